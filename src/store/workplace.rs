//! The folder of an unfinished run.

use crate::error::Error;
use crate::error::Result;
use crate::store::checkpoint;
use crate::store::postings::PostingFiles;
use crate::store::spool::SpoolFile;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs;
use std::io;
use std::path::Path;
use std::path::PathBuf;

/// Its name; hidden, so that it is never read as input.
const NAME: &str = ".rashomon-unfinished";

/// The folder in which a run puts things aside.
#[derive(Debug)]
pub struct Workplace {
    path: PathBuf,
    /// Names the run: options and inputs. What another run left is of no use.
    run: u64,
}

impl Workplace {
    /// The folder below `out` for a run with this name; nothing is made yet.
    pub fn new(out: &Path, run: u64) -> Self {
        Workplace { path: out.join(NAME), run }
    }

    /// True when an earlier run left something.
    pub fn is_there(&self) -> bool {
        self.path.symlink_metadata().is_ok()
    }

    /// Makes the folder where it is missing.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn open(&self) -> Result<()> {
        fs::create_dir_all(&self.path).map_err(|e| Error::write(&self.path, e))
    }

    /// Removes the folder with all that is in it.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub fn clear(&self) -> Result<()> {
        match fs::remove_dir_all(&self.path) {
            Err(e) if e.kind() != io::ErrorKind::NotFound => Err(Error::write(&self.path, e)),
            _ => Ok(()),
        }
    }

    /// Where files are written before they are put in their places.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The files of postings.
    ///
    /// # Errors
    /// When they cannot be made.
    pub fn postings(&self) -> Result<PostingFiles> {
        PostingFiles::create(&self.path)
    }

    /// The files of postings that an earlier run filled.
    pub fn filled_postings(&self) -> PostingFiles {
        PostingFiles::filled(&self.path)
    }

    /// A new spool.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn spool(&self) -> Result<SpoolFile> {
        SpoolFile::create(&self.spool_path())
    }

    /// Where the spool is.
    pub fn spool_path(&self) -> PathBuf {
        self.path.join("spool.jsonl")
    }

    /// Puts aside what is known after a step: at once or not at all.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save<T: Serialize>(&self, step: &str, value: &T) -> Result<()> {
        checkpoint::save(&self.state(step), self.run, value)
    }

    /// What was known after a step of this same run; `None` when it did not come so far.
    ///
    /// # Errors
    /// When it is there and cannot be read.
    pub fn load<T: DeserializeOwned>(&self, step: &str) -> Result<Option<T>> {
        checkpoint::load(&self.state(step), self.run)
    }

    fn state(&self, step: &str) -> PathBuf {
        self.path.join(format!("{step}.state"))
    }
}
