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
pub use crate::decode::jsonl::text_of_line;

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
    /// Zero-based byte of the file at which the chunk starts; `None` where the file cannot be read
    /// again from there.
    pub first_byte: Option<u64>,
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
    /// Name of the field that held the texts, where the documents are lines of JSON that can be read
    /// again by themselves with [`text_of_line`].
    pub text_field: Option<String>,
}

impl Decoded {
    /// Nothing but a reason.
    fn refused(issue: Issue) -> Self {
        Decoded { issues: vec![issue], ..Decoded::default() }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::issue::Severity;
    use proptest::prelude::*;

    fn chunk(format: Format, bytes: Vec<u8>) -> RawChunk {
        RawChunk {
            file: "in/a".into(),
            id: "a".into(),
            folder: String::new(),
            format,
            first_line: 1,
            first_record: 1,
            first_byte: None,
            bytes,
        }
    }

    const FORMATS: [Format; 5] =
        [Format::Text, Format::Markdown, Format::JsonLines, Format::Json, Format::Csv];

    #[test]
    fn an_article_over_the_limit_is_listed_and_left_out() {
        let options = DecodeOptions { max_article_bytes: 10, ..Default::default() };
        let inputs = ["a text that is long", "# a text that is long"].map(str::to_owned);
        let records = [r#"{"text":"a text that is long"}"#, r#"[{"text":"a text that is long"}]"#];
        let table = "text\na text that is long\n".to_owned();
        let inputs = inputs.into_iter().chain(records.map(str::to_owned)).chain([table]);
        for (format, input) in FORMATS.into_iter().zip(inputs) {
            let out = decode(chunk(format, input.into_bytes()), &options);
            let is_listed = |i: &Issue| i.severity == Severity::Skipped;
            assert!(out.documents.is_empty() && out.issues.iter().any(is_listed), "{format:?}");
        }
    }

    proptest! {
        #[test]
        fn nothing_stops_decoding(
            bytes: Vec<u8>,
            near in "[\\[\\]{}\",;:\\\\ntex\r\n#\u{feff}é-]{0,60}",
        ) {
            for format in FORMATS {
                for bytes in [bytes.clone(), near.clone().into_bytes()] {
                    decode(chunk(format, bytes), &DecodeOptions::default());
                }
            }
        }

        #[test]
        fn a_table_that_was_written_is_read_back(
            rows in proptest::collection::vec(("[a-z\",;\r\n é]{1,9}", "[a-z\",\n]{0,9}"), 1..5),
        ) {
            let quote = |cell: &str| format!("\"{}\"", cell.replace('"', "\"\""));
            let lines = rows.iter().map(|(id, text)| format!("{},{}\r\n", quote(id), quote(text)));
            let table = format!("id,text\r\n{}", lines.collect::<String>());
            let out = decode(chunk(Format::Csv, table.into_bytes()), &DecodeOptions::default());
            let read: Vec<_> = out.documents.into_iter().map(|d| (d.id, d.text)).collect();
            prop_assert_eq!(read, rows);
        }
    }
}
