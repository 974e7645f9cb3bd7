//! Legal status, hedges and labels: single words of weight.

use crate::align::Edit;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::values::status;

/// Most words of an edit that puts a hedge in: a longer one says something else altogether.
const FEW: usize = 5;

/// Words of weight that were exchanged or put in, in a passage only: elsewhere they may be said of
/// something else.
pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    if statement.is_tight() {
        statement.edits.iter().filter(|e| e.is_small()).for_each(|edit| exchanged(edit, finder));
    }
}

fn exchanged(edit: &Edit, finder: &mut Finder<'_>) {
    let (left, right) = (finder.left.stretch(edit.left), finder.right.stretch(edit.right));
    for difference in status::differences(&left, &right) {
        let both = difference.left.is_some() && difference.right.is_some();
        let few = edit.left.len() + edit.right.len() <= FEW;
        if finder.is_explained(edit) || !(both || few) {
            continue;
        }
        finder.add(Finding {
            kind: DifferenceKind::Status,
            outcome: Outcome::Different,
            left: difference.left,
            right: difference.right,
            reason: "One word of weight stands against another.".into(),
            spread: 0.5,
        });
    }
}
