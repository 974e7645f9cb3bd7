//! Which days a date means, counted from the day of publication where it does not say.

use crate::values::DateValue;
use crate::values::words::Relative;
use crate::values::words::Which;
use jiff::Span;
use jiff::civil::Date;

/// First and last day.
pub(crate) type Days = (Date, Date);

/// A date moved by some days; `None` at the ends of the calendar.
pub(crate) fn moved(date: Date, days: i32) -> Option<Date> {
    date.checked_add(Span::new().try_days(days).ok()?).ok()
}

/// Days from one date to a later one, negative when it is earlier.
pub(crate) fn days_between(from: Date, to: Date) -> i64 {
    i64::from((to - from).get_days())
}

/// The days of a date with a year.
pub(crate) fn of_year(value: &DateValue) -> Option<Days> {
    let year = value.year?;
    match (value.month, value.day) {
        (Some(month), Some(day)) => Date::new(year, month, day).ok().map(|d| (d, d)),
        (Some(month), None) => of_month(year, month),
        (None, _) => Some((Date::new(year, 1, 1).ok()?, Date::new(year, 12, 31).ok()?)),
    }
}

fn of_month(year: i16, month: i8) -> Option<Days> {
    let first = Date::new(year, month, 1).ok()?;
    Some((first, first.last_of_month()))
}

/// A day without year: the year that brings it nearest to publication.
pub(crate) fn nearest(month: i8, day: i8, published: Date) -> Option<Days> {
    let years = [published.year() - 1, published.year(), published.year() + 1];
    let dates = years.into_iter().filter_map(|year| Date::new(year, month, day).ok());
    let date = dates.min_by_key(|date| days_between(published, *date).abs())?;
    Some((date, date))
}

/// A month without year: the latest one that has begun, or the next one.
pub(crate) fn month(month: i8, which: Option<Which>, published: Date) -> Option<Days> {
    let (year, now) = (published.year(), published.month());
    let year = match which {
        Some(Which::Next) if month < now => year + 1,
        Some(Which::Last) if month >= now => year - 1,
        Some(Which::Next) => year,
        _ if month > now => year - 1,
        _ => year,
    };
    of_month(year, month)
}

/// A weekday: the latest one up to publication, or the next one after it.
pub(crate) fn weekday(weekday: i8, which: Option<Which>, published: Date) -> Option<Days> {
    let today = published.weekday().to_monday_one_offset();
    let back = i32::from((today - weekday).rem_euclid(7));
    let days = match which {
        Some(Which::Next) => 7 - back,
        Some(Which::Last) if back == 0 => -7,
        _ => -back,
    };
    moved(published, days).map(|d| (d, d))
}

/// Days counted from publication.
pub(crate) fn relative(relative: Relative, published: Date) -> Option<Days> {
    match relative {
        Relative::Days(days) => moved(published, days).map(|d| (d, d)),
        Relative::Weeks(weeks) => {
            let into_week = i32::from(published.weekday().to_monday_zero_offset());
            let monday = moved(published, weeks * 7 - into_week)?;
            Some((monday, moved(monday, 6)?))
        }
        Relative::Months(months) => {
            let there = published.first_of_month().checked_add(Span::new().months(months)).ok()?;
            of_month(there.year(), there.month())
        }
        Relative::Years(years) => {
            let year = published.year().checked_add(i16::try_from(years).ok()?)?;
            of_year(&DateValue { year: Some(year), ..DateValue::default() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn counted_from_a_friday() {
        let friday = date(2024, 5, 3);
        let day = |d: Date| Some((d, d));
        assert_eq!(weekday(4, None, friday), day(date(2024, 5, 2)));
        assert_eq!(weekday(5, None, friday), day(friday));
        assert_eq!(weekday(5, Some(Which::Last), friday), day(date(2024, 4, 26)));
        assert_eq!(weekday(4, Some(Which::Next), friday), day(date(2024, 5, 9)));
        assert_eq!(nearest(12, 31, date(2024, 1, 2)), day(date(2023, 12, 31)));
        assert_eq!(month(11, None, friday), Some((date(2023, 11, 1), date(2023, 11, 30))));
        let week = Some((date(2024, 5, 6), date(2024, 5, 12)));
        assert_eq!(relative(Relative::Weeks(1), friday), week);
    }
}
