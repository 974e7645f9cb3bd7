//! Plagdet: how well reported passages meet the gold ones (Potthast, Stein, Barrón-Cedeño and
//! Rosso 2010, "An evaluation framework for plagiarism detection").
//!
//! ```text
//! gold      |-------------------|            recall     7/10 of the gold's characters are met
//! reported  |------|    |----------|         precision  1 and 7/10, mean over the two
//!                                            granularity 2: one gold passage in two pieces
//! ```
//!
//! Both sides of a passage count together. Work grows with gold times reported passages within a
//! pair of articles, never across pairs.

use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::fmt;

use crate::evaluate::IdPair;
use crate::evaluate::agreement::Agreement;
use crate::evaluate::agreement::mean;
use crate::evaluate::places::Cover;
use crate::evaluate::places::Passage;
use crate::evaluate::places::cover;

/// The passages of each pair of articles; no pair without one.
pub(super) type Passages = BTreeMap<IdPair, BTreeSet<Passage>>;

/// The label of each pair of articles that counts.
pub(super) type Labels = BTreeMap<IdPair, String>;

/// Some of the pairs of a set of passages.
type Selection<'a> = BTreeMap<&'a IdPair, &'a BTreeSet<Passage>>;

/// The measures of Potthast et al. 2010 over characters, macro averages: each passage weighs the
/// same, whatever its length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plagdet {
    /// Mean covered share of the reported passages and of the gold passages.
    pub agreement: Agreement,
    /// Mean number of reported passages that meet a gold passage, over those that are met at all;
    /// 1 is the best value, and the value when none is met.
    pub granularity: f64,
    /// Number of gold passages.
    pub gold: usize,
    /// Number of reported passages.
    pub reported: usize,
}

impl Plagdet {
    /// F1 over log2(1 + granularity), 0 to 1.
    pub fn plagdet(self) -> f64 {
        self.agreement.f1() / (1.0 + self.granularity).log2()
    }
}

/// The measures over the pairs of articles with one label.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelScores {
    /// The label.
    pub label: String,
    /// The measures; `None` when no pair with this label has a gold passage.
    pub plagdet: Option<Plagdet>,
    /// Number of pairs with this label that have no gold passage.
    pub pairs_without_gold: usize,
    /// Number of those that got a passage all the same.
    pub false_pairs: usize,
}

/// What a report's passages are worth against the gold.
#[derive(Clone, Debug, PartialEq)]
pub struct PassageScores {
    /// Over all pairs of articles.
    pub all: Plagdet,
    /// By label, in order of the labels; empty when pairs have none.
    pub labels: Vec<LabelScores>,
}

/// Measures all reported passages.
pub(super) fn measure(gold: &Passages, reported: &Passages) -> PassageScores {
    let all = plagdet(&select(gold, |_| true), &select(reported, |_| true));
    PassageScores { all, labels: Vec::new() }
}

/// Measures the reported passages of labelled pairs only, together and by label.
pub(super) fn measure_labelled(
    gold: &Passages,
    reported: &Passages,
    labels: &Labels,
) -> PassageScores {
    let all = plagdet(&select(gold, |_| true), &select(reported, |p| labels.contains_key(p)));
    let names: BTreeSet<&String> = labels.values().collect();
    let of_label = |name: &&String| {
        let pairs = labels.iter().filter(|(_, label)| label == name).map(|(pair, _)| pair);
        label_scores(name, &pairs.collect(), gold, reported)
    };
    PassageScores { all, labels: names.iter().map(of_label).collect() }
}

fn label_scores(
    label: &str,
    pairs: &BTreeSet<&IdPair>,
    gold: &Passages,
    reported: &Passages,
) -> LabelScores {
    let gold = select(gold, |pair| pairs.contains(pair));
    let reported = select(reported, |pair| pairs.contains(pair));
    LabelScores {
        label: label.to_owned(),
        plagdet: (!gold.is_empty()).then(|| plagdet(&gold, &reported)),
        pairs_without_gold: pairs.len() - gold.len(),
        false_pairs: reported.keys().filter(|pair| !gold.contains_key(*pair)).count(),
    }
}

fn select(passages: &Passages, keep: impl Fn(&IdPair) -> bool) -> Selection<'_> {
    passages.iter().filter(|(pair, _)| keep(pair)).collect()
}

fn plagdet(gold: &Selection, reported: &Selection) -> Plagdet {
    let of_reported = covers(reported, gold);
    let of_gold = covers(gold, reported);
    let pieces: Vec<f64> =
        of_gold.iter().filter(|c| c.met_by > 0).map(|c| c.met_by as f64).collect();
    Plagdet {
        agreement: Agreement { precision: mean_share(&of_reported), recall: mean_share(&of_gold) },
        granularity: mean(&pieces).unwrap_or(1.0),
        gold: of_gold.len(),
        reported: of_reported.len(),
    }
}

/// The cover of each passage by the `others` of its pair.
fn covers(passages: &Selection, others: &Selection) -> Vec<Cover> {
    let of_pair = |(pair, passages): (&&IdPair, &&BTreeSet<Passage>)| -> Vec<Cover> {
        let others = others.get(pair);
        passages.iter().map(|p| cover(p, others.into_iter().copied().flatten())).collect()
    };
    passages.iter().flat_map(of_pair).collect()
}

fn mean_share(covers: &[Cover]) -> f64 {
    let shares: Vec<f64> = covers.iter().map(|c| c.share).collect();
    mean(&shares).unwrap_or(0.0)
}

impl fmt::Display for PassageScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widest = self.labels.iter().map(|l| l.label.chars().count()).max();
        let width = widest.unwrap_or(0).max("pairs".len());
        let headings = ["plagdet", "precision", "recall", "granularity", "gold", "reported"];
        writeln!(f, "{:width$}  {}", "pairs", headings.join("  "))?;
        writeln!(f, "{:width$}  {}", "all", self.all)?;
        for scores in &self.labels {
            if let Some(plagdet) = scores.plagdet {
                writeln!(f, "{:width$}  {plagdet}", scores.label)?;
            }
        }
        for scores in self.labels.iter().filter(|l| l.pairs_without_gold > 0) {
            let (wrong, bare) = (scores.false_pairs, scores.pairs_without_gold);
            let label = &scores.label;
            writeln!(f, "{label:width$}  {wrong} of {bare} pairs without gold got a passage")?;
        }
        f.write_str(LEGEND)
    }
}

impl fmt::Display for Plagdet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Agreement { precision, recall } = self.agreement;
        write!(f, "{:7.4}  {precision:9.4}  {recall:6.4}  ", self.plagdet())?;
        write!(f, "{:11.4}  {:4}  {:8}", self.granularity, self.gold, self.reported)
    }
}

const LEGEND: &str = "\
precision    share of a reported passage's characters that lie in gold passages, mean
recall       share of a gold passage's characters that lie in reported passages, mean
granularity  reported passages for each gold passage that is met; 1 is best
plagdet      F1 of precision and recall, over log2(1 + granularity)
gold, reported  number of passages
";

#[cfg(test)]
#[path = "passages_tests.rs"]
mod tests;
