//! The words of the made-up world: English function words, a Zipf vocabulary, names, stock phrases.

use super::coin::Coin;
use super::rng::Rng;
use super::zipf::Zipf;
use crate::hash;

/// Content words in the vocabulary.
const CONTENT: u32 = 60_000;
/// Words that belong to one topic.
const TOPICAL: u32 = 3_000;
const PHRASES: u32 = 400;
const GIVEN: usize = 400;
const SURNAMES: usize = 8_000;
const PLACES: usize = 1_000;

/// Real ones, most frequent first, so that language guessing and lists of stop words work.
const FUNCTION: &[&str] = &[
    "the", "of", "and", "to", "a", "in", "that", "is", "was", "for", "on", "with", "as", "it",
    "he", "be", "at", "by", "his", "had", "not", "are", "but", "from", "or", "have", "an", "they",
    "which", "one", "were", "her", "all", "she", "there", "would", "their", "we", "him", "been",
    "has", "when", "who", "will", "more", "no", "if", "out", "so", "said", "what", "up", "its",
    "about", "into", "than", "them", "can", "only", "other", "new", "some", "could", "time",
    "these", "two", "may", "then", "do", "first", "any", "my", "now", "such", "like", "our",
    "over", "man", "me", "even", "most", "made", "after", "also", "did", "many", "before", "must",
    "through", "years", "where", "much", "your", "way", "well", "down", "should", "because",
    "each", "just", "those", "people", "how", "too", "little", "good", "very",
];

/// A word by its place in the lexicon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WordId(u32);

/// All words and how often each is used.
#[derive(Debug)]
pub(super) struct Lexicon {
    /// All words one after the other: strings of their own would miss the cache twice a word.
    text: String,
    ends: Vec<u32>,
    function: Zipf,
    content: Zipf,
    topical: Zipf,
    phrase: Zipf,
    phrases: Vec<Vec<WordId>>,
    /// Given names of people.
    pub(super) given: Vec<String>,
    /// Family names.
    pub(super) surnames: Vec<String>,
    /// Towns and countries.
    pub(super) places: Vec<String>,
}

impl Lexicon {
    /// The lexicon that belongs to a seed. O(words), a few tens of milliseconds.
    pub(super) fn new(seed: u64) -> Self {
        let mut rng = Rng::stream(seed, "lexicon", 0);
        let mut coin = Coin::default();
        coin.reserve(FUNCTION);
        let (text, ends) = vocabulary(&mut coin, &mut rng);
        let mut names =
            |n: usize| (0..n).map(|_| coin.name(1 + rng.below(2), &mut rng)).collect::<Vec<_>>();
        let (given, surnames, places) = (names(GIVEN), names(SURNAMES), names(PLACES));
        let mut lexicon = Lexicon {
            text,
            ends,
            function: Zipf::new(FUNCTION.len() as u32, 3),
            content: Zipf::new(CONTENT, 30),
            topical: Zipf::new(TOPICAL, 20),
            phrase: Zipf::new(PHRASES, 5),
            phrases: Vec::new(),
            given,
            surnames,
            places,
        };
        lexicon.phrases = (0..PHRASES).map(|_| lexicon.new_phrase(&mut rng)).collect();
        lexicon
    }

    /// The word itself.
    pub(super) fn word(&self, id: WordId) -> &str {
        let start = id.0.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
        &self.text[start as usize..self.ends[id.0 as usize] as usize]
    }

    /// A function word.
    pub(super) fn function(&self, rng: &mut Rng) -> WordId {
        WordId(self.function.draw(rng))
    }

    /// A content word that any article may use.
    pub(super) fn content(&self, rng: &mut Rng) -> WordId {
        WordId(FUNCTION.len() as u32 + self.content.draw(rng))
    }

    /// A content word of a topic, which is any number: each topic has its own favourites.
    pub(super) fn topical(&self, topic: u64, rng: &mut Rng) -> WordId {
        let place = hash::combine(topic, u64::from(self.topical.draw(rng)));
        WordId(FUNCTION.len() as u32 + (place % u64::from(CONTENT)) as u32)
    }

    /// A stock phrase, as every newsroom has them.
    pub(super) fn phrase(&self, rng: &mut Rng) -> &[WordId] {
        &self.phrases[self.phrase.draw(rng) as usize]
    }

    fn new_phrase(&self, rng: &mut Rng) -> Vec<WordId> {
        let words = rng.within(4..=9);
        let choose = |i| if i % 3 == 2 { self.content(rng) } else { self.function(rng) };
        (0..words).map(choose).collect()
    }
}

/// Frequent words are short, as in any language.
fn vocabulary(coin: &mut Coin, rng: &mut Rng) -> (String, Vec<u32>) {
    let (mut text, mut ends) = (String::new(), Vec::new());
    let mut push = |word: &str| {
        text.push_str(word);
        ends.push(text.len() as u32);
    };
    FUNCTION.iter().for_each(|word| push(word));
    for rank in 0..CONTENT {
        let syllables = match rank {
            0..500 => 1,
            500..20_000 => 2,
            _ => 2 + rng.below(2),
        };
        push(&coin.word(syllables, rng));
    }
    (text, ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_has_a_word_and_no_two_the_same() {
        let lexicon = Lexicon::new(1);
        let mut words: Vec<&str> =
            (0..lexicon.ends.len() as u32).map(|i| lexicon.word(WordId(i))).collect();
        assert_eq!(words[..2], ["the", "of"]);
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), FUNCTION.len() + CONTENT as usize);
        assert!(words.iter().all(|w| !w.is_empty() && w.is_ascii()));
    }

    #[test]
    fn topics_differ() {
        let lexicon = Lexicon::new(1);
        let words = |topic| {
            let mut rng = Rng::stream(1, "topic", 0);
            (0..20).map(|_| lexicon.topical(topic, &mut rng)).collect::<Vec<_>>()
        };
        assert_ne!(words(1), words(2));
    }
}
