//! What stands in quotation marks: altered, cut, or told in the writer's own words.

use crate::align::Edit;
use crate::differences::Account;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::span::ByteRange;
use crate::span::TokenRange;

/// Fewest words of a quotation that is worth comparing.
const LEAST: usize = 4;

pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    if statement.is_tight() {
        altered(statement, finder);
        cut(statement, finder);
    } else {
        indirect(statement, finder);
    }
}

/// Changed words inside quotation marks on both sides.
fn altered(statement: &Statement, finder: &mut Finder<'_>) {
    for edit in &statement.edits {
        let wide = widened(edit, statement);
        let quoted = finder.left.quotation(wide.left).zip(finder.right.quotation(wide.right));
        if quoted.is_none() || finder.is_explained(edit) {
            continue;
        }
        let (left, right) = (finder.left.bytes(wide.left), finder.right.bytes(wide.right));
        let inserted = in_brackets(finder.left, edit.left) || in_brackets(finder.right, edit.right);
        let (outcome, reason) = match inserted {
            true => (
                Outcome::Compatible,
                "One has put a word of its own in brackets into the quotation.",
            ),
            false => (Outcome::Different, "The words inside the quotation marks are not the same."),
        };
        add((outcome, reason), (Some(left), Some(right)), finder);
    }
}

/// The edit with the equal word before it where one side has nothing to show.
fn widened(edit: &Edit, statement: &Statement) -> Edit {
    let empty = edit.left.is_empty() || edit.right.is_empty();
    let room = edit.left.start > statement.left.start && edit.right.start > statement.right.start;
    let back = |range: TokenRange| TokenRange { start: range.start - 1, ..range };
    match empty && room {
        true => Edit { left: back(edit.left), right: back(edit.right) },
        false => *edit,
    }
}

fn in_brackets(account: &Account<'_>, range: TokenRange) -> bool {
    let text = account.side.article.text();
    let bytes = account.bytes(range);
    !range.is_empty()
        && text[..bytes.start as usize].ends_with('[')
        && text[bytes.end as usize..].starts_with(']')
}

/// A quotation that one side ends earlier, or begins later, than the other.
fn cut(statement: &Statement, finder: &mut Finder<'_>) {
    let last = |range: TokenRange| TokenRange { start: range.end - 1, end: range.end };
    if statement.left.is_empty() || statement.right.is_empty() {
        return;
    }
    let ends = (last(statement.left), last(statement.right));
    let quotations = finder.left.quotation(ends.0).zip(finder.right.quotation(ends.1));
    let Some((left, right)) = quotations else { return };
    let rest = (left.end - ends.0.end, right.end - ends.1.end);
    let long_enough = left.len() >= LEAST && right.len() >= LEAST;
    if long_enough && (rest.0 == 0) != (rest.1 == 0) && rest.0.max(rest.1) >= 2 {
        let ranges = (finder.left.bytes(left), finder.right.bytes(right));
        if !finder.explains([ranges.0, ranges.1]) && !finder.text_is_same(ranges.0, ranges.1) {
            let why = (Outcome::Different, "One ends the quotation earlier.");
            add(why, (Some(ranges.0), Some(ranges.1)), finder);
        }
    }
}

/// A quotation on one side that the other tells in its own words.
fn indirect(statement: &Statement, finder: &mut Finder<'_>) {
    let here = inside(finder.left, statement.left);
    let there = inside(finder.right, statement.right);
    let (left, right) = match (here, there) {
        (Some(q), None) => (finder.left.bytes(q), finder.right.bytes(statement.right)),
        (None, Some(q)) => (finder.left.bytes(statement.left), finder.right.bytes(q)),
        (Some(x), Some(y)) => (finder.left.bytes(x), finder.right.bytes(y)),
        (None, None) => return,
    };
    if finder.explains([left, right]) || finder.text_is_same(left, right) {
        return;
    }
    let why = match (here, there) {
        (Some(_), Some(_)) => (Outcome::Different, "Both quote, and not the same words."),
        _ => (Outcome::Compatible, "One quotes what the other tells in its own words."),
    };
    add(why, (Some(left), Some(right)), finder);
}

/// The longest quotation that lies in a range or covers it.
fn inside(account: &Account<'_>, range: TokenRange) -> Option<TokenRange> {
    let quoted = account.side.article.quoted.iter().copied();
    let meeting = quoted
        .filter(|q| q.overlap(range) >= LEAST)
        .map(|q| TokenRange { start: q.start.max(range.start), end: q.end.min(range.end) });
    meeting.max_by_key(|q| (q.len(), std::cmp::Reverse(q.start)))
}

fn add(
    (outcome, reason): (Outcome, &str),
    (left, right): (Option<ByteRange>, Option<ByteRange>),
    finder: &mut Finder<'_>,
) {
    finder.add(Finding {
        kind: DifferenceKind::Quote,
        outcome,
        left,
        right,
        reason: reason.into(),
        spread: 0.5,
    });
}
