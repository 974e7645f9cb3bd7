//! What is kept of an article when its text is put aside.

use crate::document::Extent;
use crate::document::Published;
use serde::Deserialize;
use serde::Serialize;

/// Where the line of an article can be read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Number of the input file, or [`Place::SPOOL`].
    pub file: u32,
    /// Zero-based first byte of the line.
    pub start: u64,
    /// Bytes of the line, without its end.
    pub length: u32,
}

impl Place {
    /// The file of lines that stand in no input as they are.
    pub const SPOOL: u32 = u32::MAX;

    /// The place of a stretch of a file.
    pub fn new(file: u32, extent: Extent) -> Self {
        Place { file, start: extent.start, length: extent.length }
    }
}

/// Which of the two inputs an article is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The archive that copies are looked for in; nothing of it is removed or written.
    Archive,
    /// The corpus that is cleaned.
    Corpus,
}

/// One article without its text: about a hundred bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Unique in the run once ids are settled.
    pub id: Box<str>,
    /// Number of its outlet.
    pub source: u32,
    /// When it was published.
    pub date: Option<Published>,
    /// Corpus or archive.
    pub side: Side,
    /// Where its line is.
    pub place: Place,
    /// Number of the name of the field that holds the text in this line.
    pub field: u16,
    /// One-based record and line in its file, 0 when the file is one document.
    pub at: (u32, u32),
    /// Number of the input file it comes from.
    pub file: u32,
    /// Number of the PATH under which that file was named.
    pub path: u32,
    /// Tokens of the text.
    pub words: u32,
    /// Different shingles are at most this many.
    pub shingles: u32,
    /// Hash of the text as decoded; it orders articles of one id.
    pub content: u64,
    /// The smallest hash of its shingles: copies share it often, others never, so that a sample drawn
    /// by it holds many copies.
    pub least: u64,
}
