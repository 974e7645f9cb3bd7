//! The edge that puts aside what a long run should not hold in memory, in one folder beside the result:
//!
//! ```text
//! DIR/.rashomon-unfinished/
//!     spool.jsonl     articles that are no line of their file
//!     keys-00 ...     postings by part, as they come
//!     shared-00 ...   the same, sorted, of keys that several articles have
//!     reading.state   what is known after a step; written at once or not at all
//! ```
//! The folder goes when the result is in place. What a process that was killed left there serves the
//! next one.

mod checkpoint;
mod postings;
mod spool;
mod texts;
mod workplace;

pub use crate::store::postings::PostingFiles;
pub use crate::store::spool::SpoolFile;
pub use crate::store::texts::LineFiles;
pub use crate::store::workplace::Workplace;
