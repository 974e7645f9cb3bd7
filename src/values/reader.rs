//! A view of the tokens that values are read from.

use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::tokens::TokenClass;
use crate::text::tokens::Tokens;
use crate::values::Context;
use crate::values::phrases::Phrases;
use crate::values::words::Lexicon;
use crate::values::words::lexicon;

/// The longest phrase of any table, in words.
const LONGEST_PHRASE: usize = 5;

/// A stretch of tokens with the words of its language.
pub(crate) struct Reader<'a> {
    pub text: &'a str,
    pub tokens: &'a Tokens,
    pub start: usize,
    pub end: usize,
    pub lexicon: &'static Lexicon,
    pub context: &'a Context<'a>,
}

impl<'a> Reader<'a> {
    /// The view of `range`, cut to the tokens there are.
    pub(crate) fn new(
        text: &'a str,
        tokens: &'a Tokens,
        range: TokenRange,
        context: &'a Context<'a>,
    ) -> Self {
        let end = (range.end as usize).min(tokens.len());
        let start = (range.start as usize).min(end);
        Reader { text, tokens, start, end, lexicon: lexicon(context.language), context }
    }

    /// The key of a token, `None` outside the range.
    pub(crate) fn key(&self, i: usize) -> Option<u64> {
        (self.start <= i && i < self.end).then(|| self.tokens.keys[i])
    }

    /// The class of a token, `None` outside the range.
    pub(crate) fn class(&self, i: usize) -> Option<TokenClass> {
        (self.start <= i && i < self.end).then(|| self.tokens.classes[i])
    }

    /// A token as written, empty outside the range.
    pub(crate) fn raw(&self, i: usize) -> &'a str {
        match self.start <= i && i < self.end {
            true => self.tokens.spans[i].of(self.text),
            false => "",
        }
    }

    /// What stands between a token and the one before it; a line break at the edges of the range,
    /// so that nothing reaches across them.
    pub(crate) fn gap(&self, i: usize) -> &'a str {
        match self.start < i && i < self.end {
            true => {
                let spans = &self.tokens.spans;
                &self.text[spans[i - 1].end as usize..spans[i].start as usize]
            }
            false => "\n\n",
        }
    }

    /// True where a token goes on the phrase of the one before: blanks or one hyphen between. A dash
    /// among blanks parts.
    pub(crate) fn joined(&self, i: usize) -> bool {
        let gap = self.gap(i);
        match gap.chars().all(char::is_whitespace) {
            true => gap.matches('\n').count() < 2,
            false => is_one_dash(gap.trim_end_matches(['\r', '\n'])) && !gap.contains(['–', '—']),
        }
    }

    /// The end of the joined run that starts at `i`, at most a phrase long.
    fn run_after(&self, i: usize) -> &[u64] {
        let end = self.end.min(i + LONGEST_PHRASE);
        let stop = (i + 1..end).find(|&j| !self.joined(j)).unwrap_or(end);
        &self.tokens.keys[i.min(stop)..stop]
    }

    /// Meaning of the longest phrase at `i` and the token after it.
    pub(crate) fn at<T: Copy>(&self, phrases: &Phrases<T>, i: usize) -> Option<(T, usize)> {
        if !phrases.may_start(self.key(i)?) {
            return None;
        }
        phrases.at_start(self.run_after(i)).map(|(meaning, len)| (meaning, i + len))
    }

    /// As [`Reader::at`], for a phrase that goes on what stands before it.
    pub(crate) fn next<T: Copy>(&self, phrases: &Phrases<T>, i: usize) -> Option<(T, usize)> {
        self.at(phrases, i).filter(|_| self.joined(i))
    }

    /// Meaning and first token of the longest phrase that ends right before `i`, not before
    /// `floor`.
    pub(crate) fn before<T: Copy>(
        &self,
        phrases: &Phrases<T>,
        i: usize,
        floor: usize,
    ) -> Option<(T, usize)> {
        let lowest = floor.max(i.saturating_sub(LONGEST_PHRASE)).max(self.start);
        let start = (lowest..i).rev().take_while(|&j| self.joined(j + 1)).last()?;
        phrases.at_end(&self.tokens.keys[start..i]).map(|(meaning, len)| (meaning, i - len))
    }

    /// True for a token that may be the first of a sentence: its capital tells nothing.
    pub(crate) fn opens_sentence(&self, i: usize) -> bool {
        let gap = self.gap(i);
        let ends = |c: char| matches!(c, '.' | '!' | '?' | ':' | '"' | '“' | '„' | '«' | '•');
        i == self.start || gap.contains(ends) || gap.contains('\n')
    }

    /// True where a token starts with a capital.
    pub(crate) fn is_capital(&self, i: usize) -> bool {
        self.raw(i).starts_with(char::is_uppercase)
    }

    /// The bytes of tokens `from` to `to`, `to` not included.
    pub(crate) fn bytes(&self, from: usize, to: usize) -> ByteRange {
        self.tokens.bytes(TokenRange::new(from, to))
    }
}

/// Hyphens and dashes as they stand in ranges and scores.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2014}' | '\u{2212}')
}

/// True for a gap that is one dash and nothing else.
pub(crate) fn is_one_dash(gap: &str) -> bool {
    let mut chars = gap.chars();
    chars.next().is_some_and(is_dash) && chars.next().is_none()
}
