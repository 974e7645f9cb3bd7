//! The table that is printed, one line a stage.

use crate::work::Stage;
use crate::work::Work;
use std::time::Duration;

/// The heading of the columns.
pub const HEADER: &str = "\
stage                 MB/s (med)   ns/item (min)   ns/item (med)   runs      items  item";

/// A stage and how long its runs took.
pub struct Row {
    name: &'static str,
    item: &'static str,
    items: usize,
    bytes: usize,
    /// Ascending, never empty.
    runs: Vec<Duration>,
}

impl Row {
    /// A row of the runs of a stage.
    pub fn new(stage: &Stage, work: &Work<'_>, mut runs: Vec<Duration>) -> Self {
        runs.sort_unstable();
        Row { name: stage.name, item: stage.item, items: work.items, bytes: work.bytes, runs }
    }

    /// The row as text. A stage that covers no article text has no rate.
    pub fn line(&self) -> String {
        let (fastest, median) = (self.runs[0], self.runs[self.runs.len() / 2]);
        let rate = match self.bytes {
            0 => "-".to_owned(),
            bytes => format!("{:.1}", bytes as f64 / 1e6 / median.as_secs_f64()),
        };
        format!(
            "{:<20} {rate:>11} {:>15} {:>15} {:>6} {:>10}  {}",
            self.name,
            self.per_item(fastest),
            self.per_item(median),
            self.runs.len(),
            grouped(self.items),
            self.item
        )
    }

    fn per_item(&self, time: Duration) -> String {
        let nanoseconds = time.as_nanos() as f64 / self.items.max(1) as f64;
        match nanoseconds < 100.0 {
            true => format!("{nanoseconds:.1}"),
            false => grouped(nanoseconds.round() as usize),
        }
    }
}

/// A number with commas between groups of three digits.
fn grouped(number: usize) -> String {
    match number < 1_000 {
        true => number.to_string(),
        false => format!("{},{:03}", grouped(number / 1_000), number % 1_000),
    }
}
