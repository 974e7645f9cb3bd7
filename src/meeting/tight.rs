//! Statements inside a passage.

use crate::align::Edit;
use crate::align::Passage;
use crate::meeting::Fit;
use crate::meeting::Side;
use crate::meeting::Statement;
use crate::span::TokenRange;

/// Most tokens between the end of a passage and the end of its sentence, on either side, that still
/// belong to the statement: a changed first or last word is no part of the passage itself.
const FRAYED: u32 = 8;

/// Cuts a passage at the sentence ends that both sides share, and keeps the statements that differ.
/// A sentence that one side has dropped is no statement of both.
pub(crate) fn statements(passage: &Passage, left: &Side<'_>, right: &Side<'_>) -> Vec<Statement> {
    let mut whole = with_ends(passage, left, right);
    whole.edits = whole.edits.iter().flat_map(|e| parted(e, left, right)).collect();
    let mut cuts = vec![(whole.left.start, whole.right.start)];
    for &start in &left.starts {
        if whole.left.start < start && start < whole.left.end {
            cuts.extend(shared_start(&whole, start, right));
        }
    }
    cuts.push((whole.left.end, whole.right.end));
    cuts.dedup();
    let parts = cuts.windows(2).map(|w| part(&whole, w[0], w[1]));
    parts.filter(|s| !s.edits.is_empty() && !s.left.is_empty() && !s.right.is_empty()).collect()
}

/// An edit over the end of one sentence on both sides as two, one a sentence.
fn parted(edit: &Edit, left: &Side<'_>, right: &Side<'_>) -> Vec<Edit> {
    let inside = |side: &Side<'_>, range: TokenRange| {
        let from = side.starts.partition_point(|&s| s <= range.start);
        let to = side.starts.partition_point(|&s| s < range.end);
        (to == from + 1).then(|| side.starts[from])
    };
    match (inside(left, edit.left), inside(right, edit.right)) {
        (Some(here), Some(there)) => {
            let cut = |range: TokenRange, at: u32| {
                (TokenRange { end: at, ..range }, TokenRange { start: at, ..range })
            };
            let (left, right) = (cut(edit.left, here), cut(edit.right, there));
            vec![Edit { left: left.0, right: right.0 }, Edit { left: left.1, right: right.1 }]
        }
        _ => vec![*edit],
    }
}

/// Where a left sentence starts, a right one starts, too: at equal words, or behind or before an
/// edit.
fn shared_start(whole: &Statement, start: u32, right: &Side<'_>) -> Option<(u32, u32)> {
    let starts = |at: &u32| right.starts.binary_search(at).is_ok();
    let point = TokenRange { start, end: start };
    let edit = whole.edits.iter().find(|e| e.left.start <= start && start <= e.left.end);
    let there = match edit {
        None => Some(whole.across(point).start).filter(starts),
        Some(e) if e.left.start == start => Some(e.right.start).filter(starts),
        Some(e) if e.left.end == start => Some(e.right.end).filter(starts),
        Some(_) => None,
    };
    there.map(|there| (start, there))
}

fn part(whole: &Statement, from: (u32, u32), to: (u32, u32)) -> Statement {
    let left = TokenRange { start: from.0, end: to.0 };
    let right = TokenRange { start: from.1, end: to.1 };
    let inside = |e: &&Edit| left.covers(e.left) && right.covers(e.right);
    let edits: Vec<Edit> = whole.edits.iter().filter(inside).copied().collect();
    let changed: usize = edits.iter().map(|e| e.left.len() + e.right.len()).sum();
    let likeness = 1.0 - changed as f64 / (left.len() + right.len()).max(1) as f64;
    Statement { left, right, edits, fit: Fit::Tight, likeness }
}

/// The passage as a statement, prolonged to the ends of its sentences where little is missing.
fn with_ends(passage: &Passage, left: &Side<'_>, right: &Side<'_>) -> Statement {
    let (mut from, mut to) =
        ((passage.left.start, passage.right.start), (passage.left.end, passage.right.end));
    let mut edits = passage.edits.clone();
    let starts = (left.sentence_of(from.0).start, right.sentence_of(from.1).start);
    if let Some(edit) = frayed(starts, from) {
        edits.insert(0, edit);
        from = starts;
    }
    let last = |side: &Side<'_>, end: u32| side.sentence_of(end - 1).end;
    let ends = (last(left, to.0), last(right, to.1));
    if let Some(edit) = frayed(to, ends) {
        edits.push(edit);
        to = ends;
    }
    let left = TokenRange { start: from.0, end: to.0 };
    let right = TokenRange { start: from.1, end: to.1 };
    Statement { left, right, edits, fit: Fit::Tight, likeness: 1.0 }
}

fn frayed(from: (u32, u32), to: (u32, u32)) -> Option<Edit> {
    let left = TokenRange { start: from.0, end: to.0.max(from.0) };
    let right = TokenRange { start: from.1, end: to.1.max(from.1) };
    let some = !left.is_empty() || !right.is_empty();
    let few = left.len() as u32 <= FRAYED && right.len() as u32 <= FRAYED;
    (some && few).then_some(Edit { left, right })
}
