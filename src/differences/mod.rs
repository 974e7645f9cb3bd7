//! Where two accounts of one thing do not agree: typed, ranked, with a reason in plain words.

use crate::span::ByteRange;

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

    /// Severity in the tables, 11 for the gravest kind down to 1.
    pub fn severity(self) -> u8 {
        11 - self as u8
    }
}

/// How two values that are not the same relate, most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Both cannot be true.
    Different,
    /// It depends on how one is read.
    Ambiguous,
    /// Both can be true: a hedge or a range allows it.
    Compatible,
    /// One is the other rounded.
    Rounding,
    /// Cannot be compared.
    Vague,
    /// The same value; listed on request only.
    Equal,
}

impl Outcome {
    /// The word used in `differences.csv`.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Different => "different",
            Outcome::Ambiguous => "ambiguous",
            Outcome::Compatible => "compatible",
            Outcome::Rounding => "rounding",
            Outcome::Vague => "vague",
            Outcome::Equal => "equal",
        }
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
