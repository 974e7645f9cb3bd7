//! Meeting places: where two accounts speak of the same thing, in the same words or in others.
//!
//! A passage is cut into statements at the sentence ends that both sides share (`tight`); beyond
//! passages, sentences that share rare words meet (`loose`), each trimmed to the clauses that hold
//! the shared words. Uses the two texts and the table of common words that ships with the program,
//! so a pair gives the same result in any run.

mod bags;
mod clauses;
mod loose;
mod short;
mod side;
mod tight;

pub(crate) use crate::meeting::short::likeness as short_likeness;
pub use crate::meeting::side::Side;

use crate::align;
use crate::align::Edit;
use crate::align::Passage;
use crate::span::TokenRange;

/// Two stretches that state the same thing, and how they differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// Tokens of the left account.
    pub left: TokenRange,
    /// Tokens of the right account.
    pub right: TokenRange,
    /// Changed stretches in order; what lies between them is equal.
    pub edits: Vec<Edit>,
    /// How the two meet.
    pub fit: Fit,
    /// How much of the meaning the two share; about 1 where they say all the same.
    pub likeness: f64,
}

/// Least likeness of two statements in different words that are shown beside each other: one in three
/// or four tells the same, the others of the same.
const SHOWN: f64 = 0.42;

/// Least likeness of two statements in different words that tell the same. Below it most share a
/// topic, judged on 100 statements of 50 news events.
const SAME: f64 = 1.05;

/// Fewest stems, of no name, that they share.
const SAME_STEMS: usize = 2;

/// How two statements meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// In a passage: word by word.
    Tight,
    /// Beyond passages, each the other's best.
    Near,
    /// Beyond passages: by shared rare words.
    Loose,
}

impl Statement {
    /// The right tokens that stand where these left tokens stand. An edit is crossed as a whole.
    pub fn across(&self, range: TokenRange) -> TokenRange {
        let start = self.cross(range.start, |e| e.right.start);
        let end = self.cross(range.end, |e| e.right.end);
        TokenRange { start, end: end.max(start) }
    }

    fn cross(&self, at: u32, inside: impl Fn(&Edit) -> u32) -> u32 {
        let before = self.edits.iter().take_while(|e| e.left.end <= at && e.left.start < at);
        let shift = before
            .last()
            .map_or((self.left.start, self.right.start), |e| (e.left.end, e.right.end));
        let within = self.edits.iter().find(|e| e.left.start < at && at < e.left.end);
        let touching = self.edits.iter().find(|e| e.left.start == at);
        match (within, touching) {
            (Some(edit), _) => inside(edit),
            (None, Some(edit)) if edit.left.is_empty() || edit.left.start == at => edit.right.start,
            _ => (shift.1 + at.saturating_sub(shift.0)).min(self.right.end),
        }
    }

    /// The unchanged stretches, in order, as (left, right).
    pub fn equal_runs(&self) -> Vec<(TokenRange, TokenRange)> {
        align::equal_runs(self.left, self.right, &self.edits)
    }

    /// True where the range of left tokens holds or touches a change.
    pub fn is_changed(&self, range: TokenRange) -> bool {
        self.edits.iter().any(|e| e.left.start <= range.end && range.start <= e.left.end)
    }

    /// True where two ranges of tokens meet one and the same change, and that is a small one: a
    /// longer one tells of two things.
    pub fn are_exchanged(&self, left: TokenRange, right: TokenRange) -> bool {
        let meets = |e: &&Edit| e.left.overlap(left) > 0 && e.right.overlap(right) > 0;
        self.edits.iter().filter(meets).any(Edit::is_small)
    }

    /// True where a reader may want to see the two beside each other.
    pub fn is_shown(&self) -> bool {
        self.likeness >= SHOWN
    }

    /// True where the two tell the same, and not only of the same: enough to count them as one.
    pub fn says_the_same(&self, left: &Side<'_>, right: &Side<'_>) -> bool {
        let (here, there) = (left.plain_stems(self.left), right.plain_stems(self.right));
        let shared = here.iter().filter(|stem| there.contains(stem)).count();
        self.fit == Fit::Tight || self.likeness >= SAME && shared >= SAME_STEMS
    }

    /// The statement with the sides exchanged.
    pub fn turned(&self) -> Statement {
        let edits = self.edits.iter().map(Edit::turned).collect();
        Statement { left: self.right, right: self.left, edits, ..*self }
    }
}

/// The statements of a pair that are told word by word: those of its passages, or of two texts of a
/// sentence or two those sentences.
pub fn word_by_word(left: &Side<'_>, right: &Side<'_>, passages: &[Passage]) -> Vec<Statement> {
    if let Some(statements) = short::statements(left, right) {
        return statements;
    }
    passages.iter().flat_map(|p| tight::statements(p, left, right)).collect()
}

/// The statements that meet beyond passages, best first. Sentences that passages hold already stay
/// out, and so do texts of a sentence or two.
pub fn beyond(left: &Side<'_>, right: &Side<'_>, passages: &[Passage]) -> Vec<Statement> {
    if short::statements(left, right).is_some() {
        return Vec::new();
    }
    loose::statements(left, right, passages)
}

#[cfg(test)]
mod tests;
