//! How many of the gold's pairs of articles a report lists, and how many of those it lists are
//! labelled as wrong. Pairs the gold does not know say nothing: gold is rarely complete.

use std::collections::BTreeSet;
use std::fmt;

use crate::error::Error;
use crate::error::Result;
use crate::evaluate::IdPair;
use crate::evaluate::agreement::share;
use crate::evaluate::resemblance;
use crate::evaluate::resemblance::ResemblanceScores;

/// Which pairs count, and where resemblance is to be judged.
#[derive(Clone, Debug)]
pub struct PairOptions {
    /// Resemblance (0 to 1) from which on a pair should be reported.
    pub at: f64,
    /// Resemblance (0 to 1) on either side of `at` within which both answers are right.
    pub band: f64,
    /// Kinds of reported pairs that count; empty for all.
    pub kinds: Vec<String>,
    /// Labels that make a gold pair positive; empty for all but the usual words for no.
    pub positive: Vec<String>,
}

impl Default for PairOptions {
    fn default() -> Self {
        PairOptions { at: 0.7, band: 0.03, kinds: Vec::new(), positive: Vec::new() }
    }
}

impl PairOptions {
    /// Checks every value once.
    ///
    /// # Errors
    /// Names the flag whose value is out of range.
    pub fn validate(&self) -> Result<()> {
        for (flag, value) in [("--at", self.at), ("--band", self.band)] {
            if !(0.0..=1.0).contains(&value) {
                return Err(Error::Option { flag, problem: format!("{value} is not from 0 to 1") });
            }
        }
        Ok(())
    }

    fn is_positive(&self, label: &str) -> bool {
        match self.positive.as_slice() {
            [] => !label.is_empty() && !NEGATIVE.contains(&label.to_lowercase().as_str()),
            positive => positive.iter().any(|p| p == label),
        }
    }
}

/// How the corpora in use say that a pair is none; so does an empty label.
pub const NEGATIVE: &[&str] = &["0", "no", "non", "none", "false", "no-plagiarism", "nd"];

/// A pair of articles with a known answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct GoldPair {
    /// The articles.
    pub(super) pair: IdPair,
    /// The answer, in the gold's own word.
    pub(super) label: String,
    /// Exact resemblance, 0 to 1, where the gold gives it.
    pub(super) resemblance: Option<f64>,
}

/// What a report's pairs are worth against the gold.
#[derive(Clone, Debug, PartialEq)]
pub struct PairScores {
    /// Number of pairs the gold labels positive.
    pub positive: usize,
    /// Number of those that are reported.
    pub found: usize,
    /// Number of pairs the gold labels negative.
    pub negative: usize,
    /// Number of those that are reported.
    pub wrong: usize,
    /// By resemblance, where the gold gives it.
    pub resemblance: Option<ResemblanceScores>,
}

impl PairScores {
    /// Share of the positive pairs that are reported, 0 to 1.
    pub fn recall(&self) -> f64 {
        share(self.found, self.positive)
    }

    /// Share of the reported pairs with a label that are positive, 0 to 1; `None` when the gold
    /// labels no pair negative, for then nothing could be wrong.
    pub fn precision(&self) -> Option<f64> {
        (self.negative > 0).then(|| share(self.found, self.found + self.wrong))
    }
}

/// Measures pairs. O(n log n) in the number of pairs of both.
pub(super) fn measure(
    gold: &[GoldPair],
    reported: &BTreeSet<IdPair>,
    options: &PairOptions,
) -> PairScores {
    let labelled = |wanted: bool| -> BTreeSet<&IdPair> {
        let rows = gold.iter().filter(|g| options.is_positive(&g.label) == wanted);
        rows.map(|g| &g.pair).collect()
    };
    let hits = |pairs: &BTreeSet<&IdPair>| pairs.iter().filter(|p| reported.contains(p)).count();
    let (positive, negative) = (labelled(true), labelled(false));
    PairScores {
        positive: positive.len(),
        found: hits(&positive),
        negative: negative.len(),
        wrong: hits(&negative),
        resemblance: resemblance::measure(gold, reported, options),
    }
}

impl fmt::Display for PairScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PairScores { positive, found, wrong, .. } = *self;
        let labelled = found + wrong;
        write!(f, "recall     {:.4}  ", self.recall())?;
        writeln!(f, "{found} of {positive} positive pairs of the gold are reported")?;
        match self.precision() {
            Some(precision) => {
                write!(f, "precision  {precision:.4}  ")?;
                writeln!(f, "{found} of {labelled} reported pairs with a label are positive")?;
            }
            None => writeln!(f, "precision       -  the gold labels no pair negative")?,
        }
        self.resemblance.iter().try_for_each(|scores| scores.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn gold(rows: &[(&str, &str, &str)]) -> Vec<GoldPair> {
        let pair = |&(a, b, label): &(&str, &str, &str)| GoldPair {
            pair: IdPair::new(a, b),
            label: label.to_owned(),
            resemblance: None,
        };
        rows.iter().map(pair).collect()
    }

    fn reported(rows: &[(&str, &str)]) -> BTreeSet<IdPair> {
        rows.iter().map(|(a, b)| IdPair::new(a, b)).collect()
    }

    #[test]
    fn pairs_by_hand() {
        let gold = gold(&[
            ("a", "b", "1"),
            ("c", "a", "heavy"),
            ("a", "d", "Non"),
            ("b", "c", "0"),
            ("b", "d", "light"),
        ]);
        let reported = reported(&[("b", "a"), ("a", "c"), ("a", "d"), ("x", "y")]);
        let scores = measure(&gold, &reported, &PairOptions::default());
        assert_eq!((scores.positive, scores.found, scores.negative, scores.wrong), (3, 2, 2, 1));
        assert_eq!(scores.precision(), Some(2.0 / 3.0));
        let positive = vec!["heavy".to_owned()];
        let scores = measure(&gold, &reported, &PairOptions { positive, ..Default::default() });
        assert_eq!((scores.positive, scores.found, scores.negative, scores.wrong), (1, 1, 4, 2));
    }

    #[test]
    fn labels_that_say_no() {
        let options = PairOptions::default();
        for (label, positive) in
            [("", false), ("none", false), ("ND", false), ("no-plagiarism", false), ("nod", true)]
        {
            assert_eq!(options.is_positive(label), positive, "{label:?}");
        }
    }

    #[test]
    fn without_negatives_there_is_no_precision() {
        let scores = measure(&gold(&[("a", "b", "1")]), &reported(&[]), &PairOptions::default());
        assert_eq!((scores.recall(), scores.precision()), (0.0, None));
        assert_eq!(
            scores.to_string(),
            "recall     0.0000  0 of 1 positive pairs of the gold are reported\n\
             precision       -  the gold labels no pair negative\n"
        );
    }

    #[test]
    fn options_out_of_range_are_named() {
        let options = PairOptions { at: 1.2, ..Default::default() };
        assert_eq!(options.validate().unwrap_err().to_string(), "--at: 1.2 is not from 0 to 1");
        assert!(PairOptions { band: f64::NAN, ..Default::default() }.validate().is_err());
    }

    proptest! {
        #[test]
        fn values_are_shares_whatever_the_order(
            rows in prop::collection::vec(("[a-d]", "[a-d]", "[01]"), 0..9),
            found in prop::collection::vec(("[a-d]", "[a-d]"), 0..9),
        ) {
            let rows: Vec<_> = rows.iter().map(|(a, b, l)| (&a[..], &b[..], &l[..])).collect();
            let found: Vec<_> = found.iter().map(|(a, b)| (&a[..], &b[..])).collect();
            let turned: Vec<_> = found.iter().map(|(a, b)| (*b, *a)).collect();
            let options = PairOptions::default();
            let scores = measure(&gold(&rows), &reported(&found), &options);
            prop_assert!((0.0..=1.0).contains(&scores.recall()));
            prop_assert!((0.0..=1.0).contains(&scores.precision().unwrap_or(0.0)));
            prop_assert_eq!(scores, measure(&gold(&rows), &reported(&turned), &options));
        }
    }
}
