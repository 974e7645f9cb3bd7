//! Passages between two texts.
//!
//! Equal runs of words (`blocks`), but for mere `echoes`, that follow each other in both texts are
//! chained (`chain`; `crossing` parts some), the
//! holes between them filled (`fill`), what `chance` explains dropped, and the chains sorted out
//! (`resolve`): nested ones go, a second match of the same words is a repeat, one that crosses the others was moved.
//!
//! ```text
//!  left   ··AAAAA·x·BBBB·······CCC··        chain 1: A, hole x|yy, B
//!             ╲       ╲       ╱
//!  right  ·CCC··AAAAA·yy·BBBB········       chain 2: C, moved
//! ```
//!
//! That is the alignment, exact to the word. For reading, `related` adds stretches that say the same
//! in other words and takes up the loose passages inside them.
//!
//! O(n log n + s) for texts of n tokens with s shared seeds; the limits are of work, never of time.

mod blocks;
mod chain;
mod chance;
mod crossing;
mod echoes;
mod fill;
mod passage;
mod quoted;
mod related;
mod resolve;
mod trim;

pub use crate::align::passage::Edit;
pub use crate::align::passage::Occurrence;
pub use crate::align::passage::Passage;
pub use crate::align::passage::PassageKind;
pub use crate::align::passage::Place;
pub use crate::align::passage::equal_runs;
pub use crate::align::related::Outline;
pub use crate::align::resolve::REPEATS;

use crate::align::chance::Chance;
use crate::align::fill::Claimed;
use crate::align::fill::Texts;
use crate::options::AlignOptions;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::common::is_common;

/// Fewest equal words of anything that is called a passage.
pub const LEAST_WORDS: usize = 5;

/// Fewest of those that are no function words.
const LEAST_CONTENT: usize = 2;

/// Least share of equal words in either stretch of a passage.
const LEAST_DENSITY: f64 = 0.4;

/// Passages at least this similar are edits of one text, others are reworded.
const EDITED: f64 = 0.6;

/// Weight of a word that carries meaning, and of a function word.
const CONTENT: i32 = 4;
const COMMON: i32 = 2;

fn weight(key: u64) -> i32 {
    if is_common(key) { COMMON } else { CONTENT }
}

/// Finds the passages that two articles share, in the order of the left one: every stretch with at
/// least [`LEAST_WORDS`] equal words. What counts as reuse is for the caller to say. With the
/// articles exchanged, the passages are the same ones turned.
pub fn align(left: &Article, right: &Article, options: &AlignOptions) -> Vec<Passage> {
    match is_in_order(left, right) {
        true => one_way(left, right, options),
        false => turned(&one_way(right, left, options)),
    }
}

/// Where several alignments are equally good, which one is taken must not depend on which article
/// came first: the shorter one is always aligned with the longer one.
fn is_in_order(left: &Article, right: &Article) -> bool {
    let order = |article: &Article| (article.tokens.len(), article.text().len());
    let by_length = order(left).cmp(&order(right));
    by_length.then_with(|| left.text().cmp(right.text())).is_le()
}

fn turned(passages: &[Passage]) -> Vec<Passage> {
    let mut turned: Vec<Passage> = passages.iter().map(Passage::turned).collect();
    turned.sort_by_key(|p| (p.left, p.right));
    turned
}

fn one_way(left: &Article, right: &Article, options: &AlignOptions) -> Vec<Passage> {
    let (keys, others) = (&left.tokens.keys, &right.tokens.keys);
    if keys == others && !keys.is_empty() {
        return vec![whole(keys.len())];
    }
    let weights = running_weights(keys);
    let between = |start: u32, end: u32| weights[end as usize] - weights[start as usize];
    let blocks = echoes::without(blocks::blocks(keys, others));
    let chains = crossing::part(chain::chains(&blocks, between), &blocks);
    let texts = Texts { left: keys, right: others, weight: &weight };
    let claimed = Claimed::new(&blocks, (keys.len(), others.len()));
    let tokens = |c: &chain::Chain| c.blocks.iter().map(|b| b.len as usize).sum::<usize>();
    let promising = chains.iter().filter(|c| tokens(c) + 1 >= LEAST_WORDS);
    let matched = promising.map(|c| fill::pairs(&texts, &c.blocks, &claimed));
    let chance = Chance::new(keys, others);
    let passages = matched
        .flat_map(|pairs| quoted::clip(pairs, left, right, options))
        .filter(|pairs| is_telling(pairs, keys) && !chance.explains(pairs))
        .flat_map(|pairs| trim::part(&trim::trim(pairs, left, right), left, right))
        .map(|pairs| from_pairs(&pairs, keys));
    let passages = passages.filter(is_dense).map(|p| quoted::name(p, left, right)).collect();
    resolve::resolve(passages)
}

/// The passages that two articles share in the same or in other words, for reading: stretches that
/// say the same take up the loose passages inside, and leave alone what was copied. `passages` are
/// those of [`align`]; with the articles exchanged, the result is the same turned. O(n log n + seeds),
/// and O(n·m) for each stretch of n and m tokens.
pub fn with_related(
    left: (&Article, &Outline),
    right: (&Article, &Outline),
    passages: &[Passage],
) -> Vec<Passage> {
    match is_in_order(left.0, right.0) {
        true => related_one_way(left, right, passages),
        false => turned(&related_one_way(right, left, &turned(passages))),
    }
}

fn related_one_way(
    (left, here): (&Article, &Outline),
    (right, there): (&Article, &Outline),
    passages: &[Passage],
) -> Vec<Passage> {
    if here.sentences.is_empty() || there.sentences.is_empty() {
        return passages.to_vec();
    }
    let stretches = related::stretches(here, there, passages);
    let told = |s: &related::Stretch| {
        passage(s.left, s.right, edits_between((left, s.left), (right, s.right)))
    };
    let mut listed = related::listed(passages, &stretches, told);
    resolve::mark_moved(&mut listed);
    listed
}

/// The changed stretches between two ranges that are taken to state the same; what lies between them
/// is equal. O(n·m) for ranges of n and m tokens; vast ones are a single change between equal ends.
pub fn edits_between(
    (left, here): (&Article, TokenRange),
    (right, there): (&Article, TokenRange),
) -> Vec<Edit> {
    let texts = Texts { left: &left.tokens.keys, right: &right.tokens.keys, weight: &weight };
    let pairs = texts.hole((here.start, there.start), (here.end, there.end));
    let pairs = without_lone_function_words(&pairs, &left.tokens.keys);
    let (mut from, mut edits) = ((here.start, there.start), Vec::new());
    for (i, j) in pairs.into_iter().chain([(here.end, there.end)]) {
        let left = TokenRange { start: from.0, end: i };
        let right = TokenRange { start: from.1, end: j };
        if !(left.is_empty() && right.is_empty()) {
            edits.push(Edit { left, right });
        }
        from = (i + 1, j + 1);
    }
    edits
}

fn whole(len: usize) -> Passage {
    let all = TokenRange::new(0, len);
    Passage {
        left: all,
        right: all,
        edits: Vec::new(),
        kind: PassageKind::Verbatim,
        place: Place::InOrder,
        occurrence: Occurrence::First,
    }
}

fn running_weights(keys: &[u64]) -> Vec<i64> {
    let mut sum = 0;
    let sums = keys.iter().map(|&key| {
        sum += weight(key) as i64;
        sum
    });
    std::iter::once(0).chain(sums).collect()
}

fn is_telling(pairs: &[(u32, u32)], keys: &[u64]) -> bool {
    let content = pairs.iter().filter(|p| !is_common(keys[p.0 as usize])).count();
    pairs.len() >= LEAST_WORDS && content >= LEAST_CONTENT
}

fn is_dense(passage: &Passage) -> bool {
    passage.matched() as f64 >= LEAST_DENSITY * passage.words() as f64
}

/// Makes a passage of its pairs of equal tokens, which ascend on both sides.
fn from_pairs(pairs: &[(u32, u32)], keys: &[u64]) -> Passage {
    let pairs = without_lone_function_words(pairs, keys);
    let (first, last) = (pairs[0], pairs[pairs.len() - 1]);
    let edit = |w: &[(u32, u32)]| Edit {
        left: TokenRange { start: w[0].0 + 1, end: w[1].0 },
        right: TokenRange { start: w[0].1 + 1, end: w[1].1 },
    };
    let edits = pairs.windows(2).map(edit).filter(|e| !(e.left.is_empty() && e.right.is_empty()));
    let left = TokenRange { start: first.0, end: last.0 + 1 };
    let right = TokenRange { start: first.1, end: last.1 + 1 };
    passage(left, right, edits.collect())
}

/// A passage of the kind that its edits make it.
fn passage(left: TokenRange, right: TokenRange, edits: Vec<Edit>) -> Passage {
    let (place, occurrence) = (Place::InOrder, Occurrence::First);
    let mut passage =
        Passage { left, right, kind: PassageKind::Verbatim, edits, place, occurrence };
    passage.kind = match passage.similarity() {
        _ if passage.edits.is_empty() => PassageKind::Verbatim,
        similarity if similarity >= EDITED => PassageKind::Edited,
        _ => PassageKind::Reworded,
    };
    passage
}

/// A single function word between two changes is no match that a reader would see.
fn without_lone_function_words(pairs: &[(u32, u32)], keys: &[u64]) -> Vec<(u32, u32)> {
    let follows = |x: (u32, u32), y: (u32, u32)| x.0 + 1 == y.0 && x.1 + 1 == y.1;
    let lone = |i: usize| {
        let at_end = i == 0 || i + 1 == pairs.len();
        !at_end
            && !follows(pairs[i - 1], pairs[i])
            && !follows(pairs[i], pairs[i + 1])
            && is_common(keys[pairs[i].0 as usize])
    };
    (0..pairs.len()).filter(|&i| !lone(i)).map(|i| pairs[i]).collect()
}

#[cfg(test)]
mod tests;
