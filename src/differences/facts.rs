//! Numbers, money, percentages, dates and times.

use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::values;
use crate::values::DateValue;
use crate::values::Kind;
use crate::values::Number;
use crate::values::Value;
use crate::values::Verdict;

/// Compares the values of a statement: in a passage those that stand in the same place, beyond one
/// those that are of the same thing.
pub(crate) fn find(statement: &Statement, finder: &mut Finder<'_>) {
    let left = finder.left.values(statement.left);
    let right = finder.right.values(statement.right);
    let pairs = match statement.is_tight() {
        true => in_place(statement, &left, &right, finder),
        false => of_one_thing(&left, &right),
    };
    for (i, j) in pairs {
        let verdict = values::compare(&left[i], &right[j]);
        let same = finder.text_is_same(left[i].range, right[j].range);
        if same && verdict.outcome != values::Outcome::Different {
            finder.explain(Some(left[i].range), Some(right[j].range));
            continue;
        }
        add(&left[i], &right[j], verdict, finder);
    }
}

fn add(left: &Value, right: &Value, verdict: Verdict, finder: &mut Finder<'_>) {
    let (Some(kind), Some(outcome)) = (kind(&left.kind), outcome(verdict.outcome)) else { return };
    if finder.explains([left.range, right.range]) {
        return;
    }
    finder.add(Finding {
        kind,
        outcome,
        left: Some(left.range),
        right: Some(right.range),
        reason: verdict.reason,
        spread: verdict.spread,
    });
}

/// Values that stand in the same place of the alignment.
fn in_place(
    statement: &Statement,
    left: &[Value],
    right: &[Value],
    finder: &Finder<'_>,
) -> Vec<(usize, usize)> {
    let mut taken = vec![false; right.len()];
    let mut pairs = Vec::new();
    for (i, value) in left.iter().enumerate() {
        let here = finder.left.tokens(value.range);
        let there = statement.across(here);
        let stands = |j: &usize| {
            let place = finder.right.tokens(right[*j].range);
            !taken[*j] && place.overlap(there) > 0 && kind(&value.kind) == kind(&right[*j].kind)
        };
        if let Some(j) = (0..right.len()).find(stands) {
            taken[j] = true;
            pairs.push((i, j));
        }
    }
    pairs
}

/// Values that are of the same thing whatever their place: numbers that count the same, and the
/// only value of its kind on either side.
fn of_one_thing(left: &[Value], right: &[Value]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (i, value) in left.iter().enumerate() {
        let alike = |j: &usize| are_of_one_thing(value, &right[*j], [left, right]);
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
        all.iter().filter(|v| kind(&v.kind) == kind(&value.kind)).count() == 1
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

fn kind(value: &Kind) -> Option<DifferenceKind> {
    Some(match value {
        Kind::Number(_) | Kind::Ordinal(_) | Kind::Score(..) => DifferenceKind::Number,
        Kind::Money(_) => DifferenceKind::Money,
        Kind::Percent(_) => DifferenceKind::Percent,
        Kind::Date(_) | Kind::Time(_) => DifferenceKind::Date,
    })
}

fn outcome(outcome: values::Outcome) -> Option<Outcome> {
    Some(match outcome {
        values::Outcome::Equal => Outcome::Equal,
        values::Outcome::Rounding => Outcome::Rounding,
        values::Outcome::Compatible => Outcome::Compatible,
        values::Outcome::Vague => Outcome::Vague,
        values::Outcome::Ambiguous => Outcome::Ambiguous,
        values::Outcome::Different => Outcome::Different,
        values::Outcome::Incomparable => return None,
    })
}
