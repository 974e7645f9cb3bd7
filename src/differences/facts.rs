//! Numbers, money, percentages, dates and times.

use crate::align::Edit;
use crate::differences::Account;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::tokens::TokenClass;
use crate::values;
use crate::values::Aspect;
use crate::values::DateValue;
use crate::values::Kind;
use crate::values::Number;
use crate::values::Value;
use crate::values::Verdict;

/// Least likeness of two statements beyond passages whose only values of a kind, which say not what
/// they count, are taken for one another. Days need more: each statement may have its own.
const ALIKE: f64 = 0.75;

/// Counts up to this are said of many parts of one thing.
const SMALL: f64 = 10.0;

/// Beyond passages, a count so many times another is of something else.
const FAR: f64 = 10.0;

/// Compares the values of a statement: in a passage those that stand in the same place, beyond one
/// those that are of the same thing.
pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    let left = finder.left.values(statement.left);
    let right = finder.right.values(statement.right);
    let pairs = match statement.is_tight() {
        true => in_place(statement, &left, &right, finder),
        false => {
            let same = statement.says_the_same(finder.left.side, finder.right.side);
            let alike = |value: &Value| match value.kind {
                Kind::Date(_) | Kind::Time(_) => same,
                _ => same || statement.likeness >= ALIKE,
            };
            of_one_thing(&left, &right, |value| counts_many(value) || alike(value))
        }
    };
    for (i, j) in pairs {
        let Some(verdict) = values::compare(&left[i], &right[j]) else { continue };
        if !statement.is_tight() && verdict.outcome == Outcome::Vague
            || loses_figure(statement, [&left[i], &right[j]], finder)
        {
            continue;
        }
        let same = finder.text_is_same(left[i].range, right[j].range);
        if same && verdict.outcome != Outcome::Different {
            finder.explain(Some(left[i].range), Some(right[j].range));
            continue;
        }
        add(&left[i], &right[j], verdict, finder);
    }
    if statement.is_tight() {
        statement.edits.iter().for_each(|edit| bare_figures(edit, finder));
    }
}

fn add(left: &Value, right: &Value, verdict: Verdict, finder: &mut Finder<'_>) {
    if finder.explains([left.range, right.range]) {
        return;
    }
    finder.add(Finding {
        kind: kind(&left.kind, &right.kind, verdict.aspect),
        outcome: verdict.outcome,
        left: Some(left.range),
        right: Some(right.range),
        reason: verdict.reason,
        spread: verdict.spread,
    });
}

/// One figure for another where neither is read as a value: "season 1986/87", "Chapter 11".
fn bare_figures(edit: &Edit, finder: &mut Finder<'_>) {
    let figures = figures(edit, finder).filter(|_| !finder.is_explained(edit));
    let Some((left, right)) = figures else { return };
    finder.add(Finding {
        kind: DifferenceKind::Number,
        outcome: Outcome::Different,
        left: Some(left),
        right: Some(right),
        reason: "Another figure stands in the same place.".into(),
        spread: 0.0,
    });
}

/// The two figures that an edit exchanges.
fn figures(edit: &Edit, finder: &Finder<'_>) -> Option<(ByteRange, ByteRange)> {
    let figure = |account: &Account<'_>, range: TokenRange| {
        let number = range.len() == 1
            && account.side.article.tokens.classes[range.start as usize] == TokenClass::Number;
        number.then(|| account.bytes(range))
    };
    figure(finder.left, edit.left).zip(figure(finder.right, edit.right))
}

/// Whether another figure stands for the day of a date, which the other date does not hold: "on May
/// 55" is no rougher than "on May 3".
fn loses_figure(statement: &Statement, values: [&Value; 2], finder: &Finder<'_>) -> bool {
    let [left, right] = values.map(|value| value.range);
    let of_date = |value: &Value| matches!(value.kind, Kind::Date(_));
    let mut figures = statement.edits.iter().filter_map(|edit| figures(edit, finder));
    let in_one = |(l, r): (ByteRange, ByteRange)| left.covers(l) != right.covers(r);
    values.into_iter().all(of_date) && figures.any(in_one)
}

/// Values that stand in the same place of the alignment; of those that are left over, those of one
/// thing.
fn in_place(
    statement: &Statement,
    left: &[Value],
    right: &[Value],
    finder: &Finder<'_>,
) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (i, value) in left.iter().enumerate() {
        let here = finder.left.tokens(value.range);
        let there = statement.across(here);
        let stands = |j: &usize| {
            let place = finder.right.tokens(right[*j].range);
            let free = pairs.iter().all(|p| p.1 != *j);
            free && place.overlap(there) > 0 && values::compare(value, &right[*j]).is_some()
        };
        let best = (0..right.len()).filter(stands).min_by_key(|&j| {
            std::mem::discriminant(&value.kind) != std::mem::discriminant(&right[j].kind)
        });
        pairs.extend(best.map(|j| (i, j)));
    }
    let rest = |of: &[Value], taken: Vec<usize>| -> Vec<usize> {
        (0..of.len()).filter(|i| !taken.contains(i)).collect()
    };
    let lefts = rest(left, pairs.iter().map(|p| p.0).collect());
    let rights = rest(right, pairs.iter().map(|p| p.1).collect());
    if let ([i], [j]) = (&lefts[..], &rights[..])
        && are_of_one_thing(&left[*i], &right[*j], [left, right])
    {
        pairs.push((*i, *j));
    }
    pairs
}

/// Values that are of the same thing whatever their place: numbers that count the same, and the
/// only value of its kind on either side. `admits` says which of the left may be compared.
fn of_one_thing(
    left: &[Value],
    right: &[Value],
    admits: impl Fn(&Value) -> bool,
) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (i, value) in left.iter().enumerate().filter(|(_, value)| admits(value)) {
        let alike = |j: &usize| {
            are_of_one_thing(value, &right[*j], [left, right]) && are_near(value, &right[*j])
        };
        let mut there = (0..right.len()).filter(alike);
        if let (Some(j), None) = (there.next(), there.next()) {
            pairs.push((i, j));
        }
    }
    pairs.sort_by_key(|p| p.1);
    pairs.dedup_by_key(|p| p.1);
    pairs
}

fn are_of_one_thing(left: &Value, right: &Value, all: [&[Value]; 2]) -> bool {
    let only = |value: &Value, all: &[Value]| {
        let same = std::mem::discriminant(&value.kind);
        all.iter().filter(|v| std::mem::discriminant(&v.kind) == same).count() == 1
    };
    match (&left.kind, &right.kind) {
        (Kind::Number(l), Kind::Number(r)) => count_one_thing(l, r),
        (Kind::Money(_), Kind::Money(_))
        | (Kind::Percent(_), Kind::Percent(_))
        | (Kind::Score(..), Kind::Score(..))
        | (Kind::Time(_), Kind::Time(_)) => only(left, all[0]) && only(right, all[1]),
        (Kind::Date(x), Kind::Date(y)) => {
            is_year(x) == is_year(y) && only(left, all[0]) && only(right, all[1])
        }
        _ => false,
    }
}

/// Counts of which one is many times the other are of two things, or of a whole and a part.
fn are_near(left: &Value, right: &Value) -> bool {
    match (&left.kind, &right.kind) {
        (Kind::Number(l), Kind::Number(r)) => {
            let (l, r) = (&l.quantity, &r.quantity);
            l.high.to_f64() <= FAR * r.high.to_f64() && r.high.to_f64() <= FAR * l.high.to_f64()
        }
        _ => true,
    }
}

/// A count that is not so small that it may be of a part: "two of them".
fn counts_many(value: &Value) -> bool {
    matches!(&value.kind, Kind::Number(n) if n.quantity.high.to_f64() > SMALL)
}

/// A bare year says nothing of a day.
fn is_year(date: &DateValue) -> bool {
    date.year.is_some() && date.month.is_none() && date.day.is_none() && date.weekday.is_none()
}

/// Both say what they count, and it is the same.
fn count_one_thing(left: &Number, right: &Number) -> bool {
    match (left.counted.is_empty(), right.counted.is_empty()) {
        (false, false) => left.counted.iter().any(|key| right.counted.contains(key)),
        _ => left.unit.is_some() && left.unit == right.unit,
    }
}

/// What differs gives the kind: where only the figure does, it is a number, whatever it is a figure
/// of.
fn kind(left: &Kind, right: &Kind, aspect: Aspect) -> DifferenceKind {
    match (left, right, aspect) {
        (Kind::Date(_) | Kind::Time(_), _, _) => DifferenceKind::Date,
        (Kind::Money(_), _, Aspect::Currency) | (_, Kind::Money(_), Aspect::Currency) => {
            DifferenceKind::Money
        }
        (Kind::Percent(_), _, Aspect::Share) => DifferenceKind::Percent,
        _ => DifferenceKind::Number,
    }
}
