//! Tables of phrases, matched on token keys.

use crate::text::tokens::key_of;
use crate::text::tokens::tokenize;
use ahash::AHashMap;

/// Phrases of one or more words with a meaning each; the longest match wins.
pub(crate) struct Phrases<T> {
    entries: Vec<(Vec<u64>, T)>,
    by_first: AHashMap<u64, Vec<usize>>,
    by_last: AHashMap<u64, Vec<usize>>,
}

impl<T: Copy> Phrases<T> {
    /// Reads a table; of two equal phrases the first one counts.
    pub(crate) fn new(table: &[(&str, T)]) -> Self {
        let mut entries: Vec<_> = table.iter().map(|(words, t)| (keys_of(words), *t)).collect();
        entries.retain(|(keys, _)| !keys.is_empty());
        entries.sort_by_key(|(keys, _)| std::cmp::Reverse(keys.len()));
        let (mut by_first, mut by_last) = (AHashMap::new(), AHashMap::new());
        for (i, (keys, _)) in entries.iter().enumerate() {
            by_first.entry(keys[0]).or_insert_with(Vec::new).push(i);
            by_last.entry(keys[keys.len() - 1]).or_insert_with(Vec::new).push(i);
        }
        Phrases { entries, by_first, by_last }
    }

    /// Meaning and length of the longest phrase that `keys` starts with.
    pub(crate) fn at_start(&self, keys: &[u64]) -> Option<(T, usize)> {
        let candidates = self.by_first.get(keys.first()?)?;
        let hit = candidates.iter().find(|&&i| keys.starts_with(&self.entries[i].0))?;
        Some((self.entries[*hit].1, self.entries[*hit].0.len()))
    }

    /// Meaning and length of the longest phrase that `keys` ends with.
    pub(crate) fn at_end(&self, keys: &[u64]) -> Option<(T, usize)> {
        let candidates = self.by_last.get(keys.last()?)?;
        let hit = candidates.iter().find(|&&i| keys.ends_with(&self.entries[i].0))?;
        Some((self.entries[*hit].1, self.entries[*hit].0.len()))
    }

    /// The meaning of one word.
    pub(crate) fn word(&self, key: u64) -> Option<T> {
        self.at_start(&[key]).map(|(meaning, _)| meaning)
    }

    /// True where some phrase starts with the word.
    pub(crate) fn may_start(&self, key: u64) -> bool {
        self.by_first.contains_key(&key)
    }
}

/// A table of phrases that all mean the same.
pub(crate) fn list(words: &[&str]) -> Phrases<()> {
    Phrases::new(&words.iter().map(|w| (*w, ())).collect::<Vec<_>>())
}

fn keys_of(words: &str) -> Vec<u64> {
    tokenize(words).spans.iter().map(|s| key_of(s.of(words))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_phrase_wins_from_both_ends() {
        let phrases = Phrases::new(&[("more", 1), ("more than", 2), ("no more than", 3)]);
        assert_eq!(phrases.at_start(&keys_of("more than ten")), Some((2, 2)));
        assert_eq!(phrases.at_end(&keys_of("with no more than")), Some((3, 3)));
        assert_eq!(phrases.at_end(&keys_of("than")), None);
        assert_eq!(phrases.word(key_of("More")), Some(1));
    }
}
