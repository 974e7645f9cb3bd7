//! Legal status, hedges and labels: single words of weight.

use crate::align::Edit;
use crate::differences::Account;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::span::TokenRange;
use crate::values::status;

/// Most words of an edit that puts a hedge in: a longer one says something else altogether.
const FEW: usize = 5;

/// Words of weight that were exchanged or put in, in a passage only: elsewhere they may be said of
/// something else.
pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    if statement.is_tight() {
        let small = statement.edits.iter().filter(|e| e.is_small());
        small.for_each(|edit| exchanged(edit, statement, finder));
    }
}

fn exchanged(edit: &Edit, statement: &Statement, finder: &mut Finder<'_>) {
    let (left, right) = (finder.left.stretch(edit.left), finder.right.stretch(edit.right));
    for difference in status::differences(&left, &right) {
        let both = difference.left.is_some() && difference.right.is_some();
        // At an end of the statement one side goes on with something else.
        let inside = statement.left.start < edit.left.start && edit.left.end < statement.left.end;
        let few = edit.left.len() + edit.right.len() <= FEW;
        if finder.is_explained(edit) || !(both || few && inside) {
            continue;
        }
        let bytes = |account: &Account<'_>, range: TokenRange| {
            (!range.is_empty()).then(|| account.bytes(range))
        };
        let reason = match both {
            true => "One word of weight stands against another.",
            false => "Only one of the two has this word of weight.",
        };
        finder.add(Finding {
            kind: DifferenceKind::Status,
            outcome: Outcome::Different,
            left: difference.left.or_else(|| bytes(finder.left, edit.left)),
            right: difference.right.or_else(|| bytes(finder.right, edit.right)),
            reason: reason.into(),
            spread: if both { 0.5 } else { 0.0 },
        });
    }
}
