//! From raw bytes to documents: encodings, text files, JSON, CSV. Pure, so it runs in the pool.
//!
//! ```text
//! RawChunk --encoding--> text --+-- text      one document a file
//!                               +-- jsonl --+
//!                               +-- json  --+-- fields, records --> documents and issues
//!                               +-- csv   --+
//! ```
//! Nothing here fails: what cannot be read becomes an [`Issue`]. O(bytes).

mod csv;
pub mod dates;
pub mod encoding;
mod entries;
pub mod fields;
pub mod ids;
mod json;
mod jsonl;
mod lines;
mod records;
mod text;

use crate::decode::fields::Field;
use crate::document::Document;
use crate::issue::Issue;
use encoding_rs::Encoding;

pub use crate::decode::jsonl::LineCount;
pub use crate::decode::jsonl::count_lines;

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

/// How chunks are read.
#[derive(Clone, Debug)]
pub struct DecodeOptions {
    /// Names the user gave for fields, such as `text` = `body`; in CSV a number names a column.
    pub fields: Vec<(Field, String)>,
    /// Encoding named by the user; it wins over marks and guesses.
    pub encoding: Option<&'static Encoding>,
    /// Largest article, in bytes; a larger one is left out.
    pub max_article_bytes: usize,
}

impl Default for DecodeOptions {
    fn default() -> Self {
        DecodeOptions { fields: Vec::new(), encoding: None, max_article_bytes: 64 << 20 }
    }
}

/// What came out of a chunk.
#[derive(Clone, Debug, Default)]
pub struct Decoded {
    /// The documents, in the order of the chunk.
    pub documents: Vec<Document>,
    /// What was skipped, repaired or guessed.
    pub issues: Vec<Issue>,
}

impl Decoded {
    /// Nothing but a reason.
    fn refused(issue: Issue) -> Self {
        Decoded { documents: Vec::new(), issues: vec![issue] }
    }
}

/// Decodes one chunk. Chunks of one file repeat the same note of their fields; equal issues are
/// meant to be merged by whoever collects them. O(bytes).
pub fn decode(chunk: RawChunk, options: &DecodeOptions) -> Decoded {
    match chunk.format {
        Format::Text | Format::Markdown => text::decode(chunk, options),
        Format::JsonLines => jsonl::decode(&chunk, options),
        Format::Json => json::decode(&chunk, options),
        Format::Csv => csv::decode(&chunk, options),
    }
}
