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
    let sides = [Facing::left(statement, finder), Facing::right(statement, finder)];
    let flips = flips(statement, finder, &sides);
    if !statement.is_tight() {
        let alike = flips.iter().filter(|flip| is_of_one_thing(flip, statement, finder));
        let alike: Vec<Flip> = alike.copied().collect();
        return alike.iter().for_each(|flip| turned_round(flip, finder));
    }
    let [left, right] = &sides;
    let left_changed = |flip: &&&Flip| left.is_changed(flip.left.range());
    let right_changed = |flip: &&&Flip| right.is_changed(flip.right.range());
    let (here, elsewhere): (Vec<&Flip>, Vec<&Flip>) =
        flips.iter().partition(|flip| left.is_beside(flip.left.word, flip.right.word));
    let changed = here.iter().filter(|flip| left_changed(flip) || right_changed(flip));
    changed.for_each(|flip| add(in_one_place(flip, &sides), finder));
    inserted(&sides, finder);
    elsewhere.iter().filter(left_changed).for_each(|flip| turned_round(flip, finder));
    elsewhere.iter().filter(right_changed).for_each(|flip| turned_round(flip, finder));
}

/// Words that one affirms and the other denies, but for those whose negation stands in both: words
/// that only one of the two has took it for themselves.
fn flips(statement: &Statement, finder: &Finder<'_>, sides: &[Facing<'_>; 2]) -> Vec<Flip> {
    let (left, right) =
        (finder.left.stretch(statement.left), finder.right.stretch(statement.right));
    let mut flips = polarity::flips(&left, &right, |l, r| sides[0].is_beside(l.word, r.word));
    flips.retain(|Flip { left, right }| match (left.cues, right.cues) {
        (Some(cues), None) => !sides[0].is_denied_there(left.word, cues, right.word),
        (None, Some(cues)) => !sides[1].is_denied_there(right.word, cues, left.word),
        _ => true,
    });
    flips
}

/// A statement as one of its accounts sees it.
struct Facing<'a> {
    statement: Statement,
    here: &'a Account<'a>,
    there: &'a Account<'a>,
}

impl<'a> Facing<'a> {
    fn left(statement: &Statement, finder: &Finder<'a>) -> Facing<'a> {
        Facing { statement: statement.clone(), here: finder.left, there: finder.right }
    }

    fn right(statement: &Statement, finder: &Finder<'a>) -> Facing<'a> {
        Facing { statement: statement.turned(), here: finder.right, there: finder.left }
    }

    fn is_changed(&self, range: ByteRange) -> bool {
        self.statement.is_changed(self.here.tokens(range))
    }

    /// Whether a word here and one there stand in the same place.
    fn is_beside(&self, word: ByteRange, other: ByteRange) -> bool {
        let across = self.statement.across(self.here.tokens(word));
        across.overlap(self.there.tokens(other)) > 0
    }

    /// Whether the negation of a word here stands before the same word there, too, with nothing
    /// between that the two share but what is between here.
    fn is_denied_there(&self, word: ByteRange, cues: ByteRange, other: ByteRange) -> bool {
        let keys = |account: &Account<'a>, range: TokenRange| {
            &account.side.article.tokens.keys[range.indices()]
        };
        let cue = keys(self.here, self.here.tokens(cues))[0];
        let from = self.statement.across(self.here.tokens(cues)).start;
        let to = self.there.tokens(other).start;
        let between = TokenRange { start: from.min(to), end: to };
        self.is_beside(word, other) && keys(self.there, between).contains(&cue)
    }

    /// The word right before a cue here that stands there, too, before or behind what is there in
    /// the cue's place.
    fn shared_word_before(&self, cue: TokenRange) -> Option<(TokenRange, TokenRange)> {
        let word = |at: u32| Some(TokenRange { start: at.checked_sub(1)?, end: at });
        let key = |account: &Account<'_>, word: TokenRange| {
            account.side.article.tokens.keys[word.start as usize]
        };
        let here = word(cue.start)?;
        let place = self.statement.across(cue);
        let mut there = [place.start, place.end].into_iter().filter_map(word);
        let shared = there.find(|there| key(self.here, here) == key(self.there, *there))?;
        Some((here, shared))
    }
}

/// Beyond passages the two have to share more than the word itself, and that is no name.
fn is_of_one_thing(flip: &Flip, statement: &Statement, finder: &Finder<'_>) -> bool {
    let stems = |account: &Account<'_>, range| account.side.plain_stems(range);
    let left = stems(finder.left, statement.left);
    let right = stems(finder.right, statement.right);
    let word = stems(finder.left, finder.left.tokens(flip.left.range()));
    let shared = left.iter().filter(|s| right.contains(s) && !word.contains(s)).count();
    !word.is_empty() && shared >= SHARED
}

fn turned_round(flip: &Flip, finder: &mut Finder<'_>) {
    let (left, right) = (flip.left.range(), flip.right.range());
    add([with_auxiliary(left, finder.left), with_auxiliary(right, finder.right)], finder);
}

/// The two sides of a flip in one place: both from the word that they share before the negation,
/// so that "had been closed" stands against "had not been closed".
fn in_one_place(flip: &Flip, [left, right]: &[Facing<'_>; 2]) -> [ByteRange; 2] {
    let start = |side: &Facing<'_>, cues: ByteRange| {
        let (here, there) = side.shared_word_before(side.here.tokens(cues))?;
        Some((side.here.bytes(here).start, side.there.bytes(there).start))
    };
    let shared = match (flip.left.cues, flip.right.cues) {
        (Some(cues), None) => start(left, cues),
        (None, Some(cues)) => start(right, cues).map(|(here, there)| (there, here)),
        _ => None,
    };
    let ranges = [
        with_auxiliary(flip.left.range(), left.here),
        with_auxiliary(flip.right.range(), right.here),
    ];
    let from = |range: ByteRange, start: u32| ByteRange { start: start.min(range.start), ..range };
    shared.map_or(ranges, |(l, r)| [from(ranges[0], l), from(ranges[1], r)])
}

/// A negation that was put in or taken out, whatever it acts on.
fn inserted([left, right]: &[Facing<'_>; 2], finder: &mut Finder<'_>) {
    for (cue, there) in own_cues(left) {
        add([with_auxiliary(cue, left.here), auxiliary(there, left.there)], finder);
    }
    for (cue, there) in own_cues(right) {
        add([auxiliary(there, right.there), with_auxiliary(cue, right.here)], finder);
    }
}

/// Cues that only this account has, and the place of each in the other one.
fn own_cues(side: &Facing<'_>) -> Vec<(ByteRange, u32)> {
    let own = |edit: &Edit| {
        let cues = negation::negations(&side.here.stretch(edit.left));
        let cue = cues.first().filter(|cue| {
            is_put_in(edit, cue.cue_tokens) || denies_verb(edit, cue.cue_tokens, side)
        })?;
        Some((cue.cue, edit.right.start))
    };
    side.statement.edits.iter().filter_map(own).collect()
}

/// A cue and nothing else against nothing. Put into "is only a start", a "not" denies although "not
/// only" does not.
fn is_put_in(edit: &Edit, cue: TokenRange) -> bool {
    edit.right.is_empty() && cue == edit.left
}

/// A cue right behind an auxiliary that both have, before other words: "will not fall" against
/// "will soon rise".
fn denies_verb(edit: &Edit, cue: TokenRange, side: &Facing<'_>) -> bool {
    let denied_there = !negation::negations(&side.there.stretch(edit.right)).is_empty();
    let auxiliary = side.shared_word_before(cue).map(|(here, _)| here);
    cue.start == edit.left.start
        && !denied_there
        && auxiliary.is_some_and(|word| side.here.is_auxiliary(word))
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
