//! Slots: one figure that several accounts of an event give, joined by the differences of their pairs.

use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::Said;
use crate::document::Published;
use crate::report::Report;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use std::collections::BTreeMap;
use std::collections::BTreeSet;

/// The kinds that may move over time.
const MOVING: [DifferenceKind; 3] =
    [DifferenceKind::Number, DifferenceKind::Money, DifferenceKind::Percent];

/// One figure of an event with all accounts of it, by date, undated ones last. No two are of one
/// article.
#[derive(Debug)]
pub(super) struct Slot {
    /// The event.
    pub(super) event_no: u32,
    /// What kind of figure.
    pub(super) kind: DifferenceKind,
    /// Who gives which value.
    pub(super) entries: Vec<Entry>,
    /// Articles whose values differ without excluding each other: "over 100" and 177.
    compatible: BTreeSet<ArticlePair>,
}

/// What one article says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Entry {
    /// Who.
    pub(super) article: ArticleId,
    /// The value and its sentence.
    pub(super) said: Said,
    /// Values that agree have one number in their slot.
    pub(super) class: usize,
}

/// What a value is beside the others of its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// The earliest value, first given.
    First,
    /// Given before.
    Same,
    /// A new value after the last account that gave another, from an outlet that gave another before.
    Update,
    /// A new value after the last account that gave another, from other outlets: news or disagreement.
    Later,
    /// Given while another one was given, too.
    Disagreement,
    /// Given while others were given, none of which it excludes: "over 100" beside 177.
    Compatible,
    /// Nobody knows when.
    Undated,
}

impl Standing {
    /// The word used in `evolution.csv`.
    pub(super) fn word(self) -> &'static str {
        match self {
            Standing::First => "first",
            Standing::Same => "same",
            Standing::Update => "update",
            Standing::Later => "later",
            Standing::Disagreement => "disagreement",
            Standing::Compatible => "compatible",
            Standing::Undated => "undated",
        }
    }
}

/// When a value was given.
#[derive(Clone, Copy)]
struct Period {
    first: Published,
    last: Published,
}

impl Period {
    /// Two days overlap also where only one of two times of day is known.
    fn overlaps(self, other: Period) -> bool {
        not_after(self.first, other.last) && not_after(other.first, self.last)
    }
}

fn not_after(x: Published, y: Published) -> bool {
    if x.has_time && y.has_time { x.at <= y.at } else { x.at.date() <= y.at.date() }
}

impl Slot {
    /// Gives values that are written alike one number, also where no difference joined them.
    fn unite_equal<'a>(&mut self, text: &dyn Fn(&Entry) -> &'a str) {
        let mut first: BTreeMap<&str, usize> = BTreeMap::new();
        for at in 0..self.entries.len() {
            let class = self.entries[at].class;
            let kept = *first.entry(text(&self.entries[at])).or_insert(class);
            first.values_mut().filter(|c| **c == class).for_each(|c| *c = kept);
            self.entries.iter_mut().filter(|e| e.class == class).for_each(|e| e.class = kept);
        }
    }

    /// Whether an outlet that gives a value gave another one before.
    fn moved<'a>(&self, class: usize, outlet: &dyn Fn(ArticleId) -> &'a str) -> bool {
        let own = self.entries.iter().enumerate().filter(|(_, e)| e.class == class);
        let before = |at: usize| self.entries[..at].iter().filter(|e| e.class != class);
        let mut named = own.filter(|(_, e)| !outlet(e.article).is_empty());
        named.any(|(at, e)| before(at).any(|b| outlet(b.article) == outlet(e.article)))
    }

    /// True where a value of one class was found to be compatible with one of the other.
    fn may_both_hold(&self, x: usize, y: usize) -> bool {
        let of = |class: usize| self.entries.iter().filter(move |e| e.class == class);
        of(x).any(|here| {
            let pair = |there: &Entry| ArticlePair::new(here.article, there.article);
            of(y).filter_map(pair).any(|pair| self.compatible.contains(&pair))
        })
    }

    /// The standing of each entry. O(entries³).
    pub(super) fn standings<'a>(
        &self,
        date: &dyn Fn(ArticleId) -> Option<Published>,
        outlet: &dyn Fn(ArticleId) -> &'a str,
    ) -> Vec<Standing> {
        let mut periods: BTreeMap<usize, Period> = BTreeMap::new();
        for entry in &self.entries {
            if let Some(at) = date(entry.article) {
                let period = periods.entry(entry.class).or_insert(Period { first: at, last: at });
                *period = Period { first: period.first.min(at), last: period.last.max(at) };
            }
        }
        let earliest = periods.iter().min_by_key(|(_, p)| p.first).map(|(&class, _)| class);
        let mut seen = BTreeSet::new();
        let standing = |entry: &Entry| {
            let Some(&own) = periods.get(&entry.class).filter(|_| date(entry.article).is_some())
            else {
                return Standing::Undated;
            };
            let others = periods.iter().filter(|(class, _)| **class != entry.class);
            let beside: Vec<usize> =
                others.filter(|(_, p)| own.overlaps(**p)).map(|(&class, _)| class).collect();
            let disputed = beside.iter().any(|&class| !self.may_both_hold(entry.class, class));
            match (disputed, seen.insert(entry.class)) {
                (true, _) => Standing::Disagreement,
                (false, true) if !beside.is_empty() && earliest != Some(entry.class) => {
                    Standing::Compatible
                }
                (false, false) => Standing::Same,
                (false, true) if earliest == Some(entry.class) => Standing::First,
                (false, true) if self.moved(entry.class, outlet) => Standing::Update,
                (false, true) => Standing::Later,
            }
        };
        self.entries.iter().map(standing).collect()
    }
}

/// A place of a value: article, first and last byte.
type Place = (ArticleId, u32, u32);

/// Slots that grow while the differences are read.
#[derive(Default)]
struct Growing {
    slots: Vec<Option<Slot>>,
    at: BTreeMap<(DifferenceKind, Place), usize>,
}

/// All figures of which an event's accounts give more than one value, by event. O(d · accounts) for d
/// differences: equal ones join first, so that a value meets its own kind before it meets another.
pub(super) fn slots(report: &Report<'_>) -> Vec<Slot> {
    let mut growing = Growing::default();
    for outcome in [Outcome::Equal, Outcome::Rounding, Outcome::Compatible, Outcome::Different] {
        for finding in &report.findings.pairs {
            let Some(event_no) = report.events.of_both(finding.pair) else { continue };
            let moving = finding.differences.iter().filter(|d| MOVING.contains(&d.kind));
            for difference in moving.filter(|d| d.outcome == outcome) {
                let (Some(left), Some(right)) = (difference.left, difference.right) else {
                    continue;
                };
                let sides = [(finding.pair.left, left), (finding.pair.right, right)];
                let [left, right] = sides.map(|(article, said)| Entry { article, said, class: 0 });
                let link = Link::of(outcome, [left, right].map(|e| report.value(&e)));
                growing.join(event_no, difference.kind, [left, right], link);
            }
        }
    }
    growing.finish(report)
}

/// What two values that meet are to each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    /// One value, if differently put: "at least 23" and 23.
    Same,
    /// Two values that may both hold.
    Compatible,
    /// Two values.
    Different,
}

impl Link {
    fn of(outcome: Outcome, [left, right]: [&str; 2]) -> Link {
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        match outcome {
            Outcome::Equal | Outcome::Rounding => Link::Same,
            Outcome::Compatible if digits(left) == digits(right) => Link::Same,
            Outcome::Compatible => Link::Compatible,
            _ => Link::Different,
        }
    }
}

impl Report<'_> {
    fn value(&self, entry: &Entry) -> &str {
        entry.said.value.of(self.article(entry.article).text())
    }
}

impl Growing {
    /// Puts two values into one slot unless that would hold two values of one article.
    fn join(&mut self, event_no: u32, kind: DifferenceKind, sides: [Entry; 2], link: Link) {
        let articles = ArticlePair::new(sides[0].article, sides[1].article);
        let [x, y] = sides.map(|entry| self.slot(event_no, kind, entry));
        let one = x == y || self.may_join(x, y);
        if x != y && one {
            self.unite(x, y, link);
        }
        if let Some(slot) = self.slots[x].as_mut()
            && one
            && link == Link::Compatible
        {
            slot.compatible.extend(articles);
        }
    }

    fn slot(&mut self, event_no: u32, kind: DifferenceKind, entry: Entry) -> usize {
        let value = entry.said.value;
        let next = self.slots.len();
        let at = *self.at.entry((kind, (entry.article, value.start, value.end))).or_insert(next);
        if at == next {
            self.slots.push(Some(Slot {
                event_no,
                kind,
                entries: vec![entry],
                compatible: BTreeSet::new(),
            }));
        }
        at
    }

    fn may_join(&self, x: usize, y: usize) -> bool {
        let articles = |at: usize| self.slots[at].iter().flat_map(|s| &s.entries);
        let left: BTreeSet<ArticleId> = articles(x).map(|e| e.article).collect();
        articles(y).all(|e| !left.contains(&e.article))
    }

    fn unite(&mut self, x: usize, y: usize, link: Link) {
        let Some(gone) = self.slots[y].take() else { return };
        let Some(kept) = self.slots[x].as_mut() else { return };
        kept.compatible.extend(gone.compatible);
        let shift = match link {
            Link::Same => 0,
            _ => 1 + kept.entries.iter().map(|e| e.class).max().unwrap_or(0),
        };
        for mut entry in gone.entries {
            entry.class += shift;
            let value = entry.said.value;
            self.at.insert((gone.kind, (entry.article, value.start, value.end)), x);
            kept.entries.push(entry);
        }
    }

    fn finish(self, report: &Report<'_>) -> Vec<Slot> {
        let date = |id: ArticleId| report.article(id).document.date;
        let mut slots: Vec<Slot> = self.slots.into_iter().flatten().collect();
        for slot in &mut slots {
            slot.unite_equal(&|entry| report.value(entry));
            slot.entries.sort_by_key(|e| (date(e.article).is_none(), date(e.article), e.article));
        }
        slots.retain(|slot| slot.entries.iter().any(|e| e.class != slot.entries[0].class));
        slots.sort_by_key(|s| (s.event_no, s.entries[0].article, s.entries[0].said.value.start));
        slots
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::span::ByteRange;
    use jiff::civil::date;

    /// Standings of values by (day in May, 0 for unknown; value).
    fn standings(told: &[(i8, usize)]) -> Vec<&'static str> {
        standings_of(told, BTreeSet::new())
    }

    fn standings_of(told: &[(i8, usize)], compatible: BTreeSet<ArticlePair>) -> Vec<&'static str> {
        let range = ByteRange::new(0, 1);
        let said = Said { value: range, sentence: range };
        let entry = |(i, t): (usize, &(i8, usize))| Entry {
            article: ArticleId(i as u32),
            said,
            class: t.1,
        };
        let entries = told.iter().enumerate().map(entry).collect();
        let slot = Slot { event_no: 1, kind: DifferenceKind::Number, entries, compatible };
        let day = |id: ArticleId| {
            let known = Some(told[id.index()].0).filter(|&d| d > 0);
            known.map(|d| Published { at: date(2024, 5, d).into(), has_time: false })
        };
        let outlet = |id: ArticleId| ["Post", "Wire"][told[id.index()].1 % 2];
        slot.standings(&day, &outlet).into_iter().map(Standing::word).collect()
    }

    #[test]
    fn a_toll_that_rises_is_no_disagreement() {
        assert_eq!(standings(&[(1, 23), (2, 27), (3, 31)]), ["first", "update", "update"]);
        assert_eq!(
            standings(&[(1, 23), (1, 23), (2, 27), (3, 27)]),
            ["first", "same", "update", "same"]
        );
    }

    #[test]
    fn an_outlet_that_never_gave_another_value_may_disagree() {
        assert_eq!(standings(&[(1, 24), (2, 27)]), ["first", "later"]);
        assert_eq!(standings(&[(1, 24), (2, 27), (3, 30)]), ["first", "later", "update"]);
    }

    #[test]
    fn values_given_at_one_time_disagree() {
        assert_eq!(
            standings(&[(1, 23), (1, 27), (2, 31)]),
            ["disagreement", "disagreement", "update"]
        );
        // The first value is still given when the second one is.
        let late = standings(&[(1, 23), (2, 27), (3, 23)]);
        assert_eq!(late, ["disagreement"; 3]);
    }

    #[test]
    fn nothing_is_said_of_what_has_no_date() {
        assert_eq!(standings(&[(1, 23), (2, 27), (0, 23)]), ["first", "update", "undated"]);
    }

    #[test]
    fn a_hedged_value_stays_and_is_no_disagreement() {
        let pair = |x, y| ArticlePair { left: ArticleId(x), right: ArticleId(y) };
        let hedged = |told| standings_of(told, BTreeSet::from([pair(0, 1)]));
        assert_eq!(hedged(&[(1, 100), (1, 177)]), ["first", "compatible"]);
        assert_eq!(hedged(&[(1, 100), (2, 177)]), ["first", "later"]);
        assert_eq!(hedged(&[(1, 100), (1, 177), (1, 90)]), ["disagreement"; 3]);
    }

    #[test]
    fn a_hedge_alone_makes_no_other_value() {
        let link = |left, right| Link::of(Outcome::Compatible, [left, right]);
        assert!(link("at least 23", "23") == Link::Same);
        assert!(link("more than 100", "177") == Link::Compatible);
    }
}
