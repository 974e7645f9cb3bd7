//! Measures a report against answers that are known beforehand: its passages, its groups of
//! articles and its pairs.
//!
//! `tables` and `read` turn files into values; the measures (`passages`, `clusters`, `pairs`,
//! `resemblance`) are pure functions of those, and their results print as short lines to be read
//! by a person.

mod agreement;
mod clusters;
mod pairs;
mod passages;
mod places;
mod read;
mod resemblance;
mod tables;

use std::path::Path;
use std::path::PathBuf;

use crate::error::Result;

pub use agreement::Agreement;
pub use clusters::ClusterScores;
pub use clusters::Together;
pub use pairs::NEGATIVE;
pub use pairs::PairOptions;
pub use pairs::PairScores;
pub use passages::LabelScores;
pub use passages::PassageScores;
pub use passages::Plagdet;
pub use resemblance::Bin;
pub use resemblance::ResemblanceScores;

/// Which pairs of articles count for passages.
#[derive(Clone, Debug, Default)]
pub struct PassageOptions {
    /// A table of pairs with a label (`id_a,id_b,label`): only passages of these count, and each
    /// label is measured on its own, too. Without it all passages count.
    pub pairs: Option<PathBuf>,
}

/// Which groups of articles are measured.
#[derive(Clone, Debug)]
pub struct ClusterOptions {
    /// The report's column that has an article's group: `event_no` or `family_no`.
    pub column: String,
}

impl Default for ClusterOptions {
    fn default() -> Self {
        ClusterOptions { column: "event_no".to_owned() }
    }
}

/// Measures the passages of a report (its folder, or `passages.csv` itself) by plagdet (Potthast
/// et al. 2010). `gold` has the columns `id_a,a_start,a_end,id_b,b_start,b_end`: characters (code
/// points), half-open. Work grows with gold times reported passages within a pair of articles.
///
/// # Errors
/// When a file cannot be read, lacks a column, or has a value that is no number.
pub fn passages(gold: &Path, report: &Path, options: &PassageOptions) -> Result<PassageScores> {
    let gold = read::passages(gold)?;
    let reported = read::passages(&table_in(report, "passages.csv"))?;
    match &options.pairs {
        None => Ok(passages::measure(&gold, &reported)),
        Some(path) => Ok(passages::measure_labelled(&gold, &reported, &read::labels(path)?)),
    }
}

/// Measures the groups of a report (its folder, or `articles.csv` itself) over pairs of articles
/// and by B-cubed (Bagga and Baldwin 1998). `gold` has the columns `id,cluster`. An article that
/// the report does not have, or has in no group, stands alone. O(n log n) in the articles.
///
/// # Errors
/// When a file cannot be read or lacks a column, or a gold article has no group.
pub fn clusters(gold: &Path, report: &Path, options: &ClusterOptions) -> Result<ClusterScores> {
    let gold = read::gold_clusters(gold)?;
    let reported = read::reported_clusters(&table_in(report, "articles.csv"), &options.column)?;
    Ok(clusters::measure(&gold, &reported))
}

/// Measures the pairs of a report (its folder, or `pairs.csv` itself): recall and precision over
/// the pairs with a label, and recall by resemblance where `gold` has a column `jaccard` or `resemblance`. `gold`
/// has the columns `id_a,id_b` and, if it has negative pairs, `label`. O(n log n) in the pairs.
///
/// # Errors
/// When an option is out of range, or a file cannot be read, lacks a column, or has a value that
/// is no number.
pub fn pairs(gold: &Path, report: &Path, options: &PairOptions) -> Result<PairScores> {
    options.validate()?;
    let gold = read::gold_pairs(gold)?;
    let reported = read::reported_pairs(&table_in(report, "pairs.csv"), &options.kinds)?;
    Ok(pairs::measure(&gold, &reported, options))
}

/// The table of this name when `report` is a folder; else `report` is the table.
fn table_in(report: &Path, name: &str) -> PathBuf {
    match report.is_dir() {
        true => report.join(name),
        false => report.to_owned(),
    }
}

/// The ids of two articles, in order: both orders name the same pair.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct IdPair {
    left: String,
    right: String,
}

impl IdPair {
    fn new(x: &str, y: &str) -> Self {
        let (left, right) = if x <= y { (x, y) } else { (y, x) };
        IdPair { left: left.to_owned(), right: right.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_report_is_its_folder_or_its_table() {
        let dir = tempfile::tempdir().unwrap();
        let gold = dir.path().join("gold.csv");
        fs::write(&gold, "id_a,id_b\nx,y\n").unwrap();
        let table = dir.path().join("pairs.csv");
        fs::write(&table, "a_id,b_id\ny,x\n").unwrap();
        let of_folder = pairs(&gold, dir.path(), &PairOptions::default()).unwrap();
        assert_eq!(of_folder, pairs(&gold, &table, &PairOptions::default()).unwrap());
        assert_eq!(of_folder.recall(), 1.0);
        let missing = clusters(&gold, dir.path(), &ClusterOptions::default()).unwrap_err();
        assert!(missing.to_string().contains("gold.csv: line 1: no column id"), "{missing}");
        let gone = passages(&dir.path().join("gone"), dir.path(), &Default::default());
        assert!(gone.unwrap_err().to_string().starts_with("cannot read "));
    }

    #[test]
    fn labels_choose_the_passages_that_count() {
        let dir = tempfile::tempdir().unwrap();
        let (gold, labels) = (dir.path().join("passages.csv"), dir.path().join("labels.csv"));
        fs::write(&gold, "id_a,a_start,a_end,id_b,b_start,b_end\nx,0,5,y,0,5\nx,0,5,z,0,5\n")
            .unwrap();
        fs::write(&labels, "id_a,id_b,label\nx,y,copied\n").unwrap();
        assert_eq!(passages(&gold, dir.path(), &Default::default()).unwrap().all.reported, 2);
        let labelled = PassageOptions { pairs: Some(labels) };
        let scores = passages(&gold, dir.path(), &labelled).unwrap();
        assert_eq!((scores.all.reported, scores.labels.len()), (1, 1));
    }
}
