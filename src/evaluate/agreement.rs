//! Shares and their harmonic mean, common to all measures.

/// How far a report and the gold agree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreement {
    /// Share of what is reported that the gold holds, 0 to 1.
    pub precision: f64,
    /// Share of what the gold holds that is reported, 0 to 1.
    pub recall: f64,
}

impl Agreement {
    /// Harmonic mean of precision and recall, 0 to 1; 0 when both are 0.
    pub fn f1(self) -> f64 {
        match self.precision + self.recall {
            0.0 => 0.0,
            sum => 2.0 * self.precision * self.recall / sum,
        }
    }
}

/// `part / whole`, and 0 for a part of nothing: who reports nothing has found nothing.
pub(super) fn share(part: usize, whole: usize) -> f64 {
    part as f64 / whole.max(1) as f64
}

/// The arithmetic mean; `None` without values.
pub(super) fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f1_is_the_harmonic_mean() {
        for (precision, recall, f1) in [(1.0, 1.0, 1.0), (0.5, 1.0, 2.0 / 3.0), (0.0, 0.0, 0.0)] {
            assert!((Agreement { precision, recall }.f1() - f1).abs() < 1e-12);
        }
    }

    #[test]
    fn nothing_has_no_mean_and_no_share() {
        assert_eq!(mean(&[]), None);
        assert_eq!(mean(&[0.25, 0.75]), Some(0.5));
        assert_eq!(share(0, 0), 0.0);
    }
}
