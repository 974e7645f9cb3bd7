//! Function words of the press's main languages: they carry little evidence that two stretches of
//! text are one. They are never dropped before scoring; only weights ask for them.

use crate::text::tokens::key_of;
use ahash::AHashSet;
use std::sync::LazyLock;

static COMMON: LazyLock<AHashSet<u64>> = LazyLock::new(|| {
    let languages = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "no"];
    let lists = languages.iter().flat_map(|l| stop_words::get(*l));
    lists.flat_map(|w| w.split(' ')).map(key_of).collect()
});

/// True for the key of a function word ("the", "nicht", "avec").
pub fn is_common(key: u64) -> bool {
    COMMON.contains(&key)
}
