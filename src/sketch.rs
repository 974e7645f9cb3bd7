//! Sketches: a few numbers that stand for a set of shingles.
//!
//! The sketch is the Fast Similarity Sketch (Dahlgaard, Langhede, Houen and Thorup, FOCS 2017):
//! each pass throws every shingle into one slot, the smallest value of a slot stays, and further
//! passes run only while slots are empty. Two sets agree in a slot with a chance equal to their
//! resemblance, as in MinHash (Broder 1997), at a variance never above that of MinHash and below it
//! for short texts. O(n + k log k) for n shingles and k slots.

use crate::hash;
use crate::options::SketchOptions;

/// The sketch of one article; comparable only with sketches of the same options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch(Box<[u32]>);

impl Sketch {
    /// The slots.
    pub fn slots(&self) -> &[u32] {
        &self.0
    }

    /// Estimate of the resemblance of the two sets: the share of equal slots. Its standard
    /// deviation is at most √(J(1−J)/slots).
    pub fn estimate(&self, other: &Sketch) -> f64 {
        let equal = self.0.iter().zip(&other.0).filter(|(x, y)| x == y).count();
        equal as f64 / self.0.len() as f64
    }
}

/// Makes the sketch of a set of hashed shingles, given in any order and with any repeats; `None` for
/// an empty one, so that texts without words never match. The hashes have to be mixed well, as those
/// of [`shingle`](crate::shingle) are: a throw is one multiplication of them.
pub fn sketch(shingles: &[u64], options: &SketchOptions) -> Option<Sketch> {
    if shingles.is_empty() {
        return None;
    }
    let factor = |pass: usize| hash::combine(options.seed, pass as u64) | 1;
    let mut filling = Filling::first_pass(shingles, factor(0), options.slots);
    for pass in 1..options.slots {
        if filling.empty == 0 {
            break;
        }
        filling.next_pass(shingles, factor(pass), pass as u64);
    }
    filling.rest(shingles, factor);
    Some(Sketch(filling.smallest.into_iter().map(to_slot).collect()))
}

/// The smallest value that each slot has got so far. A value has its pass in the upper half, so that
/// one of a later pass never beats one of an earlier.
struct Filling {
    smallest: Vec<u64>,
    empty: usize,
}

/// What no throw gives.
const EMPTY: u64 = u64::MAX;

impl Filling {
    /// Throws all shingles into `slots` slots. Most throws at first find a larger value and later a
    /// smaller one, so there is no branch to guess.
    fn first_pass(shingles: &[u64], factor: u64, slots: usize) -> Filling {
        let mut smallest = vec![EMPTY; slots];
        for shingle in shingles {
            let (slot, value) = throw(shingle.wrapping_mul(factor), slots);
            smallest[slot] = smallest[slot].min(value);
        }
        let empty = smallest.iter().filter(|v| **v == EMPTY).count();
        Filling { smallest, empty }
    }

    /// Throws all again. Few slots are empty by now, so few throws count.
    fn next_pass(&mut self, shingles: &[u64], factor: u64, pass: u64) {
        let slots = self.smallest.len();
        for shingle in shingles {
            let (slot, value) = throw(shingle.wrapping_mul(factor), slots);
            let (held, value) = (&mut self.smallest[slot], pass << 32 | value);
            if *held > value {
                self.empty -= usize::from(*held == EMPTY);
                *held = value;
            }
        }
    }

    /// Gives each slot that is still empty the smallest of all values, in a pass of its own.
    fn rest(&mut self, shingles: &[u64], factor: impl Fn(usize) -> u64) {
        let slots = self.smallest.len();
        for (slot, held) in self.smallest.iter_mut().enumerate().filter(|(_, v)| **v == EMPTY) {
            let pass = slots + slot;
            let values = shingles.iter().map(|s| s.wrapping_mul(factor(pass)) >> 32);
            *held = (pass as u64) << 32 | values.min().unwrap_or(0);
        }
    }
}

/// The slot of a 64-bit number read as a fraction of the slots, and 32 bits of where it lies within
/// the slot.
#[inline(always)]
fn throw(drawn: u64, slots: usize) -> (usize, u64) {
    let place = u128::from(drawn) * slots as u128;
    ((place >> 64) as usize, place as u64 >> 32)
}

/// A value and the pass it came from in 32 bits; only equality matters from here on.
fn to_slot(value: u64) -> u32 {
    (value as u32) ^ ((value >> 32) as u32).wrapping_mul(0x9e37_79b9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Two sets of `n` shingles each that share `shared`, different in every trial.
    fn pair(n: u64, shared: u64, trial: u64) -> (Vec<u64>, Vec<u64>) {
        let set = |from: u64| (from..from + n).map(|i| hash::combine(trial, i)).collect();
        (set(0), set(n - shared))
    }

    /// Mean error and variance of the estimate over `trials`, with the pair's true resemblance.
    fn errors(n: u64, shared: u64, trials: u64) -> (f64, f64, f64) {
        let truth = shared as f64 / (2 * n - shared) as f64;
        let options = SketchOptions::default();
        let error = |trial| {
            let (x, y) = pair(n, shared, trial);
            let (x, y) = (sketch(&x, &options), sketch(&y, &options));
            x.zip(y).map_or(f64::NAN, |(x, y)| x.estimate(&y) - truth)
        };
        let all: Vec<f64> = (0..trials).map(error).collect();
        let mean = all.iter().sum::<f64>() / trials as f64;
        let variance = all.iter().map(|e| e * e).sum::<f64>() / trials as f64;
        (truth, mean, variance)
    }

    #[test]
    fn bias_and_variance_are_those_of_minhash_or_better() {
        for (n, trials) in [(5, 4000), (30, 3000), (100, 2000), (400, 1000), (3000, 300)] {
            for shared in [n / 5, n / 2, n * 9 / 10] {
                let (truth, mean, variance) = errors(n, shared.max(1), trials);
                let minhash = truth * (1.0 - truth) / 128.0;
                // Four standard errors of the mean, and of a variance estimated from so many trials.
                let bias_limit = 4.0 * (minhash / trials as f64).sqrt();
                let variance_limit = minhash * (1.0 + 4.0 * (2.0 / trials as f64).sqrt());
                assert!(mean.abs() < bias_limit, "n {n} shared {shared}: bias {mean}");
                assert!(
                    variance < variance_limit,
                    "n {n} shared {shared}: {variance} above {minhash}"
                );
            }
        }
    }

    #[test]
    fn equal_sets_agree_and_empty_ones_have_no_sketch() {
        let options = SketchOptions::default();
        let (x, _) = pair(7, 3, 1);
        let same = sketch(&x, &options).zip(sketch(&x, &options));
        assert_eq!(same.map(|(x, y)| x.estimate(&y)), Some(1.0));
        assert_eq!(sketch(&[], &options), None);
    }

    proptest! {
        /// A sketch is one of a set: order and repeats do not show.
        #[test]
        fn order_and_repeats_do_not_show(mut shingles in prop::collection::vec(any::<u64>(), 1..60)) {
            let once = sketch(&shingles, &SketchOptions::default());
            shingles.extend_from_within(shingles.len() / 2..);
            shingles.reverse();
            prop_assert_eq!(sketch(&shingles, &SketchOptions::default()), once);
        }
    }
}
