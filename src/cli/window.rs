//! Spans of time as people type them.

use crate::error::Error;
use crate::error::Result;

/// Hours of a span like `48h`, `2d`, `90m` or plain `36` (hours).
pub(crate) fn hours(typed: &str) -> Result<f64> {
    let split = typed.find(|c: char| c.is_alphabetic()).unwrap_or(typed.len());
    let (number, unit) = typed.split_at(split);
    let scale = match unit {
        "" | "h" => Some(1.0),
        "d" => Some(24.0),
        "w" => Some(168.0),
        "m" | "min" => Some(1.0 / 60.0),
        _ => None,
    };
    let value = number.trim().parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 0.0);
    value.zip(scale).map(|(n, s)| n * s).ok_or_else(|| Error::Option {
        flag: "--window",
        problem: format!("{typed:?} is no span of time; write it like 48h, 7d or 90m"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans() {
        for (typed, expected) in
            [("48h", 48.0), ("2d", 48.0), ("36", 36.0), ("90m", 1.5), ("1w", 168.0)]
        {
            assert_eq!(hours(typed).unwrap(), expected);
        }
        for typed in ["", "h", "-3h", "48x", "nan", "two days"] {
            assert!(hours(typed).is_err(), "{typed}");
        }
    }
}
