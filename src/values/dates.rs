//! Dates with a month or a year in them: "May 2", "2 May 2024", "2024-05-02", "in 1998", "the 1990s".

use crate::values::DateValue;
use crate::values::Found;
use crate::values::Kind;
use crate::values::calendar;
use crate::values::days;
use crate::values::digits::digits;
use crate::values::nouns;
use crate::values::phrases::Phrases;
use crate::values::reader::Reader;
use crate::values::words::Which;
use jiff::civil::Date;

/// A date as far as it is read, and the token after it.
pub(crate) type Part = (DateValue, usize);

/// Reads a date at a token.
pub(crate) fn read(reader: &Reader, at: usize) -> Option<Found> {
    let (value, next) = numeric(reader, at)
        .or_else(|| with_day(reader, at).map(|(v, next)| (resolved(reader, v, None), next)))
        .or_else(|| days::read(reader, at))
        .or_else(|| bare_month(reader, at, None))
        .or_else(|| year(reader, at))
        .or_else(|| decade(reader, at))?;
    Some(Found::bare(reader, at, next, Kind::Date(value)))
}

/// The value with the days it means.
pub(crate) fn resolved(reader: &Reader, value: DateValue, which: Option<Which>) -> DateValue {
    let published = reader.context.published.map(|p| p.at.date());
    let by_date = || match (value.month, value.day) {
        (Some(month), Some(day)) => calendar::nearest(month, day, published?),
        (Some(month), None) => calendar::month(month, which, published?),
        _ => calendar::weekday(value.weekday?, which, published?),
    };
    DateValue { days: calendar::of_year(&value).or_else(by_date), ..value }
}

/// A day and a month in either order, with or without year.
pub(crate) fn with_day(reader: &Reader, at: usize) -> Option<Part> {
    month_day(reader, at).or_else(|| day_month(reader, at))
}

/// "May 2", "Sept. 2nd, 2024"
fn month_day(reader: &Reader, at: usize) -> Option<Part> {
    let (month, next) = month_name(reader, at)?;
    let near = reader.joined(next) || reader.gap(next) == ". ";
    let (day, next) = day_number(reader, next).filter(|_| near)?;
    let is_scale = reader.next(&reader.lexicon.scales, next).is_some();
    let value = DateValue { month: Some(month), day: Some(day), ..DateValue::default() };
    (!is_scale).then(|| with_year(reader, value, next))
}

/// "2 May", "2nd of May 2024", "2. Mai 2024"
fn day_month(reader: &Reader, at: usize) -> Option<Part> {
    let (day, next) = day_number(reader, at)?;
    let of = reader.next(&reader.lexicon.of, next).map_or(next, |(_, next)| next);
    let near = reader.joined(of) || reader.gap(of) == ". " && reader.context.language == "de";
    let (month, next) = month_name(reader, of).filter(|_| near)?;
    let value = DateValue { month: Some(month), day: Some(day), ..DateValue::default() };
    Some(with_year(reader, value, next))
}

fn day_number(reader: &Reader, at: usize) -> Option<(i8, usize)> {
    let digits = digits(reader, at)?;
    let bare = digits.suffix.is_empty() && digits.plain;
    let ordinal = matches!(digits.suffix.as_str(), "st" | "nd" | "rd" | "th" | "er");
    let day = digits.value.small().filter(|d| (1..=31).contains(d))?;
    (bare || ordinal).then_some((day as i8, digits.next))
}

fn with_year(reader: &Reader, value: DateValue, next: usize) -> Part {
    let near = reader.joined(next) || reader.gap(next) == ", ";
    match year_number(reader, next).filter(|_| near) {
        Some(year) => (DateValue { year: Some(year), ..value }, next + 1),
        None => (value, next),
    }
}

/// Four bare digits from 1000 to 2199.
fn year_number(reader: &Reader, at: usize) -> Option<i16> {
    let raw = reader.raw(at);
    let plain = raw.len() == 4 && raw.bytes().all(|b| b.is_ascii_digit());
    let year = plain.then(|| raw.parse().ok())??;
    (1000..2200).contains(&year).then_some(year)
}

fn month_name(reader: &Reader, at: usize) -> Option<(i8, usize)> {
    let find = |table: &Phrases<i8>| reader.at(table, at);
    let capital = reader.context.language == "fr" || reader.is_capital(at);
    find(&reader.lexicon.months).or_else(|| find(&reader.lexicon.short_months)).filter(|_| capital)
}

/// A month without a day. "May" and "March" are words and "April" is a name too, so those need a
/// year or a word like "in" beside them.
pub(crate) fn bare_month(reader: &Reader, at: usize, which: Option<Which>) -> Option<Part> {
    let (month, next) = month_name(reader, at)?;
    let in_full = reader.lexicon.months.word(reader.key(at)?).is_some();
    let value = DateValue { month: Some(month), ..DateValue::default() };
    let (value, end) = with_year(reader, value, next);
    let double = matches!(reader.raw(at), "May" | "March" | "April" | "June" | "August");
    let clear = in_full && !double && reader.context.language != "fr";
    let told = which.is_some() || reader.before(&reader.lexicon.when, at, reader.start).is_some();
    let goes_on = reader.joined(end) && reader.is_capital(end);
    let sure = value.year.is_some() || clear || in_full && told && !goes_on;
    let which = which.or_else(|| days::future(reader, at));
    sure.then(|| (resolved(reader, value, which), end))
}

/// A bare year of our time behind "in", "since", "by" …, or before a singular noun: "his 2015 vote".
fn year(reader: &Reader, at: usize) -> Option<Part> {
    let year = year_number(reader, at).filter(|y| (1900..2100).contains(y))?;
    let told = reader.before(&reader.lexicon.when, at, reader.start).is_some();
    let counts = nouns::counts_many(reader, at + 1);
    let beside = nouns::counts_something(reader, at + 1) && reader.context.language != "de";
    let measured = reader.next(&reader.lexicon.shares, at + 1).is_some()
        || reader.next(&reader.lexicon.scales, at + 1).is_some()
        || matches!(reader.gap(at + 1), "-" | "–" | "/" | ":");
    let sure = (told || beside) && !counts;
    let value = DateValue { year: Some(year), ..DateValue::default() };
    (sure && !measured).then(|| (resolved(reader, value, None), at + 1))
}

/// "the 1990s"
fn decade(reader: &Reader, at: usize) -> Option<Part> {
    let first: i16 = reader.raw(at).strip_suffix('s')?.parse().ok()?;
    let sound = (1000..2100).contains(&first) && first % 10 == 0;
    let days = (Date::new(first, 1, 1).ok()?, Date::new(first + 9, 12, 31).ok()?);
    sound.then(|| (DateValue { days: Some(days), ..DateValue::default() }, at + 1))
}

/// "2024-05-02", "2.5.2024", "27/05/2024"; day and month must be told apart by the sign or by size.
fn numeric(reader: &Reader, at: usize) -> Option<Part> {
    let (fields, sign, next) = three_fields(reader, at)?;
    let parse = |field: &str| field.parse::<i16>().ok();
    let (x, y, z) = (parse(fields[0])?, parse(fields[1])?, parse(fields[2])?);
    let (year, month, day) = match (fields[0].len(), sign) {
        (4, _) => (x, y, z),
        _ if fields[2].len() != 4 => return None,
        (_, '.') => (z, y, x),
        _ if x > 12 => (z, y, x),
        _ if y > 12 => (z, x, y),
        _ if x == y => (z, x, y),
        _ => return None,
    };
    let (month, day) = (i8::try_from(month).ok()?, i8::try_from(day).ok()?);
    Date::new(year, month, day).ok()?;
    let value =
        DateValue { year: Some(year), month: Some(month), day: Some(day), ..DateValue::default() };
    Some((resolved(reader, value, None), next))
}

/// Three runs of digits with one sign between them, in one token or in three.
fn three_fields<'a>(reader: &Reader<'a>, at: usize) -> Option<([&'a str; 3], char, usize)> {
    let digits = |s: &str| !s.is_empty() && s.len() <= 4 && s.bytes().all(|b| b.is_ascii_digit());
    let mut pointed = reader.raw(at).split('.');
    let in_one = [pointed.next()?, pointed.next().unwrap_or(""), pointed.next().unwrap_or("")];
    if pointed.next().is_none() && in_one.iter().all(|f| digits(f)) {
        return Some((in_one, '.', at + 1));
    }
    let in_three = [reader.raw(at), reader.raw(at + 1), reader.raw(at + 2)];
    let sign = reader.gap(at + 1);
    let same = matches!(sign, "-" | "/") && reader.gap(at + 2) == sign;
    let sound = same && in_three.iter().all(|f| digits(f));
    sound.then(|| (in_three, if sign == "/" { '/' } else { '-' }, at + 3))
}
