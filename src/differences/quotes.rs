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
use crate::values::contractions::written_out;
use crate::values::same_name::folded;

/// Fewest words of a quotation that is worth comparing.
const LEAST: usize = 4;

/// Fewest equal words that carry meaning of two quotations of the same words, unless one lies in the
/// other as a whole.
const SHARED: usize = 2;

/// Most words of a quotation that a reason repeats.
const REPEATED: usize = 16;

/// Words that change nothing of what a quotation says, in English, German and French.
const LINKING: &[&str] = &[
    "a", "an", "the", "that", "and", "of", "in", "on", "to", "for", "at", "well", "so", "but",
    "der", "die", "das", "ein", "eine", "dass", "und", "aber", "von", "zu", "im", "le", "la",
    "les", "un", "une", "que", "et", "mais", "de", "du", "des", "en",
];

pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    if statement.is_tight() {
        statement.edits.iter().for_each(|edit| changed(edit, statement, finder));
    } else {
        indirect(statement, finder);
    }
}

/// Words that two quotations of the same words do not share: exchanged, or left out by one.
fn changed(edit: &Edit, statement: &Statement, finder: &mut Finder<'_>) {
    let beside =
        |range: TokenRange| TokenRange { start: range.start.saturating_sub(1), end: range.end + 1 };
    let left = quotation_at(finder.left, beside(edit.left));
    let right = quotation_at(finder.right, beside(edit.right));
    let (left, right) = match (left, right) {
        (Some(left), Some(right)) => (left, right),
        (Some(left), None) => return unquoted(edit, statement, (left, Quoted::Left), finder),
        (None, Some(right)) => return unquoted(edit, statement, (right, Quoted::Right), finder),
        (None, None) => return,
    };
    if finder.is_explained(edit) || !are_of_one_saying(statement, (left, right), finder) {
        return;
    }
    let inside = Edit { left: clipped(edit.left, left), right: clipped(edit.right, right) };
    if inside.left.is_empty() && inside.right.is_empty() {
        return;
    }
    let wide = widened(&inside, (left, right));
    let values = (Some(finder.left.bytes(wide.left)), Some(finder.right.bytes(wide.right)));
    add(judged(&inside, finder), values, finder);
}

/// Which side has the quotation marks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quoted {
    Left,
    Right,
}

/// A quotation whose words the other side has without quotation marks, and not word for word.
fn unquoted(
    edit: &Edit,
    statement: &Statement,
    (quotation, side): (TokenRange, Quoted),
    finder: &mut Finder<'_>,
) {
    let turned = statement.turned();
    let (of, changed) = match side {
        Quoted::Left => (statement, edit.left),
        Quoted::Right => (&turned, edit.right),
    };
    let (here, there) = match side {
        Quoted::Left => (finder.left, finder.right),
        Quoted::Right => (finder.right, finder.left),
    };
    let inside = TokenRange {
        start: quotation.start.max(of.left.start),
        end: quotation.end.min(of.left.end),
    };
    let runs = of.equal_runs();
    let shared: usize = runs.iter().map(|r| here.content(overlap(r.0, inside))).sum();
    let other = of.across(inside);
    if changed.overlap(inside) == 0 {
        return;
    }
    if shared <= SHARED || other.is_empty() {
        return indirect(statement, finder);
    }
    let (quoted, told) = (here.bytes(inside), there.bytes(other));
    let (left, right) = match side {
        Quoted::Left => (quoted, told),
        Quoted::Right => (told, quoted),
    };
    if !finder.explains([left, right]) {
        let reason = "One quotes what the other tells in its own words.";
        add((Outcome::Compatible, reason.to_owned()), (Some(left), Some(right)), finder);
    }
}

fn overlap(x: TokenRange, y: TokenRange) -> TokenRange {
    let start = x.start.max(y.start);
    TokenRange { start, end: x.end.min(y.end).max(start) }
}

/// What was done to a quotation, and a reason that names the words.
fn judged(edit: &Edit, finder: &Finder<'_>) -> (Outcome, String) {
    let words = |account: &Account<'_>, range: TokenRange| {
        let shown = TokenRange { end: range.end.min(range.start + REPEATED as u32), ..range };
        let more = if shown.end < range.end { " …" } else { "" };
        format!("“{}{more}”", account.text(account.bytes(shown)))
    };
    let brackets = explains_in_brackets((finder.left, edit.left), (finder.right, edit.right))
        || explains_in_brackets((finder.right, edit.right), (finder.left, edit.left));
    match (edit.left.is_empty(), edit.right.is_empty()) {
        _ if brackets => {
            let reason = "One has put a word of its own in brackets into the quotation.";
            (Outcome::Compatible, reason.to_owned())
        }
        _ if is_small(finder.left, edit.left) && is_small(finder.right, edit.right) => {
            (Outcome::Compatible, "Only small words differ inside the quotation.".to_owned())
        }
        (false, true) => left_out(finder.left, edit.left, words(finder.left, edit.left)),
        (true, false) => left_out(finder.right, edit.right, words(finder.right, edit.right)),
        _ if is_written_out(edit, finder) => {
            let reason = "One writes short what the other writes in full.";
            (Outcome::Compatible, reason.to_owned())
        }
        _ => {
            let (left, right) = (words(finder.left, edit.left), words(finder.right, edit.right));
            (Outcome::Different, format!("Inside the quotation one has {left}, one {right}."))
        }
    }
}

/// Articles and linking words only.
fn is_small(account: &Account<'_>, range: TokenRange) -> bool {
    let words = account.text(account.bytes(range)).split_whitespace();
    words.map(folded).all(|word| LINKING.contains(&word.as_str()))
}

/// Whole sentences left out shorten a quotation; words of a sentence left out change it.
fn left_out(account: &Account<'_>, range: TokenRange, words: String) -> (Outcome, String) {
    let starts = account.side.starts.binary_search(&range.start).is_ok();
    let ends = account.side.sentence_of(range.end - 1).end == range.end;
    let outcome = if starts && ends { Outcome::Compatible } else { Outcome::Different };
    (outcome, format!("One leaves {words} out of the quotation."))
}

/// True where the two sides are one wording, short and in full: "we'll", "we will".
fn is_written_out(edit: &Edit, finder: &Finder<'_>) -> bool {
    let of = |account: &Account<'_>, range| written_out(account.text(account.bytes(range)));
    of(finder.left, edit.left) == of(finder.right, edit.right)
}

/// The quotation that meets a range.
fn quotation_at(account: &Account<'_>, range: TokenRange) -> Option<TokenRange> {
    let quoted = account.side.article.quoted.iter().copied();
    quoted.filter(|q| q.overlap(range) > 0).max_by_key(|q| (q.overlap(range), q.len()))
}

fn clipped(range: TokenRange, quotation: TokenRange) -> TokenRange {
    let start = range.start.clamp(quotation.start, quotation.end);
    TokenRange { start, end: range.end.clamp(start, quotation.end) }
}

/// True where enough words of one quotation stand in the same place of the other.
fn are_of_one_saying(
    statement: &Statement,
    (left, right): (TokenRange, TokenRange),
    finder: &Finder<'_>,
) -> bool {
    let mut equal = (0, 0);
    for (here, there) in statement.equal_runs() {
        let back = |at: u32| (at + here.start).saturating_sub(there.start);
        let first = here.start.max(left.start).max(back(right.start));
        let end = here.end.min(left.end).min(back(right.end));
        if first < end {
            let range = TokenRange { start: first, end };
            equal = (equal.0 + range.len(), equal.1 + finder.left.content(range));
        }
    }
    equal.1 >= SHARED || equal.0 > 0 && equal.0 == left.len().min(right.len())
}

/// The edit with the equal word before it where one side has nothing to show.
fn widened(edit: &Edit, (left, right): (TokenRange, TokenRange)) -> Edit {
    let room = edit.left.start > left.start && edit.right.start > right.start;
    let back = |range: TokenRange| TokenRange { start: range.start - 1, ..range };
    match edit.is_one_sided() && room {
        true => Edit { left: back(edit.left), right: back(edit.right) },
        false => *edit,
    }
}

/// Words in brackets that stand for nothing or for a pronoun. For another word they alter.
fn explains_in_brackets(
    (account, range): (&Account<'_>, TokenRange),
    (other, there): (&Account<'_>, TokenRange),
) -> bool {
    let text = account.side.article.text();
    let bytes = account.bytes(range);
    !range.is_empty()
        && other.content(there) == 0
        && text[..bytes.start as usize].ends_with('[')
        && text[bytes.end as usize..].starts_with(']')
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
    let told = |account: &Account<'_>, bytes| account.side.plain_stems(account.tokens(bytes));
    let (x, y) = (told(finder.left, left), told(finder.right, right));
    let quoted = if here.is_some() { x.len() } else { y.len() };
    let shared = x.iter().filter(|stem| y.contains(stem)).count();
    let same = shared > SHARED && 2 * shared >= quoted;
    let known = finder.explains([left, right]) || finder.has_found(left, right);
    if !same || known || finder.text_is_same(left, right) {
        return;
    }
    let (outcome, reason) = match (here, there) {
        (Some(_), Some(_)) => (Outcome::Different, "Both quote, and not the same words."),
        _ => (Outcome::Compatible, "One quotes what the other tells in its own words."),
    };
    add((outcome, reason.to_owned()), (Some(left), Some(right)), finder);
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
    (outcome, reason): (Outcome, String),
    (left, right): (Option<ByteRange>, Option<ByteRange>),
    finder: &mut Finder<'_>,
) {
    finder.add(Finding { kind: DifferenceKind::Quote, outcome, left, right, reason, spread: 0.5 });
}
