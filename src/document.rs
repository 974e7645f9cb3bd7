//! A text as it was read, before anything is made of it.

use jiff::civil::DateTime;
use serde::Deserialize;
use serde::Serialize;
use std::fmt;

/// Where a document came from.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Origin {
    /// The file as named on the command line or found below it, with `/`.
    pub file: String,
    /// One-based record in the file; 0 when the file is one document.
    pub record: u32,
    /// One-based physical line at which the record starts; 0 when the file is one document.
    pub line: u32,
    /// The bytes of the record in the file, where it can be read again from these alone.
    pub extent: Option<Extent>,
}

/// A stretch of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Extent {
    /// Zero-based first byte.
    pub start: u64,
    /// Number of bytes.
    pub length: u32,
}

/// When an article was published, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Published {
    /// UTC where the source named a zone, the source's own clock where it did not.
    pub at: DateTime,
    /// False when only the day is known; `at` is then midnight.
    pub has_time: bool,
}

impl Published {
    /// Whole calendar days from `self` to `other`, without sign.
    pub fn days_apart(self, other: Published) -> u32 {
        let days = |p: Published| p.at.date().duration_since(jiff::civil::date(1970, 1, 1));
        ((days(self) - days(other)).as_hours() / 24).unsigned_abs() as u32
    }

    /// Hours between the two times, without sign; days count from midnight.
    pub fn hours_apart(self, other: Published) -> f64 {
        (self.at.duration_since(other.at).as_secs_f64() / 3600.0).abs()
    }
}

impl fmt::Display for Published {
    /// ISO 8601, with the time only where it is known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.has_time {
            true => write!(f, "{}", self.at),
            false => write!(f, "{}", self.at.date()),
        }
    }
}

/// One article as read: its text after decoding and what is known about it. Unknown strings are
/// empty.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// Unique in a run once ids are settled.
    pub id: String,
    /// Headline.
    pub title: String,
    /// Outlet.
    pub source: String,
    /// Date of publication.
    pub date: Option<Published>,
    /// Address of the original.
    pub url: String,
    /// Where it was read.
    pub origin: Origin,
    /// Name of the encoding the text was decoded from.
    pub encoding: &'static str,
    /// The decoded text without byte order mark; all offsets are into this.
    pub text: String,
}
