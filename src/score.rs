//! Exact overlap of two sets of shingles. Counts are kept, ratios derived, and thresholds act on
//! exact values only.

use crate::options::ScoreOptions;
use crate::options::ShingleOptions;
use crate::shingle;
use crate::shingle::Shingles;
use serde::Deserialize;
use serde::Serialize;

/// How two sets of shingles overlap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overlap {
    /// Shingles in both sets.
    pub shared: usize,
    /// Shingles of the left set.
    pub left: usize,
    /// Shingles of the right set.
    pub right: usize,
}

impl Overlap {
    /// Resemblance: the Jaccard index of the two sets (Broder 1997); 0 for empty sets.
    pub fn resemblance(&self) -> f64 {
        share(self.shared, self.left + self.right - self.shared)
    }

    /// Share of the left set that is in the right one.
    pub fn left_in_right(&self) -> f64 {
        share(self.shared, self.left)
    }

    /// Share of the right set that is in the left one.
    pub fn right_in_left(&self) -> f64 {
        share(self.shared, self.right)
    }

    /// The same overlap with the sides exchanged.
    pub fn turned(self) -> Overlap {
        Overlap { left: self.right, right: self.left, ..self }
    }

    /// The larger containment of the two.
    pub fn containment(&self) -> f64 {
        self.left_in_right().max(self.right_in_left())
    }
}

fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// True when `part / whole >= least`, without losing a threshold that is met exactly: 8 of 10 is
/// 0.8 although neither is a binary fraction.
pub fn reaches(part: usize, whole: usize, least: f64) -> bool {
    whole > 0 && part as f64 + 1e-9 * whole as f64 >= least * whole as f64
}

/// Counts the overlap of two sets. O(n) by merging, O(m log n) when one is far smaller.
pub fn overlap(left: &Shingles, right: &Shingles) -> Overlap {
    let shared = match left.len() <= right.len() {
        true => shared(left.hashes(), right.hashes()),
        false => shared(right.hashes(), left.hashes()),
    };
    Overlap { shared, left: left.len(), right: right.len() }
}

fn shared(few: &[u64], many: &[u64]) -> usize {
    if few.len() * 16 < many.len() {
        return few.iter().filter(|h| many.binary_search(h).is_ok()).count();
    }
    let (mut i, mut j, mut count) = (0, 0, 0);
    while i < few.len() && j < many.len() {
        let (x, y) = (few[i], many[j]);
        count += usize::from(x == y);
        i += usize::from(x <= y);
        j += usize::from(y <= x);
    }
    count
}

/// What the overlap alone says of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Copy {
    /// Resemblance reaches the threshold.
    NearDuplicate,
    /// One article is contained in the other.
    Contained,
}

/// Whether an overlap makes two articles copies; `words` counts the words they share, and is asked
/// only where it decides.
pub fn judge(
    overlap: &Overlap,
    words: impl FnOnce() -> usize,
    options: &ScoreOptions,
) -> Option<Copy> {
    let union = overlap.left + overlap.right - overlap.shared;
    let smaller = overlap.left.min(overlap.right);
    if overlap.shared == 0 {
        None
    } else if reaches(overlap.shared, union, options.threshold) {
        Some(Copy::NearDuplicate)
    } else if reaches(overlap.shared, smaller, options.contained)
        && words() >= options.contained_words
    {
        Some(Copy::Contained)
    } else {
        None
    }
}

/// How many of the tokens `keys` stand in a shingle that `other` holds, too. O(n log n).
pub fn shared_words(keys: &[u64], other: &Shingles, options: &ShingleOptions) -> usize {
    let width = options.k.min(keys.len());
    let (mut words, mut counted) = (0, 0);
    for (start, &hash) in shingle::in_order(keys, options).iter().enumerate() {
        if other.contains(hash) {
            words += start + width - counted.max(start);
            counted = start + width;
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn set(keys: &[u64]) -> Shingles {
        shingle::shingles(keys, &ShingleOptions { k: 1 })
    }

    #[test]
    fn a_threshold_met_exactly_is_met() {
        for (part, whole, least, met) in [
            (8, 10, 0.8, true),
            (8, 10, 0.81, false),
            (7, 10, 0.7, true),
            (1, 3, 1.0 / 3.0, true),
            (0, 0, 0.0, false),
            (999_999, 1_000_000, 1.0, false),
        ] {
            assert_eq!(reaches(part, whole, least), met, "{part}/{whole} at {least}");
        }
    }

    #[test]
    fn words_in_shared_shingles_count_once() {
        let options = ShingleOptions { k: 3 };
        let other = shingle::shingles(&[1, 2, 3, 4, 9, 9, 7], &options);
        assert_eq!(shared_words(&[1, 2, 3, 4, 5, 1, 2, 3], &other, &options), 7);
        assert_eq!(shared_words(&[5, 6], &other, &options), 0);
    }

    proptest! {
        #[test]
        fn overlap_equals_plain_set_arithmetic(
            x in prop::collection::vec(0u64..300, 0..30),
            y in prop::collection::vec(0u64..300, 0..400),
        ) {
            let found = overlap(&set(&x), &set(&y));
            let (x, y): (BTreeSet<_>, BTreeSet<_>) = (x.iter().collect(), y.iter().collect());
            prop_assert_eq!(found.shared, x.intersection(&y).count());
            prop_assert_eq!((found.left, found.right), (x.len(), y.len()));
            prop_assert!((0.0..=1.0).contains(&found.resemblance()));
        }
    }
}
