//! Typed values in a stretch of text (numbers, money, percentages, dates, times, scores), and what
//! two accounts of one of them say of each other; beside them negation, names, words of legal
//! status, and who is credited. Pure, O(tokens).
//!
//! ```text
//! tokens -> find -> Value { range: "more than €1.2m", core: "€1.2m", kind: Money }
//! Value, Value -> compare -> Verdict { outcome: Compatible, reason, spread }
//! ```
//! Precision comes first: what is not surely a value is left out.

mod amounts;
mod calendar;
mod changes;
mod clock;
mod compare;
pub(crate) mod contractions;
mod currencies;
mod dates;
mod days;
mod decimal;
mod digits;
mod money;
pub mod names;
pub mod negation;
mod nouns;
mod numeral;
mod phrases;
pub mod polarity;
mod quantity;
mod reader;
pub mod same_name;
pub mod saying;
mod scores;
mod spans;
pub mod status;
mod stems;
mod units;
mod words;

#[cfg(test)]
mod tests;

use crate::document::Published;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::tokens::TokenClass;
use crate::text::tokens::Tokens;
use crate::values::reader::Reader;

pub use crate::values::compare::Aspect;
pub use crate::values::compare::Outcome;
pub use crate::values::compare::Verdict;
pub use crate::values::compare::compare;
pub use crate::values::compare::counts_alike;
pub use crate::values::currencies::Currency;
pub use crate::values::currencies::Relation;
pub use crate::values::decimal::Decimal;
pub use crate::values::quantity::Bound;
pub use crate::values::quantity::Change;
pub use crate::values::quantity::Direction;
pub use crate::values::quantity::Quantity;
pub use crate::values::quantity::Step;
pub use crate::values::units::Dimension;
pub use crate::values::units::Unit;

/// What is known about an article beside its text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'a> {
    /// ISO 639-1 code, empty when not known.
    pub language: &'a str,
    /// When it was published: what "Thursday" is counted from.
    pub published: Option<Published>,
}

/// A stretch of one article's tokens.
#[derive(Clone, Copy, Debug)]
pub struct Stretch<'a> {
    /// The article's text.
    pub text: &'a str,
    /// Its tokens.
    pub tokens: &'a Tokens,
    /// Which of them.
    pub range: TokenRange,
    /// ISO 639-1 code, empty when not known.
    pub language: &'a str,
}

/// A value in an article's text.
#[derive(Clone, Debug)]
pub struct Value {
    /// The whole expression, with hedge, sign, scale and unit: "more than 100 km".
    pub range: ByteRange,
    /// The expression without its hedge.
    pub core: ByteRange,
    /// What it says.
    pub kind: Kind,
}

/// The types of values.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A count or a measure.
    Number(Number),
    /// An amount of money.
    Money(Money),
    /// A share or a change in hundredths.
    Percent(Percent),
    /// A day, or a span of whole days.
    Date(DateValue),
    /// A time of day.
    Time(TimeValue),
    /// A place in a row: "second", "2nd".
    Ordinal(u64),
    /// A result of two sides: "3-1".
    Score(u32, u32),
}

/// A count or a measure.
#[derive(Clone, Debug)]
pub struct Number {
    /// How many.
    pub quantity: Quantity,
    /// The unit of a measure.
    pub unit: Option<Unit>,
    /// Keys of up to three words that follow, in one number (singular): what is counted.
    pub counted: Vec<u64>,
}

/// An amount of money.
#[derive(Clone, Debug)]
pub struct Money {
    /// How much.
    pub quantity: Quantity,
    /// Of which currency.
    pub currency: Currency,
    /// The same amount in another currency: "€5m ($5.4m)".
    pub also: Option<Box<Money>>,
}

/// Percent or percentage points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PercentUnit {
    /// Hundredths of something.
    Percent,
    /// Percentage points, or points of an index.
    Points,
}

/// A share or a change in hundredths.
#[derive(Clone, Debug)]
pub struct Percent {
    /// How much.
    pub quantity: Quantity,
    /// Percent or points.
    pub unit: PercentUnit,
}

/// A date as far as it is said, and the days it means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DateValue {
    /// The year, when it is said.
    pub year: Option<i16>,
    /// The month, 1 to 12, when it is said.
    pub month: Option<i8>,
    /// The day of the month, when it is said.
    pub day: Option<i8>,
    /// The weekday, 1 for Monday, when it is said.
    pub weekday: Option<i8>,
    /// Days from publication, for "yesterday" and its like.
    pub offset: Option<i32>,
    /// First and last day it means, when that can be known.
    pub days: Option<(jiff::civil::Date, jiff::civil::Date)>,
}

/// A time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeValue {
    /// Minutes since midnight.
    pub minutes: u16,
    /// True when it may as well be twelve hours later: "at 10 o'clock".
    pub either_half: bool,
    /// The zone, when it is named.
    pub zone: Option<&'static str>,
}

/// A value as it is read, and where to go on.
pub(crate) struct Found {
    /// The token after the core.
    pub next: usize,
    /// The whole expression.
    pub range: ByteRange,
    /// The core.
    pub core: ByteRange,
    /// What it says.
    pub kind: Kind,
}

impl Found {
    /// A value without hedge.
    pub(crate) fn bare(reader: &Reader, first: usize, next: usize, kind: Kind) -> Self {
        let core = reader.bytes(first, next);
        Found { next, range: core, core, kind }
    }
}

/// True for the key of a form of "be", "have", "will" and the like in a language.
pub fn is_auxiliary(key: u64, language: &str) -> bool {
    words::lexicon(language).auxiliaries.word(key).is_some()
}

/// The values of a stretch of tokens, in order, none overlapping another. O(tokens).
pub fn find(text: &str, tokens: &Tokens, range: TokenRange, context: &Context) -> Vec<Value> {
    let reader = Reader::new(text, tokens, range, context);
    let mut values = Vec::new();
    let (mut at, mut floor) = (reader.start, reader.start);
    while at < reader.end {
        at = match read(&reader, at, floor) {
            Some(found) => {
                floor = found.next.max(at + 1);
                values.push(Value { range: found.range, core: found.core, kind: found.kind });
                floor
            }
            None => at + 1,
        };
    }
    values
}

/// Reads the value that starts at a token; hedges may reach back to `floor`.
fn read(reader: &Reader, at: usize, floor: usize) -> Option<Found> {
    let may_start = match reader.class(at)? {
        TokenClass::Word => {
            let key = reader.key(at)?;
            reader.lexicon.may_start(key)
                || money::may_start(reader, at)
                || clock::may_start(reader, at)
        }
        TokenClass::Number | TokenClass::Sign => true,
        TokenClass::Glyph => false,
    };
    may_start.then_some(())?;
    dates::read(reader, at)
        .or_else(|| clock::read(reader, at))
        .or_else(|| scores::read(reader, at))
        .or_else(|| money::read(reader, at, floor))
        .or_else(|| changes::factor(reader, at))
        .or_else(|| amounts::read(reader, at, floor))
}
