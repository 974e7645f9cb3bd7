//! Words that mean much the same, so that sentences without a word in common can meet.

use crate::hash;
use crate::text::stem::Stems;
use ahash::AHashMap;
use std::sync::LazyLock;

/// One line a word: the word, then its synonyms that come after it in the alphabet. Made by
/// `tools/synonyms.py`, which names the source.
const ENGLISH: &str = include_str!("en.txt");

static SYNONYMS: LazyLock<AHashMap<u64, Vec<u64>>> = LazyLock::new(|| {
    let stems = Stems::of("en");
    let key = |word: &str| hash::bytes(stems.stem(word).as_bytes());
    let mut found: AHashMap<u64, Vec<u64>> = AHashMap::new();
    for line in ENGLISH.lines() {
        let mut words = line.split(' ').map(key);
        let Some(first) = words.next() else { continue };
        for other in words.filter(|other| *other != first) {
            found.entry(first).or_default().push(other);
            found.entry(other).or_default().push(first);
        }
    }
    for synonyms in found.values_mut() {
        synonyms.sort_unstable();
        synonyms.dedup();
    }
    found
});

/// The stems (their pinned hashes) of the words that mean much what the words of a stem mean,
/// ascending. Of English words only.
pub fn synonyms(stem: u64) -> &'static [u64] {
    SYNONYMS.get(&stem).map_or(&[], |synonyms| synonyms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_one_meaning_are_synonyms_both_ways() {
        let key = |word: &str| hash::bytes(Stems::of("en").stem(word).as_bytes());
        let are = |x: &str, y: &str| synonyms(key(x)).contains(&key(y));
        for (x, y) in [("protect", "defends"), ("built", "building"), ("banned", "prohibits")] {
            assert!(are(x, y) && are(y, x), "{x} {y}");
        }
        for (x, y) in [("protect", "election"), ("protect", "protects"), ("qwzx", "defend")] {
            assert!(!are(x, y) && !are(y, x), "{x} {y}");
        }
    }
}
