//! Locality-sensitive hashing: sketches that agree in a whole band of slots make a candidate
//! (Indyk and Motwani 1998; Leskovec, Rajaraman and Ullman 2014, chapter 3).

use crate::candidates::Candidates;
use crate::candidates::Crowd;
use crate::candidates::all_pairs;
use crate::hash;
use crate::span::ArticleId;
use crate::span::ArticlePair;

/// How a sketch is cut into bands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Banding {
    /// Number of bands.
    pub bands: usize,
    /// Slots in a band.
    pub rows: usize,
}

impl Banding {
    /// The cut with the longest bands, so the fewest false candidates, that misses a pair exactly at
    /// `threshold` with a chance of at most `miss`; single slots when no cut does.
    pub fn for_target(slots: usize, threshold: f64, miss: f64) -> Banding {
        let cut = |rows: usize| Banding { bands: slots / rows, rows };
        let fits = |cut: &Banding| cut.miss_chance(threshold) <= miss;
        (1..=slots).rev().map(cut).find(fits).unwrap_or(cut(1))
    }

    /// The chance that a pair of this resemblance shares no band: (1 − J^rows)^bands.
    pub fn miss_chance(&self, resemblance: f64) -> f64 {
        (1.0 - resemblance.powi(self.rows as i32)).powi(self.bands as i32)
    }

    /// How many slots at the start of a sketch the bands look at; no other need be kept for them.
    pub fn slots(&self) -> usize {
        self.bands * self.rows
    }

    /// The key of one band of a sketch, given its slots, at least the first [`Banding::slots`]: the
    /// pinned hash of the band's slots and its number.
    pub fn key(&self, slots: &[u32], band: usize) -> u64 {
        let slots = &slots[band * self.rows..(band + 1) * self.rows];
        slots.iter().fold(band as u64, |state, &slot| hash::combine(state, slot as u64))
    }
}

/// Most articles of one band bucket that are paired all with all.
pub const BUCKET_LIMIT: usize = 2_000;

/// The candidates of one band: `keys` holds the band's key of each article that has a sketch. In a
/// bucket above [`BUCKET_LIMIT`] each article meets its neighbour and the first one only, and the
/// bucket is named. O(n log n + pairs).
pub fn in_band(mut keys: Vec<(u64, ArticleId)>) -> Candidates {
    keys.sort_unstable();
    let mut found = Candidates::default();
    for bucket in keys.chunk_by(|x, y| x.0 == y.0) {
        if bucket.len() <= BUCKET_LIMIT {
            found.pairs.extend(all_pairs(bucket));
        } else {
            found.crowded.push(Crowd { key: bucket[0].0, articles: bucket.len() });
            found.pairs.extend(star_and_chain(bucket));
        }
    }
    found.pairs.sort_unstable();
    found
}

fn star_and_chain(bucket: &[(u64, ArticleId)]) -> impl Iterator<Item = ArticlePair> + '_ {
    let centre = bucket[0].1;
    let star = bucket[1..].iter().map(move |&(_, right)| ArticlePair { left: centre, right });
    star.chain(bucket.windows(2).map(|w| ArticlePair { left: w[0].1, right: w[1].1 }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_longest_band_that_keeps_the_promise() {
        for (threshold, rows) in [(0.5, 3), (0.7, 4), (0.8, 6), (0.95, 14), (1.0, 128)] {
            let cut = Banding::for_target(128, threshold, 0.005);
            assert_eq!(cut.rows, rows, "threshold {threshold}: {cut:?}");
            assert!(cut.miss_chance(threshold) <= 0.005);
        }
        assert_eq!(Banding::for_target(128, 0.0, 0.005).rows, 1);
    }

    #[test]
    fn a_crowded_bucket_is_linear_and_named() {
        let keys = (0..3000).map(|i| (7, ArticleId(i))).collect();
        let found = in_band(keys);
        assert!(found.pairs.len() < 6000);
        assert_eq!(found.crowded, [Crowd { key: 7, articles: 3000 }]);
    }

    proptest! {
        #[test]
        fn pairs_are_those_with_equal_keys(keys in prop::collection::vec(0u64..6, 0..30)) {
            let keyed: Vec<_> = keys.iter().enumerate().map(|(i, &k)| (k, ArticleId(i as u32))).collect();
            let mut direct = Vec::new();
            for (i, x) in keyed.iter().enumerate() {
                for y in &keyed[i + 1..] {
                    if x.0 == y.0 {
                        direct.extend(ArticlePair::new(x.1, y.1));
                    }
                }
            }
            prop_assert_eq!(in_band(keyed).pairs, direct);
        }
    }
}
