//! What deduplication asks of the disk.

use crate::dedup::Posting;
use crate::dedup::record::Place;
use crate::document::Extent;
use crate::error::Result;

/// Takes lines that stand in no input as they are.
pub trait Spool: Send {
    /// Adds a line and tells where it is.
    ///
    /// # Errors
    /// When it cannot be written.
    fn add(&mut self, line: &[u8]) -> Result<Extent>;
}

/// Keeps postings by part, in memory or on disk.
pub trait Postings: Send + Sync {
    /// Adds postings to a part.
    ///
    /// # Errors
    /// When they cannot be written.
    fn add(&mut self, part: usize, posting: Posting) -> Result<()>;

    /// All postings of a part, in any order.
    ///
    /// # Errors
    /// When they cannot be read back.
    fn part(&self, part: usize) -> Result<Vec<Posting>>;

    /// Puts aside what is left of a part once it was sorted; what was put there before goes.
    ///
    /// # Errors
    /// When it cannot be written.
    fn keep(&self, part: usize, postings: &[Posting]) -> Result<()>;

    /// What [`Postings::keep`] put aside, in that order.
    ///
    /// # Errors
    /// When it cannot be read back.
    fn kept(&self, part: usize) -> Result<Vec<Posting>>;
}

/// Gives lines back.
pub trait Texts: Sync {
    /// Adds the bytes of a line to `bytes`.
    ///
    /// # Errors
    /// When it cannot be read, or the file has become shorter.
    fn read(&self, place: Place, bytes: &mut Vec<u8>) -> Result<()>;
}
