//! Everything a comparison found, as values; the report turns it into tables.

use crate::align::Passage;
use crate::differences::Difference;
use crate::events::Event;
use crate::families::Family;
use crate::issue::Issue;
use crate::score::Overlap;
use crate::span::ArticlePair;
use crate::text::Article;

/// What a pair of articles is, the first that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PairKind {
    /// The folded token sequences are equal.
    Identical,
    /// Resemblance reaches the threshold.
    NearDuplicate,
    /// One is contained in the other.
    Contained,
    /// They share a passage or a quotation.
    SharedPassage,
    /// They tell of the same event.
    SameEvent,
}

impl PairKind {
    /// All kinds, in order.
    pub const ALL: [PairKind; 5] = [
        PairKind::Identical,
        PairKind::NearDuplicate,
        PairKind::Contained,
        PairKind::SharedPassage,
        PairKind::SameEvent,
    ];

    /// The word used in the tables and with `--kinds`.
    pub fn word(self) -> &'static str {
        match self {
            PairKind::Identical => "identical",
            PairKind::NearDuplicate => "near_duplicate",
            PairKind::Contained => "contained",
            PairKind::SharedPassage => "shared_passage",
            PairKind::SameEvent => "same_event",
        }
    }
}

/// Whether two texts are equal to the byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bytes {
    /// They are.
    Same,
    /// They are not.
    Different,
}

/// A pair of articles worth reporting.
#[derive(Clone, Debug)]
pub struct PairFinding {
    /// The two articles.
    pub pair: ArticlePair,
    /// What they are to each other.
    pub kind: PairKind,
    /// The measure of the kind: 1, resemblance, containment, share of the shorter article's words
    /// that stand in passages, or event score.
    pub score: f64,
    /// Overlap of their shingles.
    pub overlap: Overlap,
    /// Words of the article with fewer of them that stand in shared shingles.
    pub shared_words: usize,
    /// Score of the event link, where one event holds both.
    pub event_score: Option<f64>,
    /// Whether the texts are equal to the byte.
    pub bytes: Bytes,
    /// Passages in the order of the left article.
    pub passages: Vec<Reuse>,
    /// Differences, gravest first.
    pub differences: Vec<Difference>,
}

/// A passage with what the whole run knows of it.
#[derive(Clone, Debug)]
pub struct Reuse {
    /// The passage.
    pub passage: Passage,
    /// How many articles hold it, the two included.
    pub bearers: usize,
    /// Whether it stands in articles that have nothing else to do with each other.
    pub stock: Stock,
}

/// Whether a passage is somebody's words or stock text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stock {
    /// Worth reporting as reuse.
    Reuse,
    /// Footers, credits, newsletter lines: found in unrelated articles.
    Boilerplate,
}

/// How often each step dropped or kept something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Articles compared.
    pub articles: usize,
    /// Articles without a word to compare.
    pub textless: usize,
    /// Articles shorter than one shingle.
    pub short: usize,
    /// Pairs scored exactly.
    pub candidates: usize,
    /// Pairs aligned.
    pub aligned: usize,
}

/// The result of a comparison.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// All articles, by id.
    pub articles: Vec<Article>,
    /// All pairs worth reporting: highest score first, then by the ids of their articles.
    pub pairs: Vec<PairFinding>,
    /// Groups of copies, by first member.
    pub families: Vec<Family>,
    /// Groups of accounts, by first member.
    pub events: Vec<Event>,
    /// What was skipped, guessed or limited.
    pub issues: Vec<Issue>,
    /// Counts at each step.
    pub counts: Counts,
}
