//! Families: articles that are copies of one another, joined by verified pairs.
//!
//! A chain of copies (A like B, B like C) joins articles whose ends may share nothing, so each
//! family states the least and the mean resemblance over all its pairs and whether it is chained.

use crate::options::ScoreOptions;
use crate::score;
use crate::shingle::Shingles;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;

/// A group of copies.
#[derive(Clone, Debug, PartialEq)]
pub struct Family {
    /// The members, ascending; at least two.
    pub members: Vec<ArticleId>,
    /// Least resemblance of any two members.
    pub min_resemblance: f64,
    /// Mean resemblance over all pairs of members.
    pub mean_resemblance: f64,
    /// True when some two members are below the threshold: not all are copies of all.
    pub chained: bool,
}

impl Family {
    /// The member that stands for the family: the earliest, then the longest, then the first by id.
    /// Members without a date come last.
    pub fn representative(&self, articles: &[Article]) -> ArticleId {
        let rank = |id: &ArticleId| {
            let article = &articles[id.index()];
            let date = article.document.date;
            (date.is_none(), date, std::cmp::Reverse(article.tokens.len()), *id)
        };
        self.members.iter().copied().min_by_key(rank).unwrap_or(self.members[0])
    }
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

/// Measures a group over all its pairs; `shingles` are those of all articles. Equal sets are
/// weighed, not compared twice. O(d² · n) for d different members of n shingles.
pub fn measure(members: Vec<ArticleId>, shingles: &[Shingles], options: &ScoreOptions) -> Family {
    let kinds = distinct(&members, shingles);
    let (mut least, mut chained, mut sum) = (1f64, false, 0.0);
    for (i, &(x, times)) in kinds.iter().enumerate() {
        sum += (times * (times - 1) / 2) as f64;
        for &(y, others) in &kinds[i + 1..] {
            let overlap = score::overlap(&shingles[x.index()], &shingles[y.index()]);
            let resemblance = overlap.resemblance();
            least = least.min(resemblance);
            sum += resemblance * (times * others) as f64;
            let union = overlap.left + overlap.right - overlap.shared;
            chained |= !score::reaches(overlap.shared, union, options.threshold);
        }
    }
    let pairs = members.len() * (members.len() - 1) / 2;
    let mean_resemblance = sum / pairs as f64;
    Family { members, min_resemblance: least, mean_resemblance, chained }
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
        let family = measure(members, &all, &options);
        assert_eq!(family.min_resemblance, 0.0);
        assert!(family.chained);
        // 0-3 are equal; 0-1, 1-2 and 1-3 share a third; 0-2 and 2-3 nothing.
        assert!((family.mean_resemblance - (1.0 + 3.0 / 3.0) / 6.0).abs() < 1e-12);
    }
}
