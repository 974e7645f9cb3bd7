//! Tokens with their ranges in the original text.
//!
//! A token is a word with inner apostrophes, a number with inner points and commas and a leading
//! minus, a currency or percent sign, or one character of a script without spaces. Each keeps its
//! range in the original; only its key is made from the folded form. One pass, O(bytes).

use crate::hash;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::chars::is_apostrophe;
use crate::text::chars::is_hyphen;
use crate::text::chars::is_ignorable;
use crate::text::chars::is_mark;
use crate::text::chars::is_minus;
use crate::text::chars::is_sign;
use crate::text::chars::is_unspaced;
use crate::text::chars::is_word;
use crate::text::fold::fold;
use ahash::AHashSet;
use std::cell::OnceCell;

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

    fn push(&mut self, text: &str, start: usize, end: usize, class: TokenClass) {
        self.spans.push(ByteRange::new(start, end));
        self.keys.push(key_of(&text[start..end]));
        self.classes.push(class);
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
            hash::bytes(small)
        }
        _ => hash::bytes(fold(token).as_bytes()),
    }
}

/// The keys of a text's tokens alone, in order; they replace what `keys` held. Equal to the keys of
/// [`tokenize`], without a table of tokens: for texts that are looked at once.
pub fn keys_into(text: &str, keys: &mut Vec<u64>) {
    keys.clear();
    keys.extend_from_slice(&tokenize(text).keys);
}

/// Cuts a text into tokens.
pub fn tokenize(text: &str) -> Tokens {
    let scanner = Scanner { text, hyphenated: OnceCell::new() };
    let mut tokens = Tokens::default();
    let mut at = 0;
    while at < text.len() {
        at = match scanner.plain_word(at) {
            Some(end) => {
                let digit = text.as_bytes()[at].is_ascii_digit();
                let class = if digit { TokenClass::Number } else { TokenClass::Word };
                tokens.push(text, at, end, class);
                end
            }
            None => scanner.any(at, &mut tokens),
        };
    }
    tokens
}

struct Scanner<'a> {
    text: &'a str,
    /// Words the text itself writes with a hyphen in the middle of a line.
    hyphenated: OnceCell<AHashSet<(String, String)>>,
}

impl Scanner<'_> {
    fn char_at(&self, at: usize) -> Option<char> {
        self.text[at..].chars().next()
    }

    fn char_before(&self, at: usize) -> Option<char> {
        self.text[..at].chars().next_back()
    }

    /// The end of a run of ASCII letters and digits that nothing can prolong: the common case.
    fn plain_word(&self, at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let run = bytes[at..].iter().take_while(|b| b.is_ascii_alphanumeric()).count();
        let next = bytes.get(at + run).copied().unwrap_or(b' ');
        let ends = next.is_ascii() && !matches!(next, b'\'' | b'.' | b',' | b'-');
        (run > 0 && ends).then_some(at + run)
    }

    /// Reads whatever stands at `at` and returns where to go on.
    fn any(&self, at: usize, tokens: &mut Tokens) -> usize {
        let Some(c) = self.char_at(at) else { return self.text.len() };
        let next = at + c.len_utf8();
        if is_ignorable(c) {
            return next;
        }
        let (end, class) = match c {
            c if is_unspaced(c) => (self.end_of_marks(next), TokenClass::Glyph),
            c if is_sign(c) => (next, TokenClass::Sign),
            c if is_minus(c) && self.is_leading_minus(at, next) => {
                (self.end_of_word(next), TokenClass::Number)
            }
            c if is_word(c) && !is_mark(c) => {
                let class = if c.is_numeric() { TokenClass::Number } else { TokenClass::Word };
                (self.end_of_word(at), class)
            }
            _ => return next,
        };
        tokens.push(self.text, at, end, class);
        end
    }

    fn is_leading_minus(&self, at: usize, next: usize) -> bool {
        let opens = |c: char| matches!(c, ' ' | '\n' | '\t' | '(');
        self.char_at(next).is_some_and(|c| c.is_numeric()) && self.char_before(at).is_none_or(opens)
    }

    fn end_of_marks(&self, at: usize) -> usize {
        let rest = &self.text[at..];
        at + rest.find(|c| !is_mark(c)).unwrap_or(rest.len())
    }

    /// Skips invisible characters.
    fn visible(&self, at: usize) -> usize {
        let rest = &self.text[at..];
        at + rest.find(|c| !is_ignorable(c)).unwrap_or(rest.len())
    }

    fn end_of_word(&self, start: usize) -> usize {
        let (mut end, mut at, mut last) = (start, start, ' ');
        while let Some(c) = self.char_at(at) {
            let next = at + c.len_utf8();
            if is_word(c) && !is_unspaced(c) {
                (end, at, last) = (next, next, c);
            } else if let Some(resume) = self.prolongs(start, at, c, last) {
                at = resume;
            } else {
                break;
            }
        }
        end
    }

    /// Where the word goes on after `c`, a character that is no letter or digit.
    fn prolongs(&self, start: usize, at: usize, c: char, last: char) -> Option<usize> {
        let next = at + c.len_utf8();
        let breaks_line = || self.after_line_break(start, at, next);
        match c {
            '\u{ad}' => breaks_line().or(Some(next)),
            c if is_ignorable(c) => Some(next),
            c if is_apostrophe(c) && last.is_alphabetic() => {
                let after = self.visible(next);
                self.char_at(after).filter(|c| c.is_alphabetic() && !is_unspaced(*c)).map(|_| after)
            }
            '.' | ',' if last.is_numeric() => {
                self.char_at(next).filter(|c| c.is_numeric()).map(|_| next)
            }
            c if is_hyphen(c) && last.is_alphabetic() => breaks_line(),
            _ => None,
        }
    }

    /// Where a word broken at a line end goes on, or `None` when the hyphen is a real one: the
    /// second half starts with a capital or a digit, is a conjunction ("pre- and post-war"), or the
    /// text writes the same word with a hyphen elsewhere.
    fn after_line_break(&self, start: usize, hyphen: usize, next: usize) -> Option<usize> {
        let rest = self.text[next..].trim_start_matches([' ', '\t', '\r', '\u{ad}']);
        let tail = rest.strip_prefix('\n').or(self.lone_return(next, rest))?;
        let tail = tail.trim_start_matches([' ', '\t', '\r', '\n']);
        let left = fold(last_letters(&self.text[start..hyphen]));
        let right = fold(first_letters(tail));
        let broken = tail.starts_with(char::is_lowercase)
            && left.chars().count() >= 2
            && !matches!(right.as_str(), "and" | "or" | "to" | "und" | "et")
            && !self.hyphenated().contains(&(left, right));
        broken.then(|| self.text.len() - tail.len())
    }

    /// A carriage return alone ends a line too; the trimming above has eaten it.
    fn lone_return<'t>(&self, next: usize, rest: &'t str) -> Option<&'t str> {
        let eaten = &self.text[next..self.text.len() - rest.len()];
        eaten.contains('\r').then_some(rest)
    }

    fn hyphenated(&self) -> &AHashSet<(String, String)> {
        self.hyphenated.get_or_init(|| {
            let hyphens = self.text.char_indices().filter(|(_, c)| is_hyphen(*c));
            hyphens
                .map(|(i, c)| (&self.text[..i], &self.text[i + c.len_utf8()..]))
                .map(|(x, y)| (fold(last_letters(x)), fold(first_letters(y))))
                .filter(|(x, y)| !x.is_empty() && !y.is_empty())
                .collect()
        })
    }
}

fn last_letters(text: &str) -> &str {
    let start = text.char_indices().rev().take_while(|(_, c)| c.is_alphabetic()).last();
    start.map_or("", |(i, _)| &text[i..])
}

fn first_letters(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;
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

        /// The path for plain ASCII words and the path for everything else agree.
        #[test]
        fn fast_path_equals_slow_path(text in "[a-zA-Z0-9'.,\\- \n$%é]{0,60}") {
            let scanner = Scanner { text: &text, hyphenated: OnceCell::new() };
            let mut slow = Tokens::default();
            let mut at = 0;
            while at < text.len() {
                at = scanner.any(at, &mut slow);
            }
            let fast = tokenize(&text);
            prop_assert_eq!(&fast.spans, &slow.spans);
            prop_assert_eq!(&fast.classes, &slow.classes);
            let folded: Vec<_> = fast.spans.iter().map(|s| hash::bytes(fold(s.of(&text)).as_bytes())).collect();
            prop_assert_eq!(fast.keys, folded);
        }
    }
}
