//! The rows of gold files and of a report's tables as the values that are measured.

use std::collections::BTreeSet;
use std::path::Path;

use crate::error::Result;
use crate::evaluate::IdPair;
use crate::evaluate::clusters::Clusters;
use crate::evaluate::pairs::GoldPair;
use crate::evaluate::passages::Labels;
use crate::evaluate::passages::Passages;
use crate::evaluate::places::CharRange;
use crate::evaluate::places::Passage;
use crate::evaluate::tables::Column;
use crate::evaluate::tables::Row;
use crate::evaluate::tables::Table;

/// The passages of a table. Those a report marks as repeat or boilerplate are no finding and are
/// left out, as are empty ones and rows that stand on one side only.
pub(super) fn passages(path: &Path) -> Result<Passages> {
    let mut table = Table::open(path)?;
    let columns = PassageColumns::of(&table)?;
    let mut passages = Passages::new();
    for row in table.rows() {
        if let Some((pair, passage)) = columns.passage(&row?)? {
            passages.entry(pair).or_default().insert(passage);
        }
    }
    Ok(passages)
}

/// The label of each pair in a table; of two for one pair, the later one.
pub(super) fn labels(path: &Path) -> Result<Labels> {
    let mut table = Table::open(path)?;
    let ids = PairColumns::of(&table)?;
    let label = table.column("label")?;
    let entry = |row: Row<'_>| Ok((ids.pair(&row)?, row.text(label).to_owned()));
    table.rows().map(|row| entry(row?)).collect()
}

/// The group of each article in a gold file. An empty one is an error: whether the articles
/// without a group belong together is not for us to guess.
pub(super) fn gold_clusters(path: &Path) -> Result<Clusters> {
    let mut table = Table::open(path)?;
    let (id, cluster) = (table.column("id")?, table.column("cluster")?);
    let entry = |row: Row<'_>| Ok((row.filled(id)?.to_owned(), row.filled(cluster)?.to_owned()));
    table.rows().map(|row| entry(row?)).collect()
}

/// The group of each article of a report that is in one.
pub(super) fn reported_clusters(path: &Path, column: &str) -> Result<Clusters> {
    let mut table = Table::open(path)?;
    let (id, cluster) = (table.column("id")?, table.column(column)?);
    let mut clusters = Clusters::new();
    for row in table.rows() {
        let row = row?;
        if !row.text(cluster).is_empty() {
            clusters.insert(row.filled(id)?.to_owned(), row.text(cluster).to_owned());
        }
    }
    Ok(clusters)
}

/// The pairs of a gold file. Without a column for it, the label of all is 1, and a resemblance is
/// not known.
pub(super) fn gold_pairs(path: &Path) -> Result<Vec<GoldPair>> {
    let mut table = Table::open(path)?;
    let ids = PairColumns::of(&table)?;
    let (label, jaccard) =
        (table.find("label"), table.find("jaccard").or_else(|| table.find("resemblance")));
    let gold = |row: Row<'_>| {
        Ok(GoldPair {
            pair: ids.pair(&row)?,
            label: label.map_or("1", |column| row.text(column)).to_owned(),
            resemblance: jaccard.map(|column| row.share(column)).transpose()?,
        })
    };
    table.rows().map(|row| gold(row?)).collect()
}

/// The pairs of a report that are of one of the kinds, or all when none is given.
pub(super) fn reported_pairs(path: &Path, kinds: &[String]) -> Result<BTreeSet<IdPair>> {
    let mut table = Table::open(path)?;
    let ids = PairColumns::of(&table)?;
    let kind = match kinds {
        [] => None,
        _ => Some(table.column("kind")?),
    };
    let mut pairs = BTreeSet::new();
    for row in table.rows() {
        let row = row?;
        if kind.is_none_or(|column| kinds.iter().any(|kind| kind == row.text(column))) {
            pairs.insert(ids.pair(&row)?);
        }
    }
    Ok(pairs)
}

struct PairColumns {
    a: Column,
    b: Column,
}

impl PairColumns {
    fn of(table: &Table<'_>) -> Result<Self> {
        Ok(PairColumns { a: table.column("id_a")?, b: table.column("id_b")? })
    }

    fn pair(&self, row: &Row<'_>) -> Result<IdPair> {
        Ok(IdPair::new(row.filled(self.a)?, row.filled(self.b)?))
    }
}

struct PassageColumns {
    ids: PairColumns,
    a: [Column; 2],
    b: [Column; 2],
    left_out: Vec<Column>,
}

impl PassageColumns {
    fn of(table: &Table<'_>) -> Result<Self> {
        let [a_start, a_end] = [table.column("a_start")?, table.column("a_end")?];
        let [b_start, b_end] = [table.column("b_start")?, table.column("b_end")?];
        Ok(PassageColumns {
            ids: PairColumns::of(table)?,
            a: [a_start, a_end],
            b: [b_start, b_end],
            left_out: ["repeat", "boilerplate"].iter().filter_map(|c| table.find(c)).collect(),
        })
    }

    /// The passage of a row, unless the row is to be left out.
    fn passage(&self, row: &Row<'_>) -> Result<Option<(IdPair, Passage)>> {
        let one_sided = row.text(self.a[0]).is_empty() || row.text(self.b[0]).is_empty();
        if one_sided || self.left_out.iter().any(|c| row.text(*c).eq_ignore_ascii_case("true")) {
            return Ok(None);
        }
        let pair = self.ids.pair(row)?;
        let (Some(a), Some(b)) = (range(row, self.a)?, range(row, self.b)?) else {
            return Ok(None);
        };
        let turned = row.text(self.ids.b) < row.text(self.ids.a);
        let (left, right) = if turned { (b, a) } else { (a, b) };
        Ok(Some((pair, Passage { left, right })))
    }
}

fn range(row: &Row<'_>, [start, end]: [Column; 2]) -> Result<Option<CharRange>> {
    let (from, to) = (row.whole_number(start)?, row.whole_number(end)?);
    match from <= to {
        true => Ok(CharRange::new(from, to)),
        false => Err(row.error(end, &format!("{to} lies before the start, {from}"))),
    }
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
