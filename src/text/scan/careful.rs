//! Reads a text character by character: the definition of what a token is. The masks of the module
//! above give the same for plain stretches, many bytes at a time.

use crate::text::chars::is_apostrophe;
use crate::text::chars::is_hyphen;
use crate::text::chars::is_ignorable;
use crate::text::chars::is_mark;
use crate::text::chars::is_minus;
use crate::text::chars::is_sign;
use crate::text::chars::is_unspaced;
use crate::text::chars::is_word;
use crate::text::fold::fold;
use crate::text::fold::key_of;
use ahash::AHashSet;
use std::cell::OnceCell;

pub(super) struct Careful<'a> {
    text: &'a str,
    /// Words the text itself writes with a hyphen in the middle of a line.
    hyphenated: OnceCell<AHashSet<(String, String)>>,
}

impl<'a> Careful<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Careful { text, hyphenated: OnceCell::new() }
    }

    fn char_at(&self, at: usize) -> Option<char> {
        self.text[at..].chars().next()
    }

    fn char_before(&self, at: usize) -> Option<char> {
        self.text[..at].chars().next_back()
    }

    /// Reads whatever stands at `at` and returns where to go on; a token goes to `found` with its
    /// range and key.
    pub(super) fn any(&self, at: usize, found: &mut impl FnMut(usize, usize, u64)) -> usize {
        let Some(c) = self.char_at(at) else { return self.text.len() };
        let next = at + c.len_utf8();
        if is_ignorable(c) {
            return next;
        }
        let end = match c {
            c if is_unspaced(c) => self.end_of_marks(next),
            c if is_sign(c) => next,
            c if is_minus(c) && self.is_leading_minus(at, next) => self.end_of_word(next),
            c if is_word(c) && !is_mark(c) => self.end_of_word(at),
            _ => return next,
        };
        found(at, end, key_of(&self.text[at..end]));
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
