//! Recall of reported pairs by exact resemblance, against gold that gives it: what a threshold, or
//! a sketch that stands in for the exact value, loses and lets through.

use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::fmt;

use crate::evaluate::IdPair;
use crate::evaluate::agreement::share;
use crate::evaluate::pairs::GoldPair;
use crate::evaluate::pairs::PairOptions;

/// Bins from resemblance 0 to 1, each 0.05 wide.
const BINS: usize = 20;

/// Recall from a resemblance on.
#[derive(Clone, Debug, PartialEq)]
pub struct ResemblanceScores {
    /// Resemblance from which on a pair has to be reported.
    pub need_from: f64,
    /// Number of pairs of the gold that resemble each other at least so much.
    pub needed: usize,
    /// Number of those that are reported.
    pub found: usize,
    /// Resemblance below which no pair should be reported.
    pub none_below: f64,
    /// Number of reported pairs that resemble each other less, those the gold leaves out included.
    pub below: usize,
    /// By resemblance, rising; bins without pairs are left out.
    pub bins: Vec<Bin>,
}

impl ResemblanceScores {
    /// Share of the needed pairs that are reported, 0 to 1.
    pub fn recall(&self) -> f64 {
        share(self.found, self.needed)
    }
}

/// The pairs of the gold within a range of resemblance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bin {
    /// Least resemblance.
    pub low: f64,
    /// The resemblance that belongs to the next bin; 1 itself belongs to the last one.
    pub high: f64,
    /// Number of pairs.
    pub pairs: usize,
    /// Number of those that are reported.
    pub found: usize,
}

/// Measures by resemblance; `None` when the gold gives none. O(n log n) in the number of pairs.
pub(super) fn measure(
    gold: &[GoldPair],
    reported: &BTreeSet<IdPair>,
    options: &PairOptions,
) -> Option<ResemblanceScores> {
    let known: BTreeMap<&IdPair, f64> =
        gold.iter().filter_map(|g| Some((&g.pair, g.resemblance?))).collect();
    if known.is_empty() {
        return None;
    }
    let (need_from, none_below) = (options.at + options.band, options.at - options.band);
    let Bin { pairs: needed, found, .. } = bin(&known, reported, (need_from, f64::INFINITY));
    let of = |pair: &IdPair| known.get(pair).copied().unwrap_or(0.0);
    let below = reported.iter().filter(|pair| of(pair) < none_below).count();
    let bins = bins(&known, reported, options.at);
    Some(ResemblanceScores { need_from, needed, found, none_below, below, bins })
}

/// The bins from the one that holds `at` up.
fn bins(known: &BTreeMap<&IdPair, f64>, reported: &BTreeSet<IdPair>, at: f64) -> Vec<Bin> {
    let edge = |i: usize| i as f64 / BINS as f64;
    let first = (at * BINS as f64) as usize;
    let open = (first..BINS).map(|i| match i + 1 {
        BINS => Bin { high: 1.0, ..bin(known, reported, (edge(i), f64::INFINITY)) },
        next => bin(known, reported, (edge(i), edge(next))),
    });
    open.filter(|bin| bin.pairs > 0).collect()
}

fn bin(
    known: &BTreeMap<&IdPair, f64>,
    reported: &BTreeSet<IdPair>,
    (low, high): (f64, f64),
) -> Bin {
    let within = known.iter().filter(|(_, value)| (low..high).contains(*value));
    let (found, missed): (Vec<_>, Vec<_>) = within.partition(|(pair, _)| reported.contains(**pair));
    Bin { low, high, pairs: found.len() + missed.len(), found: found.len() }
}

impl fmt::Display for ResemblanceScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ResemblanceScores { need_from, needed, found, none_below, below, .. } = *self;
        writeln!(f, "by exact resemblance")?;
        write!(f, "recall     {:.4}  {found} of {needed} pairs ", self.recall())?;
        writeln!(f, "with resemblance {need_from:.2} or more are reported")?;
        writeln!(f, "too low  {below:>8}  reported pairs with resemblance below {none_below:.2}")?;
        writeln!(f, "resemblance   reported")?;
        for Bin { low, high, pairs, found } in &self.bins {
            writeln!(f, "{low:.2} to {high:.2}  {found} of {pairs}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gold(rows: &[(&str, f64)]) -> Vec<GoldPair> {
        let pair = |&(id, value): &(&str, f64)| GoldPair {
            pair: IdPair::new(id, "x"),
            label: "1".to_owned(),
            resemblance: Some(value),
        };
        rows.iter().map(pair).collect()
    }

    #[test]
    fn bins_by_hand() {
        let gold = gold(&[
            ("a", 1.0),
            ("b", 0.95),
            ("c", 0.94),
            ("d", 0.75),
            ("e", 0.72),
            ("f", 0.68),
            ("g", 0.2),
        ]);
        let reported = ["a", "c", "e", "f", "g", "unknown"].map(|id| IdPair::new("x", id)).into();
        let scores = measure(&gold, &reported, &PairOptions::default()).unwrap();
        // Needed from 0.73: a, b, c, d. Below 0.67: g and the one the gold leaves out.
        assert_eq!((scores.needed, scores.found, scores.below), (4, 2, 2));
        let bins: Vec<_> = scores.bins.iter().map(|b| (b.low, b.found, b.pairs)).collect();
        assert_eq!(bins, [(0.7, 1, 1), (0.75, 0, 1), (0.9, 1, 1), (0.95, 1, 2)]);
        assert!(scores.to_string().ends_with("0.90 to 0.95  1 of 1\n0.95 to 1.00  1 of 2\n"));
    }

    #[test]
    fn gold_without_resemblance_has_none() {
        assert_eq!(measure(&[], &BTreeSet::new(), &PairOptions::default()), None);
    }
}
