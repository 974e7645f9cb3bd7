//! `synopsis.csv`: one row a claim of an event, one column an outlet.

use crate::events::Claim;
use crate::events::Event;
use crate::events::Telling;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::gathering::AND;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::sheet::More;
use crate::span::ArticleId;
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::io;
use std::io::Write;

/// Most outlets with a column: those with most articles in events. Others share one.
const OUTLETS: usize = 60;

struct Row<'a> {
    report: &'a Report<'a>,
    event_no: usize,
    claim_no: usize,
    claim: &'a Claim,
    /// The outlets of the event, and those that tell the claim.
    event: BTreeSet<&'a str>,
    tellers: BTreeSet<&'a str>,
    /// The outlets with a column, in alphabetical order.
    shown: &'a [&'a str],
}

impl<'a> Row<'a> {
    fn new(
        (report, shown): (&'a Report<'_>, &'a [&'a str]),
        (event_no, claim_no): (usize, usize),
        event: &'a Event,
        claim: &'a Claim,
    ) -> Self {
        let members = event.members.iter().map(|&id| outlet(report, id)).collect();
        let tellers = claim.tellings.iter().map(|t| outlet(report, t.article)).collect();
        Row { report, event_no, claim_no, claim, event: members, tellers, shown }
    }

    fn told(&self) -> &'a str {
        let text = |t: &Telling| t.sentence.of(self.report.article(t.article).text());
        self.claim.tellings.first().map_or("", text)
    }

    fn only_in(&self) -> Cell<'_> {
        let alone = self.tellers.first().filter(|_| self.tellers.len() == 1);
        alone.map_or(Cell::Empty, |name| Cell::text(name))
    }

    fn disagree(&self) -> bool {
        self.claim.tellings.iter().any(|t| t.agrees == Some(false))
    }

    /// What one outlet makes of the claim; nothing when it has no article in the event.
    fn cell(&self, name: &str) -> Cell<'_> {
        match self.telling(name) {
            Some(how) => Cell::Text(how.into()),
            None if self.event.contains(name) => Cell::text("absent"),
            None => Cell::Empty,
        }
    }

    /// What the outlets without a column make of it.
    fn others(&self) -> Cell<'_> {
        let hidden = self.tellers.iter().filter(|name| self.shown.binary_search(name).is_err());
        let told = hidden.filter_map(|name| Some(format!("{name}: {}", self.telling(name)?)));
        Cell::Text(told.collect::<Vec<_>>().join(AND).into())
    }

    /// How one outlet tells the claim, with the values it gives.
    fn telling(&self, name: &str) -> Option<String> {
        let of_outlet = |t: &&Telling| outlet(self.report, t.article) == name;
        let mut tellings = self.claim.tellings.iter().filter(of_outlet).peekable();
        let how = tellings.peek()?.how.word();
        let values = tellings.filter_map(|t| self.value(t)).collect::<BTreeSet<_>>();
        let values: Vec<&str> = values.into_iter().collect();
        Some(match values.is_empty() {
            true => how.to_owned(),
            false => format!("{how}: {}", values.join(AND)),
        })
    }

    fn value(&self, telling: &Telling) -> Option<&'a str> {
        Some(telling.value?.of(self.report.article(telling.article).text()))
    }
}

fn columns<'a>() -> [Column<Row<'a>>; 8] {
    [
        ("event_no", |r| Cell::count(r.event_no)),
        ("claim_no", |r| Cell::count(r.claim_no)),
        ("claim", |r| Cell::text(r.told())),
        ("reported_by", |r| Cell::count(r.tellers.len())),
        ("of", |r| Cell::count(r.event.len())),
        ("only_in", |r| r.only_in()),
        ("disagree", |r| Cell::flag(r.disagree())),
        ("other_outlets", |r| r.others()),
    ]
}

/// Whose account an article is: its outlet's, or its own where no outlet is known.
fn outlet<'a>(report: &'a Report<'_>, id: ArticleId) -> &'a str {
    let document = &report.article(id).document;
    if document.source.is_empty() { &document.id } else { &document.source }
}

/// The outlets that get a column, in alphabetical order.
fn outlets<'a>(report: &'a Report<'_>) -> Vec<&'a str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for &id in report.findings.events.iter().flat_map(|e| &e.members) {
        *counts.entry(outlet(report, id)).or_default() += 1;
    }
    let mut names: Vec<(&str, usize)> = counts.into_iter().collect();
    names.sort_by(|x, y| y.1.cmp(&x.1).then(x.0.cmp(y.0)));
    let mut names: Vec<&str> = names.into_iter().take(OUTLETS).map(|n| n.0).collect();
    names.sort_unstable();
    names
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let names = outlets(report);
    let more = More { names: &names, cell: Row::cell };
    let shown = &names[..];
    let events = (1..).zip(&report.findings.events);
    let rows = events.flat_map(|(event_no, event)| {
        let claims = (1..).zip(&event.claims);
        claims.map(move |(no, claim)| Row::new((report, shown), (event_no, no), event, claim))
    });
    sheet::write_wide(&report.options, out, &columns(), &more, rows)
}
