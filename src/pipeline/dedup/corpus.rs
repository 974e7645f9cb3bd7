//! What is known of a corpus once it was read.

use crate::dedup::Index;
use crate::dedup::Record;
use crate::dedup::order;
use crate::issue::Issue;
use crate::issue::Severity;
use serde::Deserialize;
use serde::Serialize;
use std::path::PathBuf;

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputFile {
    /// Name for people.
    pub file: String,
    /// Where it is opened again; `None` for standard input.
    pub path: Option<PathBuf>,
    /// Its size.
    pub bytes: u64,
    /// Pinned hash of its bytes.
    pub hash: u64,
}

/// All articles, without their texts.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Corpus {
    /// The articles in the order of reading, ids settled.
    pub records: Vec<Record>,
    /// The articles in the order of their ids.
    pub by_id: Vec<Index>,
    /// Names of outlets.
    pub sources: Vec<String>,
    /// Names of the fields that hold texts.
    pub fields: Vec<String>,
    /// The files.
    pub files: Vec<InputFile>,
    /// What was left out, guessed or repaired.
    pub issues: Vec<Issue>,
}

impl Corpus {
    /// The article.
    pub fn record(&self, article: Index) -> &Record {
        &self.records[article as usize]
    }

    /// Names the files, in the order of their numbers, and makes ids unique.
    pub fn settle(&mut self, files: Vec<InputFile>) {
        self.files = files;
        let (by_id, renamed) = order::settle(&mut self.records);
        self.by_id = by_id;
        for (article, old) in renamed {
            let record = self.record(article);
            let problem = format!("the id \"{old}\" stands more than once");
            let done = format!("named {}; the order is by content", record.id);
            let file = &self.files[record.file as usize].file;
            let whole = Issue::of_file(Severity::Warning, file, problem, &done);
            let (record, line) = record.at;
            self.issues.push(Issue { record, line, ..whole });
        }
        self.issues.sort_unstable();
        self.issues.dedup();
    }
}
