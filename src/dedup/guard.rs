//! Two texts may be alike in nine words of ten and tell of different things: market reports, weather,
//! a verdict with a "not". Where both say something in the same place and one names a number, a date or
//! a name that the other does not, they are no copies of each other.

use crate::align;
use crate::align::Edit;
use crate::document::Document;
use crate::options::AlignOptions;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::common::is_common;
use crate::text::language;
use crate::text::tokens;
use crate::text::tokens::TokenClass;
use crate::values;
use crate::values::Context;
use crate::values::Stretch;
use crate::values::negation;

/// Most tokens between two passages that were exchanged for others and are no text of their own.
const SHORT: u32 = 12;

/// A text made ready for the guard. O(bytes).
pub fn account(text: String) -> Article {
    let tokens = tokens::tokenize(&text);
    Article { document: Document { text, ..Document::default() }, tokens, ..Article::default() }
}

/// The first fact in which two texts differ where their words do not match, as one sentence; `None`
/// when they agree in all. What only one of them has, such as a paragraph that was cut, is no
/// disagreement; a negation put in or taken out is. As costly as aligning the two.
pub fn conflict(left: &Article, right: &Article) -> Option<String> {
    if left.tokens.keys == right.tokens.keys {
        return None;
    }
    let edits = edits(left, right);
    let language = language::detect(left.text(), &left.tokens.keys);
    let differs = |edit: &Edit| exchanged(left, right, edit, language);
    edits.iter().find_map(differs).or_else(|| turned(left, right, &edits, language))
}

/// What the two texts say differently in the same place: the edits of their passages, and what stands
/// between one passage and the next on both sides, where it is short.
fn edits(left: &Article, right: &Article) -> Vec<Edit> {
    let passages = align::align(left, right, &AlignOptions::default());
    let (mut here, mut there) = (0, 0);
    let mut edits = Vec::new();
    for passage in &passages {
        edits.extend(between((here, passage.left.start), (there, passage.right.start)));
        edits.extend(&passage.edits);
        (here, there) = (passage.left.end, passage.right.end);
    }
    let ends = (left.tokens.len() as u32, right.tokens.len() as u32);
    edits.extend(between((here, ends.0), (there, ends.1)));
    edits
}

/// A short stretch on both sides as an edit; a longer one is text of its own, as is one that goes
/// back to an earlier place.
fn between(here: (u32, u32), there: (u32, u32)) -> Option<Edit> {
    let is_short = |(start, end): (u32, u32)| start < end && end - start <= SHORT;
    let range = |(start, end)| TokenRange { start, end };
    (is_short(here) && is_short(there)).then(|| Edit { left: range(here), right: range(there) })
}

/// A number or name on each side that the other side does not have.
fn exchanged(left: &Article, right: &Article, edit: &Edit, language: &str) -> Option<String> {
    let (here, there) = (telling(left, edit.left, language), telling(right, edit.right, language));
    let key = |article: &Article, at: usize| article.tokens.keys[at];
    let mine = here.iter().find(|&&x| !there.iter().any(|&y| key(right, y) == key(left, x)))?;
    let theirs = there.iter().find(|&&y| !here.iter().any(|&x| key(left, x) == key(right, y)))?;
    Some(format!(
        "one has \"{}\" where the other has \"{}\"",
        word(left, *mine),
        word(right, *theirs)
    ))
}

/// The numbers, in digits or words, and the capitalised words of a stretch.
fn telling(article: &Article, range: TokenRange, language: &str) -> Vec<usize> {
    let tokens = &article.tokens;
    let context = Context { language, published: None };
    let values = values::find(article.text(), tokens, range, &context);
    let is_common = |at: &usize| is_common(tokens.keys[*at]);
    let mut told: Vec<usize> = range.indices().filter(|&at| is_telling(article, at)).collect();
    for value in values.iter().map(|value| tokens.within(value.core).indices()) {
        // Number words are function words, too; beside others a function word tells nothing.
        let all_common = value.clone().all(|at| is_common(&at));
        told.extend(value.filter(|at| all_common || !is_common(at)));
    }
    told.sort_unstable();
    told.dedup();
    told
}

fn is_telling(article: &Article, at: usize) -> bool {
    match article.tokens.classes[at] {
        TokenClass::Number => true,
        TokenClass::Word => {
            word(article, at).starts_with(char::is_uppercase)
                && !is_common(article.tokens.keys[at])
                && !opens_sentence(article, at)
        }
        TokenClass::Sign | TokenClass::Glyph => false,
    }
}

/// A capital there says nothing.
fn opens_sentence(article: &Article, at: usize) -> bool {
    let before = &article.text()[..article.tokens.spans[at].start as usize];
    let before = before.trim_end_matches(|c: char| c.is_whitespace() || "\"'“”‘’«»„(".contains(c));
    before.is_empty() || before.ends_with(['.', '!', '?', ':', '…'])
}

fn word(article: &Article, at: usize) -> &str {
    article.tokens.spans[at].of(article.text())
}

/// A negation that stands in a changed place of one text only.
fn turned(left: &Article, right: &Article, edits: &[Edit], language: &str) -> Option<String> {
    let cues = |article: &Article, edit: fn(&Edit) -> TokenRange| -> Vec<String> {
        let changed = edits.iter().map(edit);
        changed.flat_map(|range| negated(article, range, language)).collect()
    };
    let (here, there) = (cues(left, |e| e.left), cues(right, |e| e.right));
    let longer = if here.len() > there.len() { &here } else { &there };
    (here.len() != there.len()).then(|| format!("only one says \"{}\"", longer[0]))
}

fn negated(article: &Article, range: TokenRange, language: &str) -> Vec<String> {
    let stretch = Stretch { text: article.text(), tokens: &article.tokens, range, language };
    let cues = negation::negations(&stretch).into_iter();
    cues.map(|negation| negation.cue.of(article.text()).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STORY: &str = "The ferry to Norrhamn was stopped on Tuesday after a leak was found in the hull. \
        About 140 people had to stay in the harbour. The owner said it would be able to sail again.";

    fn check(changes: &[(&str, &str)], expected: Option<&str>) {
        let changed = changes.iter().fold(STORY.to_owned(), |s, (from, to)| {
            assert!(s.contains(from), "{from}");
            s.replace(from, to)
        });
        let (left, right) = (account(STORY.into()), account(changed));
        assert_eq!(conflict(&left, &right).as_deref(), expected);
        assert_eq!(conflict(&right, &left).is_some(), expected.is_some());
    }

    #[test]
    fn facts_that_were_exchanged_are_named() {
        check(&[("140", "150")], Some("one has \"140\" where the other has \"150\""));
        check(
            &[("About 140", "About forty")],
            Some("one has \"140\" where the other has \"forty\""),
        );
        check(
            &[("The ferry to Norrhamn", "The ferry to Vikby")],
            Some("one has \"Norrhamn\" where the other has \"Vikby\""),
        );
        check(&[("Norrhamn", "Vikby")], Some("one has \"Norrhamn\" where the other has \"Vikby\""));
        check(&[("Tuesday", "Friday")], Some("one has \"Tuesday\" where the other has \"Friday\""));
        check(&[("would be", "would not be")], Some("only one says \"not\""));
    }

    #[test]
    fn edits_without_a_fact_are_none() {
        check(&[], None);
        check(&[(" on Tuesday", "")], None);
        check(&[("About 140", "Nearly 140"), ("The owner said", "Officials said")], None);
        check(&[("stopped", "halted"), ("a leak", "a large leak")], None);
        check(&[(" About 140 people had to stay in the harbour.", "")], None);
    }
}
