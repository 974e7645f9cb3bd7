//! What a story is about: its topic, its own words, its people, places and day.

use super::lexicon::Lexicon;
use super::lexicon::WordId;
use super::rng::Rng;
use jiff::ToSpan;
use jiff::civil::Date;
use jiff::civil::date;

/// Topics in the world.
const TOPICS: u64 = 48;
/// Days over which stories are spread.
const DAYS: u64 = 182;
/// Words of a story that ordinary writing does not use often, and this story does.
const OWN_WORDS: usize = 24;

/// Who and where.
#[derive(Clone, Debug)]
pub(super) struct Cast<'w> {
    /// Given name and family name; the first are named most.
    pub(super) people: [(&'w str, &'w str); 5],
    /// Towns and countries.
    pub(super) places: [&'w str; 3],
}

impl<'w> Cast<'w> {
    /// A cast by chance.
    pub(super) fn new(lexicon: &'w Lexicon, rng: &mut Rng) -> Self {
        let mut person =
            || (rng.pick(&lexicon.given).as_str(), rng.pick(&lexicon.surnames).as_str());
        let people = std::array::from_fn(|_| person());
        Cast { people, places: std::array::from_fn(|_| rng.pick(&lexicon.places).as_str()) }
    }
}

/// What a story is about.
#[derive(Clone, Debug)]
pub(super) struct Subject<'w> {
    /// Chooses the favourite words.
    pub(super) topic: u64,
    /// The story's own words.
    pub(super) words: [WordId; OWN_WORDS],
    /// Who and where.
    pub(super) cast: Cast<'w>,
    /// The day it happened.
    pub(super) day: Date,
    /// One figure or name in so many words.
    pub(super) words_per_fact: u64,
}

impl<'w> Subject<'w> {
    /// A subject by chance.
    pub(super) fn new(lexicon: &'w Lexicon, rng: &mut Rng) -> Self {
        let topic = rng.below(TOPICS);
        let words = std::array::from_fn(|_| lexicon.topical(topic, rng));
        let cast = Cast::new(lexicon, rng);
        let day = later(date(2024, 1, 1), rng.below(DAYS));
        Subject { topic, words, cast, day, words_per_fact: rng.within(10..=18) }
    }

    /// The same subject with other people and places on another day.
    pub(super) fn elsewhere(&self, lexicon: &'w Lexicon, rng: &mut Rng) -> Self {
        let day = later(self.day, rng.below(30));
        Subject { cast: Cast::new(lexicon, rng), day, ..self.clone() }
    }
}

/// The day `days` after another.
pub(super) fn later(day: Date, days: u64) -> Date {
    day.saturating_add((days as i64).days())
}
