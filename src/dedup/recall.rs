//! How many copies were missed: what the chances say, and what a sample shows.

use crate::dedup::Copy;
use crate::dedup::Index;
use crate::dedup::KeyMaker;
use crate::dedup::survivors::is_copy;
use crate::options::DedupOptions;
use crate::score;
use crate::shingle::Shingles;
use serde::Deserialize;
use serde::Serialize;

/// Articles of which a sample compares all with all.
pub const SAMPLE: usize = 2_000;

/// A shingle in more articles of the sample than this brings none of them together.
const COMMON: usize = 100;

/// The share of copies that the keys find, expected from the resemblance of those that were found: a
/// pair that is found with chance 1 − m stands for 1 / (1 − m) pairs (Horvitz and Thompson 1952).
/// `None` for keys without a known chance; 1 where nothing was found.
pub fn expected<'a>(found: impl Iterator<Item = &'a Copy>, keys: &KeyMaker) -> Option<f64> {
    let (mut seen, mut there) = (0.0, 0.0);
    for copy in found {
        let miss = keys.miss_chance(copy.overlap.resemblance())?;
        seen += 1.0;
        there += 1.0 / (1.0 - miss);
    }
    Some(if there > 0.0 { seen / there } else { 1.0 })
}

/// The articles of the sample: those with the smallest `least`, which is the same for most copies of
/// a text, so that the sample holds far more pairs of copies than one drawn by lot. In order of
/// `least`. O(n).
pub fn sample(least: impl Iterator<Item = (u64, Index)>) -> Vec<Index> {
    let mut drawn: Vec<(u64, Index)> = least.collect();
    if drawn.len() > SAMPLE {
        drawn.select_nth_unstable(SAMPLE);
        drawn.truncate(SAMPLE);
    }
    drawn.sort_unstable();
    drawn.into_iter().map(|(_, article)| article).collect()
}

/// What the sample shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Audit {
    /// Articles compared all with all.
    pub articles: usize,
    /// Pairs of them at the threshold or above.
    pub pairs: usize,
    /// Of these, pairs of which both were kept and no fact held them apart.
    pub missed: usize,
}

/// Compares all articles of a sample exactly. `settled` tells of a pair, by place in the sample, that
/// one was removed or that it was kept for a fact. O(shared shingles of the sample).
pub fn audit(
    sets: &[Shingles],
    options: &DedupOptions,
    settled: &dyn Fn(usize, usize) -> bool,
) -> Audit {
    let near = |&(x, y): &(u32, u32)| {
        let overlap = score::overlap(&sets[x as usize], &sets[y as usize]);
        is_copy(&overlap, options) || is_copy(&overlap.turned(), options)
    };
    let pairs: Vec<_> = sharing(sets).into_iter().filter(near).collect();
    let missed = pairs.iter().filter(|&&(x, y)| !settled(x as usize, y as usize)).count();
    Audit { articles: sets.len(), pairs: pairs.len(), missed }
}

/// Pairs that share a shingle which is not in half the sample.
fn sharing(sets: &[Shingles]) -> Vec<(u32, u32)> {
    let postings = (0..).zip(sets).flat_map(|(at, set)| set.hashes().iter().map(move |&h| (h, at)));
    let mut postings: Vec<(u64, u32)> = postings.collect();
    postings.sort_unstable();
    let groups = postings.chunk_by(|x, y| x.0 == y.0).filter(|group| group.len() <= COMMON);
    let mut pairs = Vec::new();
    for group in groups {
        for (i, &(_, x)) in group.iter().enumerate() {
            pairs.extend(group[i + 1..].iter().map(|&(_, y)| (x, y)));
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dedup::survivors::Words;
    use crate::hash;
    use crate::score::Overlap;

    fn set(from: u64, to: u64) -> Shingles {
        Shingles::of((from..to).map(hash::mix).collect())
    }

    #[test]
    fn a_pair_that_is_hard_to_find_stands_for_more_than_one() {
        let options = DedupOptions { threshold: 0.3, ..Default::default() };
        let keys = KeyMaker::new(&options);
        let overlap = Overlap { shared: 30, left: 65, right: 65 };
        let copy = Copy { article: 1, of: 0, overlap, words: Words::Different };
        let miss = keys.miss_chance(0.3).expect("bands");
        let found = expected([&copy].into_iter(), &keys).expect("bands");
        assert!(miss > 0.0 && (found - (1.0 - miss)).abs() < 1e-9, "{miss} {found}");
        assert_eq!(expected([].into_iter(), &keys), Some(1.0));
        assert_eq!(expected([&copy].into_iter(), &KeyMaker::Fingerprints), None);
    }

    #[test]
    fn the_audit_counts_pairs_and_misses() {
        let sets = [set(0, 100), set(5, 105), set(500, 600), set(503, 603)];
        let found = audit(&sets, &DedupOptions::default(), &|x, _| x == 0);
        assert_eq!(found, Audit { articles: 4, pairs: 2, missed: 1 });
    }

    #[test]
    fn the_sample_is_the_smallest() {
        let all = (0..10_000_u32).map(|n| (u64::from(10_000 - n), n));
        let drawn = sample(all);
        assert_eq!((drawn.len(), drawn[0], drawn[1]), (SAMPLE, 9_999, 9_998));
    }
}
