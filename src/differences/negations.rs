//! One says that it is so, the other that it is not.

use crate::align::Edit;
use crate::differences::Account;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::common::is_common;
use crate::values::negation;
use crate::values::polarity;

/// Beyond passages only statements this much alike are asked: the same word denied elsewhere may be
/// of something else.
const ALIKE: f64 = 0.3;

pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    if !statement.is_tight() && statement.likeness < ALIKE {
        return;
    }
    let (left, right) =
        (finder.left.stretch(statement.left), finder.right.stretch(statement.right));
    for flip in polarity::flips(&left, &right) {
        let touched = statement.is_changed(finder.left.tokens(flip.left));
        let ranges =
            [with_auxiliary(flip.left, finder.left), with_auxiliary(flip.right, finder.right)];
        if touched || !statement.is_tight() {
            add(ranges, finder);
        }
    }
    if statement.is_tight() {
        inserted(statement, finder);
    }
}

/// A negation that was put in or taken out, whatever it acts on.
fn inserted(statement: &Statement, finder: &mut Finder<'_>) {
    let (left, right) = (finder.left, finder.right);
    for (cue, there) in lone_cues(statement, left) {
        add([with_auxiliary(cue, left), auxiliary(there, right)], finder);
    }
    for (cue, there) in lone_cues(&statement.turned(), right) {
        add([auxiliary(there, left), with_auxiliary(cue, right)], finder);
    }
}

/// The cues of a statement's left side that stand in an edit with nothing on the other side, and
/// where that is.
fn lone_cues(statement: &Statement, account: &Account<'_>) -> Vec<(ByteRange, u32)> {
    let cues = negation::negations(&account.stretch(statement.left));
    let lone = |cue: &negation::Negation| {
        let same = |e: &&Edit| e.left == cue.cue_tokens && e.right.is_empty();
        statement.edits.iter().find(same).map(|edit| (cue.cue, edit.right.start))
    };
    cues.iter().filter_map(lone).collect()
}

/// The word before a place.
fn auxiliary(at: u32, account: &Account<'_>) -> ByteRange {
    let at = at as usize;
    account.bytes(TokenRange::new(at.saturating_sub(1), at.max(1)))
}

fn add(ranges: [ByteRange; 2], finder: &mut Finder<'_>) {
    if finder.explains(ranges) {
        return;
    }
    finder.add(Finding {
        kind: DifferenceKind::Negation,
        outcome: Outcome::Different,
        left: Some(ranges[0]),
        right: Some(ranges[1]),
        reason: "One says that it is so, the other that it is not.".into(),
        spread: 1.0,
    });
}

/// The range with the function word before it, so that "did not reopen" stands against "did reopen".
fn with_auxiliary(range: ByteRange, account: &Account<'_>) -> ByteRange {
    let tokens = &account.side.article.tokens;
    let first = account.tokens(range).start as usize;
    match first.checked_sub(1) {
        Some(before) if is_common(tokens.keys[before]) => {
            ByteRange { start: tokens.spans[before].start, end: range.end }
        }
        _ => range,
    }
}
