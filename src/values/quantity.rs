//! A quantity as a writer gave it: how much, how surely, and whether it is a change.

use crate::values::decimal::Decimal;
use std::fmt;

/// How far a written number binds the writer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The number as it stands, or the two ends of a range.
    Exact,
    /// about, some, roughly
    About,
    /// nearly, almost, just under
    Nearly,
    /// just over
    JustOver,
    /// more than, over
    MoreThan,
    /// at least
    AtLeast,
    /// less than, fewer than, under
    LessThan,
    /// at most, up to, as many as
    AtMost,
    /// dozens, tens of thousands: a size, not a number
    Vague,
}

/// Which way a changed quantity went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// rose, up
    Up,
    /// fell, down
    Down,
}

/// What the number beside a verb of change tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
    /// Nothing said: "rose 5 percent" is read as a step.
    #[default]
    Plain,
    /// "by 5 percent": the step.
    By,
    /// "to 5 percent": where it ended.
    To,
    /// "from 5 percent": where it started.
    From,
}

/// The change a quantity stands beside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Up or down, where a neighbouring word tells.
    pub direction: Option<Direction>,
    /// Step, end or start.
    pub step: Step,
}

/// An amount between two ends, which are the same but for a range.
#[derive(Clone, Copy, Debug)]
pub struct Quantity {
    /// The lower end.
    pub low: Decimal,
    /// The upper end.
    pub high: Decimal,
    /// How it is hedged.
    pub bound: Bound,
    /// The change it tells of.
    pub change: Change,
}

impl Quantity {
    /// One unhedged number.
    pub fn exact(value: Decimal) -> Self {
        Quantity { low: value, high: value, bound: Bound::Exact, change: Change::default() }
    }

    /// True for two different ends.
    pub fn is_range(&self) -> bool {
        self.low < self.high
    }

    /// Both ends through `f`; `None` when one gets too long.
    pub fn mapped(self, f: impl Fn(Decimal) -> Option<Decimal>) -> Option<Self> {
        Some(Quantity { low: f(self.low)?, high: f(self.high)?, ..self })
    }

    /// With a fall as a minus, so that a step of "fell 5" and "-5" are one number.
    pub fn signed(self) -> Self {
        let step = matches!(self.change.step, Step::Plain | Step::By);
        match self.change.direction {
            Some(Direction::Down) if step && !self.low.is_negative() => {
                Quantity { low: self.high.negated(), high: self.low.negated(), ..self }
            }
            _ => self,
        }
    }

    /// The middle, for ranking only.
    pub fn middle(&self) -> f64 {
        (self.low.to_f64() + self.high.to_f64()) / 2.0
    }

    /// Everything the writer's words allow.
    pub fn allowed(&self) -> (f64, f64) {
        let (low, high) = (self.low.to_f64(), self.high.to_f64());
        match self.bound {
            Bound::Exact | Bound::Vague => (low, high),
            Bound::About => (low - self.slack(low), high + self.slack(high)),
            Bound::Nearly => (low - self.slack(low), high),
            Bound::JustOver => (low, high + self.slack(high)),
            Bound::MoreThan | Bound::AtLeast => (low, f64::INFINITY),
            Bound::LessThan | Bound::AtMost => (f64::NEG_INFINITY, high),
        }
    }

    /// How far "about" reaches: a fifth of a round number, a tenth of one with more digits.
    fn slack(&self, end: f64) -> f64 {
        let share = if self.low.significant() <= 2 { 0.2 } else { 0.1 };
        end.abs() * share
    }
}

impl fmt::Display for Quantity {
    /// As a reader would say it: "more than 100".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self.bound {
            Bound::Exact => "",
            Bound::About => "about ",
            Bound::Nearly => "nearly ",
            Bound::JustOver => "just over ",
            Bound::MoreThan => "more than ",
            Bound::AtLeast => "at least ",
            Bound::LessThan => "less than ",
            Bound::AtMost => "at most ",
            Bound::Vague => "some multiple of ",
        };
        // A sentence that starts with a sign would be taken for a formula.
        let said = |end: Decimal| match end.is_negative() {
            true => format!("minus {}", end.negated()),
            false => end.to_string(),
        };
        match self.is_range() {
            true => write!(f, "{words}{} to {}", said(self.low), said(self.high)),
            false => write!(f, "{words}{}", said(self.low)),
        }
    }
}
