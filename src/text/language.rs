//! Which language a text is written in.

use ahash::AHashSet;
use std::sync::LazyLock;

/// How much of a text is looked at, in bytes: the start of an article is enough.
const SAMPLE: usize = 600;

/// Longest text whose language is told from its function words alone, in bytes.
const SHORT: usize = 200;

/// ISO 639-1 code of the text's language, or empty when the text is too short or too mixed to say.
pub fn detect(text: &str) -> &'static str {
    let mut end = SAMPLE.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    match whatlang::detect(&text[..end]) {
        Some(found) if found.confidence() >= 0.5 => two_letters(found.lang().code()),
        _ if text.len() <= SHORT => by_function_words(text),
        _ => "",
    }
}

/// The language with most of the words of a short text among its function words, empty for a tie.
fn by_function_words(text: &str) -> &'static str {
    static WORDS: LazyLock<Vec<(&str, AHashSet<&str>)>> = LazyLock::new(|| {
        let languages = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "no"];
        languages.iter().map(|l| (*l, stop_words::get(*l).iter().copied().collect())).collect()
    });
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split(|c: char| !c.is_alphabetic()).collect();
    let count = |known: &AHashSet<&str>| words.iter().filter(|w| known.contains(*w)).count();
    let mut counts: Vec<(usize, &str)> =
        WORDS.iter().map(|(l, known)| (count(known), *l)).collect();
    counts.sort_by_key(|c| std::cmp::Reverse(c.0));
    if counts[0].0 > counts[1].0 { counts[0].1 } else { "" }
}

/// Two-letter codes of the languages that press corpora are made of; others stay empty.
fn two_letters(code: &str) -> &'static str {
    const CODES: &[(&str, &str)] = &[
        ("eng", "en"),
        ("deu", "de"),
        ("fra", "fr"),
        ("spa", "es"),
        ("ita", "it"),
        ("por", "pt"),
        ("nld", "nl"),
        ("dan", "da"),
        ("swe", "sv"),
        ("nob", "no"),
        ("fin", "fi"),
        ("pol", "pl"),
        ("ces", "cs"),
        ("slk", "sk"),
        ("hun", "hu"),
        ("ron", "ro"),
        ("bul", "bg"),
        ("ell", "el"),
        ("rus", "ru"),
        ("ukr", "uk"),
        ("tur", "tr"),
        ("ara", "ar"),
        ("heb", "he"),
        ("pes", "fa"),
        ("hin", "hi"),
        ("ben", "bn"),
        ("tha", "th"),
        ("vie", "vi"),
        ("ind", "id"),
        ("jpn", "ja"),
        ("cmn", "zh"),
        ("kor", "ko"),
        ("hrv", "hr"),
        ("srp", "sr"),
        ("slv", "sl"),
        ("lit", "lt"),
        ("lav", "lv"),
        ("est", "et"),
        ("cat", "ca"),
        ("afr", "af"),
        ("urd", "ur"),
        ("tam", "ta"),
    ];
    CODES.iter().find(|(three, _)| *three == code).map_or("", |(_, two)| two)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_texts_are_told_by_their_function_words() {
        let table = [
            ("Das Boot sinkt nicht.", "de"),
            ("Le pont ne sera pas fermé.", "fr"),
            ("It is what they had.", "en"),
            ("Kallby, Orla, Velm", ""),
        ];
        for (text, expected) in table {
            assert_eq!(detect(text), expected, "{text}");
        }
    }
}
