//! `families.csv`: one row a kept article of which copies were removed.

use crate::dedup::Copy;
use crate::dedup::Index;
use crate::dedup::Record;
use crate::report::cell::Cell;
use crate::report::dedup::removed::Tables;
use crate::report::gathering::AND;
use crate::report::options::ReportOptions;
use crate::report::sheet;
use crate::report::sheet::Column;
use std::collections::BTreeSet;
use std::io;
use std::io::Write;

struct Row<'a> {
    number: usize,
    kept: &'a Record,
    members: Vec<&'a Record>,
    sources: String,
    copies: &'a [&'a Copy],
}

impl<'a> Row<'a> {
    fn new(tables: &'a Tables<'a>, number: usize, of: Index, copies: &'a [&'a Copy]) -> Self {
        let record = |article| tables.corpus.record(article);
        let removed = copies.iter().map(|copy| record(copy.article));
        let members: Vec<&Record> = std::iter::once(record(of)).chain(removed).collect();
        let name = |record: &&Record| tables.corpus.sources[record.source as usize].as_str();
        let sources: BTreeSet<&str> = members.iter().map(name).filter(|s| !s.is_empty()).collect();
        let sources = sources.into_iter().collect::<Vec<_>>().join(AND);
        Row { number, kept: members[0], members, sources, copies }
    }

    fn resemblances(&self) -> impl Iterator<Item = f64> {
        self.copies.iter().map(|copy| copy.overlap.resemblance())
    }
}

fn columns<'a>() -> [Column<Row<'a>>; 8] {
    [
        ("family_no", |r| Cell::count(r.number)),
        ("kept", |r| Cell::text(&r.kept.id)),
        ("articles", |r| Cell::count(r.members.len())),
        ("sources", |r| Cell::text(&r.sources)),
        ("first_date", |r| Cell::shown(r.members.iter().filter_map(|m| m.date).min())),
        ("last_date", |r| Cell::shown(r.members.iter().filter_map(|m| m.date).max())),
        ("min_resemblance", |r| Cell::Decimal(r.resemblances().fold(1.0, f64::min))),
        ("mean_resemblance", |r| {
            Cell::Decimal(r.resemblances().sum::<f64>() / r.copies.len() as f64)
        }),
    ]
}

pub(super) fn write(
    tables: &Tables<'_>,
    options: &ReportOptions,
    out: &mut dyn Write,
) -> io::Result<()> {
    let families = (1..).zip(&tables.families);
    let rows = families.map(|(number, (of, copies))| Row::new(tables, number, *of, copies));
    sheet::write(options, out, &columns(), rows)
}
