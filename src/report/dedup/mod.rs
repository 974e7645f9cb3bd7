//! The tables of a deduplication.

mod families;
mod removed;

use crate::error::Result;
use crate::options::DedupOptions;
use crate::pipeline::dedup::Corpus;
use crate::pipeline::dedup::Decisions;
use crate::report::folder::Batch;
use crate::report::issues;
use crate::report::options::ReportOptions;
use serde::Serialize;

/// The articles that stay, line by line.
pub const KEPT: &str = "kept.jsonl";

/// All files, `run.json` the last to be put in place.
pub const FILES: [&str; 6] =
    [KEPT, "removed.csv", "guarded.csv", "families.csv", "issues.csv", "run.json"];

/// What `run.json` counts.
#[derive(Clone, Debug, Serialize)]
pub struct DedupCounts {
    /// Articles of the corpus that were read.
    pub read: usize,
    /// Articles of the archive that were read.
    pub archive: usize,
    /// Articles kept.
    pub kept: usize,
    /// Articles removed.
    pub removed: usize,
    /// Kept articles that differ from a kept one in a fact only.
    pub guarded: usize,
    /// Articles without a word; they are kept.
    pub textless: usize,
    /// Bytes of the lines that were read.
    pub bytes_read: u64,
    /// Bytes of the lines that were not kept.
    pub bytes_saved: u64,
    /// Expected share of copies that were found; null where it is not known.
    pub expected_recall: Option<f64>,
    /// What an exact comparison of a sample shows.
    pub audit: crate::dedup::recall::Audit,
}

/// Adds all tables.
///
/// # Errors
/// When a file cannot be written.
pub fn add_tables(
    batch: &mut Batch<'_>,
    corpus: &Corpus,
    decisions: &Decisions,
    rules: &DedupOptions,
) -> Result<()> {
    let options = ReportOptions::default();
    let tables = removed::Tables::new(corpus, decisions, rules);
    batch.add_sheet("removed.csv", |out| tables.write_removed(&options, out))?;
    batch.add_sheet("guarded.csv", |out| tables.write_guarded(&options, out))?;
    batch.add_sheet("families.csv", |out| families::write(&tables, &options, out))?;
    batch.add_sheet("issues.csv", |out| issues::write_rows(&options, &corpus.issues, out))
}
