//! The files of a run: each once, in an order and with ids that do not depend on the order of the
//! PATHs.

use crate::decode::Format;
use crate::input::names;
use crate::issue::Issue;
use crate::issue::Severity;
use std::collections::HashMap;
use std::path::Path;
use std::path::PathBuf;

/// A file that is to be read.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// Where it is opened; `None` for standard input.
    pub(super) path: Option<PathBuf>,
    /// The file itself, behind all links.
    pub(super) real: PathBuf,
    /// Name for people.
    pub(super) file: String,
    /// Path relative to the PATH given.
    pub(super) id: String,
    /// What stands in front of the id where another PATH has the same one.
    pub(super) root: String,
    /// Name of the folder it lies in below the PATH given, or empty.
    pub(super) folder: String,
    /// Number of the PATH that led to it, in the order given.
    pub(super) nth: u32,
    /// Layout; `None` where the first bytes have to tell.
    pub(super) format: Option<Format>,
}

impl Found {
    /// True where the file was reached through a link; a direct way goes before one through a link.
    fn is_through_link(&self) -> bool {
        let direct = self.path.as_ref().and_then(|path| std::path::absolute(path).ok());
        direct.as_ref() != Some(&self.real)
    }

    /// The warning of a name that is not UTF-8 and so is shown otherwise than it is.
    fn odd_name(&self) -> Option<Issue> {
        let is_odd = self.path.as_ref().is_some_and(|path| path.to_str().is_none());
        let problem = "the name is not UTF-8".to_owned();
        let done = "its odd bytes are shown as \\x and two digits";
        is_odd.then(|| Issue::of_file(Severity::Warning, &self.file, problem, done))
    }
}

/// Everything that was found.
#[derive(Debug, Default)]
pub(super) struct Discovery {
    /// The files, in order of reading.
    pub(super) files: Vec<Found>,
    /// What was left out.
    pub(super) issues: Vec<Issue>,
}

impl Discovery {
    /// Drops files reached twice, makes ids different, and sorts. O(n log n).
    pub(super) fn settle(mut self) -> Self {
        self.read_once();
        prefix_equal_ids(&mut self.files);
        self.issues.extend(self.files.iter().filter_map(Found::odd_name));
        self.files.sort_by(|a, b| (&a.id, &a.file).cmp(&(&b.id, &b.file)));
        self.issues.sort_unstable();
        self.issues.dedup();
        self
    }

    /// Keeps each file once: by the way without links, then by the longest id, which tells most.
    fn read_once(&mut self) {
        self.files.sort_by_cached_key(|f| {
            let depth = std::cmp::Reverse(f.id.matches('/').count());
            (f.real.clone(), f.is_through_link(), depth, f.id.clone(), f.file.clone())
        });
        let issues = &mut self.issues;
        self.files.dedup_by(|again, kept| {
            let is_same = again.real == kept.real;
            if is_same {
                issues.push(reached_again(again, kept));
            }
            is_same
        });
    }
}

/// The note of a file that was reached on two ways.
fn reached_again(again: &Found, kept: &Found) -> Issue {
    let problem = format!("the same file as {}", kept.file);
    Issue::of_file(Severity::Note, &again.file, problem, "read once")
}

/// Puts the names of the PATHs in front of ids that several files have.
fn prefix_equal_ids(files: &mut [Found]) {
    let mut counts: HashMap<String, u32> = HashMap::new();
    files.iter().for_each(|file| *counts.entry(file.id.clone()).or_default() += 1);
    for file in files.iter_mut().filter(|file| counts[&file.id] > 1 && !file.root.is_empty()) {
        file.id = format!("{}/{}", file.root, file.id);
    }
}

/// The last name of a path for people; of `.` and `..` the name they stand for.
pub(super) fn last_name(path: &Path) -> String {
    let name = path.file_name().map(ToOwned::to_owned);
    let name = name.or_else(|| path.canonicalize().ok()?.file_name().map(ToOwned::to_owned));
    names::printable(&name.unwrap_or_default())
}
