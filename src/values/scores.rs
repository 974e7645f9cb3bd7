//! Results of two sides: "3-1", "3:1".

use crate::values::Found;
use crate::values::Kind;
use crate::values::decimal::Decimal;
use crate::values::digits::digits;
use crate::values::reader::Reader;
use crate::values::reader::is_one_dash;

/// Words beside a result whose smaller number comes first, which else would be a range.
const TELLING: &[&str] = &[
    "won", "win", "wins", "lost", "lose", "loss", "beat", "beaten", "defeat", "defeated", "draw",
    "drew", "score", "victory", "lead", "led", "trailed", "behind", "vote", "voted", "gewann",
    "verlor", "siegte", "battu", "gagné", "perdu",
];

/// A number of three digits behind a "result" makes it the start of a telephone number.
const HUNDRED: Decimal = Decimal::new(100, 0);

/// Reads a result at a token.
pub(crate) fn read(reader: &Reader, at: usize) -> Option<Found> {
    let (x, y) = (digits(reader, at)?, digits(reader, at + 1)?);
    let (left, right) = (x.value.small()?, y.value.small()?);
    let gap = reader.gap(at + 1);
    let sizes = x.plain && y.plain && left < 200 && right < 200;
    let parted = gap == ":" || is_one_dash(gap) && (left >= right || is_told(reader, at));
    let kind = Kind::Score(left, right);
    (sizes && parted && stands_alone(reader, at)).then(|| Found::bare(reader, at, at + 2, kind))
}

/// Neither a telephone number, nor "5-1/2", nor a measure.
fn stands_alone(reader: &Reader, at: usize) -> bool {
    let chains = |gap: &str| matches!(gap, "-" | "/" | ":" | "." | "–" | "");
    let measured = reader.next(crate::values::units::units(), at + 2).is_some()
        || reader.next(&reader.lexicon.shares, at + 2).is_some();
    let goes_on = matches!(reader.gap(at + 2), " " | ") ");
    let dialled = goes_on && digits(reader, at + 2).is_some_and(|d| d.plain && d.value >= HUNDRED);
    !chains(reader.gap(at)) && !chains(reader.gap(at + 2)) && !measured && !dialled
}

fn is_told(reader: &Reader, at: usize) -> bool {
    let lowest = at.saturating_sub(4).max(reader.start);
    let near = (lowest..at).chain(at + 2..(at + 4).min(reader.end));
    near.into_iter().any(|i| TELLING.contains(&reader.raw(i)))
}
