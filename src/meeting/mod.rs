//! Meeting places: where two accounts speak of the same thing, in the same words or in others.
//!
//! A passage is cut into statements at the sentence ends that both sides share (`tight`); beyond
//! passages, sentences that share rare words meet (`loose`), each trimmed to the clauses that hold
//! the shared words. Uses the two texts and the table of common words that ships with the program,
//! so a pair gives the same result in any run.

mod loose;
mod side;
mod tight;

pub use crate::meeting::side::Side;

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
    /// Share of the meaning that the two share, 0 to 1.
    pub likeness: f64,
}

/// How two statements meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// In a passage: word by word.
    Tight,
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

    /// True where the range of left tokens holds or touches a change.
    pub fn is_changed(&self, range: TokenRange) -> bool {
        self.edits.iter().any(|e| e.left.start <= range.end && range.start <= e.left.end)
    }

    /// The statement with the sides exchanged.
    pub fn turned(&self) -> Statement {
        let turn = |e: &Edit| Edit { left: e.right, right: e.left };
        let edits = self.edits.iter().map(turn).collect();
        Statement { left: self.right, right: self.left, edits, ..*self }
    }
}

/// The statements of two copies or of a pair that shares passages: those of the passages only.
pub fn in_passages(left: &Side<'_>, right: &Side<'_>, passages: &[Passage]) -> Vec<Statement> {
    passages.iter().flat_map(|p| tight::statements(p, left, right)).collect()
}

/// The statements that meet beyond passages, best first. Sentences that passages hold already stay
/// out.
pub fn beyond(left: &Side<'_>, right: &Side<'_>, passages: &[Passage]) -> Vec<Statement> {
    loose::statements(left, right, passages)
}

#[cfg(test)]
mod tests;
