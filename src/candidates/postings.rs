//! An inverted index in one sorted list: which articles share a fingerprint.

use crate::candidates::Candidates;
use crate::candidates::Crowd;
use crate::candidates::all_pairs;
use crate::span::ArticleId;
use crate::span::ArticlePair;

/// Fingerprints with the articles they stand in, sorted, each posting once.
#[derive(Clone, Debug, Default)]
pub struct Postings(Vec<(u64, ArticleId)>);

impl Postings {
    /// Builds the index from postings in any order. O(n log n).
    pub fn new(mut postings: Vec<(u64, ArticleId)>) -> Postings {
        postings.sort_unstable();
        postings.dedup();
        Postings(postings)
    }

    /// Pairs of articles that share a fingerprint found in at most `most` articles. Fingerprints
    /// above that make no pair and are named: they are boilerplate, or copies that the bands find.
    /// O(n · most).
    pub fn pairs(&self, most: usize) -> Candidates {
        let few = |bearers: &[(u64, ArticleId)]| bearers.len() <= most;
        let pairs = self.pairs_where(few);
        let groups = self.groups().filter(|bearers| !few(bearers));
        let crowded = groups.map(|b| Crowd { key: b[0].0, articles: b.len() }).collect();
        Candidates { pairs, crowded }
    }

    /// Pairs of articles that share a fingerprint whose bearers `admit` lets through, sorted.
    pub fn pairs_where(&self, admit: impl Fn(&[(u64, ArticleId)]) -> bool) -> Vec<ArticlePair> {
        let groups = self.groups().filter(|bearers| admit(bearers));
        let mut pairs: Vec<ArticlePair> = groups.flat_map(all_pairs).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// The postings of each fingerprint together, ascending.
    pub fn groups(&self) -> impl Iterator<Item = &[(u64, ArticleId)]> {
        self.0.chunk_by(|x, y| x.0 == y.0)
    }

    /// The articles in which a fingerprint stands, ascending, as a slice of postings. O(log n).
    pub fn bearers(&self, fingerprint: u64) -> &[(u64, ArticleId)] {
        let start = self.0.partition_point(|p| p.0 < fingerprint);
        let end = start + self.0[start..].partition_point(|p| p.0 == fingerprint);
        &self.0[start..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_fingerprints_make_pairs_up_to_the_limit() {
        let id = ArticleId;
        let index = Postings::new(vec![
            (1, id(2)),
            (1, id(0)),
            (1, id(0)),
            (2, id(0)),
            (2, id(1)),
            (2, id(2)),
        ]);
        let found = index.pairs(2);
        assert_eq!(found.pairs, [ArticlePair { left: id(0), right: id(2) }]);
        assert_eq!(found.crowded, [Crowd { key: 2, articles: 3 }]);
        assert_eq!(index.bearers(1), [(1, id(0)), (1, id(2))]);
        assert!(index.bearers(9).is_empty());
    }
}
