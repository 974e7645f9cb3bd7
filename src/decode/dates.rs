//! Dates as outlets write them: ISO 8601, RFC 2822, day and month in words, numbers where their
//! order cannot be mistaken. Nothing is guessed: what can mean two days is left open.

use crate::document::Published;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::civil::DateTime;
use jiff::civil::Time;
use jiff::fmt::rfc2822;
use jiff::tz::TimeZone;

/// What a date in words or numbers means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateReading {
    /// One day, or one moment.
    Known(Published),
    /// Day and month could be exchanged.
    Ambiguous,
    /// Not understood.
    Unknown,
}

/// Reads a date; a time with a zone is turned into UTC. Numbers of seconds are not guessed at.
pub fn read(text: &str) -> DateReading {
    let text = text.trim();
    match iso(text).or_else(|| rfc(text)).or_else(|| in_words(text)) {
        Some(published) => DateReading::Known(published),
        None => in_numbers(text),
    }
}

/// The first ISO date that stands in a text and is no part of a longer number.
pub fn find_iso(text: &str) -> Option<Published> {
    let bytes = text.as_bytes();
    (0..bytes.len().saturating_sub(9)).find_map(|start| {
        let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let inside = (start > 0 && is_digit(start - 1)) || is_digit(start + 10);
        let shape = bytes[start + 4] == b'-' && bytes[start + 7] == b'-';
        let found = text.get(start..start + 10).filter(|_| shape && !inside)?;
        day(found.parse().ok()?)
    })
}

/// A day without a time.
fn day(date: Date) -> Option<Published> {
    Some(Published { at: date.at(0, 0, 0, 0), has_time: false })
}

/// A moment, in UTC.
fn moment(timestamp: Timestamp) -> Published {
    Published { at: TimeZone::UTC.to_datetime(timestamp), has_time: true }
}

/// ISO 8601: `2024-05-02`, `20240502`, `2024-05-02T10:00:00.5Z`, `2024-05-02 10:00:00 +0200`.
fn iso(text: &str) -> Option<Published> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    let starts = text.bytes().take(4).filter(u8::is_ascii_digit).count() == 4;
    if !starts || (digits && text.len() != 8) {
        return None;
    }
    let joined = join_zone(text);
    if let Ok(timestamp) = joined.parse::<Timestamp>() {
        return Some(moment(timestamp));
    }
    let at = joined.parse::<DateTime>().ok()?;
    Some(Published { at, has_time: joined.contains([':', 'T', 't']) })
}

/// Puts a zone that stands apart to the time before it, as ISO 8601 wants it.
fn join_zone(text: &str) -> String {
    match text.rsplit_once(' ') {
        Some((time, "UTC" | "GMT" | "Z" | "z")) => format!("{time}Z"),
        Some((time, zone)) if zone.starts_with(['+', '-']) => format!("{time}{zone}"),
        _ => text.to_owned(),
    }
}

/// RFC 2822, as in feeds: `Thu, 02 May 2024 10:00:00 GMT`.
fn rfc(text: &str) -> Option<Published> {
    rfc2822::DateTimeParser::new().parse_timestamp(text).ok().map(moment)
}

/// Parts of a date that names its month.
#[derive(Default)]
struct Parts {
    day: Option<i8>,
    month: Option<i8>,
    year: Option<i16>,
    time: Option<Time>,
}

/// A month in words: `May 2, 2024`, `2 May 2024`, `26-FEB-1987 15:01:01.79`.
fn in_words(text: &str) -> Option<Published> {
    let mut parts = Parts::default();
    for word in text.split([' ', ',', '-']).filter(|w| !w.is_empty()) {
        take(&mut parts, word.trim_end_matches('.'))?;
    }
    let date = Date::new(parts.year?, parts.month?, parts.day?).ok()?;
    match parts.time {
        Some(time) => Some(Published { at: date.to_datetime(time), has_time: true }),
        None => day(date),
    }
}

/// Takes one word of a date; `None` where it has no place in one or its place is taken.
fn take(parts: &mut Parts, word: &str) -> Option<()> {
    if word.contains(':') {
        return fill(&mut parts.time, word.parse().ok()?);
    }
    if let Some(month) = month(word) {
        return fill(&mut parts.month, month);
    }
    if weekday(word) || word == "at" || (parts.time.is_some() && matches!(word, "UTC" | "GMT")) {
        return Some(());
    }
    let number = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end));
    let number = number.unwrap_or(word);
    match number.len() {
        1 | 2 => fill(&mut parts.day, number.parse().ok()?),
        4 => fill(&mut parts.year, number.parse().ok()?),
        _ => None,
    }
}

/// Fills a part once.
fn fill<T>(part: &mut Option<T>, value: T) -> Option<()> {
    part.replace(value).is_none().then_some(())
}

/// The number of a month named in English, in full or by its first letters.
fn month(word: &str) -> Option<i8> {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let word = word.to_ascii_lowercase();
    let is_named = |name: &&str| name.starts_with(&word) && is_cut(&word, name);
    (1..).zip(MONTHS).find(|(_, name)| is_named(name)).map(|(number, _)| number)
}

/// True where `word` is a name in full or its usual short form.
fn is_cut(word: &str, name: &str) -> bool {
    word.len() == name.len() || word.len() == 3 || word == "sept"
}

/// True for a day of the week in English.
fn weekday(word: &str) -> bool {
    const DAYS: [&str; 7] =
        ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    let word = word.to_ascii_lowercase();
    word.len() >= 3 && DAYS.iter().any(|name| name.starts_with(&word))
}

/// Numbers only: `25/12/2024`, `2024/12/25`, `25.12.2024`, with or without a time behind.
fn in_numbers(text: &str) -> DateReading {
    let (date, time) = text.split_once(' ').unwrap_or((text, ""));
    let time = match time.is_empty() {
        true => None,
        false => match time.parse::<Time>() {
            Ok(time) => Some(time),
            Err(_) => return DateReading::Unknown,
        },
    };
    let Some((numbers, mark)) = three_numbers(date) else { return DateReading::Unknown };
    order(numbers, mark).map_or(DateReading::Unknown, |(reading, [year, month, day])| {
        match (reading, Date::new(year, month as i8, day as i8)) {
            (_, Err(_)) => DateReading::Unknown,
            (Order::Open, _) => DateReading::Ambiguous,
            (Order::Clear, Ok(date)) => DateReading::Known(Published {
                at: date.to_datetime(time.unwrap_or(Time::midnight())),
                has_time: time.is_some(),
            }),
        }
    })
}

/// Whether day and month can be told apart.
enum Order {
    Clear,
    Open,
}

/// Three numbers with one kind of mark between them, the year with four digits.
fn three_numbers(text: &str) -> Option<([i16; 3], char)> {
    let mark = text.chars().find(|c| matches!(c, '/' | '.' | '-'))?;
    let words: Vec<&str> = text.split(mark).collect();
    let [a, b, c] = words.as_slice() else { return None };
    let is_number = |w: &&str| (1..=4).contains(&w.len()) && w.bytes().all(|b| b.is_ascii_digit());
    let years = [a, b, c].iter().filter(|w| w.len() == 4).count();
    if ![a, b, c].into_iter().all(is_number) || years != 1 {
        return None;
    }
    Some(([a.parse().ok()?, b.parse().ok()?, c.parse().ok()?], mark))
}

/// Year, month and day of three numbers. Between points the day goes first everywhere; between
/// other marks only a number above 12 tells.
fn order([a, b, c]: [i16; 3], mark: char) -> Option<(Order, [i16; 3])> {
    match (a, b) {
        _ if a > 99 => Some((Order::Clear, [a, b, c])),
        _ if b > 99 => None,
        _ if mark == '.' || a > 12 || a == b => Some((Order::Clear, [c, b, a])),
        _ if b > 12 => Some((Order::Clear, [c, a, b])),
        _ => Some((Order::Open, [c, a, b])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(text: &str, expected: &str) {
        match read(text) {
            DateReading::Known(published) => assert_eq!(published.to_string(), expected, "{text}"),
            other => assert_eq!(format!("{other:?}"), expected, "{text}"),
        }
    }

    #[test]
    fn iso_dates() {
        check("2024-05-02", "2024-05-02");
        check("20240502", "2024-05-02");
        check(" 2024-05-02 10:00:00 ", "2024-05-02T10:00:00");
        check("2024-05-02T10:00", "2024-05-02T10:00:00");
        check("2024-05-02T10:00:00.25Z", "2024-05-02T10:00:00.25");
        check("2024-05-02T01:30:00+02:00", "2024-05-01T23:30:00");
        check("2024-05-02 01:30:00 +0200", "2024-05-01T23:30:00");
        check("2024-05-02 10:00:00 UTC", "2024-05-02T10:00:00");
        check("2024-02-30", "Unknown");
    }

    #[test]
    fn dates_of_feeds_and_agencies() {
        check("Thu, 02 May 2024 10:00:00 GMT", "2024-05-02T10:00:00");
        check("Thu, 02 May 2024 10:00:00 +0200", "2024-05-02T08:00:00");
        check("26-FEB-1987 15:01:01.79", "1987-02-26T15:01:01.79");
        check("May 2, 2024", "2024-05-02");
        check("Thursday, May 2nd, 2024", "2024-05-02");
        check("2 May 2024", "2024-05-02");
        check("Sept. 3, 2024", "2024-09-03");
        check("2 May 2024 at 10:15", "2024-05-02T10:15:00");
    }

    #[test]
    fn numbers_whose_order_is_open_stay_open() {
        check("02/05/2024", "Ambiguous");
        check("2-5-2024", "Ambiguous");
        check("02/05/2024 10:00", "Ambiguous");
        check("25/12/2024", "2024-12-25");
        check("12/25/2024", "2024-12-25");
        check("05/05/2024", "2024-05-05");
        check("02.05.2024", "2024-05-02");
        check("2024/05/02", "2024-05-02");
        check("25/12/2024 10:15:00", "2024-12-25T10:15:00");
    }

    #[test]
    fn what_is_no_date_is_unknown() {
        for text in [
            "1714644000",
            "1714644000000",
            "yesterday",
            "2024",
            "32/13/2024",
            "May 2024",
            "2 May 2024 EST",
            "1/2/3",
            "May May 2, 2024",
            "12/2024/25",
        ] {
            check(text, "Unknown");
        }
    }

    #[test]
    fn iso_dates_are_found_in_names() {
        let found = |name| find_iso(name).map(|p| p.to_string());
        assert_eq!(found("2024-05-02-quay.txt").as_deref(), Some("2024-05-02"));
        assert_eq!(found("post_2024-05-02.txt").as_deref(), Some("2024-05-02"));
        assert_eq!(found("é2024-13-02 2024-12-02").as_deref(), Some("2024-12-02"));
        assert_eq!(found("12024-05-02"), None);
        assert_eq!(found("2024-05"), None);
    }

    proptest! {
        #[test]
        fn any_text_is_read_without_panic(text in "\\PC{0,30}", name in "[0-9é-]{0,24}") {
            read(&text);
            find_iso(&name);
        }
    }
}
