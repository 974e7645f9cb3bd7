//! `articles.csv`: one row an article, those without a pair included.

use crate::issue::Severity;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::coverage::Coverage;
use crate::report::coverage::Shares;
use crate::report::gathering::AND;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::view::article_no;
use crate::span::ArticleId;
use crate::text::Article;
use ahash::AHashSet;
use std::io;
use std::io::Write;

struct Row<'a> {
    id: ArticleId,
    article: &'a Article,
    event_no: Option<u32>,
    family_no: Option<u32>,
    role: Role<'a>,
    /// Share of words in passages; empty for an article without words.
    reused: Option<f64>,
    /// The other shares, of an article in a pair or an event.
    shares: Option<Shares>,
    flags: String,
}

/// What an article is in its family.
#[derive(Clone, Copy)]
enum Role<'a> {
    Own,
    Representative,
    CopyOf(&'a str),
}

impl Role<'_> {
    fn word(self) -> &'static str {
        match self {
            Role::Own => "own",
            Role::Representative => "representative",
            Role::CopyOf(_) => "copy",
        }
    }

    fn original(&self) -> Cell<'_> {
        match self {
            Role::CopyOf(id) => Cell::text(id),
            _ => Cell::Empty,
        }
    }
}

fn columns<'a>() -> [Column<Row<'a>>; 20] {
    [
        ("article_no", |r| Cell::count(article_no(r.id))),
        ("id", |r| Cell::text(&r.article.document.id)),
        ("title", |r| Cell::text(&r.article.document.title)),
        ("source", |r| Cell::text(&r.article.document.source)),
        ("date", |r| Cell::shown(r.article.document.date)),
        ("url", |r| Cell::text(&r.article.document.url)),
        ("file", |r| Cell::text(&r.article.document.origin.file)),
        ("record", |r| Cell::place(r.article.document.origin.record)),
        ("line", |r| Cell::place(r.article.document.origin.line)),
        ("words", |r| Cell::count(r.article.tokens.len())),
        ("language", |r| Cell::text(r.article.language)),
        ("encoding", |r| Cell::text(r.article.document.encoding)),
        ("event_no", |r| Cell::number(r.event_no)),
        ("family_no", |r| Cell::number(r.family_no)),
        ("role", |r| Cell::text(r.role.word())),
        ("copy_of", |r| r.role.original()),
        ("reused_share", |r| Cell::decimal(r.reused)),
        ("alone_share", |r| Cell::decimal(r.shares.as_ref().map(|s| s.alone))),
        ("boilerplate_share", |r| Cell::decimal(r.shares.as_ref().map(|s| s.boilerplate))),
        ("flags", |r| Cell::text(&r.flags)),
    ]
}

/// What the rows look up, made in one pass over the findings.
struct Lookup<'a> {
    report: &'a Report<'a>,
    coverage: Coverage,
    /// Whether an article is in a pair or an event.
    related: Vec<bool>,
    representatives: Vec<ArticleId>,
    /// File and record, 0 for the whole file, of every guessed encoding.
    guessed: AHashSet<(&'a str, u32)>,
}

impl<'a> Lookup<'a> {
    fn new(report: &'a Report<'a>) -> Self {
        let findings = report.findings;
        let mut related = vec![false; findings.articles.len()];
        let pairs = findings.pairs.iter().flat_map(|p| [p.pair.left, p.pair.right]);
        let members = findings.events.iter().flat_map(|e| e.members.iter().copied());
        pairs.chain(members).for_each(|a| related[a.index()] = true);
        let families = findings.families.iter();
        Lookup {
            report,
            coverage: Coverage::of(findings),
            related,
            representatives: families.map(|f| f.representative(&findings.articles)).collect(),
            guessed: guessed_encodings(report),
        }
    }

    fn row(&self, id: ArticleId, article: &'a Article) -> Row<'a> {
        let shares = self.coverage.shares(id);
        let family_no = self.report.families.of(id);
        Row {
            id,
            article,
            event_no: self.report.events.of(id),
            family_no,
            role: family_no.map_or(Role::Own, |no| self.role(id, no)),
            reused: shares.as_ref().map(|s| s.reused),
            shares: shares.filter(|_| self.related[id.index()]),
            flags: self.flags(article).join(AND),
        }
    }

    fn role(&self, id: ArticleId, family_no: u32) -> Role<'a> {
        match self.representatives[family_no as usize - 1] {
            chosen if chosen != id => Role::CopyOf(&self.report.article(chosen).document.id),
            _ => Role::Representative,
        }
    }

    fn flags(&self, article: &Article) -> Vec<&'static str> {
        let origin = &article.document.origin;
        let words = article.tokens.len();
        let guessed = |record| self.guessed.contains(&(&origin.file[..], record));
        let flags = [
            ("no_text", words == 0),
            ("short", words > 0 && words < self.report.options.shingle),
            ("encoding_guessed", guessed(0) || guessed(origin.record)),
        ];
        flags.into_iter().filter(|(_, holds)| *holds).map(|(flag, _)| flag).collect()
    }
}

/// Issues are sentences for people; this is the phrase with which decoding says that it guessed.
fn guessed_encodings<'a>(report: &'a Report<'a>) -> AHashSet<(&'a str, u32)> {
    let issues = report.findings.issues.iter().filter(|i| i.severity != Severity::Skipped);
    let guesses = issues.filter(|i| i.done.contains("encoding guessed"));
    guesses.map(|i| (&i.file[..], i.record)).collect()
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let lookup = Lookup::new(report);
    let rows = report.articles().map(|(id, article)| lookup.row(id, article));
    sheet::write(&report.options, out, &columns(), rows)
}
