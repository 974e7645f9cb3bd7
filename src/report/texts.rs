//! `articles.jsonl`: the texts as compared. All offsets are into these; no cell is cut here.

use crate::document::Document;
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
    let documents = report.findings.articles.iter().map(|article| &article.document);
    write_lines(documents.map(|document| (document, document.text.as_str())), out)
}

/// Writes documents, each with a text that need not be its own.
pub(super) fn write_lines<'a>(
    documents: impl Iterator<Item = (&'a Document, &'a str)>,
    out: &mut dyn Write,
) -> io::Result<()> {
    for (document, text) in documents {
        let line = Line {
            id: &document.id,
            title: known(&document.title),
            source: known(&document.source),
            date: document.date.map(|d| d.to_string()),
            url: known(&document.url),
            text,
        };
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn known(text: &str) -> Option<&str> {
    Some(text).filter(|t| !t.is_empty())
}
