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

/// Whether one of two articles is a copy of the other.
pub fn are_copies(left: &Shingles, right: &Shingles, options: &DedupOptions) -> bool {
    let overlap = score::overlap(left, right);
    is_copy(&overlap, options) || is_copy(&overlap.turned(), options)
}

/// A shingle, how many articles have it, and one that does.
type Holder = (u64, u32, u32);

/// The pairs of articles, by place, of which one may be a copy of the other; all others are none. Of the
/// rarest shingles of a copy, so many that the rest are too few for the threshold, at least one stands
/// in the other article (prefix filtering, Bayardo, Ma and Srikant 2007). Ascending. O(n log n) for n
/// shingles, and the pairs that share one of these.
pub fn possible(sets: &[Shingles], options: &DedupOptions) -> Vec<(u32, u32)> {
    let of = |(at, set): (u32, &Shingles)| -> Vec<(u64, u32)> {
        set.hashes().iter().map(|&hash| (hash, at)).collect()
    };
    let mut all: Vec<(u64, u32)> = (0..).zip(sets).flat_map(of).collect();
    all.sort_unstable();
    let groups: Vec<&[(u64, u32)]> = all.chunk_by(|x, y| x.0 == y.0).collect();
    let shared = groups.iter().filter(|group| group.len() > 1);
    let mut holders: Vec<Holder> =
        shared.flat_map(|g| g.iter().map(|&(hash, at)| (hash, g.len() as u32, at))).collect();
    holders.sort_unstable_by_key(|&(hash, count, at)| (at, count, hash));
    let tell = telling(&holders, sets, options);
    let partners = |&(hash, _, at): &Holder| {
        let from = all.partition_point(|x| x.0 < hash);
        let group = all[from..].iter().take_while(move |x| x.0 == hash);
        group.filter(move |x| x.1 != at).map(move |x| (at.min(x.1), at.max(x.1)))
    };
    let mut pairs: Vec<(u32, u32)> = tell.into_iter().flat_map(partners).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Of each article the rarest shingles, one more than it can lack of those that a copy has to share.
/// Shingles that no other article has are the rarest of all and are no holders.
fn telling<'a>(
    holders: &'a [Holder],
    sets: &[Shingles],
    options: &DedupOptions,
) -> Vec<&'a Holder> {
    let of = |own: &'a [Holder]| {
        let whole = sets[own[0].2 as usize].hashes().len();
        let shared = (1..=whole).find(|&shared| score::reaches(shared, whole, options.threshold));
        let lacking = whole - shared.unwrap_or(whole);
        let unshared = whole - own.len();
        own.iter().take((lacking + 1).saturating_sub(unshared))
    };
    holders.chunk_by(|x, y| x.2 == y.2).flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dedup::survivors::Words;
    use crate::hash;
    use crate::options::Measure;
    use crate::score::Overlap;
    use proptest::prelude::*;

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

    fn copies(sets: &[Shingles], options: &DedupOptions) -> Vec<(u32, u32)> {
        let near = |&(x, y): &(u32, u32)| are_copies(&sets[x as usize], &sets[y as usize], options);
        possible(sets, options).into_iter().filter(near).collect()
    }

    #[test]
    fn copies_are_among_the_possible_pairs() {
        let sets = [set(0, 100), set(5, 105), set(500, 600), set(503, 603)];
        assert_eq!(copies(&sets, &DedupOptions::default()), [(0, 1), (2, 3)]);
    }

    #[test]
    fn articles_that_have_all_shingles_in_common_are_compared() {
        let sets: Vec<Shingles> = (0..150).map(|n| set(n % 3, 100)).collect();
        assert_eq!(copies(&sets, &DedupOptions::default()).len(), 150 * 149 / 2);
    }

    proptest! {
        /// As many pairs as comparing all with all.
        #[test]
        fn no_copy_is_lost(
            ranges in prop::collection::vec((0u64..30, 1u64..40), 0..20),
            threshold in 0.1f64..1.0,
            contained in any::<bool>(),
        ) {
            let measure = if contained { Measure::Containment } else { Measure::Resemblance };
            let options = DedupOptions { threshold, measure, ..Default::default() };
            let sets: Vec<Shingles> = ranges.iter().map(|&(from, len)| set(from, from + len)).collect();
            let all = (0..sets.len()).flat_map(|x| (x + 1..sets.len()).map(move |y| (x, y)));
            let near = all.filter(|&(x, y)| are_copies(&sets[x], &sets[y], &options));
            let expected: Vec<(u32, u32)> = near.map(|(x, y)| (x as u32, y as u32)).collect();
            prop_assert_eq!(copies(&sets, &options), expected);
        }
    }

    #[test]
    fn the_sample_is_the_smallest() {
        let all = (0..10_000_u32).map(|n| (u64::from(10_000 - n), n));
        let drawn = sample(all);
        assert_eq!((drawn.len(), drawn[0], drawn[1]), (SAMPLE, 9_999, 9_998));
    }
}
