//! How a run tells the outside how far it is, and is told to stop.

use crate::error::Error;
use crate::error::Result;

/// The steps of a run, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Reading and tokenising.
    Read,
    /// Shingles, sketches and fingerprints.
    Sketch,
    /// Exact scores of candidates.
    Score,
    /// Passages.
    Align,
    /// Which articles tell of one occurrence.
    Group,
    /// Where accounts differ.
    Differ,
    /// An exact sample of what was missed.
    Audit,
    /// Writing what is kept.
    Write,
}

impl Step {
    /// The step in a word.
    pub fn word(self) -> &'static str {
        match self {
            Step::Read => "reading",
            Step::Sketch => "sketching",
            Step::Score => "scoring",
            Step::Align => "aligning",
            Step::Group => "grouping",
            Step::Differ => "comparing",
            Step::Audit => "auditing",
            Step::Write => "writing",
        }
    }
}

/// Watches a run. Called from several threads.
pub trait Observer: Sync {
    /// A step begins that has `total` items, 0 when that is not known.
    fn begin(&self, step: Step, total: usize);
    /// `items` more are done.
    fn advance(&self, items: usize);
    /// Whether the run should end.
    fn stop(&self) -> bool;

    /// An error when the run should end.
    ///
    /// # Errors
    /// [`Error::Interrupted`] then.
    fn check(&self) -> Result<()> {
        if self.stop() { Err(Error::Interrupted) } else { Ok(()) }
    }
}

/// Watches without a word.
pub struct Silent;

impl Observer for Silent {
    fn begin(&self, _: Step, _: usize) {}
    fn advance(&self, _: usize) {}
    fn stop(&self) -> bool {
        false
    }
}
