//! Function words of the press's main languages: they carry little evidence that two stretches of
//! text are one, and tell which language it is. They are never dropped before scoring; only weights
//! ask for them.

use crate::text::tokens::key_of;
use ahash::AHashMap;
use std::sync::LazyLock;

/// ISO 639-1 codes of the languages whose function words are known.
pub const LANGUAGES: [&str; 10] = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "no"];

/// For each function word, by key, a bit for each of [`LANGUAGES`] that has it.
static COMMON: LazyLock<AHashMap<u64, u16>> = LazyLock::new(|| {
    let mut known = AHashMap::new();
    for (number, language) in LANGUAGES.into_iter().enumerate() {
        for word in stop_words::get(language).iter().flat_map(|line| line.split(' ')) {
            *known.entry(key_of(word)).or_insert(0) |= 1 << number;
        }
    }
    known
});

/// True for the key of a function word ("the", "nicht", "avec").
pub fn is_common(key: u64) -> bool {
    COMMON.contains_key(&key)
}

/// Which of [`LANGUAGES`] have a word as a function word: a bit for each, the first the lowest.
pub fn languages_with(key: u64) -> u16 {
    COMMON.get(&key).copied().unwrap_or(0)
}
