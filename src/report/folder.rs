//! A folder of tables that appears at once or not at all.
//!
//! Every file is written under a temporary name beside its place and renamed when all are
//! complete; on an error the temporary files are removed and what stood there before still stands.

use crate::error::Error;
use crate::error::Result;
use crate::report::Report;
use crate::report::run;
use crate::report::run::RunInfo;
use crate::report::table::Layout;
use crate::report::table::Table;
use crate::report::table::write_table;
use serde::Serialize;
use std::fs;
use std::fs::File;
use std::io;
use std::io::BufWriter;
use std::io::Write;
use std::path::Path;
use std::path::PathBuf;
use std::process;

/// The file of the run's own facts.
const RUN: &str = "run.json";

/// Excel takes a file without it for the encoding of the machine.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// What happens to tables that are there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Nothing is written.
    Refuse,
    /// They are replaced.
    Replace,
}

/// A folder to write to.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The names of a report's files.
    pub fn files() -> Vec<&'static str> {
        Table::ALL.map(Table::file).into_iter().chain([RUN]).collect()
    }

    /// Creates the folder and its parents where they are missing.
    ///
    /// # Errors
    /// When it cannot be created, or when it holds tables that must not be replaced.
    pub fn open(path: &Path, existing: Existing) -> Result<Self> {
        Folder::open_for(&Folder::files(), path, existing)
    }

    /// [`Folder::open`] for files of these names.
    ///
    /// # Errors
    /// When it cannot be created, or when it holds one of them that must not be replaced.
    pub fn open_for(names: &[&str], path: &Path, existing: Existing) -> Result<Self> {
        if existing == Existing::Refuse {
            refuse_to_replace(names, path)?;
        }
        fs::create_dir_all(path).map_err(|e| Error::write(path, e))?;
        Ok(Folder { path: path.to_owned() })
    }

    /// A set of files that is still empty.
    pub fn batch(&self) -> Batch<'_> {
        self.batch_in(&self.path)
    }

    /// A set of files that wait in another folder on the same disk until they are complete.
    pub fn batch_in(&self, waiting: &Path) -> Batch<'_> {
        Batch { folder: self, waiting: waiting.to_owned(), files: Vec::new() }
    }
}

fn refuse_to_replace(names: &[&str], path: &Path) -> Result<()> {
    let is_there = |name: &&&str| path.join(name).symlink_metadata().is_ok();
    let found: Vec<&&str> = names.iter().filter(is_there).collect();
    let Some(first) = found.first() else { return Ok(()) };
    let others = match found.len() {
        1 => String::new(),
        n => format!(" and {} more of our files", n - 1),
    };
    let path = path.display();
    Err(Error::Option {
        flag: "--out",
        problem: format!(
            "{path} already holds {first}{others}; name another folder, or replace them with --force"
        ),
    })
}

/// Files that are complete but not yet in place. Dropped before [`Batch::commit`], it leaves
/// nothing behind.
#[derive(Debug)]
pub struct Batch<'a> {
    folder: &'a Folder,
    waiting: PathBuf,
    files: Vec<Pending>,
}

#[derive(Debug)]
struct Pending {
    temporary: PathBuf,
    place: PathBuf,
}

impl Batch<'_> {
    /// Adds every table, those without rows too. Sheets begin with a byte order mark.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn add_tables(&mut self, report: &Report<'_>) -> Result<()> {
        Table::ALL.into_iter().try_for_each(|table| match table.layout() {
            Layout::Sheet => self.add_sheet(table.file(), |out| write_table(report, table, out)),
            Layout::Lines => self.add(table.file(), |out| write_table(report, table, out)),
        })
    }

    /// Adds `run.json`.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add_run<C: Serialize>(&mut self, info: &RunInfo<C>) -> Result<()> {
        self.add(RUN, |out| run::write(info, out))
    }

    /// Adds a table for people, with a byte order mark.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add_sheet(
        &mut self,
        name: &str,
        write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<()>,
    ) -> Result<()> {
        self.add(name, |out| {
            out.write_all(BYTE_ORDER_MARK)?;
            write(out)
        })
    }

    /// Adds a file that `write` fills.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(
        &mut self,
        name: &str,
        write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<()>,
    ) -> Result<()> {
        let place = self.folder.path.join(name);
        let temporary = self.waiting.join(format!(".{name}.tmp-{}", process::id()));
        let written = File::create(&temporary).and_then(|file| {
            // Pushed before writing, so that a half-written file is removed, too.
            self.files.push(Pending { temporary, place: place.clone() });
            let mut out = BufWriter::with_capacity(1 << 16, file);
            write(&mut out)?;
            out.flush()
        });
        written.map_err(|e| Error::write(&place, e))
    }

    /// Puts all files in their places.
    ///
    /// # Errors
    /// When a file cannot be put there; those before it are in place then.
    pub fn commit(mut self) -> Result<()> {
        while !self.files.is_empty() {
            let Pending { temporary, place } = &self.files[0];
            fs::rename(temporary, place).map_err(|e| Error::write(place, e))?;
            self.files.remove(0);
        }
        Ok(())
    }
}

impl Drop for Batch<'_> {
    fn drop(&mut self) {
        for pending in &self.files {
            // An error is being reported already, or the user is leaving: nobody is left to tell.
            let _ = fs::remove_file(&pending.temporary);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::Findings;
    use crate::report::ReportOptions;

    fn names(path: &Path) -> Vec<String> {
        let entries = fs::read_dir(path).unwrap();
        let mut names: Vec<_> =
            entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn all_tables_appear_at_once_with_a_header() {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().join("deep/er");
        let findings = Findings::default();
        let report = Report::new(&findings, ReportOptions::default());
        let folder = Folder::open(&path, Existing::Refuse).unwrap();
        let mut batch = folder.batch();
        batch.add_tables(&report).unwrap();
        assert!(names(&path).iter().all(|n| n.starts_with('.') && n.contains(".tmp-")));
        batch.commit().unwrap();
        let mut expected = Table::ALL.map(Table::file);
        expected.sort_unstable();
        assert_eq!(names(&path), expected);
        for table in Table::ALL {
            let bytes = fs::read(path.join(table.file())).unwrap();
            let sheet = table.layout() == Layout::Sheet;
            assert_eq!(bytes.starts_with(BYTE_ORDER_MARK), sheet, "{table}");
            assert_eq!(bytes.ends_with(b"\r\n"), sheet, "{table}");
        }
    }

    #[test]
    fn nothing_is_replaced_unasked() {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join("pairs.csv"), "mine").unwrap();
        fs::write(root.path().join("notes.txt"), "mine").unwrap();
        let error = Folder::open(root.path(), Existing::Refuse).unwrap_err().to_string();
        assert!(error.starts_with("--out: ") && error.contains("holds pairs.csv; "), "{error}");
        let folder = Folder::open(root.path(), Existing::Replace).unwrap();
        let mut batch = folder.batch();
        batch.add("pairs.csv", |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read(root.path().join("pairs.csv")).unwrap(), b"mine");
        batch.commit().unwrap();
        assert_eq!(fs::read(root.path().join("pairs.csv")).unwrap(), b"new");
    }

    #[test]
    fn an_error_leaves_nothing_behind() {
        let root = tempfile::tempdir().unwrap();
        let folder = Folder::open(root.path(), Existing::Refuse).unwrap();
        let mut batch = folder.batch();
        batch.add("pairs.csv", |out| out.write_all(b"new")).unwrap();
        let full = |out: &mut (dyn Write + Send)| {
            out.write_all(b"half")?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        };
        let error = batch.add("events.csv", full).unwrap_err().to_string();
        assert!(error.starts_with("cannot write ") && error.contains("events.csv: "), "{error}");
        drop(batch);
        assert_eq!(names(root.path()), [""; 0]);
    }

    #[test]
    fn a_file_is_no_folder() {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().join("file");
        fs::write(&path, "mine").unwrap();
        let error = Folder::open(&path, Existing::Refuse).unwrap_err().to_string();
        assert!(error.starts_with("cannot write ") && error.contains("file: "), "{error}");
    }
}
