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
    fold_but(token, None)
}

/// One thing that folding takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Folding {
    /// Capital and small letters.
    Case,
    /// Kinds of apostrophe, of minus and of a few Arabic letters.
    Sign,
    /// Soft hyphens, other invisible characters and Arabic vowel marks.
    Invisible,
    /// Ligatures, full width and other forms of one character.
    Form,
    /// Accents as a part of the letter or as a character of their own.
    Accent,
    /// A word broken at a line end.
    LineBreak,
}

impl Folding {
    /// All of them.
    pub const ALL: [Folding; 6] = [
        Folding::Case,
        Folding::Sign,
        Folding::Invisible,
        Folding::Form,
        Folding::Accent,
        Folding::LineBreak,
    ];

    /// What is folded, as a person says it.
    pub fn word(self) -> &'static str {
        match self {
            Folding::Case => "case",
            Folding::Sign => "kind of apostrophe or minus",
            Folding::Invisible => "soft hyphens and invisible characters",
            Folding::Form => "ligatures and other forms of a letter",
            Folding::Accent => "composed and separate accents",
            Folding::LineBreak => "words broken at a line end",
        }
    }
}

/// The foldings without which two writings of one word would be two words; none for equal writings
/// and for words that differ.
pub fn foldings(left: &str, right: &str) -> Vec<Folding> {
    if left == right || fold(left) != fold(right) {
        return Vec::new();
    }
    let needed = |&kept: &Folding| fold_but(left, Some(kept)) != fold_but(right, Some(kept));
    Folding::ALL.into_iter().filter(needed).collect()
}

/// The folded form, but for one folding that is left undone.
fn fold_but(token: &str, kept: Option<Folding>) -> String {
    let folds = |folding| kept != Some(folding);
    let joined = if folds(Folding::LineBreak) { drop_line_break(token) } else { token.to_owned() };
    let visible = joined
        .chars()
        .filter(|&c| !(folds(Folding::Invisible) && (is_ignorable(c) || is_arabic_vowel(c))))
        .map(|c| if folds(Folding::Sign) { one_form(c) } else { c });
    let composed: String =
        if folds(Folding::Accent) { visible.nfc().collect() } else { visible.collect() };
    let compatible: String = match folds(Folding::Form) {
        true => composed.chars().flat_map(compatibility_form).collect(),
        false => composed,
    };
    // Full case folding opens ligatures, too, so it is left to lower case where those are to stay.
    let folded: String = match (folds(Folding::Case), folds(Folding::Form)) {
        (false, _) => compatible,
        (true, true) => compatible.chars().default_case_fold().collect(),
        (true, false) => compatible.to_lowercase(),
    };
    let folded = folded.replace("i\u{307}", "i").replace('\u{131}', "i");
    if folds(Folding::Accent) { folded.nfc().collect() } else { folded }
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
    fn what_two_writings_of_a_word_differ_by() {
        let table: &[(&str, &str, &[Folding])] = &[
            ("Town", "town", &[Folding::Case]),
            ("town", "town", &[]),
            ("town", "city", &[]),
            ("didn\u{2019}t", "didn't", &[Folding::Sign]),
            ("DIDN\u{2019}T", "didn't", &[Folding::Case, Folding::Sign]),
            ("govern\u{ad}ment", "government", &[Folding::Invisible]),
            ("o\u{fb03}ce", "office", &[Folding::Form]),
            ("caf\u{e9}", "cafe\u{301}", &[Folding::Accent]),
            ("informa-\ntion", "information", &[Folding::LineBreak]),
        ];
        for (left, right, expected) in table {
            assert_eq!(foldings(left, right), *expected, "{left:?} {right:?}");
            assert_eq!(foldings(right, left), *expected, "{right:?} {left:?}");
        }
    }

    #[test]
    fn meaning_is_kept() {
        for (x, y) in [("10²", "102"), ("3½", "31/2"), ("résumé", "resume"), ("12", "21")] {
            assert_ne!(fold(x), fold(y), "{x:?} {y:?}");
        }
    }
}
