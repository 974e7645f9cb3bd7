//! A table as comma-separated values: RFC 4180, CRLF, one header line, no `sep=` line.
//!
//! A column is a header with the function that fills its cells, so the two cannot drift apart.

use crate::report::cell::Cell;
use crate::report::options::Dialect;
use crate::report::options::ReportOptions;
use std::collections::BTreeSet;
use std::io;
use std::io::Write;

/// A header and how its cell is made from a row. A header that ends in `_char` is an offset and is
/// written with the report's unit.
pub(super) type Column<R> = (&'static str, for<'x> fn(&'x R) -> Cell<'x>);

/// Columns that depend on the findings: what each is of, and what fills the cell of one. Headers are
/// made unlike all others, whatever the names.
pub(super) struct More<'n, R> {
    pub(super) names: &'n [&'n str],
    pub(super) cell: for<'x> fn(&'x R, &str) -> Cell<'x>,
}

/// Writes the header and all rows.
pub(super) fn write<R>(
    options: &ReportOptions,
    out: &mut dyn Write,
    columns: &[Column<R>],
    rows: impl Iterator<Item = R>,
) -> io::Result<()> {
    let none = More { names: &[], cell: |_, _| Cell::Empty };
    write_wide(options, out, columns, &none, rows)
}

/// Writes the header and all rows, with more columns at the end.
pub(super) fn write_wide<R>(
    options: &ReportOptions,
    out: &mut dyn Write,
    columns: &[Column<R>],
    more: &More<'_, R>,
    rows: impl Iterator<Item = R>,
) -> io::Result<()> {
    let delimiter = match options.dialect {
        Dialect::Comma => b',',
        Dialect::Locale => b';',
    };
    let mut writer = csv::WriterBuilder::new()
        .delimiter(delimiter)
        .terminator(csv::Terminator::CRLF)
        .buffer_capacity(1 << 16)
        .from_writer(out);
    write_all(&mut writer, options, (columns, more), rows).map_err(said_by_the_system)?;
    writer.flush()
}

fn write_all<R>(
    writer: &mut csv::Writer<&mut dyn Write>,
    options: &ReportOptions,
    (columns, more): (&[Column<R>], &More<'_, R>),
    rows: impl Iterator<Item = R>,
) -> csv::Result<()> {
    let dialect = options.dialect;
    let fixed = columns.iter().map(|(name, _)| header(options, name));
    let named = more.names.iter().map(|name| Cell::text(name).render(dialect).into_owned());
    writer.write_record(unlike(fixed.chain(named)))?;
    for row in rows {
        for (_, cell) in columns {
            writer.write_field(cell(&row).render(dialect).as_bytes())?;
        }
        for name in more.names {
            writer.write_field((more.cell)(&row, name).render(dialect).as_bytes())?;
        }
        writer.write_record(None::<&[u8]>)?;
    }
    Ok(())
}

/// Headers of which no two are alike, in small letters either: a later one is numbered.
fn unlike(headers: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let numbered = |header: String| {
        let mut tried = (2..).map(|n| format!("{header} ({n})"));
        let mut unlike = header.clone();
        while !seen.insert(unlike.to_lowercase()) {
            unlike = tried.next().unwrap_or_default();
        }
        unlike
    };
    headers.map(numbered).collect()
}

/// The error below: `csv` would hide whether it is a closed pipe.
fn said_by_the_system(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

fn header(options: &ReportOptions, name: &str) -> String {
    match name.strip_suffix("_char") {
        Some(stem) => format!("{stem}_{}", options.offsets.word()),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_headers_are_alike() {
        let headers = ["claim", "Post", "post", "Claim", "post (2)", "Post North"];
        let made = unlike(headers.into_iter().map(str::to_owned));
        let expected = ["claim", "Post", "post (2)", "Claim (2)", "post (2) (2)", "Post North"];
        assert_eq!(made, expected);
    }
}
