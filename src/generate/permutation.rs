//! A permutation of the numbers below n that needs no memory: a Feistel network over the next power
//! of four, walked until it is back below n (Black and Rogaway 2002).

use crate::hash;

const ROUNDS: u64 = 4;

/// A permutation of `0..n`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Permutation {
    n: u64,
    half_bits: u32,
    seed: u64,
}

impl Permutation {
    /// The permutation of `0..n` that belongs to `seed`; `n` is at most 2^62.
    pub(super) fn new(n: u64, seed: u64) -> Self {
        let bits = u64::BITS - n.saturating_sub(1).leading_zeros();
        Permutation { n, half_bits: bits.div_ceil(2).max(1), seed }
    }

    /// Where `place`, which is below n, goes. O(1): fewer than four walks on average.
    pub(super) fn of(&self, place: u64) -> u64 {
        let mut at = self.scramble(place);
        while at >= self.n {
            at = self.scramble(at);
        }
        at
    }

    fn scramble(&self, value: u64) -> u64 {
        let mask = (1 << self.half_bits) - 1;
        let halves = (value >> self.half_bits, value & mask);
        let (left, right) = (0..ROUNDS).fold(halves, |(left, right), round| {
            let key = hash::combine(self.seed ^ round, right);
            (right, left ^ (key & mask))
        });
        left << self.half_bits | right
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_once() {
        for n in [1, 2, 3, 4, 5, 17, 64, 65, 1000, 4097] {
            let permutation = Permutation::new(n, 9);
            let mut all: Vec<u64> = (0..n).map(|i| permutation.of(i)).collect();
            all.sort_unstable();
            assert_eq!(all, (0..n).collect::<Vec<_>>(), "{n}");
        }
    }

    #[test]
    fn another_seed_is_another_order() {
        let order = |seed| (0..100).map(|i| Permutation::new(100, seed).of(i)).collect::<Vec<_>>();
        assert_ne!(order(1), order(2));
    }
}
