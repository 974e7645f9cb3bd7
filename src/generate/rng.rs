//! The generator's own random numbers: SplitMix64 (Steele, Lea and Flood 2014) on the pinned mixer,
//! in whole numbers only, so that every machine draws the same.

use crate::hash;
use std::ops::RangeInclusive;

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub(super) struct Rng(u64);

impl Rng {
    /// The stream of one purpose and number; streams of other names or numbers are unrelated.
    pub(super) fn stream(seed: u64, name: &str, number: u64) -> Self {
        Rng(hash::combine(hash::combine(seed, hash::bytes(name.as_bytes())), number))
    }

    /// A new stream that this one names.
    pub(super) fn fork(&mut self) -> Self {
        Rng(self.next())
    }

    /// The next 64 bits.
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        hash::mix(self.0)
    }

    /// A number below `n`; 0 when `n` is 0. The bias is below n / 2^64.
    pub(super) fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u64
    }

    /// A number of a range, both ends included.
    pub(super) fn within(&mut self, range: RangeInclusive<u64>) -> u64 {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// True `percent` times in a hundred.
    pub(super) fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// One of the items, which must not be none.
    pub(super) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u64) as usize]
    }

    /// One of the words, which must not be none.
    pub(super) fn pick_word(&mut self, words: &[&'static str]) -> &'static str {
        words[self.below(words.len() as u64) as usize]
    }

    /// Puts items into random order (Fisher and Yates). O(n).
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_pinned() {
        // First outputs of SplitMix64 seeded with 0.
        let mut rng = Rng(0);
        assert_eq!([rng.next(), rng.next()], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
    }

    #[test]
    fn ranges_reach_both_ends_and_nothing_else() {
        let mut rng = Rng::stream(1, "test", 0);
        let mut seen: Vec<u64> = (0..200).map(|_| rng.within(3..=6)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, [3, 4, 5, 6]);
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn shuffling_keeps_the_items() {
        let mut items: Vec<u32> = (0..50).collect();
        Rng::stream(1, "test", 1).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
