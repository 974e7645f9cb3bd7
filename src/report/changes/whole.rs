//! Edits as an editor would mark them: an amount, a date or a compound changes as a whole.
//!
//! ```text
//! aligned   paid $[-35,000,000-]{+55,000,000+} for razor-[-wire fences-]{+blades+}
//! whole     paid [-$35,000,000-]{+$55,000,000+} for [-razor-wire fences-]{+razor-blades+}
//! ```
//!
//! O(n log n) for a passage of n tokens.

use crate::align::Edit;
use crate::align::Passage;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::chars::is_apostrophe;
use crate::text::chars::is_hyphen;
use crate::text::common::is_common;
use crate::text::fold::fold;
use crate::text::tokens::TokenClass;
use crate::values;
use crate::values::Context;
use std::ops::Range;

/// Two equal tokens.
type Match = (u32, u32);

/// The edits of a passage, none of which cuts a value or a compound on either side, and no lone
/// function word between two of them. Those that change no letter are left out.
pub(super) fn edits(passage: &Passage, left: &Article, right: &Article) -> Vec<Edit> {
    if passage.edits.is_empty() {
        return Vec::new();
    }
    let units = [units(left, passage.left), units(right, passage.right)];
    let matches = without_broken(matches(passage), &units);
    let edits = joined(between(&matches, passage), left);
    edits.into_iter().filter(|e| !is_typography(e, left, right)).collect()
}

fn matches(passage: &Passage) -> Vec<Match> {
    let runs = passage.equal_runs();
    runs.iter().flat_map(|(x, y)| (x.start..x.end).zip(y.start..y.end)).collect()
}

/// Tokens that belong together: those of a value, and words joined by a hyphen or an apostrophe.
fn units(article: &Article, range: TokenRange) -> Vec<TokenRange> {
    let context = Context { language: article.language, published: None };
    let values = values::find(article.text(), &article.tokens, range, &context);
    let values = values.iter().map(|v| article.tokens.within(v.core));
    let all: Vec<u32> = (range.start..range.end).collect();
    let compounds = all
        .chunk_by(|_, &next| is_glued(article, next))
        .map(|chunk| TokenRange { start: chunk[0], end: chunk[chunk.len() - 1] + 1 });
    values.chain(compounds).filter(|unit| unit.len() > 1).collect()
}

/// True where one hyphen or apostrophe and nothing else parts a token from the one before.
fn is_glued(article: &Article, token: u32) -> bool {
    let mut gap = super::gap(article, token).chars();
    let mark = gap.next().is_some_and(|c| is_hyphen(c) || is_apostrophe(c));
    mark && gap.next().is_none()
}

/// Leaves out the matches inside units that hold anything unmatched.
fn without_broken(matches: Vec<Match>, [lefts, rights]: &[Vec<TokenRange>; 2]) -> Vec<Match> {
    let here = lefts.iter().map(|unit| stretch(&matches, *unit, |m| m.0));
    let there = rights.iter().map(|unit| stretch(&matches, *unit, |m| m.1));
    let mut stretches: Vec<Stretch> = here.chain(there).filter(|s| !s.0.is_empty()).collect();
    stretches.sort_by_key(|s| (s.0.start, s.0.end));
    let mut kept = vec![true; matches.len()];
    for (range, state) in united(stretches) {
        if state == State::Broken {
            kept[range].fill(false);
        }
    }
    matches.into_iter().zip(kept).filter(|m| m.1).map(|m| m.0).collect()
}

/// A unit as a range of matches.
type Stretch = (Range<usize>, State);

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Whole,
    Broken,
}

fn stretch(matches: &[Match], unit: TokenRange, side: impl Fn(&Match) -> u32) -> Stretch {
    let first = matches.partition_point(|m| side(m) < unit.start);
    let end = matches.partition_point(|m| side(m) < unit.end);
    let inside = &matches[first..end];
    let in_a_row = |w: &[Match]| w[0].0 + 1 == w[1].0 && w[0].1 + 1 == w[1].1;
    let whole = inside.len() == unit.len() && inside.windows(2).all(in_a_row);
    (first..end, if whole { State::Whole } else { State::Broken })
}

/// Units that share a match break together.
fn united(stretches: Vec<Stretch>) -> Vec<Stretch> {
    let mut united: Vec<Stretch> = Vec::new();
    for (range, state) in stretches {
        match united.last_mut().filter(|last| range.start < last.0.end) {
            Some(last) => {
                last.0.end = last.0.end.max(range.end);
                last.1 = if state == State::Broken { state } else { last.1 };
            }
            None => united.push((range, state)),
        }
    }
    united
}

/// What lies between the matches of a passage.
fn between(matches: &[Match], passage: &Passage) -> Vec<Edit> {
    let (mut from, mut edits) = ((passage.left.start, passage.right.start), Vec::new());
    for &(i, j) in matches.iter().chain([&(passage.left.end, passage.right.end)]) {
        let left = TokenRange { start: from.0, end: i };
        let right = TokenRange { start: from.1, end: j };
        if !(left.is_empty() && right.is_empty()) {
            edits.push(Edit { left, right });
        }
        from = (i + 1, j + 1);
    }
    edits
}

/// Two edits with nothing but one function word between are one to the eye.
fn joined(edits: Vec<Edit>, article: &Article) -> Vec<Edit> {
    let mut joined: Vec<Edit> = Vec::new();
    for edit in edits {
        let lone = |last: &&mut Edit| {
            let words = &article.tokens.keys[last.left.end as usize..edit.left.start as usize];
            matches!(words, [word] if is_common(*word))
        };
        match joined.last_mut().filter(lone) {
            Some(last) => (last.left.end, last.right.end) = (edit.left.end, edit.right.end),
            None => joined.push(edit),
        }
    }
    joined
}

/// True where both sides have the same letters, parted in another way: "per cent" and "percent".
pub(super) fn is_typography(edit: &Edit, left: &Article, right: &Article) -> bool {
    let letters = |article: &Article, range: TokenRange| -> String {
        let words = &article.tokens.spans[range.indices()];
        let folded: String = words.iter().map(|s| fold(s.of(article.text()))).collect();
        folded.chars().filter(|c| c.is_alphanumeric()).collect()
    };
    let is_word = |article: &Article, range: TokenRange| {
        article.tokens.classes[range.indices()].iter().all(|c| *c == TokenClass::Word)
    };
    is_word(left, edit.left)
        && is_word(right, edit.right)
        && letters(left, edit.left) == letters(right, edit.right)
}
