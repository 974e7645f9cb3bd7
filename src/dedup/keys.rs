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

    /// How many keys a text of so many different shingles has in common with one that makes it a copy,
    /// at the least: a gap between equal stretches costs k − 1 shingles, and a stretch has a key in
    /// every window (the counting filter of Ukkonen 1992, for winnowed shingles). Half of that, since a
    /// text may repeat itself.
    pub fn least_shared(&self, shingles: usize, options: &DedupOptions) -> usize {
        let KeyMaker::Fingerprints = self else { return 1 };
        let (all, share) = (shingles as f64, options.threshold);
        let stretches = (1.0 - share) * all / (options.shingle.k.max(2) - 1) as f64 + 1.0;
        let sure = (share * all - (WINDOW - 1) as f64 * stretches) / WINDOW as f64;
        ((sure / 2.0) as usize).max(1)
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
    use crate::shingle;
    use proptest::prelude::*;

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

    proptest! {
        /// A text with words changed, put in and left out has as many keys as promised in common with
        /// what holds enough of it.
        #[test]
        fn copies_share_the_least_number_of_keys(
            changes in prop::collection::vec((0usize..400, 0u8..3), 0..40),
            threshold in 0.3f64..0.95,
        ) {
            let options = DedupOptions {
                measure: Measure::Containment,
                threshold,
                ..Default::default()
            };
            let words: Vec<u64> = (0..400).map(hash::mix).collect();
            let mut copy = words.clone();
            for (n, &(at, what)) in changes.iter().enumerate() {
                let at = at.min(copy.len() - 1);
                match what {
                    0 => copy[at] = hash::mix(1_000_000 + n as u64),
                    1 => copy.insert(at, hash::mix(1_000_000 + n as u64)),
                    _ => drop(copy.remove(at)),
                }
            }
            let shingles = |words: &[u64]| shingle::in_order(words, &options.shingle);
            let (here, there) = (shingles(&copy), shingles(&words));
            let held = here.iter().filter(|s| there.contains(s)).count();
            prop_assume!(held as f64 >= threshold * here.len() as f64);
            let maker = KeyMaker::new(&options);
            let others = maker.keys(&there);
            let shared = maker.keys(&here).iter().filter(|key| others.contains(key)).count();
            let sure = maker.least_shared(here.len(), &options);
            prop_assert!(sure == 1 || shared >= sure, "{} of {}", shared, sure);
        }
    }
}
