//! `pairs.csv`: one row a pair.

use crate::findings::Bytes;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::keys;
use crate::report::keys::Keys;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::view::PairView;
use crate::report::view::article_no;
use std::io;
use std::io::Write;

struct Row<'a> {
    view: PairView<'a>,
    key: String,
}

fn columns<'a>() -> [Column<Row<'a>>; 31] {
    [
        ("pair_no", |r| Cell::count(r.view.no)),
        ("kind", |r| Cell::text(r.view.finding.kind.word())),
        ("score", |r| Cell::Decimal(r.view.finding.score)),
        ("a_title", |r| Cell::text(&r.view.left.document.title)),
        ("b_title", |r| Cell::text(&r.view.right.document.title)),
        ("a_source", |r| Cell::text(&r.view.left.document.source)),
        ("b_source", |r| Cell::text(&r.view.right.document.source)),
        ("a_date", |r| Cell::shown(r.view.left.document.date)),
        ("b_date", |r| Cell::shown(r.view.right.document.date)),
        ("days_apart", |r| Cell::number(r.view.days_apart())),
        ("resemblance", |r| Cell::Decimal(r.view.finding.overlap.resemblance())),
        ("a_in_b", |r| Cell::Decimal(r.view.finding.overlap.left_in_right())),
        ("b_in_a", |r| Cell::Decimal(r.view.finding.overlap.right_in_left())),
        ("event_score", |r| Cell::decimal(r.view.finding.event_score)),
        ("passages", |r| Cell::count(r.view.telling_passages().count())),
        ("longest_passage_words", |r| Cell::count(longest(&r.view))),
        ("shared_words", |r| Cell::count(r.view.finding.shared_words)),
        ("differences", |r| Cell::count(r.view.disagreements().count())),
        ("top_difference", |r| Cell::shown(top_difference(&r.view))),
        ("event_no", |r| Cell::number(r.view.event_no())),
        ("family_no", |r| Cell::number(r.view.family_no())),
        ("exact_bytes", |r| Cell::flag(r.view.finding.bytes == Bytes::Same)),
        ("a_article_no", |r| Cell::count(article_no(r.view.finding.pair.left))),
        ("b_article_no", |r| Cell::count(article_no(r.view.finding.pair.right))),
        ("a_id", |r| Cell::text(&r.view.left.document.id)),
        ("b_id", |r| Cell::text(&r.view.right.document.id)),
        ("a_words", |r| Cell::count(r.view.left.tokens.len())),
        ("b_words", |r| Cell::count(r.view.right.tokens.len())),
        ("row_key", |r| Cell::text(&r.key)),
        ("verdict", |_| Cell::Empty),
        ("note", |_| Cell::Empty),
    ]
}

fn longest(view: &PairView<'_>) -> usize {
    view.telling_passages().map(|r| r.passage.words()).max().unwrap_or(0)
}

fn top_difference(view: &PairView<'_>) -> Option<String> {
    view.disagreements().next().map(|d| view.in_short(d))
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut keys = Keys::default();
    let rows = report.views().map(|view| Row { view, key: keys.unique(keys::of_pair(&view)) });
    sheet::write(&report.options, out, &columns(), rows)
}
