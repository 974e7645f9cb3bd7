//! What a term is worth in a run, and articles as vectors of worth.

use crate::events::terms::Term;
use crate::text::frequency::rarity;
use ahash::AHashMap;

/// A made-up article that stands behind every run, so that terms of all articles keep some worth.
const PRIOR: f64 = 1.0;

/// Rarity of words that tell nothing.
const COMMONEST: f64 = 6.0;

/// In how many articles of a run each term stands: the part of events that depends on the whole
/// run. Two of them add up.
#[derive(Clone, Debug, Default)]
pub struct CorpusStats {
    articles: usize,
    frequency: AHashMap<u64, u32>,
}

impl CorpusStats {
    /// Counts the terms of articles.
    pub fn count<'a>(articles: impl IntoIterator<Item = &'a Vec<Term>>) -> CorpusStats {
        let mut stats = CorpusStats::default();
        for terms in articles {
            stats.articles += 1;
            terms.iter().for_each(|t| *stats.frequency.entry(t.key).or_insert(0) += 1);
        }
        stats
    }

    /// Adds the counts of other articles.
    pub fn merge(&mut self, other: CorpusStats) {
        self.articles += other.articles;
        other.frequency.into_iter().for_each(|(k, n)| *self.frequency.entry(k).or_insert(0) += n);
    }

    /// In how many articles a term stands.
    pub fn frequency(&self, key: u64) -> u32 {
        self.frequency.get(&key).copied().unwrap_or(0)
    }

    /// Inverse document frequency in the run (Spärck Jones 1972) times the word's rarity in its
    /// language.
    pub fn worth(&self, key: u64) -> f64 {
        let run = self.articles as f64 + PRIOR;
        let in_run = (run / (f64::from(self.frequency(key)) + 0.05)).ln().max(0.0);
        in_run * (rarity(key) - COMMONEST).max(0.0)
    }
}

/// An article as a vector of length one over its terms, ascending by key.
#[derive(Clone, Debug, Default)]
pub struct Vector(Vec<(u64, f64)>);

impl Vector {
    /// Weighs the terms of an article.
    pub fn new(terms: &[Term], stats: &CorpusStats) -> Vector {
        let weighed = terms.iter().map(|t| (t.key, f64::from(t.weight) * stats.worth(t.key)));
        let mut parts: Vec<(u64, f64)> = weighed.filter(|p| p.1 > 0.0).collect();
        let length = parts.iter().map(|p| p.1 * p.1).sum::<f64>().sqrt();
        parts.iter_mut().for_each(|p| p.1 /= length);
        parts.shrink_to_fit();
        Vector(parts)
    }

    /// The terms and their weights.
    pub fn parts(&self) -> &[(u64, f64)] {
        &self.0
    }

    /// The terms two vectors share with what each adds to their cosine, ascending by key. O(n + m).
    pub fn shared<'a>(&'a self, other: &'a Vector) -> impl Iterator<Item = (u64, f64)> + 'a {
        let mut rest = other.0.iter().peekable();
        self.0.iter().filter_map(move |&(key, weight)| {
            while rest.next_if(|p| p.0 < key).is_some() {}
            rest.next_if(|p| p.0 == key).map(|p| (key, weight * p.1))
        })
    }

    /// Cosine of two vectors, 0 to 1.
    pub fn cosine(&self, other: &Vector) -> f64 {
        self.shared(other).map(|(_, part)| part).sum()
    }
}
