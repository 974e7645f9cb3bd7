//! Sentences as ranges of bytes.

use crate::span::ByteRange;
use unicode_segmentation::UnicodeSegmentation;

/// Cuts a text into sentences of `language` (ISO 639-1, or anything: unknown ones are read as
/// English). Blank stretches are left out and ends are trimmed, so every range holds text.
///
/// Rules and abbreviations are those of the `sentencex` crate; should it ever fail on odd text, the
/// boundaries of Unicode Standard Annex 29 are used instead.
pub fn sentences(text: &str, language: &str) -> Vec<ByteRange> {
    let language = if language.is_empty() { "en" } else { language };
    let by_rules = std::panic::catch_unwind(|| {
        let found = sentencex::get_sentence_boundaries(language, text);
        found.iter().map(|s| (s.start_byte, s.end_byte)).collect::<Vec<_>>()
    });
    let cuts = by_rules.ok().filter(|cuts| are_sound(text, cuts));
    let cuts = cuts.unwrap_or_else(|| by_annex_29(text));
    cuts.into_iter().filter_map(|(start, end)| trimmed(text, start, end)).collect()
}

fn are_sound(text: &str, cuts: &[(usize, usize)]) -> bool {
    let ordered = cuts.windows(2).all(|w| w[0].1 <= w[1].0);
    ordered && cuts.iter().all(|&(start, end)| text.get(start..end).is_some())
}

fn by_annex_29(text: &str) -> Vec<(usize, usize)> {
    text.split_sentence_bound_indices().map(|(at, s)| (at, at + s.len())).collect()
}

fn trimmed(text: &str, start: usize, end: usize) -> Option<ByteRange> {
    let inner = text[start..end].trim_start();
    let start = end - inner.len();
    let inner = inner.trim_end();
    (!inner.is_empty()).then(|| ByteRange::new(start, start + inner.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn abbreviations_do_not_end_a_sentence() {
        let text = "Mr. Hale of the U.S. Senate spoke on Jan. 5. He left.\n\nA new line";
        let cut: Vec<_> = sentences(text, "en").iter().map(|s| s.of(text)).collect();
        assert_eq!(cut, ["Mr. Hale of the U.S. Senate spoke on Jan. 5.", "He left.", "A new line"]);
    }

    proptest! {
        #[test]
        fn no_letter_is_lost(text in "[\\PC\n]{0,80}") {
            let kept: String = sentences(&text, "en").iter().map(|s| s.of(&text)).collect();
            let letters = |t: &str| t.chars().filter(|c| c.is_alphanumeric()).count();
            prop_assert_eq!(letters(&kept), letters(&text));
        }
    }
}
