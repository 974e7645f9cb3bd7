//! Walks the PATHs and decides by names and kinds of entries what is read.

use crate::decode::Format;
use crate::error::Error;
use crate::error::Result;
use crate::input::InputOptions;
use crate::input::Outlets;
use crate::input::earlier;
use crate::input::found;
use crate::input::found::Discovery;
use crate::input::found::Found;
use crate::input::names;
use crate::issue::Issue;
use crate::issue::Severity;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::path::PathBuf;
use walkdir::DirEntry;
use walkdir::WalkDir;

/// Finds the files of all PATHs. O(files log files).
///
/// # Errors
/// A PATH that does not exist.
pub(super) fn discover(options: &InputOptions) -> Result<Discovery> {
    let mut found = Discovery::default();
    for (nth, path) in (0..).zip(&options.paths) {
        let before = found.files.len();
        add(path, options.outlets, &mut found)?;
        found.files[before..].iter_mut().for_each(|file| file.nth = nth);
    }
    Ok(found.settle())
}

/// Adds what one PATH names.
fn add(path: &Path, outlets: Outlets, found: &mut Discovery) -> Result<()> {
    if path.as_os_str() == "-" {
        found.files.push(standard_input());
        return Ok(());
    }
    match path.metadata() {
        Ok(kind) if kind.is_dir() => walk(path, outlets, found),
        Ok(kind) if kind.is_file() => found.files.push(named_file(path)),
        Ok(_) => found.issues.push(not_a_file(path)),
        Err(e) if e.kind() == io::ErrorKind::PermissionDenied => {
            found.issues.push(unreadable(path, &e))
        }
        Err(e) => return Err(missing(path, &e)),
    }
    Ok(())
}

/// The error of a PATH that does not lead to anything.
fn missing(path: &Path, error: &io::Error) -> Error {
    let problem = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        _ => error.to_string(),
    };
    Error::Input { path: names::printable_path(path), problem }
}

/// Standard input, whose first bytes tell its layout.
fn standard_input() -> Found {
    Found {
        path: None,
        real: PathBuf::from("-"),
        file: "stdin".into(),
        id: "stdin".into(),
        root: String::new(),
        folder: String::new(),
        nth: 0,
        format: None,
    }
}

/// A file that was named itself, whatever its name is.
fn named_file(path: &Path) -> Found {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    Found {
        path: Some(path.to_owned()),
        file: names::printable_path(path),
        id: found::last_name(path),
        root: real.parent().map(found::last_name).unwrap_or_default(),
        folder: String::new(),
        nth: 0,
        format: Some(names::format(path).unwrap_or(Format::Text)),
        real,
    }
}

/// Adds the files of a folder and of all folders in it.
fn walk(root: &Path, outlets: Outlets, found: &mut Discovery) {
    let root_name = found::last_name(root);
    let mut reports = Reports::default();
    found.issues.extend(reports.enter(root));
    let mut entries = WalkDir::new(root).min_depth(1).follow_links(true).into_iter();
    while let Some(entry) = entries.next() {
        match entry {
            Ok(entry) if reports.wrote(entry.path()) => {}
            Ok(entry) => match refuse(&entry) {
                Some(issue) => {
                    found.issues.push(issue);
                    if entry.file_type().is_dir() {
                        entries.skip_current_dir();
                    }
                }
                None if entry.file_type().is_dir() => {
                    found.issues.extend(reports.enter(entry.path()));
                }
                None => found.files.push(file_in(root, &root_name, entry.path(), outlets)),
            },
            Err(error) => found.issues.push(walk_problem(root, &error)),
        }
    }
}

/// The tables of earlier reports, which repeat what is read.
#[derive(Default)]
struct Reports(BTreeSet<PathBuf>);

impl Reports {
    /// Looks for a report in a folder; the note of one that lies there.
    fn enter(&mut self, folder: &Path) -> Option<Issue> {
        let tables = earlier::tables(folder);
        let issue = (!tables.is_empty()).then(|| {
            let problem = format!("{} files of a report of this program", tables.len());
            let done = "left out; a file named itself is always read";
            Issue::of_file(Severity::Note, &names::printable_path(folder), problem, done)
        });
        self.0.extend(tables.into_iter().map(|name| folder.join(name)));
        issue
    }

    fn wrote(&self, path: &Path) -> bool {
        self.0.contains(path)
    }
}

/// Why an entry of a folder is not read; `None` where it is.
fn refuse(entry: &DirEntry) -> Option<Issue> {
    let path = entry.path();
    if let Some(reason) = names::left_out(&names::printable(entry.file_name())) {
        return Some(left_out(path, reason));
    }
    match entry.file_type() {
        kind if kind.is_dir() => None,
        kind if !kind.is_file() => Some(not_a_file(path)),
        _ => names::format(path).is_none().then(|| left_out(path, "of an unknown kind")),
    }
}

/// A file in a folder that was named.
fn file_in(root: &Path, root_name: &str, path: &Path, outlets: Outlets) -> Found {
    let below = path.strip_prefix(root).unwrap_or(path);
    let folder = match outlets {
        Outlets::Folder => below.parent().and_then(Path::file_name).map(names::printable),
        Outlets::None => None,
    };
    Found {
        path: Some(path.to_owned()),
        real: path.canonicalize().unwrap_or_else(|_| path.to_owned()),
        file: names::printable_path(path),
        id: names::printable_path(below),
        root: root_name.to_owned(),
        folder: folder.unwrap_or_default(),
        nth: 0,
        format: names::format(path),
    }
}

/// The note of an entry that is not read because of its name.
fn left_out(path: &Path, reason: &str) -> Issue {
    let done = "left out; a file named itself is always read";
    Issue::of_file(Severity::Note, &names::printable_path(path), reason.to_owned(), done)
}

/// The issue of a pipe, socket or device.
fn not_a_file(path: &Path) -> Issue {
    let problem = "not a regular file".to_owned();
    let done = "left out unopened; - reads standard input";
    Issue::of_file(Severity::Skipped, &names::printable_path(path), problem, done)
}

/// The issue of an entry that cannot be read.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Issue {
    let problem = format!("cannot be read: {error}");
    let done = "left out; check that it is there and that you may read it";
    Issue::of_file(Severity::Skipped, &names::printable_path(path), problem, done)
}

/// The issue of an entry at which walking failed. A link back to a folder above loses nothing.
fn walk_problem(root: &Path, error: &walkdir::Error) -> Issue {
    let path = error.path().unwrap_or(root);
    match (error.loop_ancestor(), error.io_error()) {
        (Some(_), _) => left_out(path, "a link back to a folder above it"),
        (None, Some(e)) => unreadable(path, e),
        (None, None) => unreadable(path, &io::Error::other(error.to_string())),
    }
}
