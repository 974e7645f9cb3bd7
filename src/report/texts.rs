//! `articles.jsonl`: the texts as compared. All offsets are into these; no cell is cut here.

use crate::report::Report;
use serde::Serialize;
use std::io;
use std::io::Write;

/// Unknown values are `null`.
#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    title: Option<&'a str>,
    source: Option<&'a str>,
    date: Option<String>,
    url: Option<&'a str>,
    text: &'a str,
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    for article in &report.findings.articles {
        let document = &article.document;
        let line = Line {
            id: &document.id,
            title: known(&document.title),
            source: known(&document.source),
            date: document.date.map(|d| d.to_string()),
            url: known(&document.url),
            text: &document.text,
        };
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn known(text: &str) -> Option<&str> {
    Some(text).filter(|t| !t.is_empty())
}
