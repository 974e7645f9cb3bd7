//! Tables with named columns, as gold files and reports hold them: CSV in UTF-8, with or without
//! a byte order mark, read one row at a time.

use std::fs;
use std::fs::File;
use std::path::Path;

use csv::ErrorKind;
use csv::Position;
use csv::Reader;
use csv::StringRecord;

use crate::error::Error;
use crate::error::Result;

/// Columns by the name gold files have for it, and the names a report or other gold may have.
const OTHER_NAMES: &[(&str, &[&str])] = &[
    ("id_a", &["a_id"]),
    ("id_b", &["b_id"]),
    ("a_start", &["a_start_char"]),
    ("a_end", &["a_end_char"]),
    ("b_start", &["b_start_char"]),
    ("b_end", &["b_end_char"]),
    ("cluster", &["event_no", "event"]),
];

/// An open table.
pub(super) struct Table<'a> {
    path: &'a Path,
    header: StringRecord,
    reader: Reader<File>,
}

/// The place of a column in its table.
#[derive(Clone, Copy)]
pub(super) struct Column(usize);

/// One row of a table.
pub(super) struct Row<'a> {
    path: &'a Path,
    header: &'a StringRecord,
    record: StringRecord,
}

impl<'a> Table<'a> {
    /// Opens a table and reads its line of column names.
    ///
    /// # Errors
    /// When the file cannot be read, or that line is not UTF-8.
    pub(super) fn open(path: &'a Path) -> Result<Self> {
        let file = File::open(path).map_err(|e| Error::read(path, e))?;
        let mut reader = Reader::from_reader(file);
        let header = reader.headers().map_err(|e| unreadable(path, e))?.clone();
        Ok(Table { path, header, reader })
    }

    /// The column of this name, or of another name for it.
    ///
    /// # Errors
    /// When there is none; the message has all names that would do.
    pub(super) fn column(&self, name: &str) -> Result<Column> {
        self.find(name).ok_or_else(|| {
            let problem = format!("line 1: no column {}", names(name).join(" or "));
            Error::Input { path: self.path.display().to_string(), problem }
        })
    }

    /// As [`column`](Table::column), for one that a table may lack.
    pub(super) fn find(&self, name: &str) -> Option<Column> {
        let place = |name: &str| self.header.iter().position(|column| column == name);
        names(name).into_iter().find_map(place).map(Column)
    }

    /// The rows that are left.
    ///
    /// # Errors
    /// A row is an error when it is not UTF-8 or has more or fewer columns than line 1.
    pub(super) fn rows(&mut self) -> impl Iterator<Item = Result<Row<'_>>> {
        let Table { path, header, reader } = self;
        let (path, header) = (*path, &*header);
        let row = move |record| match record {
            Ok(record) => Ok(Row { path, header, record }),
            Err(error) => Err(unreadable(path, error)),
        };
        reader.records().map(row)
    }
}

impl Row<'_> {
    /// What stands in a column.
    pub(super) fn text(&self, column: Column) -> &str {
        &self.record[column.0]
    }

    /// What stands in a column that may not be empty.
    pub(super) fn filled(&self, column: Column) -> Result<&str> {
        match self.text(column) {
            "" => Err(self.error(column, "is empty")),
            text => Ok(text),
        }
    }

    /// The whole number, 0 or more, in a column.
    pub(super) fn whole_number(&self, column: Column) -> Result<u32> {
        let text = self.text(column);
        let problem = || self.error(column, &format!("`{text}` is no whole number"));
        text.trim().parse().map_err(|_| problem())
    }

    /// The number from 0 to 1 in a column.
    pub(super) fn share(&self, column: Column) -> Result<f64> {
        let text = self.text(column);
        let problem = || self.error(column, &format!("`{text}` is no number from 0 to 1"));
        let number = text.trim().parse().ok().filter(|n| (0.0..=1.0).contains(n));
        number.ok_or_else(problem)
    }

    /// An error about what stands in a column of this row.
    pub(super) fn error(&self, column: Column, problem: &str) -> Error {
        let line = line_of(self.path, self.record.position());
        let problem = format!("line {line}, column {}: {problem}", &self.header[column.0]);
        Error::Input { path: self.path.display().to_string(), problem }
    }
}

/// All names of the column that has this one.
fn names(name: &str) -> Vec<&str> {
    let same = OTHER_NAMES.iter().find(|(gold, others)| *gold == name || others.contains(&name));
    let all =
        same.into_iter().flat_map(|(gold, others)| [*gold].into_iter().chain(others.to_vec()));
    [name].into_iter().chain(all.filter(|other| *other != name)).collect()
}

fn unreadable(path: &Path, error: csv::Error) -> Error {
    let line = line_of(path, error.position());
    let problem = match error.into_kind() {
        ErrorKind::Io(source) => return Error::read(path, source),
        ErrorKind::Utf8 { .. } => "not UTF-8".to_owned(),
        ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("{len} columns, but line 1 names {expected_len}")
        }
        other => format!("{other:?}"),
    };
    Error::Input { path: path.display().to_string(), problem: format!("line {line}: {problem}") }
}

/// The line a record starts on. The reader's own count takes a record to start right behind the
/// carriage return of the one before, or on blank lines ahead, and is off by those; it serves
/// where the file cannot be read again.
fn line_of(path: &Path, position: Option<&Position>) -> u64 {
    let Some(position) = position else { return 1 };
    let file = fs::read(path).unwrap_or_default();
    let newlines = |bytes: &[u8]| bytes.iter().filter(|b| **b == b'\n').count() as u64;
    match file.split_at_checked(position.byte() as usize) {
        Some((before, rest)) => {
            let ahead = rest.iter().take_while(|b| matches!(b, b'\r' | b'\n')).count();
            1 + newlines(before) + newlines(&rest[..ahead])
        }
        None => position.line(),
    }
}
