//! The keys of an article: two articles are compared when they share one.

use crate::candidates::bands::Banding;
use crate::options::DedupOptions;
use crate::options::Measure;
use crate::options::ShingleOptions;
use crate::options::SketchOptions;
use crate::shingle::fingerprints;
use crate::sketch::sketch;

/// Shingles in a row of which at least one is a key of a text that may be contained in another: an
/// unchanged stretch of this many shingles is never overlooked.
const WINDOW: usize = 4;

/// Makes the keys that a measure needs.
#[derive(Clone, Debug)]
pub enum KeyMaker {
    /// Bands of the sketch, for resemblance.
    Bands(Banding, SketchOptions),
    /// Fingerprints of the text, for containment.
    Fingerprints,
}

impl KeyMaker {
    /// The keys that the options ask for.
    pub fn new(options: &DedupOptions) -> Self {
        let SketchOptions { slots, miss, .. } = options.sketch;
        match options.measure {
            Measure::Resemblance => {
                KeyMaker::Bands(Banding::for_target(slots, options.threshold, miss), options.sketch)
            }
            Measure::Containment => KeyMaker::Fingerprints,
        }
    }

    /// The keys of a text, given its shingles in order. O(shingles).
    pub fn keys(&self, shingles: &[u64]) -> Vec<u64> {
        match self {
            KeyMaker::Bands(banding, options) => {
                let sketch = sketch(shingles, options);
                let slots = sketch.as_ref().map(|sketch| sketch.slots());
                let bands = 0..banding.bands;
                slots
                    .map(|slots| bands.map(|b| banding.key(slots, b)).collect())
                    .unwrap_or_default()
            }
            KeyMaker::Fingerprints => {
                let mut keys: Vec<u64> =
                    fingerprints(shingles, WINDOW).into_iter().map(|(hash, _)| hash).collect();
                keys.sort_unstable();
                keys.dedup();
                keys
            }
        }
    }

    /// The chance that two articles of this resemblance share no key; `None` where keys make no
    /// promise of that kind.
    pub fn miss_chance(&self, resemblance: f64) -> Option<f64> {
        match self {
            KeyMaker::Bands(banding, _) => Some(banding.miss_chance(resemblance)),
            KeyMaker::Fingerprints => None,
        }
    }

    /// Words in a row, equal in both texts, that make sure that they share a key.
    pub fn sure_words(&self, shingle: &ShingleOptions) -> Option<usize> {
        match self {
            KeyMaker::Bands(..) => None,
            KeyMaker::Fingerprints => Some(WINDOW + shingle.k - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash;

    fn text(from: u64, to: u64) -> Vec<u64> {
        (from..to).map(hash::mix).collect()
    }

    #[test]
    fn equal_texts_share_all_keys_and_others_none() {
        for measure in [Measure::Resemblance, Measure::Containment] {
            let maker = KeyMaker::new(&DedupOptions { measure, ..Default::default() });
            assert_eq!(maker.keys(&text(0, 300)), maker.keys(&text(0, 300)));
            let other = maker.keys(&text(1000, 1300));
            assert!(maker.keys(&text(0, 300)).iter().all(|key| !other.contains(key)));
            assert!(maker.keys(&[]).is_empty());
        }
    }

    #[test]
    fn a_short_text_inside_a_long_one_shares_a_fingerprint() {
        let (long, short) = (text(0, 5000), text(2000, 2000 + WINDOW as u64));
        let long = KeyMaker::Fingerprints.keys(&long);
        assert!(KeyMaker::Fingerprints.keys(&short).iter().any(|key| long.contains(key)));
    }
}
