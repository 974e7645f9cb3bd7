//! `evolution.csv`: what accounts of an event say of one thing over time, one row an account.

use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::slots;
use crate::report::slots::Entry;
use crate::report::slots::Slot;
use crate::report::slots::Standing;
use crate::report::view::article_no;
use crate::text::Article;
use std::io;
use std::io::Write;

struct Row<'a> {
    event_no: u32,
    slot_no: usize,
    kind: &'static str,
    standing: Standing,
    entry: Entry,
    article: &'a Article,
    /// Of the value.
    range: [u64; 2],
}

fn columns<'a>() -> [Column<Row<'a>>; 12] {
    [
        ("event_no", |r| Cell::number(Some(r.event_no))),
        ("slot_no", |r| Cell::count(r.slot_no)),
        ("kind", |r| Cell::text(r.kind)),
        ("date", |r| Cell::shown(r.article.document.date)),
        ("source", |r| Cell::text(&r.article.document.source)),
        ("value", |r| Cell::text(r.entry.said.value.of(r.article.text()))),
        ("standing", |r| Cell::text(r.standing.word())),
        ("sentence", |r| Cell::text(r.entry.said.sentence.of(r.article.text()))),
        ("article_no", |r| Cell::count(article_no(r.entry.article))),
        ("id", |r| Cell::text(&r.article.document.id)),
        ("start_char", |r| Cell::Count(r.range[0])),
        ("end_char", |r| Cell::Count(r.range[1])),
    ]
}

/// Rows of the table.
pub(super) fn count(report: &Report<'_>) -> usize {
    slots::slots(report).iter().map(|slot| slot.entries.len()).sum()
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let slots = slots::slots(report);
    let rows = (1..).zip(&slots).flat_map(|(slot_no, slot)| rows(report, slot_no, slot));
    sheet::write(&report.options, out, &columns(), rows)
}

fn rows<'a>(report: &'a Report<'_>, slot_no: usize, slot: &Slot) -> Vec<Row<'a>> {
    let standings = slot.standings(&|id| report.article(id).document.date, &|id| {
        report.article(id).document.source.as_str()
    });
    let entries = slot.entries.iter().zip(standings);
    let row = |(entry, standing): (&Entry, Standing)| Row {
        event_no: slot.event_no,
        slot_no,
        kind: slot.kind.word(),
        standing,
        entry: *entry,
        article: report.article(entry.article),
        range: report.offsets.of(entry.article, entry.said.value),
    };
    entries.map(row).collect()
}
