//! Makes up pronounceable words, each once.

use super::rng::Rng;
use ahash::AHashSet;

/// Those of one letter twice, so that they come more often.
const ONSETS: &[&str] = &[
    "b", "br", "c", "ch", "cl", "d", "dr", "f", "fl", "g", "gr", "h", "j", "k", "l", "m", "n", "p",
    "pl", "pr", "qu", "r", "s", "sh", "sp", "st", "t", "th", "tr", "v", "w", "b", "c", "d", "f",
    "g", "h", "l", "m", "n", "p", "r", "s", "t", "v", "w",
];
const VOWELS: &[&str] =
    &["a", "e", "i", "o", "u", "a", "e", "i", "o", "a", "e", "i", "o", "ai", "ea", "oo", "ou"];
const CODAS: &[&str] = &["", "", "", "", "n", "r", "l", "s", "t", "m", "nd", "rt", "ck", "st"];
const ENDINGS: &[&str] =
    &["ing", "ed", "er", "ly", "tion", "ment", "s", "al", "ous", "ity", "es", "ers"];
/// Names as they stand in wire copy: some with accents.
const NAME_ENDINGS: &[&str] =
    &["", "", "a", "o", "sen", "berg", "ini", "ez", "é", "ström", "ñas", "ić", "land", "ton"];

/// Remembers which words there are already.
#[derive(Debug, Default)]
pub(super) struct Coin {
    seen: AHashSet<String>,
}

impl Coin {
    /// Takes words out of the pool.
    pub(super) fn reserve(&mut self, words: &[&str]) {
        self.seen.extend(words.iter().map(|w| w.to_string()));
    }

    /// A new common word of `syllables`, more when those are used up.
    pub(super) fn word(&mut self, syllables: u64, rng: &mut Rng) -> String {
        self.new_one(syllables, rng, |stem, rng| {
            if rng.percent(30) {
                stem.push_str(rng.pick_word(ENDINGS));
            }
        })
    }

    /// A new name with a capital.
    pub(super) fn name(&mut self, syllables: u64, rng: &mut Rng) -> String {
        capital(
            &self.new_one(syllables, rng, |stem, rng| stem.push_str(rng.pick_word(NAME_ENDINGS))),
        )
    }

    fn new_one(&mut self, syllables: u64, rng: &mut Rng, end: fn(&mut String, &mut Rng)) -> String {
        for tries in 0.. {
            let mut word = stem(syllables + tries / 8, rng);
            end(&mut word, rng);
            if self.seen.insert(word.clone()) {
                return word;
            }
        }
        unreachable!("longer words never run out")
    }
}

/// Closed by a consonant at its end only: such words are about as long as English ones.
fn stem(syllables: u64, rng: &mut Rng) -> String {
    let open = (0..syllables)
        .fold(String::new(), |word, _| word + rng.pick_word(ONSETS) + rng.pick_word(VOWELS));
    open + rng.pick_word(CODAS)
}

/// The word with a capital; for words that start with an ASCII letter.
pub(super) fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_comes_twice() {
        let (mut coin, mut rng) = (Coin::default(), Rng::stream(1, "coin", 0));
        coin.reserve(&["be"]);
        let words: AHashSet<String> = (0..20_000).map(|_| coin.word(1, &mut rng)).collect();
        assert_eq!(words.len(), 20_000);
        assert!(!words.contains("be"));
    }
}
