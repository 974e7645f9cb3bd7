//! Days without a month: "Thursday", "last Friday", "yesterday", "next week".

use crate::values::DateValue;
use crate::values::calendar;
use crate::values::dates::Part;
use crate::values::dates::bare_month;
use crate::values::dates::resolved;
use crate::values::dates::with_day;
use crate::values::reader::Reader;
use crate::values::words::Relative;
use crate::values::words::Which;

/// How far a word like "will" may stand before the day it moves into the future.
const REACH: usize = 12;

/// Reads a day at a token.
pub(crate) fn read(reader: &Reader, at: usize) -> Option<Part> {
    relative(reader, at).or_else(|| pointed(reader, at)).or_else(|| weekday(reader, at, None))
}

fn relative(reader: &Reader, at: usize) -> Option<Part> {
    let (relative, next) = reader.at(&reader.lexicon.relatives, at)?;
    let published = reader.context.published.map(|p| p.at.date());
    let offset = match relative {
        Relative::Days(days) => Some(days),
        _ => None,
    };
    let days = published.and_then(|p| calendar::relative(relative, p));
    Some((DateValue { offset, days, ..DateValue::default() }, next))
}

/// "last Friday", "next May"
fn pointed(reader: &Reader, at: usize) -> Option<Part> {
    let (which, day) = reader.at(&reader.lexicon.which, at)?;
    reader.joined(day).then_some(())?;
    weekday(reader, day, Some(which)).or_else(|| bare_month(reader, day, Some(which)))
}

/// "Thursday", "Thursday, May 2"
fn weekday(reader: &Reader, at: usize, which: Option<Which>) -> Option<Part> {
    let (weekday, next) = reader.at(&reader.lexicon.weekdays, at)?;
    let capital = reader.is_capital(at) || reader.context.language == "fr";
    let which = which.or_else(|| future(reader, at));
    let near = reader.joined(next) || matches!(reader.gap(next), ", " | ", den " | " (");
    let dated = with_day(reader, next).filter(|_| near);
    let (value, next) = dated.unwrap_or((DateValue::default(), next));
    let value = DateValue { weekday: Some(weekday), ..value };
    capital.then(|| (resolved(reader, value, which), next))
}

/// `Next` where the sentence so far speaks of what is to come.
pub(crate) fn future(reader: &Reader, at: usize) -> Option<Which> {
    let ends = |c: char| matches!(c, '.' | '!' | '?' | '\n');
    for i in (at.saturating_sub(REACH).max(reader.start)..at).rev() {
        if reader.gap(i + 1).contains(ends) {
            return None;
        }
        if reader.at(&reader.lexicon.future, i).is_some() {
            return Some(Which::Next);
        }
    }
    None
}
