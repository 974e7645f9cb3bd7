//! The edge that reads: from the PATHs given to chunks of bytes, one file open at a time.
//!
//! ```text
//! PATHs --discover--> files, sorted, each once --read--> RawChunk, RawChunk, ...
//!            |                                    |
//!            +--> issues                          +--> issues, size and hash of each file
//! ```
//! Nothing depends on the order in which PATHs are given. Only regular files are opened, so a pipe
//! in a folder cannot hang a run.

mod discover;
mod earlier;
mod found;
mod lines;
mod names;
mod read;
#[cfg(test)]
mod tests;

use crate::error::Result;
use std::path::PathBuf;

pub use crate::input::read::Chunks;
pub use crate::input::read::InputFile;
pub use crate::input::read::PlannedFile;

/// What is read and how.
#[derive(Clone, Debug, Default)]
pub struct InputOptions {
    /// Files and folders; `-` is standard input.
    pub paths: Vec<PathBuf>,
    /// Where text files get their source from.
    pub outlets: Outlets,
}

/// Where text files get their source from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outlets {
    /// The name of the folder in which a file lies below the PATH given.
    #[default]
    Folder,
    /// Nowhere.
    None,
}

/// Finds all files of the PATHs and gives their content as an iterator that opens each file when
/// it is reached. Finding is O(files log files).
///
/// # Errors
/// A PATH that does not exist.
pub fn open(options: &InputOptions) -> Result<Chunks> {
    Ok(Chunks::new(discover::discover(options)?))
}
