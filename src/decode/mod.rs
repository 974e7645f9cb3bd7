//! From raw bytes to documents: encodings, text files, JSON, CSV. Pure, so it runs in the pool.

use crate::document::Document;
use crate::issue::Issue;

/// How the bytes of a chunk are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One plain text.
    Text,
    /// One text in Markdown.
    Markdown,
    /// One JSON object a line.
    JsonLines,
    /// A JSON array of objects, or an object that holds one.
    Json,
    /// Comma, semicolon or tab separated records with a header.
    Csv,
}

/// A stretch of an input file that can be decoded on its own.
#[derive(Clone, Debug)]
pub struct RawChunk {
    /// The file as named on the command line or found below it, with `/`.
    pub file: String,
    /// The file's path relative to the PATH given; the id of a text file.
    pub id: String,
    /// Name of the folder a text file lies in below the PATH given; may be empty.
    pub folder: String,
    /// Layout of the bytes.
    pub format: Format,
    /// One-based line of the file at which the chunk starts.
    pub first_line: u32,
    /// One-based record of the file with which the chunk starts.
    pub first_record: u32,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// What came out of a chunk.
#[derive(Clone, Debug, Default)]
pub struct Decoded {
    /// The documents, in the order of the chunk.
    pub documents: Vec<Document>,
    /// What was skipped, repaired or guessed.
    pub issues: Vec<Issue>,
}
