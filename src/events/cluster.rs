//! Groups by average linkage: two groups join while the mean score of all links between them, absent
//! ones counted as 0, is the highest of all and reaches a threshold (Sokal and Michener 1958). One
//! strong link alone never joins two groups.

use crate::span::ArticleId;
use crate::span::ArticlePair;
use std::collections::BTreeMap;
use std::collections::BinaryHeap;

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
    /// Sum of the link scores to each other group.
    links: BTreeMap<u32, f64>,
    version: u32,
}

/// Groups of two or more articles, by first member. O(l log l) for l links.
pub fn average_linkage(
    articles: usize,
    links: &[(ArticlePair, f64)],
    threshold: f64,
) -> Vec<Vec<ArticleId>> {
    let mut groups: Vec<Group> = (0..articles as u32)
        .map(|i| Group { members: vec![ArticleId(i)], ..Default::default() })
        .collect();
    for &(pair, score) in links {
        groups[pair.left.index()].links.insert(pair.right.0, score);
        groups[pair.right.index()].links.insert(pair.left.0, score);
    }
    let mut heap = BinaryHeap::new();
    links.iter().for_each(|l| heap.extend(join(&groups, l.0.left.0, l.0.right.0, threshold)));
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
    let mean = left.links.get(&y)? / (left.members.len() * right.members.len()) as f64;
    let versions = (left.version, right.version);
    (mean >= threshold).then_some(Join { mean, groups: (x, y), versions })
}

/// Puts group `y` into group `x`.
fn unite(groups: &mut [Group], x: u32, y: u32) {
    let gone = std::mem::take(&mut groups[y as usize]);
    groups[y as usize].version = u32::MAX;
    for (z, sum) in gone.links {
        groups[z as usize].links.remove(&y);
        if z != x {
            *groups[z as usize].links.entry(x).or_insert(0.0) += sum;
            *groups[x as usize].links.entry(z).or_insert(0.0) += sum;
        }
    }
    let kept = &mut groups[x as usize];
    kept.members.extend(gone.members);
    kept.version += 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grouped(links: &[(u32, u32, f64)]) -> Vec<Vec<u32>> {
        let pair = |x, y| ArticlePair { left: ArticleId(x), right: ArticleId(y) };
        let links: Vec<_> = links.iter().map(|&(x, y, s)| (pair(x, y), s)).collect();
        let groups = average_linkage(6, &links, 0.4);
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
        assert_eq!(grouped(&[(0, 1, 0.9), (1, 2, 0.5), (0, 2, 0.2)]), [[0, 1]]);
        assert!(grouped(&[(0, 1, 0.3)]).is_empty());
    }
}
