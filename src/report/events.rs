//! `events.csv`: one row a group of accounts.

use crate::differences::Difference;
use crate::differences::Outcome;
use crate::events::Event;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::gathering::AND;
use crate::report::gathering::Gathering;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::view::PairView;
use crate::report::view::article_no;
use std::cmp::Ordering;
use std::io;
use std::io::Write;

/// Terms in a label.
const LABEL: usize = 5;

struct Row<'a> {
    no: usize,
    event: &'a Event,
    gathering: Gathering,
    tally: &'a Tally<'a>,
}

fn columns<'a>() -> [Column<Row<'a>>; 10] {
    [
        ("event_no", |r| Cell::count(r.no)),
        ("label", |r| Cell::Text(label(r.event).into())),
        ("articles", |r| Cell::count(r.event.members.len())),
        ("sources", |r| Cell::text(&r.gathering.sources)),
        ("first_date", |r| Cell::shown(r.gathering.first)),
        ("last_date", |r| Cell::shown(r.gathering.last)),
        ("differences", |r| Cell::count(r.tally.different)),
        ("gravest_difference", |r| Cell::shown(r.tally.gravest.map(|(v, d)| v.in_short(d)))),
        ("cohesion", |r| Cell::Decimal(r.event.cohesion)),
        ("article_nos", |r| Cell::Text(article_nos(r.event).into())),
    ]
}

fn label(event: &Event) -> String {
    event.terms[..event.terms.len().min(LABEL)].join(", ")
}

fn article_nos(event: &Event) -> String {
    let nos: Vec<_> = event.members.iter().map(|&m| article_no(m).to_string()).collect();
    nos.join(AND)
}

/// What the pairs inside an event disagree about. Pairs that `--kinds` leaves out count too: it
/// restricts what is listed, not what an event is.
#[derive(Clone, Default)]
struct Tally<'a> {
    different: usize,
    gravest: Option<(PairView<'a>, &'a Difference)>,
}

impl<'a> Tally<'a> {
    fn add(&mut self, view: PairView<'a>) {
        for difference in view.disagreements() {
            self.different += usize::from(difference.outcome == Outcome::Different);
            let graver = |(_, known): (_, &Difference)| graver(difference, known).is_lt();
            if self.gravest.is_none_or(graver) {
                self.gravest = Some((view, difference));
            }
        }
    }
}

/// The order of differences: gravest kind, then most telling outcome, then largest spread.
fn graver(x: &Difference, y: &Difference) -> Ordering {
    let rank = |d: &Difference| (d.kind, d.outcome);
    rank(x).cmp(&rank(y)).then(y.spread.total_cmp(&x.spread))
}

fn tallies<'a>(report: &'a Report<'_>) -> Vec<Tally<'a>> {
    let mut tallies = vec![Tally::default(); report.findings.events.len()];
    for finding in &report.findings.pairs {
        if let Some(no) = report.events.of_both(finding.pair) {
            tallies[no as usize - 1].add(PairView::unlisted(report, finding));
        }
    }
    tallies
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let tallies = tallies(report);
    let events = (1..).zip(&report.findings.events).zip(&tallies);
    let rows = events.map(|((no, event), tally)| Row {
        no,
        event,
        gathering: Gathering::of(report, &event.members),
        tally,
    });
    sheet::write(&report.options, out, &columns(), rows)
}
