//! Numbers that are no money: counts, measures, ages, shares, places in a row.

use crate::values::Found;
use crate::values::Kind;
use crate::values::Number;
use crate::values::Percent;
use crate::values::PercentUnit;
use crate::values::changes;
use crate::values::decimal::Decimal;
use crate::values::money;
use crate::values::nouns;
use crate::values::numeral::Form;
use crate::values::quantity::Quantity;
use crate::values::reader::Reader;
use crate::values::spans::Span;
use crate::values::spans::found;
use crate::values::spans::span;
use crate::values::units::Unit;
use crate::values::units::unit_of;
use crate::values::units::units;
use crate::values::words::Share;

/// Reads the number at a token, whatever it is of.
pub(crate) fn read(reader: &Reader, at: usize, floor: usize) -> Option<Found> {
    if let Some(found) = nobody(reader, at) {
        return Some(found);
    }
    let span = span(reader, at, at, floor)?;
    match span.form {
        Form::Ordinal => ordinal(reader, &span),
        Form::Decade => decade(reader, &span),
        Form::Fraction => share(reader, &span)
            .or_else(|| money::after(reader, &span))
            .or_else(|| part_of_unit(reader, &span))
            .or_else(|| part_of_whole(reader, &span)),
        Form::Cardinal => share(reader, &span)
            .or_else(|| age_decade(reader, &span))
            .or_else(|| money::after(reader, &span))
            .or_else(|| measure(reader, &span))
            .or_else(|| count(reader, &span)),
    }
}

/// "No one was hurt": nought, where a verb says that something befell people.
fn nobody(reader: &Reader, at: usize) -> Option<Found> {
    const VERBS: &[&str] =
        &["was", "were", "is", "are", "has", "had", "died", "survived", "wurde", "wird", "starb"];
    let (_, next) = reader.at(&reader.lexicon.nobody, at)?;
    let told = reader.raw(next - 1).contains('\'') || VERBS.contains(&reader.raw(next));
    let quantity = Quantity::exact(Decimal::new(0, 0));
    let kind =
        Kind::Number(Number { quantity, unit: None, counted: vec![nouns::head_key("person")] });
    (told && reader.joined(next)).then(|| Found::bare(reader, at, next, kind))
}

fn ordinal(reader: &Reader, span: &Span) -> Option<Found> {
    let place = u64::from(span.quantity.low.small()?);
    let in_digits = reader.raw(span.start).starts_with(|c: char| c.is_ascii_digit());
    let sure = in_digits || nouns::counts_something(reader, span.next);
    sure.then(|| Found::bare(reader, span.start, span.next, Kind::Ordinal(place)))
}

/// "in his forties"
fn decade(reader: &Reader, span: &Span) -> Option<Found> {
    let before = reader.raw(span.start.wrapping_sub(1)).to_lowercase();
    let owner = matches!(before.as_str(), "his" | "her" | "their" | "late" | "early" | "mid");
    let high = span.quantity.low.plus(Decimal::new(9, 0))?;
    let kind = |q: Quantity| {
        let quantity = Quantity { high, ..q };
        Kind::Number(Number { quantity, unit: Some(Unit::AGE), counted: Vec::new() })
    };
    owner.then(|| found(reader, span, span.next, kind))
}

/// "in his 40s"
fn age_decade(reader: &Reader, span: &Span) -> Option<Found> {
    let tens = matches!(span.quantity.low.small()?, 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90);
    (span.suffix == "s" && tens).then(|| decade(reader, span))?
}

/// Percent, percentage points, basis points.
fn share(reader: &Reader, span: &Span) -> Option<Found> {
    if !span.suffix.is_empty() && span.suffix != "pc" {
        return None;
    }
    let (share, next) = match span.suffix.is_empty() {
        true => reader.next(&reader.lexicon.shares, span.next)?,
        false => (Share::Percent, span.next),
    };
    let change = changes::change(reader, span.first, next);
    let (unit, power) = match share {
        Share::Percent => (PercentUnit::Percent, 0),
        Share::Points => (PercentUnit::Points, 0),
        Share::BasisPoints => (PercentUnit::Points, -2),
    };
    Some(found(reader, span, next, |q| {
        let quantity =
            Quantity { low: q.low.scaled(power), high: q.high.scaled(power), change, ..q };
        Kind::Percent(Percent { quantity, unit })
    }))
}

/// "half an hour", "a quarter of a mile"
fn part_of_unit(reader: &Reader, span: &Span) -> Option<Found> {
    let words = reader.lexicon;
    let at = reader.next(&words.of, span.next).map_or(span.next, |(_, next)| next);
    let (_, at) = reader.next(&words.articles, at)?;
    let (unit, next) = reader.next(units(), at)?;
    Some(found(reader, span, next, |q| number(reader, q, Some(unit), next)))
}

/// "two-thirds of the voters", "half the voters", "a two-thirds majority"
fn part_of_whole(reader: &Reader, span: &Span) -> Option<Found> {
    let of = reader.next(&reader.lexicon.of, span.next).is_some();
    let follows = reader.joined(span.next)
        && matches!(
            reader.raw(span.next),
            "the" | "its" | "their" | "his" | "her" | "majority" | "all"
        );
    let rate = nouns::counts_something(reader, span.next) && span.next - span.start > 2;
    let quantity = span.quantity.mapped(|d| Some(d.scaled(2)))?;
    let whole = Span { quantity, ..span.clone() };
    let kind = |quantity| Kind::Percent(Percent { quantity, unit: PercentUnit::Percent });
    (of || follows || rate).then(|| found(reader, &whole, span.next, kind))
}

fn measure(reader: &Reader, span: &Span) -> Option<Found> {
    let (unit, next) = match span.suffix.is_empty() {
        true => unit_after(reader, span)?,
        false => (unit_of(&span.suffix)?, span.next),
    };
    let change = changes::change_of_count(reader, span.first);
    Some(found(reader, span, next, |q| number(reader, Quantity { change, ..q }, Some(unit), next)))
}

/// A unit after a blank, a hyphen or a degree sign. A lone letter is one only after those: "5 C".
fn unit_after(reader: &Reader, span: &Span) -> Option<(Unit, usize)> {
    let at = span.next;
    let (unit, next) = reader.at(units(), at)?;
    let gap = reader.gap(at);
    let degree = matches!(gap.trim(), "°" | "º");
    let letter = reader.raw(at).len() == 1;
    let degrees = matches!(reader.raw(at), "C" | "F");
    let fits = if letter && degrees { degree } else { reader.joined(at) && gap.len() < 4 };
    fits.then_some((unit, next))
}

fn number(reader: &Reader, quantity: Quantity, unit: Option<Unit>, next: usize) -> Kind {
    Kind::Number(Number { quantity, unit, counted: nouns::counted(reader, next) })
}

fn count(reader: &Reader, span: &Span) -> Option<Found> {
    let loose_end = !span.suffix.is_empty() && span.suffix != "-";
    if loose_end || is_no_count(reader, span) {
        return None;
    }
    let unit = is_age(reader, span).then_some(Unit::AGE);
    let change = changes::change_of_count(reader, span.first);
    let next = span.next;
    Some(found(reader, span, next, |q| number(reader, Quantity { change, ..q }, unit, next)))
}

fn is_no_count(reader: &Reader, span: &Span) -> bool {
    let in_name = span.plain && nouns::is_in_name(reader, span.start, span.next);
    let alone = span.first == span.start && span.next == span.start + 1;
    in_name
        || alone && is_pronoun(reader, span.start)
        || is_like_year(reader, span)
        || is_titled(reader, span)
        || is_chained(reader, span)
}

/// "one of the", "the one", "one another": a number only where it counts the next word.
fn is_pronoun(reader: &Reader, at: usize) -> bool {
    const BEFORE: &[&str] =
        &["the", "this", "that", "no", "any", "each", "every", "some", "which", "only", "another"];
    let one = reader.raw(at).eq_ignore_ascii_case("one");
    let pointed = reader.joined(at) && BEFORE.contains(&reader.raw(at.wrapping_sub(1)));
    one && (pointed || !nouns::counts_something(reader, at + 1) || reader.raw(at + 1) == "day")
}

/// Four bare digits of our time count only where a plural follows.
fn is_like_year(reader: &Reader, span: &Span) -> bool {
    let year = span.quantity.low.small().is_some_and(|n| (1900..2100).contains(&n));
    span.plain && year && !nouns::counts_many(reader, span.next)
}

/// "the Three Gorges": a number word with a capital inside a sentence, before another capital.
fn is_titled(reader: &Reader, span: &Span) -> bool {
    let titled = reader.is_capital(span.start) && reader.is_capital(span.next);
    titled && reader.joined(span.next) && !reader.opens_sentence(span.start)
}

/// Digits between slashes, dots or dashes: telephone numbers, dates that were not read, versions.
fn is_chained(reader: &Reader, span: &Span) -> bool {
    let chains = |i: usize| {
        let gap = reader.gap(i);
        let digit = reader.raw(i).starts_with(|c: char| c.is_ascii_digit());
        digit
            && !gap.is_empty()
            && gap.chars().all(|c| matches!(c, '/' | '.' | '-' | ':' | '–' | ' '))
    };
    let after = chains(span.next);
    let before = reader.raw(span.start.wrapping_sub(1)).ends_with(|c: char| c.is_ascii_digit());
    let glued = matches!(reader.gap(span.start), "/" | "." | "-" | ":" | "–" | " ");
    let footnote = reader.gap(span.start) == ".";
    span.plain && (after || before && glued || footnote)
}

/// "The boy, 9, was found", "aged 9".
fn is_age(reader: &Reader, span: &Span) -> bool {
    let young = span.quantity.high.small().is_some_and(|n| n < 120);
    let aged = matches!(reader.raw(span.start.wrapping_sub(1)), "aged" | "age");
    let closes = |i: usize| i == reader.end || reader.gap(i).starts_with([',', '.', ')']);
    let apposed = reader.gap(span.start) == ", " && closes(span.next);
    young && (aged || span.plain && apposed)
}
