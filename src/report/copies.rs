//! The files of edited copies: `articles.jsonl`, `edits.csv` and `issues.csv`.

use crate::error::Result;
use crate::issue::Issue;
use crate::report::cell::Cell;
use crate::report::folder::Batch;
use crate::report::issues;
use crate::report::offsets::Offsets;
use crate::report::options::ReportOptions;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::texts;
use crate::span::ArticleId;
use crate::span::ByteRange;
use crate::text::Article;
use std::io;
use std::io::Write;

/// All files of edited copies.
pub const FILES: [&str; 3] = ["articles.jsonl", "edits.csv", "issues.csv"];

/// One edit of one article.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// The article.
    pub article: ArticleId,
    /// What was done, in a word.
    pub kind: &'static str,
    /// Where, in the article's own text.
    pub before: ByteRange,
    /// Where, in the edited text.
    pub after: ByteRange,
}

/// What the files are made from.
#[derive(Debug)]
pub struct Copies<'a> {
    /// The articles as read.
    pub articles: &'a [Article],
    /// The edited text of each.
    pub texts: Vec<&'a str>,
    /// All edits, in the order of the rows.
    pub changes: Vec<Change>,
    /// What was left out or guessed.
    pub issues: &'a [Issue],
}

/// Adds all files.
///
/// # Errors
/// When a file cannot be written.
pub fn add_copies(batch: &mut Batch<'_>, copies: &Copies<'_>) -> Result<()> {
    let options = ReportOptions::default();
    let documents = copies.articles.iter().map(|article| &article.document);
    let lines = documents.zip(copies.texts.iter().copied());
    batch.add("articles.jsonl", |out| texts::write_lines(lines, out))?;
    batch.add_sheet("edits.csv", |out| write_changes(copies, &options, out))?;
    batch.add_sheet("issues.csv", |out| issues::write_rows(&options, copies.issues, out))
}

struct Row<'a> {
    id: &'a str,
    kind: &'static str,
    before: [u64; 2],
    after: [u64; 2],
}

fn columns<'a>() -> [Column<Row<'a>>; 6] {
    [
        ("id", |r| Cell::text(r.id)),
        ("edit", |r| Cell::text(r.kind)),
        ("a_start", |r| Cell::Count(r.before[0])),
        ("a_end", |r| Cell::Count(r.before[1])),
        ("b_start", |r| Cell::Count(r.after[0])),
        ("b_end", |r| Cell::Count(r.after[1])),
    ]
}

fn write_changes(
    copies: &Copies<'_>,
    options: &ReportOptions,
    out: &mut dyn Write,
) -> io::Result<()> {
    let before = Offsets::new(copies.articles.iter().map(Article::text), options.offsets);
    let after = Offsets::new(copies.texts.iter().copied(), options.offsets);
    let rows = copies.changes.iter().map(|change| Row {
        id: &copies.articles[change.article.index()].document.id,
        kind: change.kind,
        before: before.of(change.article, change.before),
        after: after.of(change.article, change.after),
    });
    sheet::write(options, out, &columns(), rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    #[test]
    fn ranges_count_characters_of_either_text() {
        let document = Document { id: "x".into(), text: "é is old".into(), ..Default::default() };
        let articles = [Article { document, ..Default::default() }];
        let (before, after) = (ByteRange::new(3, 6), ByteRange::new(3, 8));
        let change = Change { article: ArticleId(0), kind: "replace", before, after };
        let texts = vec!["é été old"];
        let copies = Copies { articles: &articles, texts, changes: vec![change], issues: &[] };
        let mut out = Vec::new();
        write_changes(&copies, &ReportOptions::default(), &mut out).unwrap();
        let table = String::from_utf8(out).unwrap();
        assert_eq!(table, "id,edit,a_start,a_end,b_start,b_end\r\nx,replace,2,5,2,5\r\n");
    }
}
