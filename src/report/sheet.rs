//! A table as comma-separated values: RFC 4180, CRLF, one header line, no `sep=` line.
//!
//! A column is a header with the function that fills its cells, so the two cannot drift apart.

use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::options::Dialect;
use std::io;
use std::io::Write;

/// A header and how its cell is made from a row. A header that ends in `_char` is an offset and is
/// written with the report's unit.
pub(super) type Column<R> = (&'static str, for<'x> fn(&'x R) -> Cell<'x>);

/// Writes the header and all rows.
pub(super) fn write<R>(
    report: &Report<'_>,
    out: &mut dyn Write,
    columns: &[Column<R>],
    rows: impl Iterator<Item = R>,
) -> io::Result<()> {
    let dialect = report.options.dialect;
    let mut writer = csv::WriterBuilder::new()
        .delimiter(if dialect == Dialect::Comma { b',' } else { b';' })
        .terminator(csv::Terminator::CRLF)
        .buffer_capacity(1 << 16)
        .from_writer(out);
    writer.write_record(columns.iter().map(|(name, _)| header(report, name)))?;
    for row in rows {
        for (_, cell) in columns {
            writer.write_field(cell(&row).render(dialect).as_bytes())?;
        }
        writer.write_record(None::<&[u8]>)?;
    }
    writer.flush()
}

fn header(report: &Report<'_>, name: &str) -> String {
    match name.strip_suffix("_char") {
        Some(stem) => format!("{stem}_{}", report.options.offsets.word()),
        None => name.to_owned(),
    }
}
