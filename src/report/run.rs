//! `run.json`: how the tables came about. The clock is here only, and its values are given by the
//! caller, so that all other files are the same in every run.

use crate::report::Report;
use crate::report::table::Table;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io;
use std::io::Write;

/// What `run.json` holds.
#[derive(Clone, Debug, Serialize)]
pub struct RunInfo<C = RunCounts> {
    /// Version of the program.
    pub version: String,
    /// The command line, word by word.
    pub command: Vec<String>,
    /// All options with defaults filled in.
    pub options: serde_json::Value,
    /// Seed of the sketches.
    pub seed: u64,
    /// What each step kept and each table holds.
    pub counts: C,
    /// The files that were read.
    pub inputs: Vec<InputFile>,
    /// When the run started, ISO 8601 with zone.
    pub started: String,
    /// How long each step took, in order.
    pub seconds: Vec<Step>,
    /// Worker threads.
    pub threads: usize,
    /// Files written beside this one, itself among them, that hold no article of their own: they are
    /// left out when the folder is read.
    pub tables: Vec<&'static str>,
}

/// Counts at each step.
#[derive(Clone, Debug, Serialize)]
pub struct RunCounts {
    /// Articles compared.
    pub articles: usize,
    /// Articles without a word to compare.
    pub textless: usize,
    /// Articles shorter than one shingle.
    pub short: usize,
    /// Pairs scored exactly.
    pub candidates: usize,
    /// Pairs aligned.
    pub aligned: usize,
    /// Pairs found by kind, listed or not.
    pub pairs: BTreeMap<&'static str, usize>,
    /// Rows of each table.
    pub rows: BTreeMap<&'static str, usize>,
}

impl RunCounts {
    /// Counts of a report.
    pub fn of(report: &Report<'_>) -> Self {
        let counts = report.findings.counts;
        let mut pairs = BTreeMap::new();
        for finding in &report.findings.pairs {
            *pairs.entry(finding.kind.word()).or_insert(0) += 1;
        }
        RunCounts {
            articles: counts.articles,
            textless: counts.textless,
            short: counts.short,
            candidates: counts.candidates,
            aligned: counts.aligned,
            pairs,
            rows: Table::ALL.iter().map(|&t| (t.word(), report.rows(t))).collect(),
        }
    }
}

/// A file that was read.
#[derive(Clone, Debug, Serialize)]
pub struct InputFile {
    /// As named on the command line or found below it.
    pub file: String,
    /// Its size.
    pub bytes: u64,
    /// Pinned hash of its bytes, 16 hex digits.
    pub hash: String,
}

impl InputFile {
    /// A file with the hash of its bytes.
    pub fn new(file: String, bytes: u64, hash: u64) -> Self {
        InputFile { file, bytes, hash: format!("{hash:016x}") }
    }
}

/// How long a step took.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// The step.
    pub step: String,
    /// Wall-clock time.
    pub seconds: f64,
}

/// Writes the file, indented for people.
pub(super) fn write<C: Serialize>(run: &RunInfo<C>, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, run)?;
    out.write_all(b"\n")
}
