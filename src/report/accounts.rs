//! `accounts.csv`: one row for each article that tells a claim of an event.

use crate::events::Claim;
use crate::events::Telling;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::view::article_no;
use crate::text::Article;
use std::io;
use std::io::Write;

struct Row<'a> {
    event_no: usize,
    claim_no: usize,
    telling: &'a Telling,
    article: &'a Article,
    /// Of the sentence.
    range: [u64; 2],
}

fn columns<'a>() -> [Column<Row<'a>>; 12] {
    [
        ("event_no", |r| Cell::count(r.event_no)),
        ("claim_no", |r| Cell::count(r.claim_no)),
        ("article_no", |r| Cell::count(article_no(r.telling.article))),
        ("id", |r| Cell::text(&r.article.document.id)),
        ("source", |r| Cell::text(&r.article.document.source)),
        ("date", |r| Cell::shown(r.article.document.date)),
        ("sentence", |r| Cell::text(r.telling.sentence.of(r.article.text()))),
        ("how", |r| Cell::text(r.telling.how.word())),
        ("value", |r| Cell::shown(r.telling.value.map(|v| v.of(r.article.text())))),
        ("agrees", |r| r.telling.agrees.map_or(Cell::Empty, Cell::flag)),
        ("start_char", |r| Cell::Count(r.range[0])),
        ("end_char", |r| Cell::Count(r.range[1])),
    ]
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let events = (1..).zip(&report.findings.events);
    let claims = events.flat_map(|(no, e)| (1..).zip(&e.claims).map(move |claim| (no, claim)));
    let rows = claims.flat_map(|(event_no, claim)| rows(report, event_no, claim));
    sheet::write(&report.options, out, &columns(), rows)
}

fn rows<'a>(
    report: &'a Report<'_>,
    event_no: usize,
    (claim_no, claim): (usize, &'a Claim),
) -> impl Iterator<Item = Row<'a>> {
    claim.tellings.iter().map(move |telling| Row {
        event_no,
        claim_no,
        telling,
        article: report.article(telling.article),
        range: report.offsets.of(telling.article, telling.sentence),
    })
}
