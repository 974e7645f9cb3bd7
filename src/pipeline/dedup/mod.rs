//! Removing copies from a corpus of any size: texts stay on disk, each step ends with a value that can
//! be put aside, so that a run that was stopped goes on from the last finished one.

mod corpus;
mod decide;
mod read;
mod store;
mod write;

pub use crate::pipeline::dedup::corpus::Corpus;
pub use crate::pipeline::dedup::corpus::InputFile;
pub use crate::pipeline::dedup::decide::Decisions;
pub use crate::pipeline::dedup::decide::Stores;
pub use crate::pipeline::dedup::decide::decide;
pub use crate::pipeline::dedup::decide::issues;
pub use crate::pipeline::dedup::read::Chunk;
pub use crate::pipeline::dedup::read::Streams;
pub use crate::pipeline::dedup::read::read;
pub use crate::pipeline::dedup::store::Postings;
pub use crate::pipeline::dedup::store::Spool;
pub use crate::pipeline::dedup::store::Texts;
pub use crate::pipeline::dedup::write::kept;
pub use crate::pipeline::dedup::write::staying;
