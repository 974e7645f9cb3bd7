//! The folded form of one token: what two words must share to be the same word.
//!
//! Folding works on a token's own slice of the original text and returns a new string, so it can
//! never move an offset. Accents, digits and function words are kept.

use crate::hash;
use crate::text::chars::is_apostrophe;
use crate::text::chars::is_hyphen;
use crate::text::chars::is_ignorable;
use crate::text::chars::is_minus;
use caseless::Caseless;
use unicode_normalization::UnicodeNormalization;

/// Folds case, compatibility forms (ligatures, full width), composed and decomposed accents,
/// apostrophes, invisible characters and a word break at a line end. Superscripts and vulgar
/// fractions stay as they are: 10² is not 102.
pub fn fold(token: &str) -> String {
    match token.is_ascii() && !token.contains(['\n', '\r']) {
        true => token.to_ascii_lowercase(),
        false => fold_unicode(token),
    }
}

/// The key of a token: the pinned hash of its folded form.
pub fn key_of(token: &str) -> u64 {
    let raw = token.as_bytes();
    let mut buffer = [0u8; 32];
    match buffer.get_mut(..raw.len()) {
        Some(small) if raw.iter().all(|b| b.is_ascii() && *b > b'\r') => {
            small.copy_from_slice(raw);
            small.make_ascii_lowercase();
            hash::word(small)
        }
        _ => hash::word(fold(token).as_bytes()),
    }
}

fn fold_unicode(token: &str) -> String {
    let joined = drop_line_break(token);
    let compatible: String = joined
        .chars()
        .filter(|&c| !is_ignorable(c) && !is_arabic_vowel(c))
        .map(one_form)
        .nfc()
        .flat_map(compatibility_form)
        .collect();
    let folded: String = compatible.chars().default_case_fold().collect();
    folded.replace("i\u{307}", "i").replace('\u{131}', "i").nfc().collect()
}

/// Removes the hyphen, the line break and the blanks around it from a word broken at a line end.
fn drop_line_break(token: &str) -> String {
    let Some(first) = token.find(['\n', '\r']) else { return token.to_owned() };
    let head = token[..first].trim_end_matches(char::is_whitespace);
    let head = head.trim_end_matches(|c| is_hyphen(c) || c == '\u{ad}');
    let tail = token[first..].trim_start_matches(char::is_whitespace);
    format!("{head}{}", drop_line_break(tail))
}

fn one_form(c: char) -> char {
    match c {
        c if is_apostrophe(c) => '\'',
        c if is_minus(c) => '-',
        '\u{622}' | '\u{623}' | '\u{625}' | '\u{671}' => '\u{627}',
        '\u{649}' => '\u{64a}',
        c => c,
    }
}

fn is_arabic_vowel(c: char) -> bool {
    matches!(c, '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6ed}')
}

fn compatibility_form(c: char) -> Box<dyn Iterator<Item = char>> {
    match c {
        c if keeps_its_form(c) => Box::new(std::iter::once(c)),
        c => Box::new(std::iter::once(c).nfkc().collect::<Vec<_>>().into_iter()),
    }
}

/// Superscripts and vulgar fractions.
fn keeps_its_form(c: char) -> bool {
    matches!(c, '\u{aa}' | '\u{b2}' | '\u{b3}' | '\u{b9}' | '\u{ba}' | '\u{bc}'..='\u{be}'
        | '\u{2070}'..='\u{207f}' | '\u{2150}'..='\u{215e}' | '\u{2189}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_word_fold_alike() {
        let table: &[(&str, &str)] = &[
            ("Café", "cafe\u{301}"),
            ("o\u{fb03}ce", "office"),
            ("STRASSE", "straße"),
            ("didn\u{2019}t", "didn't"),
            ("re\u{200b}port", "report"),
            ("govern\u{ad}ment", "government"),
            ("informa-\n  tion", "information"),
            ("\u{130}stanbul", "istanbul"),
            ("\u{ff15}\u{ff10}", "50"),
            ("\u{2212}3", "-3"),
        ];
        for (x, y) in table {
            assert_eq!(fold(x), fold(y), "{x:?} {y:?}");
        }
    }

    #[test]
    fn meaning_is_kept() {
        for (x, y) in [("10²", "102"), ("3½", "31/2"), ("résumé", "resume"), ("12", "21")] {
            assert_ne!(fold(x), fold(y), "{x:?} {y:?}");
        }
    }
}
