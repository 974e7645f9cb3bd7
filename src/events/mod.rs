//! Articles that tell of the same occurrence, also where they share hardly a sentence.

pub mod candidates;
pub mod cluster;
pub mod form;
pub mod link;
pub mod terms;
pub mod weights;

use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::span::ByteRange;

/// A group of articles about one occurrence.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// The articles, ascending; at least two.
    pub members: Vec<ArticleId>,
    /// The terms that hold the event together, most telling first.
    pub terms: Vec<String>,
    /// Mean link score over all pairs of members, 0 to 1.
    pub cohesion: f64,
    /// Score of every pair of members, ascending by pair.
    pub links: Vec<(ArticlePair, f64)>,
    /// The claims that its accounts make, for `accounts.csv`.
    pub claims: Vec<Claim>,
}

/// One thing that one or several accounts of an event say.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// Every account of it, ascending by article.
    pub tellings: Vec<Telling>,
}

/// How one article tells a claim.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling {
    /// The article.
    pub article: ArticleId,
    /// The sentence.
    pub sentence: ByteRange,
    /// How it relates to the first telling.
    pub how: How,
    /// The value it gives, where the accounts differ in one.
    pub value: Option<ByteRange>,
    /// Whether its value agrees with the first telling's.
    pub agrees: Option<bool>,
}

/// How a telling relates to the others of its claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Word for word.
    Verbatim,
    /// In other words.
    Reworded,
    /// Nobody else tells it.
    Alone,
}

impl How {
    /// The word used in `accounts.csv`.
    pub fn word(self) -> &'static str {
        match self {
            How::Verbatim => "verbatim",
            How::Reworded => "reworded",
            How::Alone => "alone",
        }
    }
}
