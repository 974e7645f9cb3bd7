//! The tables by name.

use crate::error::Error;
use crate::report::Report;
use crate::report::accounts;
use crate::report::articles;
use crate::report::differences;
use crate::report::events;
use crate::report::evolution;
use crate::report::families;
use crate::report::findings_json;
use crate::report::issues;
use crate::report::pairs;
use crate::report::passages;
use crate::report::sources;
use crate::report::spread;
use crate::report::synopsis;
use crate::report::texts;
use std::fmt;
use std::io;
use std::io::Write;
use std::str::FromStr;

/// A table of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Table {
    /// Pairs of articles.
    Pairs,
    /// Aligned passages of the pairs.
    Passages,
    /// Where the accounts of the pairs differ.
    Differences,
    /// Groups of articles about one occurrence.
    Events,
    /// What each article of an event says.
    Accounts,
    /// Each claim of an event, outlet beside outlet.
    Synopsis,
    /// One figure over time and outlet.
    Evolution,
    /// Which outlet shares words with which.
    Sources,
    /// All articles.
    Articles,
    /// Groups of copies.
    Families,
    /// Who bears one reused passage.
    PassageFamilies,
    /// Who prints one quotation, and how.
    Quotes,
    /// What was skipped, guessed or limited.
    Issues,
    /// The texts as compared, one JSON object a line.
    Texts,
    /// Everything about the pairs for machines, one JSON object a line.
    Findings,
}

/// How a table is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Separated values, for people and spreadsheets.
    Sheet,
    /// JSON lines, for machines.
    Lines,
}

impl Table {
    /// All tables, in the order in which they are written.
    pub const ALL: [Table; 15] = [
        Table::Pairs,
        Table::Passages,
        Table::Differences,
        Table::Events,
        Table::Accounts,
        Table::Synopsis,
        Table::Evolution,
        Table::Sources,
        Table::Articles,
        Table::Families,
        Table::PassageFamilies,
        Table::Quotes,
        Table::Issues,
        Table::Texts,
        Table::Findings,
    ];

    /// The word used with `--table`.
    pub fn word(self) -> &'static str {
        self.name_and_file().0
    }

    /// The name of the table's file.
    pub fn file(self) -> &'static str {
        self.name_and_file().1
    }

    pub(super) fn layout(self) -> Layout {
        match self {
            Table::Texts | Table::Findings => Layout::Lines,
            _ => Layout::Sheet,
        }
    }

    fn name_and_file(self) -> (&'static str, &'static str) {
        match self {
            Table::Pairs => ("pairs", "pairs.csv"),
            Table::Passages => ("passages", "passages.csv"),
            Table::Differences => ("differences", "differences.csv"),
            Table::Events => ("events", "events.csv"),
            Table::Accounts => ("accounts", "accounts.csv"),
            Table::Synopsis => ("synopsis", "synopsis.csv"),
            Table::Evolution => ("evolution", "evolution.csv"),
            Table::Sources => ("sources", "sources.csv"),
            Table::Articles => ("articles", "articles.csv"),
            Table::Families => ("families", "families.csv"),
            Table::PassageFamilies => ("passage_families", "passage_families.csv"),
            Table::Quotes => ("quotes", "quotes.csv"),
            Table::Issues => ("issues", "issues.csv"),
            Table::Texts => ("texts", "articles.jsonl"),
            Table::Findings => ("findings", "findings.jsonl"),
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Table {
    type Err = Error;

    fn from_str(word: &str) -> Result<Self, Error> {
        Table::ALL.into_iter().find(|t| t.word() == word).ok_or_else(|| Error::Option {
            flag: "--table",
            problem: format!(
                "{word:?} is no table; there are {}",
                Table::ALL.map(Table::word).join(", ")
            ),
        })
    }
}

/// Writes one table without a byte order mark.
///
/// # Errors
/// What `out` said; a closed pipe is the caller's to judge.
pub fn write_table(report: &Report<'_>, table: Table, out: &mut dyn Write) -> io::Result<()> {
    match table {
        Table::Pairs => pairs::write(report, out),
        Table::Passages => passages::write(report, out),
        Table::Differences => differences::write(report, out),
        Table::Events => events::write(report, out),
        Table::Accounts => accounts::write(report, out),
        Table::Synopsis => synopsis::write(report, out),
        Table::Evolution => evolution::write(report, out),
        Table::Sources => sources::write(report, out),
        Table::Articles => articles::write(report, out),
        Table::Families => families::write(report, out),
        Table::PassageFamilies => spread::passages::write(report, out),
        Table::Quotes => spread::quotes::write(report, out),
        Table::Issues => issues::write(report, out),
        Table::Texts => texts::write(report, out),
        Table::Findings => findings_json::write(report, out),
    }
}

impl Report<'_> {
    /// Rows of a table without its header: spreadsheets hold 1,048,575 of them.
    pub fn rows(&self, table: Table) -> usize {
        let claims = || self.findings.events.iter().flat_map(|e| &e.claims);
        match table {
            Table::Pairs | Table::Findings => self.pairs.len(),
            Table::Passages => self.pairs.iter().map(|p| p.passages.len()).sum(),
            Table::Differences => self.views().map(|v| v.listed_differences().count()).sum(),
            Table::Events => self.findings.events.len(),
            Table::Accounts => claims().map(|c| c.tellings.len()).sum(),
            Table::Synopsis => claims().count(),
            Table::Evolution => evolution::count(self),
            Table::Sources => sources::count(self),
            Table::Articles | Table::Texts => self.findings.articles.len(),
            Table::Families => self.findings.families.len(),
            Table::PassageFamilies => spread::passages::count(self),
            Table::Quotes => spread::quotes::count(self),
            Table::Issues => self.findings.issues.len(),
        }
    }
}
