//! Who is credited with a statement.

use crate::differences::Account;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::values::same_name::Sameness;
use crate::values::same_name::folded;
use crate::values::same_name::same_words;
use crate::values::saying;

/// Pronouns credit whom the text named before: they name nobody by themselves.
const PRONOUNS: &[&str] =
    &["he", "she", "they", "it", "we", "i", "er", "sie", "es", "il", "elle", "ils", "elles", "on"];

pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    if !statement.is_tight() {
        return;
    }
    let (left, right) =
        (credit(finder.left, statement.left), credit(finder.right, statement.right));
    match (left, right) {
        (Some(x), Some(y)) => both(statement, x, y, finder),
        (Some(x), None) => one(statement, Some(x), None, finder),
        (None, Some(y)) => one(statement, None, Some(y), finder),
        (None, None) => {}
    }
}

/// The credit of a statement that is one sentence or part of one.
fn credit(account: &Account<'_>, range: TokenRange) -> Option<ByteRange> {
    let sentence = account.side.sentence_of(range.start);
    let article = account.side.article;
    let single = range.end <= sentence.end;
    let found = saying::credit(article.text(), &article.tokens, sentence).filter(|_| single)?;
    let inside = range.covers(account.tokens(found));
    (inside && !is_pronoun(account.text(found))).then_some(found)
}

/// Whether who is credited is named by a pronoun only.
pub(crate) fn is_pronoun(credit: &str) -> bool {
    PRONOUNS.contains(&folded(credit).as_str())
}

fn both(statement: &Statement, left: ByteRange, right: ByteRange, finder: &mut Finder<'_>) {
    let (here, there) = (finder.left.tokens(left), finder.right.tokens(right));
    let changed = statement.are_exchanged(here, there);
    let words = |account: &Account<'_>, range| -> Vec<String> {
        account.text(range).split_whitespace().map(folded).collect()
    };
    let sameness = same_words(&words(finder.left, left), &words(finder.right, right));
    let other = matches!(sameness, Sameness::Different | Sameness::Ambiguous);
    if changed && other && !finder.explains([left, right]) {
        add(Some(left), Some(right), "The statement is credited to somebody else.", finder);
    }
}

/// Credited on one side only: the credit is part of what was changed.
fn one(
    statement: &Statement,
    left: Option<ByteRange>,
    right: Option<ByteRange>,
    finder: &mut Finder<'_>,
) {
    let inside = statement.edits.iter().filter(|e| e.is_small()).any(|e| {
        left.is_some_and(|r| e.left.covers(finder.left.tokens(r)))
            || right.is_some_and(|r| e.right.covers(finder.right.tokens(r)))
    });
    let nothing = ByteRange { start: 0, end: 0 };
    let moved = left.is_some_and(|r| is_near(finder.left, r, (finder.right, statement.right)))
        || right.is_some_and(|r| is_near(finder.right, r, (finder.left, statement.left)));
    if inside && !moved && !finder.explains([left.unwrap_or(nothing), right.unwrap_or(nothing)]) {
        add(left, right, "Only one says who stands behind the statement.", finder);
    }
}

/// True where the sentences around the other side's statement name the last word of a credit: it
/// stands there in another place.
fn is_near(
    account: &Account<'_>,
    credit: ByteRange,
    (other, there): (&Account<'_>, TokenRange),
) -> bool {
    let tokens = account.tokens(credit);
    let last = account.side.article.tokens.keys[tokens.end as usize - 1];
    let around = other.around(there.start);
    other.side.article.tokens.keys[around.indices()].contains(&last)
}

fn add(left: Option<ByteRange>, right: Option<ByteRange>, reason: &str, finder: &mut Finder<'_>) {
    let (kind, outcome) = (DifferenceKind::Attribution, Outcome::Different);
    let spread = if left.is_some() && right.is_some() { 1.0 } else { 0.5 };
    finder.add(Finding { kind, outcome, left, right, reason: reason.into(), spread });
}
