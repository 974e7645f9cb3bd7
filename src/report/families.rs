//! `families.csv`: one row a group of copies.

use crate::families::Family;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::gathering::Gathering;
use crate::report::sheet;
use crate::report::sheet::Column;
use std::io;
use std::io::Write;

struct Row<'a> {
    no: usize,
    family: &'a Family,
    gathering: Gathering,
    representative: &'a str,
}

fn columns<'a>() -> [Column<Row<'a>>; 9] {
    [
        ("family_no", |r| Cell::count(r.no)),
        ("articles", |r| Cell::count(r.family.members.len())),
        ("sources", |r| Cell::text(&r.gathering.sources)),
        ("first_date", |r| Cell::shown(r.gathering.first)),
        ("last_date", |r| Cell::shown(r.gathering.last)),
        ("representative", |r| Cell::text(r.representative)),
        ("min_resemblance", |r| Cell::Decimal(r.family.min_resemblance)),
        ("mean_resemblance", |r| Cell::Decimal(r.family.mean_resemblance)),
        ("chained", |r| Cell::flag(r.family.chained)),
    ]
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let rows = (1..).zip(&report.findings.families).map(|(no, family)| {
        let chosen = family.representative(&report.findings.articles);
        Row {
            no,
            family,
            gathering: Gathering::of(report, &family.members),
            representative: &report.article(chosen).document.id,
        }
    });
    sheet::write(&report.options, out, &columns(), rows)
}
