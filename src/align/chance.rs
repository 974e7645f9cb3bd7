//! Whether equal words are more than two long texts have in common by chance.

use ahash::AHashMap;
use std::cell::OnceCell;

/// A match has to be so many times (as a power of two) less likely than one that is expected by
/// chance somewhere in the two texts.
const MARGIN: f64 = 4.0;

/// Passages with so many equal tokens are never doubted.
const BEYOND_DOUBT: usize = 24;

/// How likely tokens are to be equal by chance, from how often the texts have them.
pub(crate) struct Chance<'a> {
    left: &'a [u64],
    right: &'a [u64],
    counts: OnceCell<AHashMap<u64, u32>>,
}

impl<'a> Chance<'a> {
    pub(crate) fn new(left: &'a [u64], right: &'a [u64]) -> Self {
        Chance { left, right, counts: OnceCell::new() }
    }

    /// Whether the equal tokens of a passage are fewer than chance gives: in texts of n and m tokens
    /// there are n·m places to begin, and each further token is equal with the share that it has of
    /// the two texts (the reasoning of Karlin and Altschul 1990, with plain shares). Counts the
    /// tokens of both texts at the first call that needs them: O(n + m), then O(passage).
    pub(crate) fn explains(&self, pairs: &[(u32, u32)]) -> bool {
        if pairs.len() >= BEYOND_DOUBT {
            return false;
        }
        let places = (self.left.len() as f64).log2() + (self.right.len() as f64).log2();
        let counts = self.counts.get_or_init(|| self.count());
        let all = ((self.left.len() + self.right.len()) as f64).log2();
        let bits = |pair: &(u32, u32)| {
            let count = counts.get(&self.left[pair.0 as usize]).copied().unwrap_or(1);
            all - f64::from(count).log2()
        };
        let told: f64 = pairs.iter().map(bits).sum();
        let skipped = |w: &[(u32, u32)]| w[1].0 - w[0].0 > 1 || w[1].1 - w[0].1 > 1;
        told < places
            + MARGIN
            + pairs.windows(2).filter(|w| skipped(w)).map(free_choice).sum::<f64>()
    }

    fn count(&self) -> AHashMap<u64, u32> {
        let mut counts = AHashMap::new();
        for key in self.left.iter().chain(self.right) {
            *counts.entry(*key).or_insert(0) += 1;
        }
        counts
    }
}

/// Bits that a gap gives away: the ways to choose what is left out on either side.
fn free_choice(pairs: &[(u32, u32)]) -> f64 {
    let (left, right) = (pairs[1].0 - pairs[0].0, pairs[1].1 - pairs[0].1);
    f64::from(left).log2() + f64::from(right).log2() + 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(len: u32) -> Vec<(u32, u32)> {
        (0..len).map(|i| (i, i)).collect()
    }

    #[test]
    fn a_phrase_of_few_different_words_is_chance_in_a_long_text_only() {
        let cycle = |len: u64| (0..len).map(|i| i * i % 37).collect::<Vec<u64>>();
        let (short, long) = (cycle(60), cycle(60_000));
        assert!(!Chance::new(&short, &short).explains(&run(6)));
        assert!(Chance::new(&long, &long).explains(&run(6)));
        assert!(!Chance::new(&long, &long).explains(&run(12)));
    }

    #[test]
    fn gaps_make_a_match_likelier() {
        let text: Vec<u64> = (0..4_000).map(|i| i * i % 101).collect();
        let spread: Vec<(u32, u32)> = (0..6).map(|i| (5 * i, 6 * i)).collect();
        let chance = Chance::new(&text, &text);
        assert!(!chance.explains(&run(6)));
        assert!(chance.explains(&spread));
    }
}
