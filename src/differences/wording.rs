//! Other words for the same thing: what no kind of fact explains.

use crate::align::Edit;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::span::ByteRange;

/// Least likeness of two statements in other words that are worth a row of their own.
const ALIKE: f64 = 0.6;

pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    match statement.is_tight() {
        true => edits(statement, finder),
        false => whole(statement, finder),
    }
}

/// Changed words that carry meaning.
fn edits(statement: &Statement, finder: &mut Finder<'_>) {
    for edit in &statement.edits {
        let content = finder.left.content(edit.left) + finder.right.content(edit.right);
        let tense = finder.left.is_auxiliary(edit.left) && finder.right.is_auxiliary(edit.right);
        if (content > 0 || tense) && !finder.is_explained(edit) {
            let Edit { left, right } = *edit;
            let left = (!left.is_empty()).then(|| finder.left.bytes(left));
            let right = (!right.is_empty()).then(|| finder.right.bytes(right));
            let reason = match (left, right) {
                _ if tense => "The verb stands in another form.",
                (Some(_), Some(_)) => "Other words in the same place.",
                _ => "Words that only one of the two has.",
            };
            add((left, right), reason, 0.0, finder);
        }
    }
}

/// A statement told in other words, unless something in it was found already.
fn whole(statement: &Statement, finder: &mut Finder<'_>) {
    let (left, right) = (finder.left.bytes(statement.left), finder.right.bytes(statement.right));
    let found = |side: ByteRange, value: Option<crate::differences::Said>| {
        value.is_some_and(|said| said.value.meets(side))
    };
    let known = finder
        .found
        .iter()
        .any(|d| d.outcome != Outcome::Equal && found(left, d.left) && found(right, d.right));
    if !known && statement.likeness >= ALIKE {
        let reason = "Both tell of this, in other words.";
        let spread = statement.likeness.min(1.0);
        add((Some(left), Some(right)), reason, spread, finder);
    }
}

fn add(
    (left, right): (Option<ByteRange>, Option<ByteRange>),
    reason: &str,
    spread: f64,
    finder: &mut Finder<'_>,
) {
    let (kind, outcome) = (DifferenceKind::Wording, Outcome::Different);
    finder.add(Finding { kind, outcome, left, right, reason: reason.into(), spread });
}
