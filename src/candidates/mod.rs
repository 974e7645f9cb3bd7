//! Pairs worth scoring, found without looking at all pairs: bands of sketches for copies, shared
//! fingerprints for containment and passages. Every candidate is scored exactly afterwards.

pub mod bands;
pub mod postings;

use crate::span::ArticleId;
use crate::span::ArticlePair;

/// Candidates and what was limited on the way to them.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// Sorted, each pair once.
    pub pairs: Vec<ArticlePair>,
    /// Groups of articles too large to pair all with all.
    pub crowded: Vec<Crowd>,
}

/// A group of articles that share one key and are too many to pair all with all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crowd {
    /// The shared key.
    pub key: u64,
    /// How many articles share it.
    pub articles: usize,
}

impl Candidates {
    /// Unites two results.
    pub fn merge(mut self, other: Candidates) -> Candidates {
        self.pairs.extend(other.pairs);
        self.pairs.sort_unstable();
        self.pairs.dedup();
        self.crowded.extend(other.crowded);
        self
    }
}

/// All pairs among `members`, which are sorted and different.
fn all_pairs(members: &[(u64, ArticleId)]) -> impl Iterator<Item = ArticlePair> + '_ {
    members.iter().enumerate().flat_map(move |(i, &(_, left))| {
        members[i + 1..].iter().map(move |&(_, right)| ArticlePair { left, right })
    })
}
