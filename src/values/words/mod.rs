//! Word tables per language, as data: to add a language, write one more file like `fr.rs` and name it
//! in [`lexicon`].

mod de;
mod en;
mod fr;
pub(crate) mod negations;
pub(crate) mod titles;

use crate::values::phrases::Phrases;
use crate::values::phrases::list;
use crate::values::quantity::Bound;
use crate::values::quantity::Direction;
use std::sync::LazyLock;

/// What a day named without a date is counted from the day of publication.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relative {
    /// So many days later.
    Days(i32),
    /// So many weeks later, the whole week.
    Weeks(i32),
    /// So many months later, the whole month.
    Months(i32),
    /// So many years later, the whole year.
    Years(i32),
}

/// Which of the days or months of a name is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// "last Friday"
    Last,
    /// "next Friday", "will … on Friday"
    Next,
}

/// What stands behind a number and makes it a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Share {
    /// Percent.
    Percent,
    /// Percentage points.
    Points,
    /// Hundredths of a percentage point.
    BasisPoints,
}

/// One language's words, as a contributor writes them.
pub(crate) struct Table {
    /// Words for 0 to 19, the tens, and compounds where a language has them.
    pub cardinals: &'static [(&'static str, u64)],
    /// Powers of ten that multiply what stands before them.
    pub scales: &'static [(&'static str, i32)],
    /// Collective numbers that multiply too: dozen.
    pub collectives: &'static [(&'static str, u64)],
    /// Collective numbers that are only roughly meant: couple.
    pub loose: &'static [(&'static str, u64)],
    /// Sizes without a number: dozens, tens of thousands; the power of ten they start at.
    pub vague: &'static [(&'static str, i32)],
    /// Ordinal words.
    pub ordinals: &'static [(&'static str, u64)],
    /// Endings of ordinals in digits: 2nd.
    pub ordinal_endings: &'static [&'static str],
    /// Names of parts: third is (1, 3).
    pub fractions: &'static [(&'static str, (u64, u64))],
    /// Words that stand for nought: nobody.
    pub nobody: &'static [&'static str],
    /// Decades of life: forties.
    pub decades: &'static [(&'static str, u64)],
    /// Hedges before a number.
    pub hedges: &'static [(&'static str, Bound)],
    /// Hedges behind a number.
    pub hedges_after: &'static [(&'static str, Bound)],
    /// Words for percent and points.
    pub shares: &'static [(&'static str, Share)],
    /// Verbs and nouns of change.
    pub changes: &'static [(&'static str, Direction)],
    /// Changes that carry their own size, in percent: doubled is +100.
    pub factors: &'static [(&'static str, i128)],
    /// Month names in full.
    pub months: &'static [(&'static str, i8)],
    /// Short month names, months only beside a day.
    pub short_months: &'static [(&'static str, i8)],
    /// Weekday names, Monday is 1.
    pub weekdays: &'static [(&'static str, i8)],
    /// Days and spans counted from publication.
    pub relatives: &'static [(&'static str, Relative)],
    /// last, next.
    pub which: &'static [(&'static str, Which)],
    /// Words that tell that a sentence speaks of what is to come.
    pub future: &'static [&'static str],
    /// Words before a bare year or month that show it is one.
    pub when: &'static [&'static str],
    /// Indefinite articles.
    pub articles: &'static [&'static str],
    /// and
    pub and: &'static [&'static str],
    /// of
    pub of: &'static [&'static str],
    /// to, as in "5 to 10"
    pub to: &'static [&'static str],
    /// by, as in "rose by"
    pub by: &'static [&'static str],
    /// from
    pub from: &'static [&'static str],
    /// between
    pub between: &'static [&'static str],
    /// in, as in "one in five"
    pub one_in: &'static [&'static str],
    /// minus
    pub minus: &'static [&'static str],
    /// Words after which a number is part of a name: channel, flight.
    pub numbered: &'static [&'static str],
    /// Forms of the verbs that help others: is, had, will.
    pub auxiliaries: &'static [&'static str],
    /// Other words that are never what is counted.
    pub function: &'static [&'static str],
}

/// The tables of one language, ready for look-up.
pub(crate) struct Lexicon {
    pub cardinals: Phrases<u64>,
    pub scales: Phrases<i32>,
    pub collectives: Phrases<u64>,
    pub loose: Phrases<u64>,
    pub vague: Phrases<i32>,
    pub ordinals: Phrases<u64>,
    pub ordinal_endings: &'static [&'static str],
    pub fractions: Phrases<(u64, u64)>,
    pub nobody: Phrases<()>,
    pub decades: Phrases<u64>,
    pub hedges: Phrases<Bound>,
    pub hedges_after: Phrases<Bound>,
    pub shares: Phrases<Share>,
    pub changes: Phrases<Direction>,
    pub factors: Phrases<i128>,
    pub months: Phrases<i8>,
    pub short_months: Phrases<i8>,
    pub weekdays: Phrases<i8>,
    pub relatives: Phrases<Relative>,
    pub which: Phrases<Which>,
    pub future: Phrases<()>,
    pub when: Phrases<()>,
    pub articles: Phrases<()>,
    pub and: Phrases<()>,
    pub of: Phrases<()>,
    pub to: Phrases<()>,
    pub by: Phrases<()>,
    pub from: Phrases<()>,
    pub between: Phrases<()>,
    pub one_in: Phrases<()>,
    pub minus: Phrases<()>,
    pub numbered: Phrases<()>,
    pub auxiliaries: Phrases<()>,
    /// Auxiliaries and other words that are never what is counted.
    pub function: Phrases<()>,
}

impl Lexicon {
    fn new(table: &Table) -> Self {
        Lexicon {
            cardinals: Phrases::new(table.cardinals),
            scales: Phrases::new(table.scales),
            collectives: Phrases::new(table.collectives),
            loose: Phrases::new(table.loose),
            vague: Phrases::new(table.vague),
            ordinals: Phrases::new(table.ordinals),
            ordinal_endings: table.ordinal_endings,
            fractions: Phrases::new(table.fractions),
            nobody: list(table.nobody),
            decades: Phrases::new(table.decades),
            hedges: Phrases::new(table.hedges),
            hedges_after: Phrases::new(table.hedges_after),
            shares: Phrases::new(table.shares),
            changes: Phrases::new(table.changes),
            factors: Phrases::new(table.factors),
            months: with_possessives(table.months),
            short_months: Phrases::new(table.short_months),
            weekdays: with_possessives(table.weekdays),
            relatives: Phrases::new(table.relatives),
            which: Phrases::new(table.which),
            future: list(table.future),
            when: list(table.when),
            articles: list(table.articles),
            and: list(table.and),
            of: list(table.of),
            to: list(table.to),
            by: list(table.by),
            from: list(table.from),
            between: list(table.between),
            one_in: list(table.one_in),
            minus: list(table.minus),
            numbered: list(table.numbered),
            auxiliaries: list(table.auxiliaries),
            function: list(&[table.auxiliaries, table.function].concat()),
        }
    }

    /// True where a value may start with this word; most words of a text fail here.
    pub(crate) fn may_start(&self, key: u64) -> bool {
        self.cardinals.may_start(key)
            || self.articles.may_start(key)
            || self.months.may_start(key)
            || self.short_months.may_start(key)
            || self.weekdays.may_start(key)
            || self.relatives.may_start(key)
            || self.which.may_start(key)
            || self.fractions.may_start(key)
            || self.vague.may_start(key)
            || self.ordinals.may_start(key)
            || self.loose.may_start(key)
            || self.scales.may_start(key)
            || self.collectives.may_start(key)
            || self.nobody.may_start(key)
            || self.decades.may_start(key)
            || self.factors.may_start(key)
            || self.minus.may_start(key)
    }
}

/// "Tuesday's meeting" names the day as "Tuesday" does.
fn with_possessives(names: &[(&str, i8)]) -> Phrases<i8> {
    let owned: Vec<_> = names.iter().map(|(name, n)| (format!("{name}'s"), *n)).collect();
    let owned = owned.iter().map(|(name, n)| (name.as_str(), *n));
    Phrases::new(&names.iter().copied().chain(owned).collect::<Vec<_>>())
}

/// The words of a language (ISO 639-1). Languages without a table of their own are read with the
/// English one, which then finds digits only.
pub(crate) fn lexicon(language: &str) -> &'static Lexicon {
    static EN: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(&en::TABLE));
    static DE: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(&de::TABLE));
    static FR: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(&fr::TABLE));
    match language {
        "de" => &DE,
        "fr" => &FR,
        _ => &EN,
    }
}

/// True where a language writes 1.500 for one thousand five hundred and 1,5 for one and a half.
pub(crate) fn has_decimal_comma(language: &str) -> bool {
    const POINT: &[&str] = &["", "en", "zh", "ja", "ko", "th", "he", "hi", "bn", "ta", "ur"];
    !POINT.contains(&language)
}
