//! Passages between two texts.

mod passage;

pub use crate::align::passage::Edit;
pub use crate::align::passage::Occurrence;
pub use crate::align::passage::Passage;
pub use crate::align::passage::PassageKind;
pub use crate::align::passage::Place;
