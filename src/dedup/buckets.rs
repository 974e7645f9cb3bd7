//! Articles by key, and the groups in which copies can be.

use crate::dedup::Index;
use crate::families::UnionFind;

/// An article has a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Posting {
    /// The key without the part that chose its [`part`].
    pub key: u32,
    /// The article.
    pub article: Index,
}

/// Number of parts that postings are kept in; one part at a time is sorted.
pub const PARTS: usize = 64;

/// The part of a key, and what is left of it. Two different keys become one with a chance of 2⁻³⁸;
/// that costs a comparison and changes no result.
pub fn part(key: u64) -> (usize, u32) {
    ((key >> 58) as usize, key as u32)
}

/// The postings of keys that at least two articles have, sorted. O(n log n).
pub fn shared(mut postings: Vec<Posting>) -> Vec<Posting> {
    postings.sort_unstable();
    postings.dedup();
    let mut kept = 0;
    let mut start = 0;
    while start < postings.len() {
        let key = postings[start].key;
        let same = postings[start..].iter().take_while(|posting| posting.key == key).count();
        if same > 1 {
            postings.copy_within(start..start + same, kept);
            kept += same;
        }
        start += same;
    }
    postings.truncate(kept);
    postings
}

/// Groups of articles that share a key, one after the other, each of at least two.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Buckets {
    articles: Vec<Index>,
    ends: Vec<u32>,
}

impl Buckets {
    /// Adds the groups of postings that are [`shared`], where `wanted` says so of the first article.
    /// O(n).
    pub fn add(&mut self, shared: &[Posting], wanted: impl Fn(Index) -> bool) {
        let groups = shared.chunk_by(|x, y| x.key == y.key);
        for group in groups.filter(|group| wanted(group[0].article)) {
            self.articles.extend(group.iter().map(|posting| posting.article));
            self.ends.push(self.articles.len() as u32);
        }
    }

    /// The groups.
    pub fn iter(&self) -> impl Iterator<Item = &[Index]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.articles[start as usize..end as usize])
    }

    /// Number of groups.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// True when no two articles share a key.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

/// The numbers of the buckets that each article is in.
#[derive(Clone, Debug)]
pub struct Membership {
    buckets: Vec<u32>,
    ends: Vec<u32>,
}

impl Membership {
    /// Turns the buckets round. O(articles + postings).
    pub fn of(buckets: &Buckets, articles: usize) -> Self {
        let mut ends = vec![0_u32; articles];
        buckets.articles.iter().for_each(|&article| ends[article as usize] += 1);
        let mut sum = 0;
        for end in &mut ends {
            // The start of each article for now; filling moves it to the end.
            sum += std::mem::replace(end, sum);
        }
        let mut numbers = vec![0_u32; buckets.articles.len()];
        for (number, bucket) in (0..).zip(buckets.iter()) {
            for &article in bucket {
                let place = &mut ends[article as usize];
                numbers[*place as usize] = number;
                *place += 1;
            }
        }
        Membership { buckets: numbers, ends }
    }

    /// The buckets of an article, ascending.
    pub fn of_article(&self, article: Index) -> &[u32] {
        let start = article.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
        &self.buckets[start as usize..self.ends[article as usize] as usize]
    }
}

/// Articles that are connected by shared keys: no copy of an article is outside its group.
#[derive(Clone, Debug)]
pub struct Groups {
    joined: UnionFind,
    /// Postings of each article.
    postings: Vec<u32>,
}

impl Groups {
    /// Each of `articles` alone.
    pub fn new(articles: usize) -> Self {
        Groups { joined: UnionFind::new(articles), postings: vec![0; articles] }
    }

    /// Joins the articles of each key of postings that are [`shared`]. Nearly O(n); the order of
    /// calls does not matter.
    pub fn join(&mut self, shared: &[Posting]) {
        for posting in shared {
            self.postings[posting.article as usize] += 1;
        }
        for pair in shared.windows(2).filter(|pair| pair[0].key == pair[1].key) {
            self.joined.join(pair[0].article, pair[1].article);
        }
    }

    /// Divides the groups into rounds of at most `most` postings each, a larger group alone in one;
    /// gives the number of rounds and the round of each article. O(articles).
    pub fn rounds(&mut self, most: usize) -> (u32, Vec<u32>) {
        let articles = self.postings.len() as Index;
        let mut sizes = vec![0_usize; self.postings.len()];
        for article in 0..articles {
            sizes[self.joined.root(article) as usize] += self.postings[article as usize] as usize;
        }
        let (mut round, mut filled) = (0, 0);
        let mut of_root = vec![0; self.postings.len()];
        for (root, &size) in sizes.iter().enumerate().filter(|(_, size)| **size > 0) {
            if filled > 0 && filled + size > most {
                (round, filled) = (round + 1, 0);
            }
            filled += size;
            of_root[root] = round;
        }
        let rounds =
            (0..articles).map(|article| of_root[self.joined.root(article) as usize]).collect();
        (round + 1, rounds)
    }

    /// The groups whose first article is `wanted`, each sorted by `rank`, sorted by their first.
    /// O(articles + n log n).
    pub fn of(&mut self, rank: &[u32], wanted: impl Fn(Index) -> bool) -> Vec<Vec<Index>> {
        let mut members: Vec<(Index, u32, Index)> = Vec::new();
        for article in 0..self.postings.len() as Index {
            if self.postings[article as usize] > 0 && wanted(article) {
                members.push((self.joined.root(article), rank[article as usize], article));
            }
        }
        members.sort_unstable();
        let groups = members.chunk_by(|x, y| x.0 == y.0);
        let mut groups: Vec<Vec<Index>> =
            groups.map(|group| group.iter().map(|&(_, _, article)| article).collect()).collect();
        groups.sort_unstable_by_key(|group| rank[group[0] as usize]);
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn postings(all: &[(u32, Index)]) -> Vec<Posting> {
        shared(all.iter().map(|&(key, article)| Posting { key, article }).collect())
    }

    fn buckets(all: &[(u32, Index)]) -> Buckets {
        let mut buckets = Buckets::default();
        buckets.add(&postings(all), |_| true);
        buckets
    }

    #[test]
    fn a_key_of_one_article_makes_no_bucket() {
        let found = buckets(&[(1, 0), (2, 3), (1, 2), (2, 1), (7, 1), (7, 1)]);
        assert_eq!(found.iter().collect::<Vec<_>>(), [&[0, 2][..], &[1, 3]]);
        assert_eq!((found.len(), found.is_empty()), (2, false));
    }

    #[test]
    fn groups_are_sorted_by_rank_and_divided_by_size() {
        let mut groups = Groups::new(6);
        groups.join(&postings(&[(2, 2), (2, 4), (3, 1), (3, 3)]));
        groups.join(&postings(&[(1, 0), (1, 2)]));
        let rank = [9, 4, 0, 1, 5, 7];
        assert_eq!(groups.of(&rank, |_| true), [vec![2, 4, 0], vec![3, 1]]);
        assert_eq!(groups.rounds(100), (1, vec![0; 6]));
        let (rounds, of) = groups.rounds(3);
        assert_eq!((rounds, of), (2, vec![0, 1, 0, 1, 0, 0]));
        assert_eq!(groups.of(&rank, |article| article % 2 == 1), [vec![3, 1]]);
    }

    proptest! {
        /// Both directions tell the same, and parts joined are the whole.
        #[test]
        fn membership_turns_buckets_round(
            postings in prop::collection::vec((0u32..8, 0u32..12), 0..60),
            cut in 0u32..8,
        ) {
            let whole = buckets(&postings);
            let (low, high): (Vec<_>, Vec<_>) = postings.iter().copied().partition(|p| p.0 < cut);
            let mut joined = buckets(&low);
            joined.add(&self::postings(&high), |_| true);
            prop_assert_eq!(&joined, &whole);
            let membership = Membership::of(&whole, 12);
            for article in 0..12 {
                let holds = |bucket: &&[Index]| bucket.contains(&article);
                let expected: Vec<u32> =
                    (0..).zip(whole.iter()).filter(|(_, b)| holds(b)).map(|(n, _)| n).collect();
                prop_assert_eq!(membership.of_article(article), expected);
            }
        }
    }
}
