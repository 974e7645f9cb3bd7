//! What is known of the articles because they were made: which belong together, and how much they
//! exactly share.

use crate::options::ShingleOptions;
use crate::score::Overlap;
use crate::score::overlap;
use crate::shingle::Shingles;
use crate::shingle::shingles;
use crate::text::tokens::tokenize;
use std::fmt;

/// How the two articles of a pair came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// One is the other after block edits, or the same text.
    Copy,
    /// One is the beginning of the other.
    Truncated,
    /// One stands in the other among items about other things.
    Embedded,
    /// One is the other with paragraphs added.
    Expanded,
    /// Both were made from the same original.
    Siblings,
    /// The same text with other figures and names.
    Template,
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Relation::Copy => "copy",
            Relation::Truncated => "truncated",
            Relation::Embedded => "embedded",
            Relation::Expanded => "expanded",
            Relation::Siblings => "siblings",
            Relation::Template => "template",
        })
    }
}

/// How an article was made from the first of its cluster.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    /// In what way.
    pub(super) relation: Relation,
    /// Words edited for each word of the original.
    pub(super) edit_rate: f64,
}

/// A pair that was made, by the places of its articles in their cluster.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// Place of the earlier article.
    pub left: usize,
    /// Place of the later article.
    pub right: usize,
    /// How they came about.
    pub relation: Relation,
    /// Words replaced, cut or put in by block edits for each word of the original; unknown for
    /// siblings and templates.
    pub edit_rate: Option<f64>,
    /// Exact overlap of the shingles of what was printed, boilerplate included.
    pub overlap: Overlap,
    /// Words of the left article.
    pub left_words: usize,
    /// Words of the right article.
    pub right_words: usize,
}

/// An article as far as a pair needs it.
pub(super) struct Member {
    origin: Option<Origin>,
    shingles: Shingles,
    words: usize,
}

impl Member {
    /// Reads a printed text. O(n log n).
    pub(super) fn new(text: &str, origin: Option<Origin>, options: &ShingleOptions) -> Self {
        let keys = tokenize(text).keys;
        Member { origin, shingles: shingles(&keys, options), words: keys.len() }
    }
}

/// All pairs of a cluster.
pub(super) fn pairs(members: &[Member]) -> Vec<Pair> {
    let places = (0..members.len()).flat_map(|l| (l + 1..members.len()).map(move |r| (l, r)));
    places.map(|(left, right)| pair(members, left, right)).collect()
}

fn pair(members: &[Member], left: usize, right: usize) -> Pair {
    let (x, y) = (&members[left], &members[right]);
    let (relation, edit_rate) = relation(x.origin, y.origin);
    let overlap = overlap(&x.shingles, &y.shingles);
    Pair { left, right, relation, edit_rate, overlap, left_words: x.words, right_words: y.words }
}

fn relation(left: Option<Origin>, right: Option<Origin>) -> (Relation, Option<f64>) {
    match (left, right) {
        (None, Some(made)) => (made.relation, Some(made.edit_rate)),
        (None, None) => (Relation::Template, None),
        (Some(_), _) => (Relation::Siblings, None),
    }
}
