//! The change that a quantity tells of: "rose by 5 percent", "down $3", "doubled".

use crate::values::Found;
use crate::values::Kind;
use crate::values::Percent;
use crate::values::PercentUnit;
use crate::values::decimal::Decimal;
use crate::values::numeral::numeral;
use crate::values::phrases::Phrases;
use crate::values::phrases::list;
use crate::values::quantity::Change;
use crate::values::quantity::Direction;
use crate::values::quantity::Quantity;
use crate::values::quantity::Step;
use crate::values::reader::Reader;
use std::sync::LazyLock;

/// How far back the verb of change may stand.
const REACH: usize = 4;

/// The change beside the expression of tokens `first` to `next`. A bare count needs the verb or a
/// "by" or "to" right before it: "fell ill after 12 hours" is no fall.
pub(crate) fn change(reader: &Reader, first: usize, next: usize) -> Change {
    let (step, at) = step(reader, first);
    let before = verb_before(reader, at).or_else(|| noun_after(reader, next));
    Change { direction: before, step }
}

/// As [`change`], for counts.
pub(crate) fn change_of_count(reader: &Reader, first: usize) -> Change {
    let (step, at) = step(reader, first);
    let adjacent = reader.before(&reader.lexicon.changes, at, reader.start).map(|(d, _)| d);
    match (step, adjacent) {
        (_, Some(direction)) => Change { direction: Some(direction), step },
        (Step::Plain | Step::From, None) => Change::default(),
        (_, None) => match verb_before(reader, at) {
            Some(direction) => Change { direction: Some(direction), step },
            None => Change::default(),
        },
    }
}

fn step(reader: &Reader, first: usize) -> (Step, usize) {
    let words = reader.lexicon;
    let steps = [(&words.by, Step::By), (&words.to, Step::To), (&words.from, Step::From)];
    let found = steps.into_iter().find_map(|(phrases, step)| {
        let (_, at) = reader.before(phrases, first, reader.start)?;
        Some((step, at))
    });
    found.unwrap_or((Step::Plain, first))
}

fn verb_before(reader: &Reader, at: usize) -> Option<Direction> {
    let lowest = at.saturating_sub(REACH).max(reader.start);
    let ends = |c: char| matches!(c, '.' | ';' | ':' | '!' | '?');
    for i in (lowest..at).rev() {
        if i + 1 < reader.end && reader.gap(i + 1).contains(ends) {
            return None;
        }
        if let Some(direction) = reader.lexicon.changes.word(reader.tokens.keys[i]) {
            return Some(direction);
        }
    }
    None
}

/// "a 5 percent rise"
fn noun_after(reader: &Reader, next: usize) -> Option<Direction> {
    reader.next(&reader.lexicon.changes, next).map(|(direction, _)| direction)
}

/// Changes that carry their size: "doubled", "by a factor of ten".
pub(crate) fn factor(reader: &Reader, at: usize) -> Option<Found> {
    let (percent, direction, next) = doubled(reader, at).or_else(|| factor_of(reader, at))?;
    let change = Change { direction: Some(direction), step: Step::By };
    let quantity = Quantity { change, ..Quantity::exact(percent) };
    let kind = Kind::Percent(Percent { quantity, unit: PercentUnit::Percent });
    Some(Found::bare(reader, at, next, kind))
}

fn doubled(reader: &Reader, at: usize) -> Option<(Decimal, Direction, usize)> {
    let (percent, next) = reader.at(&reader.lexicon.factors, at)?;
    let direction = if percent < 0 { Direction::Down } else { Direction::Up };
    Some((Decimal::new(percent.abs(), 0), direction, next))
}

static FACTOR_OF: LazyLock<Phrases<()>> =
    LazyLock::new(|| list(&["a factor of", "einen faktor", "un facteur"]));

/// Up by a factor of ten is +900 percent, down is -90.
fn factor_of(reader: &Reader, at: usize) -> Option<(Decimal, Direction, usize)> {
    let (_, number) = reader.at(&FACTOR_OF, at)?;
    let times = numeral(reader, number).filter(|_| reader.joined(number))?;
    let n = times.value.small().filter(|n| *n > 1)?;
    let direction = change(reader, at, times.next).direction?;
    let percent = match direction {
        Direction::Up => Decimal::new(i128::from(n - 1) * 100, 0),
        Direction::Down => Decimal::ratio(u64::from(n - 1) * 100, n.into())?,
    };
    Some((percent, direction, times.next))
}
