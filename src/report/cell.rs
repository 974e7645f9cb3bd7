//! The content of one cell.
//!
//! Columns of numbers are never guarded as texts are. Shares and scores have exactly four
//! decimals: two can be read as a date, three as thousands.

use crate::report::options::Dialect;
use crate::report::safe::safe;
use std::borrow::Cow;
use std::fmt::Display;

/// The content of a cell.
#[derive(Clone, Debug)]
pub(super) enum Cell<'a> {
    /// Anything that was read or named; made safe when rendered.
    Text(Cow<'a, str>),
    /// A whole number.
    Count(u64),
    /// A share or score.
    Decimal(f64),
    /// Not known.
    Empty,
}

impl<'a> Cell<'a> {
    /// A text that already lives somewhere.
    pub(super) fn text(text: &'a str) -> Self {
        Cell::Text(Cow::Borrowed(text))
    }

    /// What a value prints as, empty when there is none.
    pub(super) fn shown(value: Option<impl Display>) -> Self {
        value.map_or(Cell::Empty, |v| Cell::Text(Cow::Owned(v.to_string())))
    }

    /// A whole number.
    pub(super) fn count(count: usize) -> Self {
        Cell::Count(count as u64)
    }

    /// A whole number, empty when there is none.
    pub(super) fn number(number: Option<impl Into<u64>>) -> Self {
        number.map_or(Cell::Empty, |n| Cell::Count(n.into()))
    }

    /// A one-based place in a file, empty for the 0 that stands for "not known".
    pub(super) fn place(place: u32) -> Self {
        Cell::number(Some(place).filter(|&p| p > 0))
    }

    /// A share or score, empty when there is none.
    pub(super) fn decimal(value: Option<f64>) -> Self {
        value.map_or(Cell::Empty, Cell::Decimal)
    }

    /// `true` or `false`.
    pub(super) fn flag(holds: bool) -> Self {
        Cell::text(if holds { "true" } else { "false" })
    }

    /// The cell as it is written, before quoting.
    pub(super) fn render(&self, dialect: Dialect) -> Cow<'_, str> {
        match self {
            Cell::Text(text) => safe(text),
            Cell::Count(count) => Cow::Owned(count.to_string()),
            Cell::Decimal(value) if value.is_finite() => Cow::Owned(four(*value, dialect)),
            Cell::Decimal(_) | Cell::Empty => Cow::Borrowed(""),
        }
    }
}

fn four(value: f64, dialect: Dialect) -> String {
    let point = format!("{value:.4}");
    match dialect {
        Dialect::Comma => point,
        Dialect::Locale => point.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_plain_and_never_guarded() {
        let table = [
            (Cell::Decimal(0.92), "0.9200", "0,9200"),
            (Cell::Decimal(1e-9), "0.0000", "0,0000"),
            (Cell::Decimal(f64::NAN), "", ""),
            (Cell::Count(1_234_567), "1234567", "1234567"),
            (Cell::Empty, "", ""),
            (Cell::text("0.92"), "0.92", "0.92"),
        ];
        for (cell, comma, locale) in table {
            assert_eq!(cell.render(Dialect::Comma), comma);
            assert_eq!(cell.render(Dialect::Locale), locale);
        }
    }
}
