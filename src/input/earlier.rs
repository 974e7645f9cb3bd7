//! Reports that lie among the articles: their tables repeat what is read already.

use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// The file that names the tables beside it.
const RUN: &str = "run.json";

#[derive(Deserialize)]
struct Run {
    tables: BTreeSet<String>,
}

/// Names of the tables that a report wrote into this folder, its own description among them; none
/// where no report lies there.
pub(super) fn tables(folder: &Path) -> BTreeSet<String> {
    let described = File::open(folder.join(RUN)).ok();
    let run = described.and_then(|file| serde_json::from_reader(BufReader::new(file)).ok());
    run.map(|run: Run| run.tables).unwrap_or_default()
}
