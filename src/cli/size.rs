//! Sizes as people type them.

use crate::error::Error;
use crate::error::Result;

/// Bytes of a size like `2GiB`, `500MB`, `1.5g` or plain bytes.
pub(crate) fn bytes(flag: &'static str, typed: &str) -> Result<u64> {
    let split = typed.find(|c: char| c.is_alphabetic()).unwrap_or(typed.len());
    let (number, unit) = typed.split_at(split);
    let scale = match unit.to_lowercase().as_str() {
        "" | "b" => Some(1.0),
        "kb" => Some(1e3),
        "mb" => Some(1e6),
        "gb" => Some(1e9),
        "k" | "kib" => Some(1024.0),
        "m" | "mib" => Some(1024.0 * 1024.0),
        "g" | "gib" => Some(1024.0 * 1024.0 * 1024.0),
        _ => None,
    };
    let value = number.trim().parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 0.0);
    value.zip(scale).map(|(n, s)| (n * s) as u64).ok_or_else(|| Error::Option {
        flag,
        problem: format!("{typed:?} is no size; write it like 2GiB or 500MB"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        for (typed, expected) in [
            ("2GiB", 2 << 30),
            ("500MB", 500_000_000),
            ("1.5k", 1536),
            ("17", 17),
            ("3 g", 3 << 30),
        ] {
            assert_eq!(bytes("--memory", typed).unwrap(), expected, "{typed}");
        }
        for typed in ["", "GiB", "-1g", "2 boxes", "inf"] {
            assert!(bytes("--memory", typed).is_err(), "{typed}");
        }
    }
}
