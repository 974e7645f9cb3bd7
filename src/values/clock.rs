//! Times of day: "10am", "10.30 p.m.", "05:40", "noon".

use crate::values::Found;
use crate::values::Kind;
use crate::values::TimeValue;
use crate::values::digits::digits;
use crate::values::reader::Reader;

/// Zones as they are written behind a time.
const ZONES: &[&str] =
    &["GMT", "UTC", "BST", "CET", "CEST", "EST", "EDT", "PST", "PDT", "EET", "MSK"];

/// True for the words that are a time on their own.
pub(crate) fn may_start(reader: &Reader, at: usize) -> bool {
    named(reader, at).is_some()
}

/// Reads a time at a token.
pub(crate) fn read(reader: &Reader, at: usize) -> Option<Found> {
    let (time, next) = half_day(reader, at)
        .or_else(|| full_day(reader, at))
        .or_else(|| o_clock(reader, at))
        .or_else(|| named(reader, at))?;
    let zone = ZONES.iter().find(|z| **z == reader.raw(next)).filter(|_| reader.joined(next));
    let next = if zone.is_some() { next + 1 } else { next };
    let kind = Kind::Time(TimeValue { zone: zone.copied(), ..time });
    Some(Found::bare(reader, at, next, kind))
}

fn time(hours: u32, minutes: u32) -> Option<TimeValue> {
    let minutes = u16::try_from(hours * 60 + minutes).ok()?;
    Some(TimeValue { minutes, either_half: false, zone: None })
}

/// "10am", "10:30 pm", "10.30 a.m."
fn half_day(reader: &Reader, at: usize) -> Option<(TimeValue, usize)> {
    let (hours, minutes, next) = hours_and_minutes(reader, at)?;
    let written = reader.raw(next - 1).trim_start_matches(|c: char| !c.is_alphabetic());
    let (mark, next) = match written {
        "" => mark_after(reader, next)?,
        _ => (written.to_lowercase(), next),
    };
    let noon = match mark.as_str() {
        "am" => 0,
        "pm" => 12,
        _ => return None,
    };
    (1..=12).contains(&hours).then(|| time(hours % 12 + noon, minutes))?.map(|t| (t, next))
}

/// "am", or "a.m." in two tokens.
fn mark_after(reader: &Reader, at: usize) -> Option<(String, usize)> {
    let first = reader.raw(at).to_lowercase();
    let dotted = matches!(first.as_str(), "a" | "p") && reader.gap(at + 1) == ".";
    match dotted && reader.raw(at + 1).eq_ignore_ascii_case("m") {
        true => Some((first + "m", at + 2)),
        false => reader.joined(at).then_some((first, at + 1)),
    }
}

/// Hours, and minutes after a colon or a point, with or without letters on the last digits.
fn hours_and_minutes(reader: &Reader, at: usize) -> Option<(u32, u32, usize)> {
    let head = leading_digits(reader.raw(at));
    let (whole, pointed) = reader.raw(at).split_once('.').unwrap_or((reader.raw(at), ""));
    let two = |t: &str| (leading_digits(t).len() == 2).then(|| leading_digits(t).parse().ok())?;
    let hours = whole_hours(head)?;
    if reader.gap(at + 1) == ":" && head.len() == reader.raw(at).len() {
        return two(reader.raw(at + 1)).map(|minutes| (hours, minutes, at + 2)).filter(is_minutes);
    }
    if pointed.is_empty() {
        return Some((hours, 0, at + 1)).filter(|_| whole.len() <= 4);
    }
    two(pointed).map(|minutes| (hours, minutes, at + 1)).filter(is_minutes)
}

fn is_minutes(read: &(u32, u32, usize)) -> bool {
    read.1 < 60
}

fn leading_digits(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}

fn whole_hours(digits: &str) -> Option<u32> {
    (1..=2).contains(&digits.len()).then(|| digits.parse().ok())?.filter(|h| *h < 25)
}

/// "05:40", "17.30 Uhr": a colon with two digits behind it, and no word of a result.
fn full_day(reader: &Reader, at: usize) -> Option<(TimeValue, usize)> {
    let (hours, minutes, next) = hours_and_minutes(reader, at)?;
    let colon = reader.gap(at + 1) == ":" && next == at + 2;
    let third = matches!(reader.gap(at + 2), ":" | ".") && digits(reader, at + 2).is_some();
    let bare = reader.raw(next - 1).bytes().all(|b| b.is_ascii_digit());
    let uhr = reader.raw(next) == "Uhr" && reader.joined(next);
    let sure = uhr || colon && bare && !third && reader.gap(at) != ":";
    let next = if uhr { next + 1 } else { next };
    (sure && hours < 24).then(|| time(hours, minutes))?.map(|t| (t, next))
}

/// "10 o'clock"
fn o_clock(reader: &Reader, at: usize) -> Option<(TimeValue, usize)> {
    let hours = digits(reader, at)?.value.small().filter(|h| (1..=12).contains(h))?;
    let said = reader.raw(at + 1).to_lowercase().replace('’', "'") == "o'clock";
    let time = time(hours % 12, 0)?;
    said.then_some((TimeValue { either_half: true, ..time }, at + 2))
}

/// "at noon", "at midnight"; English only, because the words are names of other things elsewhere.
fn named(reader: &Reader, at: usize) -> Option<(TimeValue, usize)> {
    let hours = match reader.raw(at) {
        "noon" | "midday" => 12,
        "midnight" => 0,
        _ => return None,
    };
    time(hours, 0).map(|t| (t, at + 1))
}
