//! Keys that name a row across runs, so that a reviewer's verdict can be carried over: made from
//! ids, kind and folded words, never from numbers or positions.

use crate::differences::Difference;
use crate::differences::Said;
use crate::hash;
use crate::report::view::PairView;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::tokens;
use ahash::AHashMap;

/// Makes the keys of one table unique: an equal key gets `-2`, `-3` and so on in row order.
#[derive(Default)]
pub(super) struct Keys {
    seen: AHashMap<u64, u32>,
}

impl Keys {
    /// The key as it is written.
    pub(super) fn unique(&mut self, key: u64) -> String {
        let times = self.seen.entry(key).or_insert(0);
        *times += 1;
        match times {
            1 => format!("{key:016x}"),
            n => format!("{key:016x}-{n}"),
        }
    }
}

/// The key of a pair.
pub(super) fn of_pair(view: &PairView<'_>) -> u64 {
    of_ids(view, view.finding.kind.word())
}

/// The key of a passage of a pair.
pub(super) fn of_passage(view: &PairView<'_>, no: usize) -> u64 {
    let passage = &view.finding.passages[no].passage;
    let ids = of_ids(view, passage.kind.word());
    let left = of_words(ids, view.left, passage.left);
    of_words(left, view.right, passage.right)
}

/// The key of a difference of a pair.
pub(super) fn of_difference(view: &PairView<'_>, difference: &Difference) -> u64 {
    let ids = of_ids(view, difference.kind.word());
    let left = of_value(ids, view.left, difference.left);
    of_value(left, view.right, difference.right)
}

fn of_ids(view: &PairView<'_>, kind: &str) -> u64 {
    let parts = [&view.left.document.id, &view.right.document.id, kind];
    parts.iter().fold(0, |state, part| hash::combine(state, hash::bytes(part.as_bytes())))
}

/// The number of words goes first, so that no word can move from one side to the other unseen.
fn of_words(state: u64, article: &Article, range: TokenRange) -> u64 {
    let state = hash::combine(state, range.len() as u64);
    article.tokens.keys[range.indices()].iter().fold(state, |s, &key| hash::combine(s, key))
}

fn of_value(state: u64, article: &Article, said: Option<Said>) -> u64 {
    let value = said.map_or("", |s| s.value.of(article.text()));
    let state = hash::combine(state, value.split_whitespace().count() as u64);
    value.split_whitespace().fold(state, |s, word| hash::combine(s, tokens::key_of(word)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn equal_keys_are_told_apart_in_row_order() {
        let mut keys = Keys::default();
        let written: Vec<_> = [1, 2, 1, 1].into_iter().map(|k| keys.unique(k)).collect();
        let expected =
            ["0000000000000001", "0000000000000002", "0000000000000001-2", "0000000000000001-3"];
        assert_eq!(written, expected);
        assert_eq!(written.iter().collect::<BTreeSet<_>>().len(), 4);
    }
}
