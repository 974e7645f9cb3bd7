//! What went wrong or was guessed on the way in: every article, row or byte left out is listed.

use serde::Deserialize;
use serde::Serialize;

/// How much an issue matters to the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Severity {
    /// Something of the input is not part of the result.
    Skipped,
    /// The result rests on a guess or a repair, or on a limit that was met.
    Warning,
    /// Worth knowing; nothing was lost.
    Note,
}

impl Severity {
    /// The word used in `issues.csv`.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Skipped => "skipped",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// One row of `issues.csv`. Zero stands for "not known" in `record` and `line`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Issue {
    /// How much it matters.
    pub severity: Severity,
    /// The file as it was named on the command line or found below it.
    pub file: String,
    /// One-based record in the file.
    pub record: u32,
    /// One-based physical line.
    pub line: u32,
    /// Zero-based byte in the file.
    pub byte: Option<u64>,
    /// What is wrong.
    pub problem: String,
    /// What the program did about it.
    pub done: String,
}

impl Issue {
    /// An issue of a whole file.
    pub fn of_file(severity: Severity, file: &str, problem: String, done: &str) -> Self {
        let (file, done) = (file.to_owned(), done.to_owned());
        Issue { severity, file, record: 0, line: 0, byte: None, problem, done }
    }
}
