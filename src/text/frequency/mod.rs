//! How common a word is in its language, whatever the run holds: a handful of articles cannot tell
//! a rare word from a common one by itself.

use crate::hash;
use crate::text::stem::Stems;
use ahash::AHashMap;
use std::sync::LazyLock;

/// One line a class: minus the binary logarithm of the words' share of all words, then the words.
/// Made by `tools/frequency.py`, which names the source.
const ENGLISH: &str = include_str!("en.txt");

/// Rarity of words that no table holds.
const UNKNOWN: f64 = 19.0;

static RARITY: LazyLock<AHashMap<u64, f64>> = LazyLock::new(|| {
    let stems = Stems::of("en");
    let mut shares: AHashMap<u64, f64> = AHashMap::new();
    for line in ENGLISH.lines() {
        let mut words = line.split(' ');
        let class: f64 = words.next().and_then(|c| c.parse().ok()).unwrap_or(UNKNOWN);
        for word in words {
            let key = hash::bytes(stems.stem(word).as_bytes());
            *shares.entry(key).or_insert(0.0) += (-class).exp2();
        }
    }
    shares.into_iter().map(|(key, share)| (key, -share.log2())).collect()
});

/// Minus the binary logarithm of the share that the words of a stem (its pinned hash) have of all
/// words: about 5 for the commonest, 19 for words that the table does not hold.
pub fn rarity(stem: u64) -> f64 {
    RARITY.get(&stem).copied().unwrap_or(UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_words_are_rarer_than_common_ones() {
        let of = |word: &str| rarity(hash::bytes(Stems::of("en").stem(word).as_bytes()));
        assert!(of("people") < of("election") && of("election") < of("disembark"));
        assert_eq!(of("qwzx"), UNKNOWN);
    }
}
