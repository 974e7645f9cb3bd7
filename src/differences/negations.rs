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
use crate::values::polarity::Flip;

/// Fewest shared stems beside the denied word.
const SHARED: usize = 1;

pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    // The same word denied in another statement may be of something else.
    if !statement.says_the_same(finder.left.side, finder.right.side) {
        return;
    }
    let (left, right) =
        (finder.left.stretch(statement.left), finder.right.stretch(statement.right));
    let flips = polarity::flips(&left, &right);
    let turned = statement.turned();
    let (here, there) = (finder.left, finder.right);
    let left_changed = |flip: &Flip| statement.is_changed(here.tokens(flip.left));
    let right_changed = |flip: &Flip| turned.is_changed(there.tokens(flip.right));
    if !statement.is_tight() {
        let alike = flips.iter().filter(|flip| is_of_one_thing(flip, statement, finder));
        let alike: Vec<Flip> = alike.copied().collect();
        return alike.iter().for_each(|flip| turned_round(flip, finder));
    }
    flips.iter().filter(|f| left_changed(f)).for_each(|flip| turned_round(flip, finder));
    inserted(statement, finder);
    flips.iter().filter(|f| right_changed(f)).for_each(|flip| turned_round(flip, finder));
}

/// Beyond passages the two have to share more than the word itself, and that is no name.
fn is_of_one_thing(flip: &Flip, statement: &Statement, finder: &Finder<'_>) -> bool {
    let stems = |account: &Account<'_>, range| account.side.plain_stems(range);
    let left = stems(finder.left, statement.left);
    let right = stems(finder.right, statement.right);
    let word = stems(finder.left, finder.left.tokens(flip.left));
    let shared = left.iter().filter(|s| right.contains(s) && !word.contains(s)).count();
    !word.is_empty() && shared >= SHARED
}

fn turned_round(flip: &Flip, finder: &mut Finder<'_>) {
    add([with_auxiliary(flip.left, finder.left), with_auxiliary(flip.right, finder.right)], finder);
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

/// The left sides of edits that are a cue and nothing else, against nothing on the right, and where
/// that is. Put into "is only a start", a "not" denies although "not only" does not.
fn lone_cues(statement: &Statement, account: &Account<'_>) -> Vec<(ByteRange, u32)> {
    let lone = |edit: &Edit| {
        let cues = negation::negations(&account.stretch(edit.left));
        let cue = cues.first().filter(|cue| cue.cue_tokens == edit.left)?;
        Some((cue.cue, edit.right.start))
    };
    statement.edits.iter().filter(|e| e.right.is_empty()).filter_map(lone).collect()
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
