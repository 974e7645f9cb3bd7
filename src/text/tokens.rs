//! Tokens with their ranges in the original text.
//!
//! A token is a word with inner apostrophes, a number with inner points and commas and a leading
//! minus, a currency or percent sign, or one character of a script without spaces. Each keeps its
//! range in the original; only its key is made from the folded form. One pass, O(bytes).

use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::scan;
use crate::text::scan::Class;
use crate::text::scan::Scratch;

pub use crate::text::fold::key_of;

/// What a token is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenClass {
    /// A word.
    Word,
    /// Starts with a digit, or a minus and a digit.
    Number,
    /// A currency or percent sign.
    Sign,
    /// One character of a script without spaces.
    Glyph,
}

/// The tokens of one article, in order, column by column.
#[derive(Clone, Debug, Default)]
pub struct Tokens {
    /// Where each token stands in the text.
    pub spans: Vec<ByteRange>,
    /// Pinned hash of each token's folded form.
    pub keys: Vec<u64>,
    /// Class of each token.
    pub classes: Vec<TokenClass>,
}

impl Tokens {
    /// Number of tokens.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// True when the text has nothing to compare.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The bytes from the first to the last token of a range; empty at the start for an empty one.
    pub fn bytes(&self, range: TokenRange) -> ByteRange {
        match range.is_empty() {
            true => {
                let at = self.spans.get(range.start as usize).map_or(0, |s| s.start);
                ByteRange { start: at, end: at }
            }
            false => ByteRange {
                start: self.spans[range.start as usize].start,
                end: self.spans[range.end as usize - 1].end,
            },
        }
    }

    /// The tokens that lie wholly inside a range of bytes. O(log n).
    pub fn within(&self, bytes: ByteRange) -> TokenRange {
        let start = self.spans.partition_point(|s| s.start < bytes.start);
        let end = self.spans.partition_point(|s| s.end <= bytes.end);
        TokenRange::new(start, end.max(start))
    }
}

/// The keys of texts' tokens alone, in memory that is reused: for texts that are looked at once.
#[derive(Clone, Debug, Default)]
pub struct Keys {
    keys: Vec<u64>,
    scratch: Scratch,
}

impl Keys {
    /// Reads a text and gives the keys of its tokens, in order: those of [`tokenize`]. O(bytes).
    pub fn read(&mut self, text: &str) -> &[u64] {
        self.keys.clear();
        scan::tokens(text, &mut self.scratch, |_, _, key| self.keys.push(key));
        &self.keys
    }

    /// What the last text gave.
    pub fn last(&self) -> &[u64] {
        &self.keys
    }
}

/// Cuts a text into tokens.
pub fn tokenize(text: &str) -> Tokens {
    let mut tokens = Tokens::default();
    scan::tokens(text, &mut Scratch::default(), |start, end, key| {
        tokens.spans.push(ByteRange::new(start, end));
        tokens.keys.push(key);
        tokens.classes.push(class_at(text, start));
    });
    tokens
}

fn class_at(text: &str, start: usize) -> TokenClass {
    match scan::class_at(text, start) {
        Class::Number => TokenClass::Number,
        Class::Sign => TokenClass::Sign,
        Class::Glyph => TokenClass::Glyph,
        _ => TokenClass::Word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fold::fold;
    use proptest::prelude::*;

    fn words(text: &str) -> Vec<String> {
        tokenize(text).spans.iter().map(|s| fold(s.of(text))).collect()
    }

    #[test]
    fn table() {
        let table: &[(&str, &[&str])] = &[
            ("It was -3°C, (−4) not 3-1.", &["it", "was", "-3", "c", "-4", "not", "3", "1"]),
            (
                "€5m, US$35,000,000 or 5.5%.",
                &["€", "5m", "us", "$", "35,000,000", "or", "5.5", "%"],
            ),
            ("the coach’s ‘rock ’n’ roll’", &["the", "coach's", "rock", "n", "roll"]),
            ("an informa-\ntion desk", &["an", "information", "desk"]),
            (
                "well-known and a well-\nknown man",
                &["well", "known", "and", "a", "well", "known", "man"],
            ),
            ("pre-\nand post-war", &["pre", "and", "post", "war"]),
            ("the govern\u{ad}\r\n ment", &["the", "government"]),
            ("10-\n20 and Ab-\nCd", &["10", "20", "and", "ab", "cd"]),
            ("東京で300人", &["東", "京", "で", "300", "人"]),
            ("ที่นี่", &["ที่", "นี่"]),
            ("G7 and 2nd", &["g7", "and", "2nd"]),
            ("!!! ... 😀", &[]),
        ];
        for (text, expected) in table {
            assert_eq!(words(text), *expected, "{text:?}");
        }
    }

    #[test]
    fn ranges_are_in_the_original() {
        let text = "The ﬁnance oﬃce said com\u{2060}ment.";
        let last = *tokenize(text).spans.last().unwrap();
        assert_eq!(last.of(text), "com\u{2060}ment");
    }

    proptest! {
        #[test]
        fn tokens_are_ordered_and_on_character_bounds(text in "\\PC{0,60}") {
            let tokens = tokenize(&text);
            let mut end = 0;
            for span in &tokens.spans {
                prop_assert!(span.start >= end && span.start < span.end);
                prop_assert!(text.get(span.start as usize..span.end as usize).is_some());
                end = span.end;
            }
        }
    }
}
