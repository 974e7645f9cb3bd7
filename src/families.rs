//! Families: articles that are copies of one another, joined by verified pairs.
//!
//! A chain of copies (A like B, B like C) joins articles whose ends may share nothing, so each
//! family states the least and the mean resemblance over all its pairs and whether it is chained.

use crate::options::ScoreOptions;
use crate::score;
use crate::score::Overlap;
use crate::shingle::Shingles;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;

/// Most different members of a family of which all pairs are measured.
pub const MEASURED: usize = 2_000;

/// A group of copies.
#[derive(Clone, Debug, PartialEq)]
pub struct Family {
    /// The members, ascending; at least two.
    pub members: Vec<ArticleId>,
    /// Least resemblance of any two members that were measured.
    pub min_resemblance: f64,
    /// Mean resemblance over all pairs that were measured.
    pub mean_resemblance: f64,
    /// True when some two of them are below the threshold: not all are copies of all.
    pub chained: bool,
    /// Which pairs of members were measured.
    pub measured: Measured,
}

/// Which pairs of a family were measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// All.
    AllPairs,
    /// Those with the representative: the family has more than [`MEASURED`] different members.
    Representative,
}

impl Family {
    /// The member that stands for the family, see [`representative`].
    pub fn representative(&self, articles: &[Article]) -> ArticleId {
        representative(&self.members, articles)
    }
}

/// The member that stands for a group: the earliest, then the longest, then the first by id. Members
/// without a date come last.
pub fn representative(members: &[ArticleId], articles: &[Article]) -> ArticleId {
    let rank = |id: &ArticleId| {
        let article = &articles[id.index()];
        let date = article.document.date;
        (date.is_none(), date, std::cmp::Reverse(article.tokens.len()), *id)
    };
    members.iter().copied().min_by_key(rank).unwrap_or(members[0])
}

/// Joins articles by pairs of copies, each pair once; families come in the order of their first
/// member. O(pairs · α).
pub fn groups(articles: usize, copies: &[ArticlePair]) -> Vec<Vec<ArticleId>> {
    let mut joined = UnionFind::new(articles);
    copies.iter().for_each(|pair| joined.join(pair.left.0, pair.right.0));
    let mut keyed: Vec<(u32, u32)> = (0..articles as u32).map(|i| (joined.root(i), i)).collect();
    keyed.sort_unstable();
    let groups = keyed.chunk_by(|x, y| x.0 == y.0).filter(|g| g.len() > 1);
    groups.map(|g| g.iter().map(|&(_, i)| ArticleId(i)).collect()).collect()
}

/// Disjoint sets of numbers (Tarjan 1975); the smallest of a set stands for it, so the order of
/// joining does not show.
#[derive(Clone, Debug)]
pub struct UnionFind {
    parent: Vec<u32>,
}

impl UnionFind {
    /// Each of `count` numbers alone.
    pub fn new(count: usize) -> Self {
        UnionFind { parent: (0..count as u32).collect() }
    }

    /// Makes one set of the sets of two numbers. O(α).
    pub fn join(&mut self, x: u32, y: u32) {
        let (x, y) = (self.root(x), self.root(y));
        self.parent[x.max(y) as usize] = x.min(y);
    }

    /// The smallest number of the set that `at` is in. O(α).
    pub fn root(&mut self, mut at: u32) -> u32 {
        while self.parent[at as usize] != at {
            let above = self.parent[self.parent[at as usize] as usize];
            self.parent[at as usize] = above;
            at = above;
        }
        at
    }
}

/// Measures a group; `shingles` are those of all articles, `representative` is the member that stands
/// for it. Up to [`MEASURED`] different members all pairs are measured, above it those with the
/// representative. Equal sets are weighed, not compared twice. O(d² · n) for d different members of n
/// shingles up to the limit, O(d · n) above it.
pub fn measure(
    members: Vec<ArticleId>,
    representative: ArticleId,
    shingles: &[Shingles],
    options: &ScoreOptions,
) -> Family {
    let kinds = distinct(&members, shingles);
    let mut sums = Sums { least: 1.0, total: 0.0, pairs: 0, chained: false };
    let set = |id: ArticleId| &shingles[id.index()];
    let measured = match kinds.len() <= MEASURED {
        true => {
            for (i, &(x, times)) in kinds.iter().enumerate() {
                sums.add_equal(times * (times - 1) / 2);
                for &(y, others) in &kinds[i + 1..] {
                    sums.add(&score::overlap(set(x), set(y)), times * others, options);
                }
            }
            Measured::AllPairs
        }
        false => {
            let all = members.iter().filter(|&&id| id != representative);
            all.for_each(|&id| sums.add(&score::overlap(set(representative), set(id)), 1, options));
            Measured::Representative
        }
    };
    let mean_resemblance = sums.total / sums.pairs as f64;
    let Sums { least: min_resemblance, chained, .. } = sums;
    Family { members, min_resemblance, mean_resemblance, chained, measured }
}

/// What is known of the pairs of a family so far.
struct Sums {
    least: f64,
    total: f64,
    pairs: usize,
    chained: bool,
}

impl Sums {
    fn add_equal(&mut self, pairs: usize) {
        self.pairs += pairs;
        self.total += pairs as f64;
    }

    fn add(&mut self, overlap: &Overlap, pairs: usize, options: &ScoreOptions) {
        let resemblance = overlap.resemblance();
        self.least = self.least.min(resemblance);
        self.pairs += pairs;
        self.total += resemblance * pairs as f64;
        let union = overlap.left + overlap.right - overlap.shared;
        self.chained |= !score::reaches(overlap.shared, union, options.threshold);
    }
}

/// One member of each kind of equal sets, with how many have it.
fn distinct(members: &[ArticleId], shingles: &[Shingles]) -> Vec<(ArticleId, usize)> {
    let hashes = |id: &ArticleId| shingles[id.index()].hashes();
    let mut sorted = members.to_vec();
    sorted.sort_by(|x, y| hashes(x).cmp(hashes(y)).then(x.cmp(y)));
    let kinds = sorted.chunk_by(|x, y| hashes(x) == hashes(y));
    let mut kinds: Vec<_> = kinds.map(|k| (k[0], k.len())).collect();
    kinds.sort_unstable();
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ShingleOptions;
    use crate::shingle::shingles;

    fn pair(x: u32, y: u32) -> ArticlePair {
        ArticlePair { left: ArticleId(x), right: ArticleId(y) }
    }

    #[test]
    fn pairs_join_whatever_their_order() {
        let expected =
            vec![vec![ArticleId(0), ArticleId(2), ArticleId(4)], vec![ArticleId(1), ArticleId(3)]];
        assert_eq!(groups(6, &[pair(2, 4), pair(1, 3), pair(0, 2)]), expected);
        assert_eq!(groups(6, &[pair(0, 2), pair(0, 4), pair(1, 3)]), expected);
        assert!(groups(3, &[]).is_empty());
    }

    #[test]
    fn a_chain_says_that_its_ends_share_nothing() {
        let set = |keys: &[u64]| shingles(keys, &ShingleOptions { k: 1 });
        let all = [set(&[1, 2, 3, 4]), set(&[3, 4, 5, 6]), set(&[5, 6, 7, 8]), set(&[1, 2, 3, 4])];
        let members: Vec<_> = (0..4).map(ArticleId).collect();
        let options = ScoreOptions { threshold: 0.3, ..Default::default() };
        let family = measure(members, ArticleId(0), &all, &options);
        assert_eq!(family.measured, Measured::AllPairs);
        assert_eq!(family.min_resemblance, 0.0);
        assert!(family.chained);
        // 0-3 are equal; 0-1, 1-2 and 1-3 share a third; 0-2 and 2-3 nothing.
        assert!((family.mean_resemblance - (1.0 + 3.0 / 3.0) / 6.0).abs() < 1e-12);
    }

    /// Above the limit the family is measured around its representative, in linear time.
    #[test]
    fn a_large_family_is_measured_around_its_representative() {
        let own = |i: u64| [&[1, 2, 3], &[1_000 + i][..]].concat();
        let count = MEASURED as u64 + 1;
        let all: Vec<_> = (0..count).map(|i| shingles(&own(i), &ShingleOptions { k: 1 })).collect();
        let members: Vec<_> = (0..count as u32).map(ArticleId).collect();
        let options = ScoreOptions { threshold: 0.5, ..Default::default() };
        let family = measure(members, ArticleId(7), &all, &options);
        assert_eq!(family.measured, Measured::Representative);
        assert!(!family.chained);
        assert_eq!(family.min_resemblance, 0.6);
        assert!((family.mean_resemblance - 0.6).abs() < 1e-9);
    }
}
