//! What alignment finds: stretches of two texts that are the same, with the edits inside.

use crate::span::TokenRange;

/// A stretch of the left text, a stretch of the right one, and where they differ inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// Tokens of the left article.
    pub left: TokenRange,
    /// Tokens of the right article.
    pub right: TokenRange,
    /// Changed stretches in order, none empty on both sides; what lies between them is equal.
    pub edits: Vec<Edit>,
    /// How the two stretches relate.
    pub kind: PassageKind,
    /// Whether it stands in another order than most passages of the pair.
    pub place: Place,
    /// Whether a better passage already covers one of its sides.
    pub occurrence: Occurrence,
}

/// A changed stretch inside a passage: replaced, or on one side only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Tokens that only the left text has here.
    pub left: TokenRange,
    /// Tokens that only the right text has here.
    pub right: TokenRange,
}

/// Most tokens on either side of a small edit.
const SMALL: usize = 8;

impl Edit {
    /// True for a few words put in, taken out or exchanged, against a sentence told in other words.
    pub fn is_small(&self) -> bool {
        self.left.len().max(self.right.len()) <= SMALL
    }

    /// True where one side has nothing.
    pub fn is_one_sided(&self) -> bool {
        self.left.is_empty() || self.right.is_empty()
    }

    /// The same edit with the sides exchanged.
    pub fn turned(&self) -> Edit {
        Edit { left: self.right, right: self.left }
    }
}

/// How the two stretches of a passage relate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PassageKind {
    /// Word for word the same.
    Verbatim,
    /// The same words with edits.
    Edited,
    /// The same statement in other words.
    Reworded,
    /// Inside quotation marks on both sides.
    Quotation,
}

impl PassageKind {
    /// The word used in `passages.csv`.
    pub fn word(self) -> &'static str {
        match self {
            PassageKind::Verbatim => "verbatim",
            PassageKind::Edited => "edited",
            PassageKind::Reworded => "reworded",
            PassageKind::Quotation => "quotation",
        }
    }
}

/// Whether a passage keeps the order of the two texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// It does.
    InOrder,
    /// It was moved.
    Moved,
}

/// Whether the same words were already matched elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occurrence {
    /// The best match of its words.
    First,
    /// A further place where the words stand again.
    Repeat,
}

impl Passage {
    /// Equal tokens.
    pub fn matched(&self) -> usize {
        self.left.len() - self.edits.iter().map(|e| e.left.len()).sum::<usize>()
    }

    /// The unchanged stretches, in order, as (left, right).
    pub fn equal_runs(&self) -> Vec<(TokenRange, TokenRange)> {
        equal_runs(self.left, self.right, &self.edits)
    }

    /// The same passage with the sides exchanged.
    pub fn turned(&self) -> Passage {
        let edits = self.edits.iter().map(Edit::turned).collect();
        Passage { left: self.right, right: self.left, edits, ..*self }
    }

    /// Words of the longer side.
    pub fn words(&self) -> usize {
        self.left.len().max(self.right.len())
    }

    /// Share of the two stretches' tokens that are matched: 2·matched / (left + right).
    pub fn similarity(&self) -> f64 {
        2.0 * self.matched() as f64 / (self.left.len() + self.right.len()) as f64
    }
}

/// The stretches between edits of two ranges, in order, as (left, right).
pub fn equal_runs(
    left: TokenRange,
    right: TokenRange,
    edits: &[Edit],
) -> Vec<(TokenRange, TokenRange)> {
    let end = Edit {
        left: TokenRange { start: left.end, end: left.end },
        right: TokenRange { start: right.end, end: right.end },
    };
    let (mut from, mut runs) = ((left.start, right.start), Vec::new());
    for edit in edits.iter().chain([&end]) {
        let left = TokenRange { start: from.0, end: edit.left.start };
        let right = TokenRange { start: from.1, end: edit.right.start };
        if !left.is_empty() {
            runs.push((left, right));
        }
        from = (edit.left.end, edit.right.end);
    }
    runs
}
