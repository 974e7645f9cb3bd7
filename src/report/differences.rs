//! `differences.csv`: one row a difference of a listed pair, gravest first.

use crate::differences::Difference;
use crate::differences::Said;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::keys;
use crate::report::keys::Keys;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::view::PairView;
use crate::text::Article;
use std::io;
use std::io::Write;

struct Row<'a> {
    view: PairView<'a>,
    no: usize,
    difference: &'a Difference,
    left: Option<[u64; 2]>,
    right: Option<[u64; 2]>,
    key: String,
}

impl<'a> Row<'a> {
    fn new(view: PairView<'a>, no: usize, difference: &'a Difference) -> Self {
        let (pair, offsets) = (view.finding.pair, &view.report.offsets);
        let left = difference.left.map(|said| offsets.of(pair.left, said.value));
        let right = difference.right.map(|said| offsets.of(pair.right, said.value));
        Row { view, no, difference, left, right, key: String::new() }
    }
}

fn columns<'a>() -> [Column<Row<'a>>; 24] {
    [
        ("pair_no", |r| Cell::count(r.view.no)),
        ("event_no", |r| Cell::number(r.view.event_no())),
        ("difference_no", |r| Cell::count(r.no)),
        ("severity", |r| Cell::Count(r.difference.severity().into())),
        ("kind", |r| Cell::text(r.difference.kind.word())),
        ("outcome", |r| Cell::text(r.difference.outcome.word())),
        ("a_value", |r| value(r.view.left, r.difference.left)),
        ("b_value", |r| value(r.view.right, r.difference.right)),
        ("a_sentence", |r| sentence(r.view.left, r.difference.left)),
        ("b_sentence", |r| sentence(r.view.right, r.difference.right)),
        ("a_source", |r| Cell::text(&r.view.left.document.source)),
        ("b_source", |r| Cell::text(&r.view.right.document.source)),
        ("a_date", |r| Cell::shown(r.view.left.document.date)),
        ("b_date", |r| Cell::shown(r.view.right.document.date)),
        ("reason", |r| Cell::text(&r.difference.reason)),
        ("a_id", |r| Cell::text(&r.view.left.document.id)),
        ("b_id", |r| Cell::text(&r.view.right.document.id)),
        ("a_start_char", |r| Cell::number(r.left.map(|range| range[0]))),
        ("a_end_char", |r| Cell::number(r.left.map(|range| range[1]))),
        ("b_start_char", |r| Cell::number(r.right.map(|range| range[0]))),
        ("b_end_char", |r| Cell::number(r.right.map(|range| range[1]))),
        ("row_key", |r| Cell::text(&r.key)),
        ("verdict", |_| Cell::Empty),
        ("note", |_| Cell::Empty),
    ]
}

fn value(article: &Article, said: Option<Said>) -> Cell<'_> {
    said.map_or(Cell::Empty, |s| Cell::text(s.value.of(article.text())))
}

fn sentence(article: &Article, said: Option<Said>) -> Cell<'_> {
    said.map_or(Cell::Empty, |s| Cell::text(s.sentence.of(article.text())))
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let found = report.views().flat_map(|v| (1..).zip(v.listed_differences()).map(move |d| (v, d)));
    let mut found: Vec<_> = found.collect();
    found.sort_by(|(_, (_, x)), (_, (_, y))| x.gravity(y));
    let mut keys = Keys::default();
    let rows = found.into_iter().map(|(view, (no, difference))| Row {
        key: keys.unique(keys::of_difference(&view, difference)),
        ..Row::new(view, no, difference)
    });
    sheet::write(&report.options, out, &columns(), rows)
}
