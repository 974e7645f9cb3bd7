//! Two dates.

use crate::values::DateValue;
use crate::values::calendar::Days;
use crate::values::calendar::days_between;
use crate::values::compare::Outcome;
use crate::values::compare::Verdict;

/// Compares the days meant, and where those are not known the parts that are said.
pub(crate) fn dates(left: &DateValue, right: &DateValue) -> Verdict {
    if differ(left.weekday, right.weekday) && !same_day_said(left, right) {
        return Verdict::new(Outcome::Different, "They name different weekdays.")
            .with_spread(known_spread(left, right).unwrap_or(0.3));
    }
    match (left.days, right.days) {
        (Some(l), Some(r)) => days((left, l), (right, r)),
        _ => parts(left, right),
    }
}

fn differ<T: PartialEq>(left: Option<T>, right: Option<T>) -> bool {
    left.is_some() && right.is_some() && left != right
}

fn same_day_said(left: &DateValue, right: &DateValue) -> bool {
    left.day.is_some() && (left.day, left.month) == (right.day, right.month)
}

fn known_spread(left: &DateValue, right: &DateValue) -> Option<f64> {
    Some(spread(left.days?, right.days?))
}

/// Days apart, from 0 to 1; a week apart is a half.
fn spread(left: Days, right: Days) -> f64 {
    let apart = days_between(left.0, right.0).abs() as f64;
    apart / (apart + 7.0)
}

fn days((left, l): (&DateValue, Days), (right, r): (&DateValue, Days)) -> Verdict {
    let covers = |x: Days, y: Days| x.0 <= y.0 && y.1 <= x.1;
    if l == r {
        return Verdict::new(Outcome::Equal, format!("Both mean {}.", shown(l)));
    }
    if covers(l, r) || covers(r, l) || l.0 <= r.1 && r.0 <= l.1 {
        let reason = format!("{} and {} overlap, so both can be true.", shown(l), shown(r));
        return Verdict::new(Outcome::Compatible, reason);
    }
    if is_week_in_doubt(left, right, (l, r)) || is_year_in_doubt(left, right) {
        let reason = format!("{} or {}: which one is meant is not said.", shown(l), shown(r));
        return Verdict::new(Outcome::Ambiguous, reason).with_spread(spread(l, r));
    }
    Verdict::new(Outcome::Different, format!("{} against {}.", shown(l), shown(r)))
        .with_spread(spread(l, r))
}

/// A weekday counts from publication, forward or back; the same weekday one week off is a guess.
fn is_week_in_doubt(left: &DateValue, right: &DateValue, (l, r): (Days, Days)) -> bool {
    let only_weekday = |d: &DateValue| d.weekday.is_some() && d.day.is_none();
    let single = l.0 == l.1 && r.0 == r.1;
    single && days_between(l.0, r.0).abs() == 7 && (only_weekday(left) || only_weekday(right))
}

/// The same day or month with a year that was only counted.
fn is_year_in_doubt(left: &DateValue, right: &DateValue) -> bool {
    let counted = left.year.is_none() || right.year.is_none();
    let said = left.month.is_some() && left.month == right.month && left.day == right.day;
    counted && said
}

fn shown((first, last): Days) -> String {
    match first == last {
        true => first.to_string(),
        false => format!("{first} to {last}"),
    }
}

/// The parts both say.
fn parts(left: &DateValue, right: &DateValue) -> Verdict {
    let pairs = [
        (left.year.map(i32::from), right.year.map(i32::from)),
        (left.month.map(i32::from), right.month.map(i32::from)),
        (left.day.map(i32::from), right.day.map(i32::from)),
        (left.weekday.map(i32::from), right.weekday.map(i32::from)),
        (left.offset, right.offset),
    ];
    let shared = pairs.iter().filter(|(l, r)| l.is_some() && r.is_some()).count();
    match () {
        () if pairs.iter().any(|(l, r)| differ(*l, *r)) => {
            Verdict::new(Outcome::Different, "They name different dates.").with_spread(0.3)
        }
        () if shared == 0 => {
            Verdict::new(Outcome::Vague, "Without a date of publication they cannot be compared.")
        }
        () if pairs.iter().all(|(l, r)| l == r) => {
            Verdict::new(Outcome::Equal, "Both name the same date.")
        }
        () => Verdict::new(Outcome::Compatible, "One is more precise than the other."),
    }
}
