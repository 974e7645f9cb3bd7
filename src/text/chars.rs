//! Classes of characters that the tokeniser asks for.

use unicode_normalization::char::is_combining_mark;

/// Characters that are not there for the eye: soft hyphen, zero-width and bidirectional controls,
/// variation selectors, tatweel. They never part a word and never count.
pub(crate) fn is_ignorable(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}'
        | '\u{640}' | '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Apostrophes as outlets write them.
pub(crate) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}' | '\u{2bc}' | '\u{ff07}' | '\u{2032}' | '\u{2018}')
}

/// Scripts written without spaces: Han, kana, Thai, Lao, Khmer, Myanmar. One base character is one
/// token there.
pub(crate) fn is_unspaced(c: char) -> bool {
    matches!(c as u32, 0x3040..=0x30ff | 0x31f0..=0x31ff | 0x3400..=0x4dbf | 0x4e00..=0x9fff
        | 0xf900..=0xfaff | 0x20000..=0x3ffff | 0xe00..=0xeff | 0x1000..=0x109f | 0x1780..=0x17ff
        | 0x3005..=0x3007)
        && (c.is_alphanumeric() || is_mark(c))
}

/// Combining marks.
pub(crate) fn is_mark(c: char) -> bool {
    !c.is_ascii() && is_combining_mark(c)
}

/// Letters, digits and marks: what words are made of.
pub(crate) fn is_word(c: char) -> bool {
    (c.is_alphanumeric() || is_mark(c)) && !is_apostrophe(c)
}

/// Signs that carry meaning on their own: currencies and the percent sign.
pub(crate) fn is_sign(c: char) -> bool {
    matches!(c, '$' | '%' | '\u{a2}'..='\u{a5}' | '\u{58f}' | '\u{60b}' | '\u{9f2}' | '\u{9f3}' | '\u{9fb}'
        | '\u{af1}' | '\u{bf9}' | '\u{e3f}' | '\u{17db}' | '\u{20a0}'..='\u{20c0}' | '\u{a838}'
        | '\u{fdfc}' | '\u{fe69}' | '\u{fe6a}' | '\u{ff04}' | '\u{ff05}' | '\u{ffe0}' | '\u{ffe1}'
        | '\u{ffe5}' | '\u{ffe6}')
}

/// Hyphens that may break a word at a line end.
pub(crate) fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}' | '\u{2011}')
}

/// Minus signs in front of a number.
pub(crate) fn is_minus(c: char) -> bool {
    matches!(c, '-' | '\u{2212}')
}
