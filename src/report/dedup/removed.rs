//! `removed.csv` and `guarded.csv`: one row an article that is like a kept one.

use crate::dedup::Copy;
use crate::dedup::Index;
use crate::dedup::survivors::Words;
use crate::dedup::survivors::is_copy;
use crate::findings::PairKind;
use crate::options::DedupOptions;
use crate::options::Measure;
use crate::pipeline::dedup::Corpus;
use crate::pipeline::dedup::Decisions;
use crate::report::cell::Cell;
use crate::report::options::ReportOptions;
use crate::report::sheet;
use crate::report::sheet::Column;
use ahash::AHashMap;
use std::io;
use std::io::Write;

/// What the tables are made from.
pub(super) struct Tables<'a> {
    pub(super) corpus: &'a Corpus,
    pub(super) decisions: &'a Decisions,
    /// Kept articles of which copies were removed, in order of id.
    pub(super) families: Vec<(Index, Vec<&'a Copy>)>,
    numbers: AHashMap<Index, usize>,
    rules: &'a DedupOptions,
}

impl<'a> Tables<'a> {
    /// O(n log n).
    pub(super) fn new(
        corpus: &'a Corpus,
        decisions: &'a Decisions,
        rules: &'a DedupOptions,
    ) -> Self {
        let mut copies: Vec<&Copy> = decisions.removed.iter().collect();
        // A stable sort: the copies of one article stay in order of id.
        copies.sort_by(|x, y| corpus.record(x.of).id.cmp(&corpus.record(y.of).id));
        let families = copies.chunk_by(|x, y| x.of == y.of);
        let families: Vec<_> = families.map(|family| (family[0].of, family.to_vec())).collect();
        let numbers = (1..).zip(&families).map(|(number, (of, _))| (*of, number)).collect();
        Tables { corpus, decisions, families, numbers, rules }
    }

    pub(super) fn write_removed(
        &self,
        options: &ReportOptions,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let copies = self.decisions.removed.iter();
        let rows =
            copies.map(|copy| Row { tables: self, copy, reason: because(kind(copy, self.rules)) });
        sheet::write(options, out, &columns("duplicate_of"), rows)
    }

    pub(super) fn write_guarded(
        &self,
        options: &ReportOptions,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let guarded = self.decisions.guarded.iter();
        let rows = guarded.map(|(copy, reason)| Row { tables: self, copy, reason });
        sheet::write(options, out, &columns("like"), rows)
    }
}

struct Row<'a> {
    tables: &'a Tables<'a>,
    copy: &'a Copy,
    reason: &'a str,
}

impl Row<'_> {
    fn id(&self, article: Index) -> &str {
        &self.tables.corpus.record(article).id
    }
}

fn columns<'a>(other: &'static str) -> [Column<Row<'a>>; 8] {
    [
        ("id", |r| Cell::text(r.id(r.copy.article))),
        (other, |r| Cell::text(r.id(r.copy.of))),
        ("kind", |r| Cell::text(kind(r.copy, r.tables.rules).word())),
        ("resemblance", |r| Cell::Decimal(r.copy.overlap.resemblance())),
        ("a_in_b", |r| Cell::Decimal(r.copy.overlap.left_in_right())),
        ("b_in_a", |r| Cell::Decimal(r.copy.overlap.right_in_left())),
        ("reason", |r| Cell::text(r.reason)),
        ("family_no", |r| {
            r.tables.numbers.get(&r.copy.of).map_or(Cell::Empty, |&number| Cell::count(number))
        }),
    ]
}

/// The first kind that holds: what is contained need not resemble the whole.
fn kind(copy: &Copy, rules: &DedupOptions) -> PairKind {
    let resembles = DedupOptions { measure: Measure::Resemblance, ..*rules };
    match copy.words {
        Words::Equal => PairKind::Identical,
        Words::Different if is_copy(&copy.overlap, &resembles) => PairKind::NearDuplicate,
        Words::Different => PairKind::Contained,
    }
}

fn because(kind: PairKind) -> &'static str {
    match kind {
        PairKind::Identical => "all words are equal",
        PairKind::Contained => "its text stands in the kept one",
        _ => "it shares most of its text with the kept one",
    }
}
