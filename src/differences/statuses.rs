//! Legal status, hedges and labels: single words of weight.

use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::span::ByteRange;
use crate::values::status;

pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    let (left, right) =
        (finder.left.stretch(statement.left), finder.right.stretch(statement.right));
    for difference in status::differences(&left, &right) {
        let nothing = ByteRange { start: 0, end: 0 };
        let ranges = [difference.left.unwrap_or(nothing), difference.right.unwrap_or(nothing)];
        let changed = match (difference.left, difference.right) {
            (Some(x), _) => statement.is_changed(finder.left.tokens(x)),
            (None, Some(y)) => statement.turned().is_changed(finder.right.tokens(y)),
            (None, None) => false,
        };
        let both = difference.left.is_some() && difference.right.is_some();
        let sure = if statement.is_tight() { changed } else { both };
        if sure && !finder.explains(ranges) {
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
}
