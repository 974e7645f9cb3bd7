//! The pairs of a `--pairs` file.

use crate::error::Error;
use crate::error::Result;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::pipeline::Scope;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use std::path::Path;

/// Most unknown ids that are named one by one.
const NAMED: usize = 20;

/// Reads the columns id_a and id_b (or a_id and b_id), whatever else the file holds. Rows that name
/// an article that was not read are listed as issues.
///
/// # Errors
/// When the file cannot be read or has no such columns.
pub(crate) fn read(path: &Path, articles: &[Article]) -> Result<(Scope, Vec<Issue>)> {
    let file = path.display().to_string();
    let broken = |problem: String| Error::Input { path: file.clone(), problem };
    let bytes = std::fs::read(path).map_err(|e| Error::read(path, e))?;
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    let mut reader =
        csv::ReaderBuilder::new().flexible(true).delimiter(separator(bytes)).from_reader(bytes);
    let header = reader.headers().map_err(|e| broken(e.to_string()))?.clone();
    let column = |names: [&str; 2]| header.iter().position(|h| names.contains(&h.trim()));
    let columns = column(["id_a", "a_id"]).zip(column(["id_b", "b_id"]));
    let (left, right) = columns.ok_or_else(|| broken("no columns id_a and id_b".into()))?;
    let (mut pairs, mut issues) = (Vec::new(), Vec::new());
    for (row, record) in reader.records().enumerate() {
        let record = record.map_err(|e| broken(e.to_string()))?;
        let cell = |at: usize| record.get(at).unwrap_or_default();
        match pair(cell(left), cell(right), articles) {
            Ok(pair) => pairs.push(pair),
            Err(problem) => issues.push(Issue {
                severity: Severity::Skipped,
                file: file.clone(),
                record: row as u32 + 1,
                line: record.position().map_or(0, |p| p.line() as u32),
                byte: None,
                problem,
                done: "pair left out".into(),
            }),
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    Ok((Scope::Listed(pairs), few(issues, &file)))
}

/// The separator of a table, by its first line: a spreadsheet may have written semicolons or tabs.
fn separator(table: &[u8]) -> u8 {
    let header = table.split(|b| *b == b'\n').next().unwrap_or_default();
    *b";\t".iter().find(|s| header.contains(s)).unwrap_or(&b',')
}

fn pair(left: &str, right: &str, articles: &[Article]) -> std::result::Result<ArticlePair, String> {
    let id = |name: &str| {
        let find =
            |name: &str| articles.binary_search_by(|a| a.document.id.as_str().cmp(name)).ok();
        // A table of ours has a quote before an id that a spreadsheet would run as a formula.
        let found = find(name).or_else(|| find(name.strip_prefix('\'')?));
        found.map(|at| ArticleId(at as u32)).ok_or(format!("no article has the id {name:?}"))
    };
    ArticlePair::new(id(left)?, id(right)?).ok_or_else(|| format!("{left:?} is paired with itself"))
}

fn few(mut issues: Vec<Issue>, file: &str) -> Vec<Issue> {
    if issues.len() > NAMED {
        let more = format!("{} more pairs name articles that were not read", issues.len() - NAMED);
        issues.truncate(NAMED);
        issues.push(Issue::of_file(Severity::Skipped, file, more, "pairs left out"));
    }
    issues
}
