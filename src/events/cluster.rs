//! Groups by average linkage: two groups join while the mean score of all links between them, absent
//! ones counted as 0, is the highest of all and reaches a threshold (Sokal and Michener 1958). One
//! strong link alone never joins two groups. Two groups that are much closer in themselves than to
//! each other stay apart: they tell of two occurrences of one kind.

use crate::span::ArticleId;
use crate::span::ArticlePair;
use std::collections::BTreeMap;
use std::collections::BinaryHeap;

/// Share of the threshold that even the mean of very many links must reach: a mean of many is surer
/// than a single link, which must reach all of it.
const MANY_LINKS: f64 = 0.5;

/// The mean between two large groups is at least this share of the lower mean inside one.
/// Copies do not count inside: that a text is like its reprint tells nothing of how alike accounts are.
const APART: f64 = 0.9;

/// How much speaks for two articles telling of one occurrence.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// By index.
    pub pair: ArticlePair,
    /// 0 to 1.
    pub score: f64,
    /// Whose words they are.
    pub wording: Wording,
}

/// Whether two articles have their words from one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wording {
    /// Each has its own.
    Own,
    /// One is largely a copy of the other, or both of a third.
    Copied,
}

/// All links between two groups, or inside one.
#[derive(Clone, Copy, Default)]
struct Links {
    /// Of the scores.
    sum: f64,
    /// Of the scores of copies.
    copied: f64,
    copies: usize,
}

impl Links {
    fn one(link: &Link) -> Links {
        match link.wording {
            Wording::Own => Links { sum: link.score, ..Links::default() },
            Wording::Copied => Links { sum: link.score, copied: link.score, copies: 1 },
        }
    }
}

impl std::ops::AddAssign for Links {
    fn add_assign(&mut self, more: Links) {
        self.sum += more.sum;
        self.copied += more.copied;
        self.copies += more.copies;
    }
}

/// A possible join: mean score, then the groups; stale when one of them has changed since.
#[derive(PartialEq)]
struct Join {
    mean: f64,
    groups: (u32, u32),
    versions: (u32, u32),
}

impl Eq for Join {}

impl Ord for Join {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.mean.total_cmp(&other.mean).then_with(|| other.groups.cmp(&self.groups))
    }
}

impl PartialOrd for Join {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

#[derive(Clone, Default)]
struct Group {
    members: Vec<ArticleId>,
    /// To each other group.
    links: BTreeMap<u32, Links>,
    /// Between its own members.
    inside: Links,
    version: u32,
}

/// How alike the accounts of a group are, copies left out.
struct Inner {
    /// Mean score of the links.
    mean: f64,
    /// How many accounts have so many links between them.
    accounts: f64,
}

impl Group {
    /// None where all members are copies of one another.
    fn inner(&self) -> Option<Inner> {
        let n = self.members.len();
        let own = (n * (n - 1) / 2 - self.inside.copies) as f64;
        let mean = (self.inside.sum - self.inside.copied) / own;
        (own > 0.0).then(|| Inner { mean, accounts: 0.5 + (0.25 + 2.0 * own).sqrt() })
    }
}

/// Whether a mean between two groups shows that they tell of two occurrences. The fewer accounts the
/// smaller group has, the less its mean says, and the more it takes.
fn is_apart(between: f64, left: Inner, right: Inner) -> bool {
    let sure = 1.0 - 1.0 / left.accounts.min(right.accounts);
    between < APART * sure * left.mean.min(right.mean)
}

/// Groups of two or more articles, by first member. O(l log l) for l links.
pub fn average_linkage(articles: usize, links: &[Link], threshold: f64) -> Vec<Vec<ArticleId>> {
    let mut groups: Vec<Group> = (0..articles as u32)
        .map(|i| Group { members: vec![ArticleId(i)], ..Default::default() })
        .collect();
    for link in links {
        let (x, y) = (link.pair.left, link.pair.right);
        groups[x.index()].links.insert(y.0, Links::one(link));
        groups[y.index()].links.insert(x.0, Links::one(link));
    }
    let mut heap = BinaryHeap::new();
    links.iter().for_each(|l| heap.extend(join(&groups, l.pair.left.0, l.pair.right.0, threshold)));
    while let Some(best) = heap.pop() {
        let (x, y) = best.groups;
        if (groups[x as usize].version, groups[y as usize].version) == best.versions {
            unite(&mut groups, x, y);
            let near: Vec<u32> = groups[x as usize].links.keys().copied().collect();
            heap.extend(near.into_iter().filter_map(|z| join(&groups, x, z, threshold)));
        }
    }
    let mut found: Vec<_> = groups.into_iter().map(|g| g.members).filter(|m| m.len() > 1).collect();
    found.iter_mut().for_each(|m| m.sort_unstable());
    found.sort_unstable();
    found
}

fn join(groups: &[Group], x: u32, y: u32, threshold: f64) -> Option<Join> {
    let (x, y) = (x.min(y), x.max(y));
    let (left, right) = (&groups[x as usize], &groups[y as usize]);
    let links = (left.members.len() * right.members.len()) as f64;
    let mean = left.links.get(&y)?.sum / links;
    let enough = threshold * (MANY_LINKS + (1.0 - MANY_LINKS) / links.sqrt());
    let inside = left.inner().zip(right.inner());
    let apart = inside.is_some_and(|(l, r)| is_apart(mean, l, r));
    let versions = (left.version, right.version);
    (mean >= enough && !apart).then_some(Join { mean, groups: (x, y), versions })
}

/// Puts group `y` into group `x`.
fn unite(groups: &mut [Group], x: u32, y: u32) {
    let gone = std::mem::take(&mut groups[y as usize]);
    groups[y as usize].version = u32::MAX;
    let between = gone.links.get(&x).copied().unwrap_or_default();
    for (z, more) in gone.links {
        groups[z as usize].links.remove(&y);
        if z != x {
            *groups[z as usize].links.entry(x).or_default() += more;
            *groups[x as usize].links.entry(z).or_default() += more;
        }
    }
    let kept = &mut groups[x as usize];
    kept.members.extend(gone.members);
    kept.inside += gone.inside;
    kept.inside += between;
    kept.version += 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grouped(links: &[(u32, u32, f64)]) -> Vec<Vec<u32>> {
        grouped_by(links, |_, _| Wording::Own)
    }

    fn grouped_by(
        links: &[(u32, u32, f64)],
        wording: impl Fn(u32, u32) -> Wording,
    ) -> Vec<Vec<u32>> {
        let pair = |x, y| ArticlePair { left: ArticleId(x), right: ArticleId(y) };
        let link = |&(x, y, score)| Link { pair: pair(x, y), score, wording: wording(x, y) };
        let links: Vec<Link> = links.iter().map(link).collect();
        let groups = average_linkage(8, &links, 0.4);
        groups.iter().map(|g| g.iter().map(|id| id.0).collect()).collect()
    }

    #[test]
    fn one_link_does_not_join_two_groups() {
        let two = [(0, 1, 0.9), (1, 2, 0.9), (0, 2, 0.9), (3, 4, 0.9), (2, 3, 0.8)];
        assert_eq!(grouped(&two), [vec![0, 1, 2], vec![3, 4]]);
    }

    #[test]
    fn the_mean_decides() {
        assert_eq!(grouped(&[(0, 1, 0.9), (1, 2, 0.5), (0, 2, 0.35)]), [[0, 1, 2]]);
        assert_eq!(grouped(&[(0, 1, 0.9), (1, 2, 0.5), (0, 2, 0.15)]), [[0, 1]]);
        assert!(grouped(&[(0, 1, 0.3)]).is_empty());
    }

    #[test]
    fn the_mean_of_many_links_may_be_lower_than_one_link() {
        assert_eq!(grouped(&[(0, 1, 0.6), (2, 3, 0.35)]), [[0, 1]]);
        let one_more = [(0, 1, 0.6), (0, 2, 0.35), (1, 2, 0.35)];
        assert_eq!(grouped(&one_more), [[0, 1, 2]]);
    }

    #[test]
    fn two_groups_closer_in_themselves_stay_apart() {
        let all = |between: f64| -> Vec<(u32, u32, f64)> {
            let each = (0..6).flat_map(|x| (x + 1..6).map(move |y| (x, y)));
            each.map(|(x, y)| (x, y, if x / 3 == y / 3 { 0.9 } else { between })).collect()
        };
        assert_eq!(grouped(&all(0.5)), [vec![0, 1, 2], vec![3, 4, 5]]);
        assert_eq!(grouped(&all(0.6)), [vec![0, 1, 2, 3, 4, 5]]);
    }

    #[test]
    fn reprints_of_two_accounts_join_as_the_two_would() {
        let each = (0..6).flat_map(|x| (x + 1..6).map(move |y| (x, y)));
        let links: Vec<_> =
            each.map(|(x, y)| (x, y, if x / 3 == y / 3 { 0.98 } else { 0.5 })).collect();
        let reprints = |x, y| if x / 3 == y / 3 { Wording::Copied } else { Wording::Own };
        assert_eq!(grouped_by(&links, reprints), [[0, 1, 2, 3, 4, 5]]);
        assert_eq!(grouped(&links), [[0, 1, 2], [3, 4, 5]]);
    }
}
