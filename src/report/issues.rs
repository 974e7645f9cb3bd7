//! `issues.csv`: what was skipped, guessed or limited.

use crate::issue::Issue;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::options::ReportOptions;
use crate::report::sheet;
use crate::report::sheet::Column;
use std::io;
use std::io::Write;

fn columns<'a>() -> [Column<&'a Issue>; 7] {
    [
        ("severity", |i| Cell::text(i.severity.word())),
        ("file", |i| Cell::text(&i.file)),
        ("record", |i| Cell::place(i.record)),
        ("line", |i| Cell::place(i.line)),
        ("byte", |i| Cell::number(i.byte)),
        ("problem", |i| Cell::text(&i.problem)),
        ("done", |i| Cell::text(&i.done)),
    ]
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    write_rows(&report.options, &report.findings.issues, out)
}

/// Writes the table of these issues.
pub(super) fn write_rows(
    options: &ReportOptions,
    issues: &[Issue],
    out: &mut dyn Write,
) -> io::Result<()> {
    sheet::write(options, out, &columns(), issues.iter())
}
