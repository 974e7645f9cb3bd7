//! `passages.csv`: one row a passage of a listed pair.

use crate::align::Occurrence;
use crate::align::Place;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::changes;
use crate::report::keys;
use crate::report::keys::Keys;
use crate::report::printed::printed;
use crate::report::safe::excerpt;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::view::PairView;
use crate::span::ByteRange;
use crate::text::Article;
use std::io;
use std::io::Write;

/// Characters of a passage that are shown; the offsets give the rest.
const SHOWN: usize = 600;

struct Row<'a> {
    view: PairView<'a>,
    no: usize,
    reuse: &'a Reuse,
    /// The stretches as printed, and where they stand in the unit of the report.
    bytes: [ByteRange; 2],
    left: [u64; 2],
    right: [u64; 2],
    key: String,
}

impl<'a> Row<'a> {
    fn new(view: PairView<'a>, no: usize, keys: &mut Keys) -> Self {
        let reuse = &view.finding.passages[no];
        let (pair, offsets) = (view.finding.pair, &view.report.offsets);
        let bytes = printed(&reuse.passage, view.left, view.right);
        Row {
            view,
            no,
            reuse,
            bytes,
            left: offsets.of(pair.left, bytes[0]),
            right: offsets.of(pair.right, bytes[1]),
            key: keys.unique(keys::of_passage(&view, no)),
        }
    }
}

fn columns<'a>() -> [Column<Row<'a>>; 21] {
    [
        ("pair_no", |r| Cell::count(r.view.no)),
        ("passage_no", |r| Cell::count(r.no + 1)),
        ("kind", |r| Cell::text(r.reuse.passage.kind.word())),
        ("similarity", |r| Cell::Decimal(r.reuse.passage.similarity())),
        ("a_text", |r| shown(r.view.left, r.bytes[0])),
        ("b_text", |r| shown(r.view.right, r.bytes[1])),
        ("changes", |r| {
            Cell::Text(changes::marked(&r.reuse.passage, r.view.left, r.view.right).into())
        }),
        ("words", |r| Cell::count(r.reuse.passage.words())),
        ("moved", |r| Cell::flag(r.reuse.passage.place == Place::Moved)),
        ("repeat", |r| Cell::flag(r.reuse.passage.occurrence == Occurrence::Repeat)),
        ("boilerplate", |r| Cell::flag(r.reuse.stock == Stock::Boilerplate)),
        ("articles_with_it", |r| Cell::count(r.reuse.bearers)),
        ("a_id", |r| Cell::text(&r.view.left.document.id)),
        ("b_id", |r| Cell::text(&r.view.right.document.id)),
        ("a_start_char", |r| Cell::Count(r.left[0])),
        ("a_end_char", |r| Cell::Count(r.left[1])),
        ("b_start_char", |r| Cell::Count(r.right[0])),
        ("b_end_char", |r| Cell::Count(r.right[1])),
        ("row_key", |r| Cell::text(&r.key)),
        ("verdict", |_| Cell::Empty),
        ("note", |_| Cell::Empty),
    ]
}

fn shown(article: &Article, range: ByteRange) -> Cell<'_> {
    Cell::Text(excerpt(range.of(article.text()), SHOWN))
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let places = report.views().flat_map(|v| (0..v.finding.passages.len()).map(move |no| (v, no)));
    let mut keys = Keys::default();
    let rows = places.map(|(view, no)| Row::new(view, no, &mut keys));
    sheet::write(&report.options, out, &columns(), rows)
}
