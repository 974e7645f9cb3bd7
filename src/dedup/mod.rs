//! Which articles of a corpus are copies of others, decided from little: a small record and a few keys
//! of each article stay in memory, its text is read again only when a copy has to be proved.
//!
//! ```text
//! text --keys--> postings --buckets--> articles that share a key
//!   |                                        |
//!   +--> record --order--> rank              v
//!                            |        survivors: in order of rank each article is compared exactly
//!                            +------> with the kept ones it shares keys with; guard: unless facts differ
//!                                            |
//!                                            v
//!                                   recall: what was missed, expected and sampled
//! ```
//! An article is removed only for a kept one that it was compared with, never for a copy of a copy.

pub mod buckets;
pub mod guard;
pub mod keys;
pub mod order;
pub mod recall;
pub mod record;
pub mod survivors;

pub use crate::dedup::buckets::Buckets;
pub use crate::dedup::buckets::Posting;
pub use crate::dedup::keys::KeyMaker;
pub use crate::dedup::record::Record;
pub use crate::dedup::survivors::Copy;
pub use crate::dedup::survivors::Verdict;

/// Number of an article in the order of reading; it orders nothing that is reported.
pub type Index = u32;
