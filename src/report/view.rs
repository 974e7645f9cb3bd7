//! A pair with all that its rows need.

use crate::align::Occurrence;
use crate::align::PassageKind;
use crate::differences::Difference;
use crate::differences::Outcome;
use crate::differences::Said;
use crate::findings::PairFinding;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::report::Report;
use crate::report::options::Equal;
use crate::report::safe::excerpt;
use crate::span::ArticleId;
use crate::text::Article;

/// Characters of a value in a one-line summary.
const VALUE: usize = 80;

/// A listed pair, its number and its articles.
#[derive(Clone, Copy)]
pub(super) struct PairView<'a> {
    /// Where everything else is looked up.
    pub(super) report: &'a Report<'a>,
    /// One-based number of the pair.
    pub(super) no: usize,
    /// What was found.
    pub(super) finding: &'a PairFinding,
    /// The article of the `a_` columns.
    pub(super) left: &'a Article,
    /// The article of the `b_` columns.
    pub(super) right: &'a Article,
}

impl<'a> PairView<'a> {
    /// Any pair, listed or not.
    pub(super) fn unlisted(report: &'a Report<'_>, finding: &'a PairFinding) -> PairView<'a> {
        let (left, right) = (report.article(finding.pair.left), report.article(finding.pair.right));
        PairView { report, no: 0, finding, left, right }
    }

    /// The event that holds both articles.
    pub(super) fn event_no(&self) -> Option<u32> {
        self.report.events.of_both(self.finding.pair)
    }

    /// The family that holds both articles.
    pub(super) fn family_no(&self) -> Option<u32> {
        self.report.families.of_both(self.finding.pair)
    }

    /// Whole days between the two dates, where both are known.
    pub(super) fn days_apart(&self) -> Option<u32> {
        let (left, right) = (self.left.document.date?, self.right.document.date?);
        Some(left.days_apart(right))
    }

    /// Passages that are neither repeats nor stock text.
    pub(super) fn telling_passages(&self) -> impl Iterator<Item = &'a Reuse> + use<'a> {
        let tells = |r: &&Reuse| {
            let copied = r.passage.kind != PassageKind::Reworded;
            copied && r.passage.occurrence == Occurrence::First && r.stock == Stock::Reuse
        };
        self.finding.passages.iter().filter(tells)
    }

    /// The differences that `differences.csv` lists.
    pub(super) fn listed_differences(&self) -> impl Iterator<Item = &'a Difference> + use<'a> {
        let equal = self.report.options.equal;
        let listed = move |d: &&Difference| equal == Equal::Shown || d.outcome != Outcome::Equal;
        self.finding.differences.iter().filter(listed)
    }

    /// The values that do not agree, gravest first.
    pub(super) fn disagreements(&self) -> impl Iterator<Item = &'a Difference> + use<'a> {
        self.finding.differences.iter().filter(|d| d.outcome != Outcome::Equal)
    }

    /// One short sentence: `number: 14 / seventeen`, or `alone: both drivers (only a)`.
    pub(super) fn in_short(&self, difference: &Difference) -> String {
        let value = |article: &'a Article, said: Option<Said>| {
            said.map(|s| excerpt(s.value.of(article.text()), VALUE))
        };
        let kind = difference.kind.word();
        match (value(self.left, difference.left), value(self.right, difference.right)) {
            (Some(a), Some(b)) => format!("{kind}: {a} / {b}"),
            (Some(a), None) => format!("{kind}: {a} (only a)"),
            (None, Some(b)) => format!("{kind}: {b} (only b)"),
            (None, None) => kind.to_owned(),
        }
    }
}

/// The number by which the tables name an article.
pub(super) fn article_no(article: ArticleId) -> usize {
    article.index() + 1
}
