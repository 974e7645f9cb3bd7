//! Templates: market, weather and results stories that repeat one text with other facts.

use crate::align::Edit;
use crate::align::Passage;
use crate::events::link::Form;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::tokens::TokenClass;
use ahash::AHashSet;

/// So many different names and so many figures exchanged make a template.
const NAMES: usize = 2;
const FIGURES: usize = 2;

/// Longest stretch, in tokens, in which facts are looked for.
const LONGEST: usize = 20;

/// Tells whether what differs between two texts are names and figures exchanged for others, before
/// their first common passage, between their passages, and inside. O(edits).
pub fn form(left: &Article, right: &Article, passages: &[Passage]) -> Form {
    let heads = passages.first().map(|p| Edit {
        left: TokenRange { start: 0, end: p.left.start },
        right: TokenRange { start: 0, end: p.right.start },
    });
    let gaps = passages.windows(2).filter_map(|w| gap(&w[0], &w[1]));
    let inside = passages.iter().flat_map(|p| p.edits.iter().copied());
    let short = |e: &Edit| {
        let both = !e.left.is_empty() && !e.right.is_empty();
        both && e.left.len().max(e.right.len()) <= LONGEST
    };
    let edits: Vec<Edit> = heads.into_iter().chain(gaps).chain(inside).filter(short).collect();
    let names = exchanged(left, right, &edits, is_name);
    let figures = exchanged(left, right, &edits, is_figure);
    if names >= NAMES && figures >= FIGURES { Form::Template } else { Form::OneStory }
}

/// How many different tokens of a class stand against others that the other text has nowhere.
fn exchanged(left: &Article, right: &Article, edits: &[Edit], class: Class) -> usize {
    let gone = edits.iter().flat_map(|e| of_class(left, e.left, class));
    let come = edits.iter().flat_map(|e| of_class(right, e.right, class));
    let elsewhere = |keys: AHashSet<u64>, article: &Article| {
        keys.iter().filter(|key| !article.tokens.keys.contains(key)).count()
    };
    elsewhere(gone.collect(), right).min(elsewhere(come.collect(), left))
}

type Class = fn(&Article, usize) -> bool;

fn of_class(article: &Article, range: TokenRange, class: Class) -> impl Iterator<Item = u64> + '_ {
    range.indices().filter(move |&i| class(article, i)).map(|i| article.tokens.keys[i])
}

fn is_name(article: &Article, i: usize) -> bool {
    article.tokens.spans[i].of(article.text()).starts_with(char::is_uppercase)
}

fn is_figure(article: &Article, i: usize) -> bool {
    article.tokens.classes[i] == TokenClass::Number
}

/// What stands between two neighbouring passages, which come in the order of the left text.
fn gap(before: &Passage, after: &Passage) -> Option<Edit> {
    let left = before.left.end..after.left.start;
    let right = before.right.end..after.right.start;
    let apart = left.start <= left.end && right.start <= right.end;
    apart.then_some(Edit {
        left: TokenRange { start: left.start, end: left.end },
        right: TokenRange { start: right.start, end: right.end },
    })
}
