//! `sources.csv`: who takes from whom, one row an ordered pair of outlets.

use crate::document::Published;
use crate::findings::PairFinding;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::view::PairView;
use crate::span::ArticleId;
use crate::span::TokenRange;
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::io;
use std::io::Write;

/// What one outlet shares with another, seen from the first.
#[derive(Default)]
struct Flow {
    /// The passages in each of its articles.
    taken: BTreeMap<ArticleId, Vec<TokenRange>>,
    /// The other's articles.
    origins: BTreeSet<ArticleId>,
    passages: usize,
    /// Hours from the other's article to its own, one a pair of articles with both dates known.
    lags: Vec<f64>,
}

impl Flow {
    fn add(&mut self, own: (ArticleId, &[TokenRange]), origin: ArticleId, lag: Option<f64>) {
        let (article, ranges) = own;
        self.taken.entry(article).or_default().extend(ranges);
        self.origins.insert(origin);
        self.passages += ranges.len();
        self.lags.extend(lag);
    }

    /// Words of the articles that stand in passages, each once.
    fn words_taken(&self) -> usize {
        self.taken.values().map(|ranges| union(ranges)).sum()
    }

    fn share_taken(&self, report: &Report<'_>) -> f64 {
        let words: usize = self.taken.keys().map(|&id| report.article(id).tokens.len()).sum();
        self.words_taken() as f64 / words.max(1) as f64
    }

    /// The lower of the two middle lags where their number is even.
    fn median_lag(&self) -> Option<f64> {
        let mut lags = self.lags.clone();
        lags.sort_by(f64::total_cmp);
        lags.get(lags.len().saturating_sub(1) / 2).copied()
    }

    /// Share of the dated pairs in which the other was first.
    fn other_first(&self) -> Option<f64> {
        let later = self.lags.iter().filter(|&&lag| lag > 0.0).count();
        (!self.lags.is_empty()).then(|| later as f64 / self.lags.len() as f64)
    }
}

/// Tokens in any of the ranges.
fn union(ranges: &[TokenRange]) -> usize {
    let mut sorted = ranges.to_vec();
    sorted.sort_by_key(|r| (r.start, r.end));
    let mut reached = 0;
    let mut sum = 0;
    for range in sorted {
        let start = range.start.max(reached);
        sum += range.end.saturating_sub(start);
        reached = reached.max(range.end);
    }
    sum as usize
}

type Flows<'a> = BTreeMap<(&'a str, &'a str), Flow>;

/// Every pair of articles of two named outlets counts in both directions.
fn flows<'a>(report: &'a Report<'_>) -> Flows<'a> {
    let mut flows = Flows::new();
    for finding in &report.findings.pairs {
        let (left, right) = (report.article(finding.pair.left), report.article(finding.pair.right));
        let names = (left.document.source.as_str(), right.document.source.as_str());
        let (lefts, rights) = ranges(report, finding);
        if names.0.is_empty() || names.1.is_empty() || names.0 == names.1 || lefts.is_empty() {
            continue;
        }
        let lag = left.document.date.zip(right.document.date).map(|(l, r)| hours(r, l));
        let (x, y) = (finding.pair.left, finding.pair.right);
        flows.entry(names).or_default().add((x, &lefts), y, lag);
        let back = lag.map(|hours| 0.0 - hours);
        flows.entry((names.1, names.0)).or_default().add((y, &rights), x, back);
    }
    flows
}

/// Hours from one publication to a later one, in whole days where a time of day is not known.
fn hours(from: Published, to: Published) -> f64 {
    let apart = match from.has_time && to.has_time {
        true => from.hours_apart(to),
        false => 24.0 * f64::from(from.days_apart(to)),
    };
    if to.at < from.at { -apart } else { apart }
}

/// The passages that hold the same words, on both sides.
fn ranges(report: &Report<'_>, finding: &PairFinding) -> (Vec<TokenRange>, Vec<TokenRange>) {
    let view = PairView::unlisted(report, finding);
    let words = view.telling_passages();
    words.map(|r| (r.passage.left, r.passage.right)).unzip()
}

struct Row<'a> {
    taker: &'a str,
    source: &'a str,
    flow: Flow,
    share: f64,
}

fn columns<'a>() -> [Column<Row<'a>>; 10] {
    [
        ("outlet", |r| Cell::text(r.taker)),
        ("other", |r| Cell::text(r.source)),
        ("articles", |r| Cell::count(r.flow.taken.len())),
        ("other_articles", |r| Cell::count(r.flow.origins.len())),
        ("passages", |r| Cell::count(r.flow.passages)),
        ("words_shared", |r| Cell::count(r.flow.words_taken())),
        ("share_of_words", |r| Cell::Decimal(r.share)),
        ("dated_pairs", |r| Cell::count(r.flow.lags.len())),
        ("median_lag_hours", |r| Cell::decimal(r.flow.median_lag())),
        ("other_first_share", |r| Cell::decimal(r.flow.other_first())),
    ]
}

/// Rows of the table.
pub(super) fn count(report: &Report<'_>) -> usize {
    flows(report).len()
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let rows = flows(report).into_iter().map(|((taker, source), flow)| {
        let share = flow.share_taken(report);
        Row { taker, source, flow, share }
    });
    sheet::write(&report.options, out, &columns(), rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_passages_count_their_words_once() {
        let ranges = [(4, 9), (0, 5), (6, 8), (20, 21)].map(|(s, e)| TokenRange::new(s, e));
        assert_eq!(union(&ranges), 10);
        assert_eq!(union(&[]), 0);
    }

    #[test]
    fn the_median_needs_a_date() {
        let flow = |lags: &[f64]| Flow { lags: lags.to_vec(), ..Default::default() };
        assert_eq!(flow(&[]).median_lag(), None);
        assert_eq!(flow(&[30.0, -2.0, 4.0]).median_lag(), Some(4.0));
        assert_eq!(flow(&[30.0, -2.0, 0.0, 4.0]).other_first(), Some(0.5));
    }
}
