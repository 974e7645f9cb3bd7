//! What can stop a run. Odd text never does: it becomes an [`Issue`](crate::issue::Issue).

use std::io;
use std::path::Path;

/// An error of the library. Messages say what, where and what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// An option has a value that makes no sense.
    #[error("{flag}: {problem}")]
    Option {
        /// The flag to change.
        flag: &'static str,
        /// What is wrong with it and what is allowed.
        problem: String,
    },
    /// An input that was named could not be used at all.
    #[error("{path}: {problem}")]
    Input {
        /// The path as given.
        path: String,
        /// What is wrong.
        problem: String,
    },
    /// Reading failed.
    #[error("cannot read {path}: {source}")]
    Read {
        /// The path as given.
        path: String,
        /// What the system said.
        source: io::Error,
    },
    /// Writing failed.
    #[error("cannot write {path}: {source}")]
    Write {
        /// The path as given.
        path: String,
        /// What the system said.
        source: io::Error,
    },
    /// The user or a limit stopped the run.
    #[error("interrupted; nothing was written")]
    Interrupted,
    /// `--strict` turned the first problem into an error.
    #[error("{0}")]
    Strict(String),
}

impl Error {
    /// A reading error at `path`.
    pub fn read(path: &Path, source: io::Error) -> Self {
        Error::Read { path: path.display().to_string(), source }
    }

    /// A writing error at `path`.
    pub fn write(path: &Path, source: io::Error) -> Self {
        Error::Write { path: path.display().to_string(), source }
    }
}

/// The library's result.
pub type Result<T> = std::result::Result<T, Error>;
