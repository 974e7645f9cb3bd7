//! The files of a corpus: written beside under a temporary name, renamed when all is done.

use crate::error::Error;
use crate::error::Result;
use serde::Serialize;
use std::fs;
use std::fs::File;
use std::io;
use std::io::BufWriter;
use std::io::Write;
use std::path::Path;
use std::path::PathBuf;

/// What to do when a file to be written is already there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Existing {
    /// Fail and leave it.
    #[default]
    Refuse,
    /// Write a new one in its place.
    Replace,
}

/// Where articles and truth go. Dropped before [`Sinks::finish`], it leaves no file behind.
#[derive(Debug)]
pub struct Sinks {
    pub(super) articles: Part,
    pub(super) truth: Part,
}

impl Sinks {
    /// Opens `articles.jsonl` and `truth.csv` in a directory, which is made if need be.
    ///
    /// # Errors
    /// When a file is there already and is not to be replaced, or cannot be written.
    pub fn create(dir: &Path, existing: Existing) -> Result<Self> {
        fs::create_dir_all(dir).map_err(|e| Error::write(dir, e))?;
        let open = |name: &str| {
            let path = dir.join(name);
            Part::create(&path, existing).map_err(|e| Error::write(&path, e))
        };
        Ok(Sinks { articles: open("articles.jsonl")?, truth: open("truth.csv")? })
    }

    /// Gives the files their names.
    ///
    /// # Errors
    /// When a file cannot be written to its end or renamed.
    pub fn finish(mut self) -> Result<()> {
        self.articles.finish()?;
        self.truth.finish()
    }
}

/// A file that is still being written.
#[derive(Debug)]
pub(super) struct Part {
    path: PathBuf,
    temporary: PathBuf,
    file: BufWriter<File>,
}

impl Part {
    fn create(path: &Path, existing: Existing) -> io::Result<Self> {
        if existing == Existing::Refuse && path.exists() {
            return Err(io::Error::other("the file exists; --force replaces it"));
        }
        let temporary = path.with_added_extension("part");
        let file = BufWriter::with_capacity(1 << 20, File::create(&temporary)?);
        Ok(Part { path: path.to_owned(), temporary, file })
    }

    /// Writes bytes.
    ///
    /// # Errors
    /// When the system does not take them; names the file.
    pub(super) fn put(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.write_all(bytes).map_err(|e| Error::write(&self.path, e))
    }

    /// Writes a line of JSON.
    ///
    /// # Errors
    /// When the system does not take it; names the file.
    pub(super) fn put_json(&mut self, row: &impl Serialize) -> Result<()> {
        let written = serde_json::to_writer(&mut self.file, row);
        written.map_err(|e| Error::write(&self.path, e.into()))?;
        self.put(b"\n")
    }

    fn finish(&mut self) -> Result<()> {
        let written = self.file.flush().and_then(|()| fs::rename(&self.temporary, &self.path));
        written.map_err(|e| Error::write(&self.path, e))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After `finish` there is nothing under this name any more, and a failure here has no one
        // to be told.
        let _ = fs::remove_file(&self.temporary);
    }
}
