//! How the tables are written; nothing here changes what was found.

use crate::findings::PairKind;
use crate::options::ShingleOptions;

/// Settings of the tables.
#[derive(Clone, Debug)]
pub struct ReportOptions {
    /// Kinds of pairs that `pairs`, `passages`, `differences` and `findings` list; empty lists all.
    pub kinds: Vec<PairKind>,
    /// Unit of the offsets, named by the end of their headers.
    pub offsets: OffsetUnit,
    /// Separator and decimal sign.
    pub dialect: Dialect,
    /// Whether values that agree are listed among the differences.
    pub equal: Equal,
    /// Words in a shingle: articles with fewer are flagged as short.
    pub shingle: usize,
}

impl Default for ReportOptions {
    fn default() -> Self {
        ReportOptions {
            kinds: Vec::new(),
            offsets: OffsetUnit::default(),
            dialect: Dialect::default(),
            equal: Equal::default(),
            shingle: ShingleOptions::default().k,
        }
    }
}

/// What offsets count. All are zero-based, half-open and into the text in `articles.jsonl`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OffsetUnit {
    /// Code points, as in Python and R.
    #[default]
    Chars,
    /// Bytes of UTF-8, as in Rust and Go.
    Bytes,
    /// Units of UTF-16, as in JavaScript and Excel.
    Utf16,
}

impl OffsetUnit {
    /// The word at the end of the headers of offset columns.
    pub fn word(self) -> &'static str {
        match self {
            OffsetUnit::Chars => "char",
            OffsetUnit::Bytes => "byte",
            OffsetUnit::Utf16 => "utf16",
        }
    }
}

/// Separator and decimal sign. Never taken from the machine's locale, so that two people get the
/// same file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// Comma and decimal point.
    #[default]
    Comma,
    /// Semicolon and decimal comma, for spreadsheets in most of Europe.
    Locale,
}

/// Whether values that agree are listed among the differences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Equal {
    /// They are left out.
    #[default]
    Hidden,
    /// They are listed with the outcome `equal`.
    Shown,
}
