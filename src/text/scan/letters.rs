//! What each common character is to the tokeniser and what it folds to, looked up instead of
//! worked out again for each occurrence.

use crate::text::chars::is_apostrophe;
use crate::text::chars::is_hyphen;
use crate::text::chars::is_ignorable;
use crate::text::chars::is_mark;
use crate::text::chars::is_minus;
use crate::text::chars::is_sign;
use crate::text::chars::is_unspaced;
use crate::text::chars::is_word;
use crate::text::fold::fold;
use std::sync::LazyLock;

/// What a character is to the tokeniser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Class {
    /// Parts words and is none.
    Separator,
    /// Makes words together with its neighbours; folds on its own.
    Letter,
    /// Starts a number.
    Number,
    /// A token of its own: a character of a script without spaces.
    Glyph,
    /// A token of its own: a currency or percent sign.
    Sign,
    /// Joins two letters.
    Apostrophe,
    /// Anything else: the text around it has to be read carefully.
    #[default]
    Hard,
}

/// One character.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Letter {
    pub(super) class: Class,
    /// Bytes of the folded form.
    pub(super) len: u8,
    /// The folded form in UTF-8, filled up with zeros.
    pub(super) folded: [u8; 4],
}

/// Code points that have a place in the table: Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic;
/// more Latin and Greek, punctuation and currencies; kana; ligatures; full-width forms.
const RANGES: [std::ops::Range<u32>; 5] =
    [0x80..0x700, 0x1e00..0x2100, 0x3000..0x3100, 0xfb00..0xfb10, 0xff00..0xfff0];

/// Scripts of which every character folds to itself: Han and Hangul.
const HAN: std::ops::RangeInclusive<u32> = 0x4e00..=0x9fff;
const HANGUL: std::ops::RangeInclusive<u32> = 0xac00..=0xd7a3;

/// Characters by code point.
pub(super) struct Letters(Vec<Letter>);

/// The table, built at the first call.
pub(super) fn table() -> &'static Letters {
    static TABLE: LazyLock<Letters> = LazyLock::new(|| {
        let codes = RANGES.into_iter().flatten();
        Letters(codes.map(|code| char::from_u32(code).map(letter).unwrap_or_default()).collect())
    });
    &TABLE
}

impl Letters {
    /// What is known of a code point above 127.
    #[inline(always)]
    pub(super) fn of(&self, code: u32) -> Letter {
        let mut before = 0;
        for range in &RANGES {
            if range.contains(&code) {
                return self.0[(before + code - range.start) as usize];
            }
            before += range.end - range.start;
        }
        let itself = |class| Letter { class, len: 3, folded: three_bytes(code) };
        match code {
            code if HAN.contains(&code) => itself(Class::Glyph),
            code if HANGUL.contains(&code) => itself(Class::Letter),
            _ => Letter::default(),
        }
    }
}

fn three_bytes(code: u32) -> [u8; 4] {
    let low = |shift: u32| 0x80 | (code >> shift & 0x3f) as u8;
    [0xe0 | (code >> 12) as u8, low(6), low(0), 0]
}

/// The class of the character that starts a token.
pub(super) fn class_of(c: char) -> Class {
    match c {
        c if is_unspaced(c) => Class::Glyph,
        c if is_sign(c) => Class::Sign,
        c if is_minus(c) || c.is_numeric() => Class::Number,
        _ => Class::Letter,
    }
}

fn letter(c: char) -> Letter {
    let class = lone_class(c);
    if matches!(class, Class::Separator | Class::Hard) {
        return Letter { class, ..Letter::default() };
    }
    let folded = fold(c.encode_utf8(&mut [0; 4]));
    let mut bytes = [0; 4];
    match bytes.get_mut(..folded.len()) {
        Some(place) if !folded.contains(is_mark) => {
            place.copy_from_slice(folded.as_bytes());
            Letter { class, len: folded.len() as u8, folded: bytes }
        }
        _ => Letter::default(),
    }
}

fn lone_class(c: char) -> Class {
    match c {
        c if is_ignorable(c) || is_mark(c) || is_hyphen(c) || is_minus(c) => Class::Hard,
        c if c.is_numeric() => Class::Hard,
        c if is_unspaced(c) || is_sign(c) => class_of(c),
        c if is_word(c) => Class::Letter,
        // A letter that is no part of words must not be taken for a separator.
        c if c.is_alphanumeric() => Class::Hard,
        c if is_apostrophe(c) => Class::Apostrophe,
        _ => Class::Separator,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every character that is not hard is what the predicates say, and folds as the table says.
    #[test]
    fn the_table_agrees_with_the_definitions() {
        let mut known = 0;
        for c in ('\u{80}'..=char::MAX).filter(|c| (*c as u32) < 0x2_0000) {
            let letter = table().of(c as u32);
            let expected = match letter.class {
                Class::Hard => continue,
                Class::Letter => is_word(c) && c.is_alphabetic() && !is_unspaced(c),
                Class::Glyph => is_unspaced(c),
                Class::Sign => is_sign(c) && !is_unspaced(c),
                Class::Apostrophe => is_apostrophe(c) && !c.is_alphabetic(),
                Class::Separator => !c.is_alphanumeric() && !is_sign(c) && !is_apostrophe(c),
                Class::Number => false,
            };
            let odd = is_mark(c) || is_ignorable(c) || is_hyphen(c) || is_minus(c);
            assert!(expected && !odd && !c.is_numeric(), "{c:?} {letter:?}");
            known += 1;
            if letter.class == Class::Separator {
                continue;
            }
            let folded = fold(&c.to_string());
            assert_eq!(&letter.folded[..letter.len as usize], folded.as_bytes(), "{c:?}");
            assert!(!folded.contains(is_mark), "{c:?}");
        }
        assert!(known > 30_000, "{known}");
    }
}
