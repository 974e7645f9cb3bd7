//! Other words for the same thing: what no kind of fact explains.

use crate::align::Edit;
use crate::differences::Account;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Fit;
use crate::meeting::Side;
use crate::meeting::Statement;
use crate::span::ByteRange;
use crate::span::TokenRange;

/// Words of which so much is equal elsewhere are told by both.
const ELSEWHERE: f64 = 0.6;

/// `equal` is what the two accounts have word for word.
pub(crate) fn find(
    statement: &Statement,
    equal: &[(TokenRange, TokenRange)],
    finder: &mut Finder<'_>,
) {
    match statement.fit {
        Fit::Tight => edits(statement, equal, finder),
        Fit::Near => whole(statement, finder),
        Fit::Loose => {}
    }
}

/// Changed words that carry meaning.
fn edits(statement: &Statement, equal: &[(TokenRange, TokenRange)], finder: &mut Finder<'_>) {
    let (left, right) = (finder.left, finder.right);
    let here = statement.edits.iter().filter(|edit| !stands_elsewhere(edit, equal));
    for edit in here.filter(|edit| !is_moved(edit, statement, left, right)) {
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

/// Whether words that only one of the two has in this place are equal to others elsewhere.
fn stands_elsewhere(edit: &Edit, equal: &[(TokenRange, TokenRange)]) -> bool {
    let most = |range: TokenRange, overlap: &dyn Fn(&(TokenRange, TokenRange)) -> usize| {
        let held: usize = equal.iter().map(overlap).sum();
        held as f64 >= ELSEWHERE * range.len() as f64
    };
    match (edit.left.is_empty(), edit.right.is_empty()) {
        (false, true) => most(edit.left, &|run| run.0.overlap(edit.left)),
        (true, false) => most(edit.right, &|run| run.1.overlap(edit.right)),
        _ => false,
    }
}

/// Whether words that only one of the two has in this place are the other's in another place of the
/// statement.
fn is_moved(edit: &Edit, statement: &Statement, left: &Account<'_>, right: &Account<'_>) -> bool {
    let keys = |account: &Account<'_>, range: TokenRange| {
        account.side.article.tokens.keys[range.indices()].to_vec()
    };
    let same = |x: TokenRange, y: TokenRange| keys(left, x) == keys(right, y);
    let mut others = statement.edits.iter().filter(|other| other.is_one_sided());
    match (edit.left.is_empty(), edit.right.is_empty()) {
        (false, true) => others.any(|other| same(edit.left, other.right)),
        (true, false) => others.any(|other| same(other.left, edit.right)),
        _ => false,
    }
}

/// A statement told in other words, unless something in it was found already. Two that share names
/// only, or all but function words, are none.
fn whole(statement: &Statement, finder: &mut Finder<'_>) {
    let (left, right) = (finder.left.bytes(statement.left), finder.right.bytes(statement.right));
    let (here, there) = (finder.left.side, finder.right.side);
    let content = |edit: &Edit| finder.left.content(edit.left) + finder.right.content(edit.right);
    let reworded = statement.edits.iter().any(|edit| content(edit) > 0);
    let tells = |side: &Side<'_>, range| !side.plain_stems(range).is_empty();
    let tell = tells(here, statement.left) && tells(there, statement.right);
    if reworded && tell && !finder.has_found(left, right) {
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
