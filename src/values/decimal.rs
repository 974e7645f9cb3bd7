//! Exact decimal numbers that remember how precisely they were written.

use std::cmp::Ordering;
use std::fmt;

/// `digits` × 10^`exponent`. The exponent is the place of the last digit that was written: 1.2bn is
/// 12 × 10^8, 1,200,000,000 is the same value with exponent 0.
#[derive(Clone, Copy, Debug)]
pub struct Decimal {
    digits: i128,
    exponent: i32,
}

/// More digits than this are an id or a phone number, not a count; it also keeps products exact.
const MOST_DIGITS: usize = 18;
/// Digits kept of a fraction that has no finite decimal form.
const FRACTION_DIGITS: i32 = 12;

impl Decimal {
    /// `digits` × 10^`exponent`.
    pub const fn new(digits: i128, exponent: i32) -> Self {
        Decimal { digits, exponent }
    }

    /// Reads ASCII digits with at most one point; `None` for anything else.
    pub fn parse(plain: &str) -> Option<Self> {
        let (whole, part) = plain.split_once('.').unwrap_or((plain, ""));
        let digits = format!("{whole}{part}");
        let sound = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        let kept = digits.trim_start_matches('0');
        if !sound || kept.len() > MOST_DIGITS {
            return None;
        }
        let digits = if kept.is_empty() { 0 } else { kept.parse().ok()? };
        Some(Decimal { digits, exponent: -i32::try_from(part.len()).ok()? })
    }

    /// A fraction; exact where it has a finite form of at most twelve decimals.
    pub fn ratio(above: u64, below: u64) -> Option<Self> {
        let shifted = i128::from(above).checked_mul(10i128.pow(FRACTION_DIGITS as u32))?;
        let below = i128::from(below);
        let digits = shifted.checked_add(below / 2)?.checked_div(below)?;
        Some(Decimal { digits, exponent: -FRACTION_DIGITS }.trimmed())
    }

    /// Without trailing zeros after the point.
    fn trimmed(mut self) -> Self {
        while self.exponent < 0 && self.digits % 10 == 0 {
            self = Decimal { digits: self.digits / 10, exponent: self.exponent + 1 };
        }
        self
    }

    /// Times 10^`power`; the written precision moves along.
    pub fn scaled(self, power: i32) -> Self {
        Decimal { digits: self.digits, exponent: self.exponent + power }
    }

    /// The product, `None` when it is too long.
    pub fn times(self, other: Decimal) -> Option<Self> {
        let digits = self.digits.checked_mul(other.digits)?;
        Some(Decimal { digits, exponent: self.exponent + other.exponent })
    }

    /// The sum, `None` when it is too long.
    pub fn plus(self, other: Decimal) -> Option<Self> {
        let (x, y, exponent) = self.aligned(other)?;
        Some(Decimal { digits: x.checked_add(y)?, exponent })
    }

    /// With the other sign.
    pub fn negated(self) -> Self {
        Decimal { digits: -self.digits, exponent: self.exponent }
    }

    /// True below zero.
    pub fn is_negative(self) -> bool {
        self.digits < 0
    }

    /// The value as a float, for ranking and tolerances only.
    pub fn to_f64(self) -> f64 {
        self.digits as f64 * 10f64.powi(self.exponent)
    }

    /// The whole number it is, if it is a small one without written decimals.
    pub fn small(self) -> Option<u32> {
        let whole = (self.exponent == 0).then_some(self.digits)?;
        u32::try_from(whole).ok()
    }

    /// Digits that were written and carry meaning: 400 has one, 412 three.
    pub fn significant(self) -> u32 {
        let mut digits = self.digits.unsigned_abs();
        while digits != 0 && digits.is_multiple_of(10) {
            digits /= 10;
        }
        digits.checked_ilog10().map_or(1, |n| n + 1)
    }

    /// True where `self`, written more precisely, rounds to `other`; halves go either way.
    pub fn rounds_to(self, other: Decimal) -> bool {
        let place = other.rounded_place(self);
        let Some((x, y, exponent)) = self.aligned(other) else { return false };
        let unit = u32::try_from(place - exponent).ok().and_then(|p| 10i128.checked_pow(p));
        self.exponent < place && unit.is_some_and(|unit| (x - y).abs() * 2 <= unit)
    }

    /// The place to which a writer rounded. Three or more trailing zeros of a count say so without
    /// a word like "thousand", but only where the two values are close anyway.
    fn rounded_place(self, finer: Decimal) -> i32 {
        let mut place = self.exponent;
        let mut digits = self.digits;
        while digits != 0 && digits % 10 == 0 {
            (digits, place) = (digits / 10, place + 1);
        }
        let near = (self.to_f64() - finer.to_f64()).abs() <= self.to_f64().abs() * 0.05;
        if self.exponent >= 0 && place >= self.exponent + 3 && near { place } else { self.exponent }
    }

    fn aligned(self, other: Decimal) -> Option<(i128, i128, i32)> {
        let exponent = self.exponent.min(other.exponent);
        let lift = |d: Decimal| {
            let power = u32::try_from(d.exponent - exponent).ok()?;
            d.digits.checked_mul(10i128.checked_pow(power)?)
        };
        Some((lift(self)?, lift(other)?, exponent))
    }
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Decimal {
    /// By value: 5.0 equals 5.
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match self.aligned(*other) {
            Some((x, y, _)) => x.partial_cmp(&y),
            None => self.to_f64().partial_cmp(&other.to_f64()),
        }
    }
}

impl fmt::Display for Decimal {
    /// Plain notation with commas between thousands and a point.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let short = if self.exponent < -2 { self.shortened() } else { *self };
        let places = usize::try_from(-short.exponent).unwrap_or(0);
        let zeros = usize::try_from(short.exponent).unwrap_or(0);
        let digits = format!("{}{}", short.digits.unsigned_abs(), "0".repeat(zeros));
        let padded = format!("{digits:0>width$}", width = places + 1);
        let (whole, part) = padded.split_at(padded.len() - places);
        let sign = if short.digits < 0 { "-" } else { "" };
        let point = if part.is_empty() { "" } else { "." };
        write!(f, "{sign}{}{point}{part}", grouped(whole))
    }
}

impl Decimal {
    /// At most two decimals when the fraction came from a division or a conversion.
    fn shortened(self) -> Decimal {
        let drop = u32::try_from(-2 - self.exponent).unwrap_or(0);
        match 10i128.checked_pow(drop) {
            Some(unit) => {
                let half = unit / 2 * self.digits.signum();
                Decimal { digits: (self.digits + half) / unit, exponent: -2 }.trimmed()
            }
            None => Decimal { digits: 0, exponent: 0 },
        }
    }
}

fn grouped(whole: &str) -> String {
    let mut out = String::new();
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(text: &str) -> Decimal {
        Decimal::parse(text).unwrap()
    }

    #[test]
    fn values_are_compared_not_spellings() {
        assert_eq!(d("5.0"), d("5"));
        assert_eq!(d("1.5").scaled(6), d("1500000"));
        assert!(d("0.9") < d("1"));
        assert!(Decimal::parse("1234567890123456789").is_none());
    }

    #[test]
    fn rounding_follows_what_was_written() {
        let table: &[(Decimal, Decimal, bool)] = &[
            (d("1.24").scaled(9), d("1.2").scaled(9), true),
            (d("1.27").scaled(9), d("1.2").scaled(9), false),
            (d("12345"), d("12000"), true),
            (d("1400"), d("1000"), false),
            (d("412"), d("400"), false),
            (Decimal::ratio(1, 3).unwrap().scaled(2), d("33"), true),
            (d("33"), d("34"), false),
        ];
        for (finer, rounded, expected) in table {
            assert_eq!(finer.rounds_to(*rounded), *expected, "{finer} {rounded}");
        }
    }

    #[test]
    fn shown_plainly() {
        assert_eq!(d("1.2").scaled(9).to_string(), "1,200,000,000");
        assert_eq!(d("0.05").negated().to_string(), "-0.05");
        assert_eq!(Decimal::ratio(2, 3).unwrap().scaled(2).to_string(), "66.67");
    }
}
