//! Where two accounts of one thing do not agree: typed, ranked, with a reason in plain words.
//!
//! Each statement in which the two meet is asked for each kind of fact, gravest first; what one kind
//! has explained, no later kind reports again. Values are compared only when they stand in the same
//! place of one passage, or count the same thing: a wrong pairing is worse than a missed one.

mod account;
mod alone;
mod credits;
mod facts;
mod finder;
mod names;
mod negations;
mod quotes;
mod source_tags;
mod statuses;
mod wording;

pub use crate::differences::account::Account;
pub(crate) use crate::differences::credits::is_pronoun;
pub use crate::values::Outcome;

use crate::differences::finder::Finder;
use crate::meeting::Fit;
use crate::meeting::Statement;
use crate::span::ByteRange;
use crate::span::TokenRange;
use std::cmp::Reverse;

/// What kind of fact differs, gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DifferenceKind {
    /// One says it is so, the other that it is not.
    Negation,
    /// A figure.
    Number,
    /// An amount of money.
    Money,
    /// A percentage.
    Percent,
    /// A date or time.
    Date,
    /// A name, office or place.
    Name,
    /// What stands in quotation marks.
    Quote,
    /// Who is credited.
    Attribution,
    /// Legal status, hedges and labels.
    Status,
    /// Told by one only.
    Alone,
    /// Other words for the same thing.
    Wording,
}

impl DifferenceKind {
    /// The word used in `differences.csv`.
    pub fn word(self) -> &'static str {
        match self {
            DifferenceKind::Negation => "negation",
            DifferenceKind::Number => "number",
            DifferenceKind::Money => "money",
            DifferenceKind::Percent => "percent",
            DifferenceKind::Date => "date",
            DifferenceKind::Name => "name",
            DifferenceKind::Quote => "quote",
            DifferenceKind::Attribution => "attribution",
            DifferenceKind::Status => "status",
            DifferenceKind::Alone => "alone",
            DifferenceKind::Wording => "wording",
        }
    }

    /// True for what can be right or wrong, against how it is told.
    pub fn is_fact(self) -> bool {
        !matches!(self, DifferenceKind::Alone | DifferenceKind::Wording)
    }

    /// Severity in the tables, 11 for the gravest kind down to 1.
    fn severity(self) -> u8 {
        11 - self as u8
    }
}

/// One side of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// The differing value in the article's text.
    pub value: ByteRange,
    /// The sentence it stands in.
    pub sentence: ByteRange,
}

/// Two accounts of one thing that do not agree. At least one side says something.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// What kind of fact differs.
    pub kind: DifferenceKind,
    /// How the values relate.
    pub outcome: Outcome,
    /// What the left article says.
    pub left: Option<Said>,
    /// What the right article says.
    pub right: Option<Said>,
    /// One plain sentence.
    pub reason: String,
    /// How far the values are apart, from 0; ranks within a kind and outcome.
    pub spread: f64,
}

/// Where two accounts meet.
pub struct Meetings<'a> {
    /// What they state in other words.
    pub statements: &'a [Statement],
    /// What they have word for word.
    pub equal: &'a [(TokenRange, TokenRange)],
}

/// Everything in which two accounts differ, gravest first. What no meeting place touches is told by
/// one only, where `told` asks for it. O(words²) in each statement.
pub fn differences(
    left: &Account<'_>,
    right: &Account<'_>,
    meetings: &Meetings<'_>,
    told: Told,
) -> Vec<Difference> {
    let mut finder = Finder::new(left, right);
    for statement in meetings.statements {
        if !statement.is_tight() {
            finder.forget();
        }
        facts::find(statement, &mut finder);
        negations::find(statement, &mut finder);
        names::find(statement, &mut finder);
        quotes::find(statement, &mut finder);
        credits::find(statement, &mut finder);
        statuses::find(statement, &mut finder);
        wording::find(statement, meetings.equal, &mut finder);
    }
    if told == Told::ByOneListed {
        alone::find(&alone::places(meetings.statements, meetings.equal), &mut finder);
    }
    let mut found = finder.found;
    found.sort_by(|x, y| x.gravity(y).then(place(x).cmp(&place(y))));
    found.dedup_by(|x, y| x.kind == y.kind && place(x) == place(y));
    found
}

/// Whether sentences that only one account has are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// They are: the two tell of one event.
    ByOneListed,
    /// They are not.
    ByBothOnly,
}

impl Difference {
    /// Severity in the tables, 11 for the gravest down to 1: that of the kind, but a quotation told
    /// faithfully in another way is a matter of wording.
    pub fn severity(&self) -> u8 {
        match (self.kind, self.outcome) {
            (DifferenceKind::Quote, Outcome::Compatible) => DifferenceKind::Wording.severity(),
            (kind, _) => kind.severity(),
        }
    }

    /// Orders differences gravest first: by severity, by kind, by outcome, and the farther apart the
    /// sooner.
    pub fn gravity(&self, other: &Difference) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank()).then(other.spread.total_cmp(&self.spread))
    }

    fn rank(&self) -> (Reverse<u8>, DifferenceKind, Outcome) {
        (Reverse(self.severity()), self.kind, self.outcome)
    }
}

fn place(difference: &Difference) -> (Option<ByteRange>, Option<ByteRange>) {
    (difference.left.map(|s| s.value), difference.right.map(|s| s.value))
}

impl Statement {
    fn is_tight(&self) -> bool {
        self.fit == Fit::Tight
    }
}

#[cfg(test)]
mod tests;
