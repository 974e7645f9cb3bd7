//! People, places, institutions, and the offices that people are given.

use crate::align::Edit;
use crate::differences::Account;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::values::names::Name;
use crate::values::same_name::Sameness;
use crate::values::same_name::folded;
use crate::values::same_name::same_name;
use crate::values::same_name::same_words;

/// Most words that change together with a name, both sides together.
const BESIDE: usize = 2;

pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    let left = finder.left.names(statement.left);
    let right = finder.right.names(statement.right);
    if statement.is_tight() {
        in_place(statement, &left, &right, finder);
        capitals(statement, finder);
    }
    offices(&left, &right, finder);
}

/// Names that stand in the same place of a passage.
fn in_place(statement: &Statement, left: &[Name], right: &[Name], finder: &mut Finder<'_>) {
    for name in left.iter().filter(|n| statement.is_changed(n.tokens)) {
        let there = statement.across(name.tokens);
        let Some(other) = right.iter().find(|n| n.tokens.overlap(there) > 0) else { continue };
        if finder.explains([name.range, other.range])
            || !are_exchanged(statement, (name, left), (other, right))
        {
            continue;
        }
        if is_cut(statement, name, other, finder) {
            finder.explain(Some(name.range), Some(other.range));
            continue;
        }
        match same_name(name, other) {
            Sameness::Different => add(Outcome::Different, name.range, other.range, finder),
            Sameness::Ambiguous => add(Outcome::Ambiguous, name.range, other.range, finder),
            Sameness::Same | Sameness::Variant => {
                finder.explain(Some(name.range), Some(other.range));
            }
        }
    }
}

/// Whether a change puts one name for the other, and few other words. Inside a statement it may be
/// more of them, where no other name is in the change and the two stand before or behind the same
/// word.
fn are_exchanged(
    statement: &Statement,
    (left, lefts): (&Name, &[Name]),
    (right, rights): (&Name, &[Name]),
) -> bool {
    let only = |names: &[Name], range: TokenRange| {
        names.iter().filter(|name| name.tokens.overlap(range) > 0).count() == 1
    };
    let exchanges = |edit: &Edit| {
        let (here, there) = (edit.left.overlap(left.tokens), edit.right.overlap(right.tokens));
        let beside = edit.left.len() - here + edit.right.len() - there;
        let before = edit.left.end <= left.tokens.end && edit.right.end <= right.tokens.end;
        let behind = edit.left.start >= left.tokens.start && edit.right.start >= right.tokens.start;
        let inside = edit.left.start > statement.left.start;
        let alone = inside && edit.is_small() && only(lefts, edit.left) && only(rights, edit.right);
        here > 0 && there > 0 && (beside <= BESIDE || alone && (before || behind))
    };
    statement.edits.iter().any(exchanges)
}

/// Whether all words of one name stand, in order, where the other one does: "Marsh and Wend's" that
/// lost a word is no other bearer.
fn is_cut(statement: &Statement, left: &Name, right: &Name, finder: &Finder<'_>) -> bool {
    let here = both(left.tokens, statement.turned().across(right.tokens));
    let there = both(right.tokens, statement.across(left.tokens));
    let holds = |account: &Account<'_>, range: TokenRange, words: &[String]| {
        let said = account.name_words(range);
        let mut rest = said.iter();
        words.iter().all(|word| rest.any(|other| other == word))
    };
    holds(finder.right, there, &left.words) || holds(finder.left, here, &right.words)
}

/// From the start of the one to the end of the other.
fn both(x: TokenRange, y: TokenRange) -> TokenRange {
    TokenRange { start: x.start.min(y.start), end: x.end.max(y.end) }
}

fn add(outcome: Outcome, left: ByteRange, right: ByteRange, finder: &mut Finder<'_>) {
    let reason = match outcome {
        Outcome::Ambiguous => "The two names may be of one bearer or of two.",
        _ => "Another name stands in the same place.",
    };
    let (left, right) = (Some(left), Some(right));
    finder.add(Finding {
        kind: DifferenceKind::Name,
        outcome,
        left,
        right,
        reason: reason.into(),
        spread: 1.0,
    });
}

/// Replaced words with a capital inside a sentence, also where neither looks like a name by itself.
fn capitals(statement: &Statement, finder: &mut Finder<'_>) {
    for edit in &statement.edits {
        let capital = |account: &Account<'_>, range: TokenRange| {
            let inside = account.side.sentence_of(range.start).start < range.start;
            let text = account.text(account.bytes(range));
            inside && text.starts_with(char::is_uppercase) && account.content(range) > 0
        };
        let both = !edit.left.is_empty() && !edit.right.is_empty();
        let few = edit.left.len().max(edit.right.len()) <= 3;
        if both
            && few
            && capital(finder.left, edit.left)
            && capital(finder.right, edit.right)
            && !finder.is_explained(edit)
        {
            let (left, right) = (finder.left.bytes(edit.left), finder.right.bytes(edit.right));
            match are_one_name(finder.left.text(left), finder.right.text(right)) {
                true => finder.explain(Some(left), Some(right)),
                false => add(Outcome::Different, left, right, finder),
            }
        }
    }
}

fn are_one_name(left: &str, right: &str) -> bool {
    let words = |name: &str| -> Vec<String> { name.split_whitespace().map(folded).collect() };
    matches!(same_words(&words(left), &words(right)), Sameness::Same | Sameness::Variant)
}

/// One person with two offices.
fn offices(left: &[Name], right: &[Name], finder: &mut Finder<'_>) {
    for name in left {
        let same = |n: &&Name| {
            matches!(same_name(name, n), Sameness::Same | Sameness::Variant)
                && !n.title_words.is_empty()
                && !one_office(&name.title_words, &n.title_words)
        };
        let Some(title) = name.title else { continue };
        let Some((other, there)) = right.iter().find(same).and_then(|n| Some((n, n.title?))) else {
            continue;
        };
        let ranges = [joined(title, name.range), joined(there, other.range)];
        if is_office(&name.title_words) && is_office(&other.title_words) && !finder.explains(ranges)
        {
            finder.add(Finding {
                kind: DifferenceKind::Name,
                outcome: Outcome::Different,
                left: Some(title),
                right: Some(there),
                reason: "The same person is given another office.".into(),
                spread: 0.5,
            });
        }
    }
}

/// Whether the words of one title are all in the other.
fn one_office(left: &str, right: &str) -> bool {
    let within = |x: &str, y: &str| x.split(' ').all(|w| y.split(' ').any(|v| v == w));
    within(left, right) || within(right, left)
}

/// Forms of address ("Mr", "Dr") are no offices.
fn is_office(title: &str) -> bool {
    title != "deputy" && title.split(' ').any(|w| w.chars().count() > 4)
}

fn joined(x: ByteRange, y: ByteRange) -> ByteRange {
    ByteRange { start: x.start.min(y.start), end: x.end.max(y.end) }
}
