//! Which sentences of an event's accounts are one claim.
//!
//! ```text
//! bonds, strongest first:  A2 = B1 verbatim,  B1 ~ C4 reworded,  C4 ~ A7 reworded
//! claims:                  {A2, B1, C4}, {A7}       no article tells a claim twice
//! ```
//! Word-for-word bonds join first, then reworded ones by likeness while the mean over all pairs of two
//! groups is high enough (average linkage, Sokal and Michener 1958): a chain of half-alike sentences is
//! no claim. O(b log b + b · n) for b bonds of an event of n accounts.

use crate::events::How;
use crate::span::ArticleId;
use ahash::AHashMap;
use ahash::AHashSet;
use std::cmp::Reverse;

/// A sentence of an article, by its number.
pub(crate) type Sentence = (ArticleId, u32);

/// Likeness of two sentences that are equal where they meet.
pub(crate) const VERBATIM: f64 = 2.0;

/// Likeness of two sentences with edits.
pub(crate) const EDITED: f64 = 1.5;

/// Least mean likeness over all pairs of two groups that become one.
const MEAN: f64 = 0.5;

/// Two sentences that tell the same.
pub(crate) struct Bond {
    pub(crate) left: Sentence,
    pub(crate) right: Sentence,
    pub(crate) how: How,
    pub(crate) likeness: f64,
}

/// The sentences of a claim, by their places in the list of all, and how each is told.
pub(crate) type Group = Vec<(usize, How)>;

/// Groups all sentences, which ascend; claims come in the order of their first one.
pub(crate) fn groups(sentences: &[Sentence], bonds: &[&Bond]) -> Vec<Group> {
    let place = |s: &Sentence| sentences.binary_search(s).ok();
    let placed = bonds.iter().filter_map(|bond| {
        let (x, y) = (place(&bond.left)?, place(&bond.right)?);
        Some(Link { x: x.min(y), y: x.max(y), how: bond.how, likeness: bond.likeness })
    });
    let mut links: Vec<Link> = placed.filter(|l| l.x != l.y).collect();
    links.sort_by(Link::order);
    let mut seen = AHashSet::new();
    links.retain(|link| seen.insert((link.x, link.y)));
    let mut forming = Forming::new(sentences, &links);
    links.iter().for_each(|link| forming.join(link));
    forming.finish(&links)
}

/// A bond of two places, the smaller first.
struct Link {
    x: usize,
    y: usize,
    how: How,
    likeness: f64,
}

impl Link {
    /// Word for word first, then the most alike, then by place.
    fn order(x: &Link, y: &Link) -> std::cmp::Ordering {
        let verbatim = |l: &Link| Reverse(l.how == How::Verbatim);
        verbatim(x)
            .cmp(&verbatim(y))
            .then(y.likeness.total_cmp(&x.likeness))
            .then((x.x, x.y).cmp(&(y.x, y.y)))
    }
}

/// Groups that grow.
struct Forming<'a> {
    sentences: &'a [Sentence],
    /// The group of each sentence.
    group: Vec<usize>,
    members: Vec<Vec<usize>>,
    /// The bonds of each sentence.
    bonds: AHashMap<usize, Vec<(usize, f64)>>,
}

impl<'a> Forming<'a> {
    fn new(sentences: &'a [Sentence], links: &[Link]) -> Self {
        let mut bonds: AHashMap<usize, Vec<(usize, f64)>> = AHashMap::new();
        for link in links {
            bonds.entry(link.x).or_default().push((link.y, link.likeness));
            bonds.entry(link.y).or_default().push((link.x, link.likeness));
        }
        let members = (0..sentences.len()).map(|i| vec![i]).collect();
        Forming { sentences, group: (0..sentences.len()).collect(), members, bonds }
    }

    fn join(&mut self, link: &Link) {
        let (x, y) = (self.group[link.x], self.group[link.y]);
        if x == y || !self.are_of_other_articles(x, y) {
            return;
        }
        if link.how == How::Verbatim || self.mean(x, y) >= MEAN {
            let (kept, gone) = (x.min(y), x.max(y));
            let moved = std::mem::take(&mut self.members[gone]);
            moved.iter().for_each(|&i| self.group[i] = kept);
            self.members[kept].extend(moved);
            self.members[kept].sort_unstable();
        }
    }

    /// True where no article has a sentence in both groups.
    fn are_of_other_articles(&self, x: usize, y: usize) -> bool {
        let articles = |group: usize| self.members[group].iter().map(|&i| self.sentences[i].0);
        let mut others = articles(y).peekable();
        articles(x).all(|id| {
            while others.next_if(|&other| other < id).is_some() {}
            others.peek() != Some(&id)
        })
    }

    /// The mean likeness of the sentences of two groups, absent bonds counted as 0.
    fn mean(&self, x: usize, y: usize) -> f64 {
        let pairs = self.members[x].len() * self.members[y].len();
        let (small, other) = match self.members[x].len() <= self.members[y].len() {
            true => (x, y),
            false => (y, x),
        };
        let bonds = self.members[small].iter().filter_map(|i| self.bonds.get(i)).flatten();
        let across = bonds.filter(|(partner, _)| self.group[*partner] == other).map(|b| b.1);
        across.sum::<f64>() / pairs as f64
    }

    /// A sentence is told word for word where one of its own claim is equal to it.
    fn finish(self, links: &[Link]) -> Vec<Group> {
        let mut equal = vec![false; self.group.len()];
        let verbatim = links.iter().filter(|l| l.how == How::Verbatim);
        for link in verbatim.filter(|l| self.group[l.x] == self.group[l.y]) {
            (equal[link.x], equal[link.y]) = (true, true);
        }
        let how = |group: &Vec<usize>, i: usize| match (group.len(), equal[i]) {
            (1, _) => How::Alone,
            (_, true) => How::Verbatim,
            (_, false) => How::Reworded,
        };
        let claims = self.members.iter().filter(|group| !group.is_empty());
        claims.map(|group| group.iter().map(|&i| (i, how(group, i))).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn bond((x, n): (u32, u32), (y, m): (u32, u32), how: How, likeness: f64) -> Bond {
        Bond { left: (ArticleId(x), n), right: (ArticleId(y), m), how, likeness }
    }

    /// Claims as (article, sentence), of `count` articles with three sentences each.
    fn claims(count: u32, bonds: &[Bond]) -> Vec<Vec<(u32, u32)>> {
        let all: Vec<Sentence> =
            (0..count).flat_map(|id| (0..3).map(move |n| (ArticleId(id), n))).collect();
        let groups = groups(&all, &bonds.iter().collect::<Vec<_>>());
        let of = |group: &Group| group.iter().map(|&(i, _)| (all[i].0.0, all[i].1)).collect();
        groups.iter().map(of).filter(|group: &Vec<_>| group.len() > 1).collect()
    }

    #[test]
    fn no_article_tells_a_claim_twice() {
        let bonds = [
            bond((0, 0), (1, 0), How::Reworded, 1.2),
            bond((0, 1), (1, 0), How::Reworded, 1.1),
            bond((0, 2), (1, 0), How::Verbatim, VERBATIM),
        ];
        assert_eq!(claims(2, &bonds), [[(0, 2), (1, 0)]]);
    }

    #[test]
    fn a_chain_is_no_claim() {
        let chain = [
            bond((0, 0), (1, 0), How::Reworded, 1.4),
            bond((1, 0), (2, 0), How::Reworded, 1.3),
            bond((2, 0), (3, 0), How::Reworded, 1.2),
            bond((3, 0), (4, 0), How::Reworded, 1.1),
        ];
        assert_eq!(claims(5, &chain), [vec![(0, 0), (1, 0), (2, 0)], vec![(3, 0), (4, 0)]]);
        let all = (0..4).flat_map(|x| (x + 1..4).map(move |y| (x, y)));
        let clique: Vec<_> = all.map(|(x, y)| bond((x, 1), (y, 1), How::Reworded, 1.0)).collect();
        assert_eq!(claims(4, &clique), [[(0, 1), (1, 1), (2, 1), (3, 1)]]);
    }

    proptest! {
        #[test]
        fn every_sentence_is_in_one_claim_and_order_does_not_matter(
            drawn in prop::collection::vec((0..5u32, 0..3u32, 0..5u32, 0..3u32, 0..4u8), 0..30)
        ) {
            let how = |kind| if kind == 0 { How::Verbatim } else { How::Reworded };
            let made = drawn.iter().filter(|d| d.0 != d.2);
            let mut bonds: Vec<Bond> = made
                .map(|d| bond((d.0, d.1), (d.2, d.3), how(d.4), 2.0 - f64::from(d.4) / 4.0))
                .collect();
            let all: Vec<Sentence> =
                (0..5).flat_map(|id| (0..3).map(move |n| (ArticleId(id), n))).collect();
            let found = groups(&all, &bonds.iter().collect::<Vec<_>>());
            let mut places: Vec<usize> = found.iter().flatten().map(|t| t.0).collect();
            places.sort_unstable();
            prop_assert_eq!(places, (0..15).collect::<Vec<_>>());
            for group in &found {
                let articles: AHashSet<u32> = group.iter().map(|t| all[t.0].0.0).collect();
                prop_assert_eq!(articles.len(), group.len());
            }
            bonds.reverse();
            prop_assert_eq!(groups(&all, &bonds.iter().collect::<Vec<_>>()), found);
        }
    }
}
