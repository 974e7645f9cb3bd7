//! What two values say of each other.

mod days;
mod money;
mod quantities;

use crate::values::Kind;
use crate::values::Number;
use crate::values::TimeValue;
use crate::values::Value;
use crate::values::nouns::head_key;

/// What two values say of each other, most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Both cannot be true.
    Different,
    /// It depends on a reading that a person has to choose.
    Ambiguous,
    /// Hedge, range or missing detail allow both to be true.
    Compatible,
    /// One is the other, rounded.
    Rounding,
    /// One is too vague to compare.
    Vague,
    /// The same value, however written.
    Equal,
}

impl Outcome {
    /// The word used in `differences.csv`.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Different => "different",
            Outcome::Ambiguous => "ambiguous",
            Outcome::Compatible => "compatible",
            Outcome::Rounding => "rounding",
            Outcome::Vague => "vague",
            Outcome::Equal => "equal",
        }
    }
}

/// What of two values a verdict is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// How much or when.
    Figure,
    /// Of which currency.
    Currency,
    /// Percent or points, step or level, up or down.
    Share,
}

/// The outcome of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// What they say of each other.
    pub outcome: Outcome,
    /// Why, in one plain sentence.
    pub reason: String,
    /// How far they are apart, from 0 to 1, for ranking.
    pub spread: f64,
    /// What it is about.
    pub aspect: Aspect,
}

impl Verdict {
    pub(crate) fn new(outcome: Outcome, reason: impl Into<String>) -> Self {
        let spread = if outcome == Outcome::Different { 1.0 } else { 0.0 };
        Verdict { outcome, reason: reason.into(), spread, aspect: Aspect::Figure }
    }

    pub(crate) fn with_spread(self, spread: f64) -> Self {
        Verdict { spread, ..self }
    }

    pub(crate) fn of(self, aspect: Aspect) -> Self {
        Verdict { aspect, ..self }
    }
}

/// Compares two values; `None` for types that say nothing of each other. The outcome is the same
/// either way round.
pub fn compare(left: &Value, right: &Value) -> Option<Verdict> {
    Some(match (&left.kind, &right.kind) {
        (Kind::Number(l), Kind::Number(r)) => quantities::numbers(l, r),
        (Kind::Money(l), Kind::Money(r)) => money::amounts(l, r),
        (Kind::Money(money), Kind::Number(n)) | (Kind::Number(n), Kind::Money(money)) => {
            return money::with_number(money, n);
        }
        (Kind::Percent(l), Kind::Percent(r)) => quantities::shares(l, r),
        (Kind::Percent(share), Kind::Number(n)) | (Kind::Number(n), Kind::Percent(share)) => {
            return quantities::with_number(share, n);
        }
        (Kind::Date(l), Kind::Date(r)) => days::dates(l, r),
        (Kind::Time(l), Kind::Time(r)) => times(*l, *r),
        (Kind::Ordinal(l), Kind::Ordinal(r)) => same(l == r, "the place in the row"),
        (Kind::Score(a, b), Kind::Score(c, d)) => same((a, b) == (c, d), "the result"),
        _ => return None,
    })
}

/// True where two numbers may count the same thing: they share a counted word, or one does not say
/// what it counts.
pub fn counts_alike(left: &Number, right: &Number) -> bool {
    let person = head_key("person");
    let open = |n: &Number| n.counted.is_empty() || n.counted == [person];
    open(left) || open(right) || left.counted.iter().any(|key| right.counted.contains(key))
}

fn same(equal: bool, what: &str) -> Verdict {
    match equal {
        true => Verdict::new(Outcome::Equal, format!("Both give {what} alike.")),
        false => Verdict::new(Outcome::Different, format!("They differ in {what}.")),
    }
}

fn times(left: TimeValue, right: TimeValue) -> Verdict {
    const DAY: u16 = 24 * 60;
    let apart = left.minutes.abs_diff(right.minutes);
    let apart = apart.min(DAY - apart);
    let zones = left.zone.is_some() && right.zone.is_some() && left.zone != right.zone;
    if zones {
        return Verdict::new(Outcome::Vague, "The times are given in different zones.");
    }
    let either = left.either_half || right.either_half;
    match apart {
        0 => Verdict::new(Outcome::Equal, "Both give the same time of day."),
        _ if either && apart == DAY / 2 => {
            Verdict::new(Outcome::Compatible, "One does not say which half of the day it means.")
        }
        _ => Verdict::new(Outcome::Different, format!("The times are {apart} minutes apart."))
            .with_spread(f64::from(apart) / f64::from(DAY / 2)),
    }
}
