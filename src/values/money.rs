//! Amounts of money, with the currency before or behind the number.

use crate::text::tokens::TokenClass;
use crate::values::Found;
use crate::values::Kind;
use crate::values::Money;
use crate::values::Number;
use crate::values::changes;
use crate::values::currencies;
use crate::values::currencies::Currency;
use crate::values::nouns;
use crate::values::quantity::Quantity;
use crate::values::reader::Reader;
use crate::values::spans::Span;
use crate::values::spans::found;
use crate::values::spans::span;
use crate::values::units::Unit;
use crate::values::units::unit_of;

/// True where a word may be the currency before an amount.
pub(crate) fn may_start(reader: &Reader, at: usize) -> bool {
    prefix(reader, at).is_some()
}

/// Reads an amount that starts with its currency.
pub(crate) fn read(reader: &Reader, at: usize, floor: usize) -> Option<Found> {
    let (currency, number) = prefix(reader, at)?;
    let span = with_letters(reader, span(reader, at, number, floor)?)?;
    let next = span.next;
    Some(amount(reader, &span, next, currency))
}

/// Reads an amount whose currency follows.
pub(crate) fn after(reader: &Reader, span: &Span) -> Option<Found> {
    let (currency, next) = reader.next(currencies::after(), span.next)?;
    if !span.suffix.is_empty() && span.suffix != "-" || next_is_another_amount(reader, span, next) {
        return None;
    }
    if is_weight(reader, span) {
        return Some(weight(reader, span, next));
    }
    Some(amount(reader, span, next, currency))
}

/// "sold 5 $10 notes": the sign belongs to what follows it.
fn next_is_another_amount(reader: &Reader, span: &Span, next: usize) -> bool {
    let sign = reader.class(span.next) == Some(TokenClass::Sign);
    sign && reader.class(next) == Some(TokenClass::Number) && reader.gap(next).is_empty()
}

fn amount(reader: &Reader, span: &Span, next: usize, currency: Currency) -> Found {
    let change = changes::change(reader, span.first, next);
    let also = in_parentheses(reader, next);
    let end = also.as_ref().map_or(next, |(_, end)| *end);
    let also = also.map(|(money, _)| Box::new(money));
    let mut found = found(reader, span, next, |q| {
        let (quantity, currency) = in_whole_units(Quantity { change, ..q }, currency);
        Kind::Money(Money { quantity, currency, also })
    });
    if end > next {
        found.next = end;
        found.core = reader.bytes(span.start, end);
        // The closing parenthesis belongs to the whole expression.
        found.range.end = found.core.end + 1;
    }
    found
}

/// Cents and pence are hundredths.
fn in_whole_units(quantity: Quantity, currency: Currency) -> (Quantity, Currency) {
    let whole = match currency.code {
        "¢" => "$",
        "pence" => "GBP",
        _ => return (quantity, currency),
    };
    let (low, high) = (quantity.low.scaled(-2), quantity.high.scaled(-2));
    (Quantity { low, high, ..quantity }, Currency { code: whole })
}

/// "€5m ($5.4m)": one amount, told twice.
fn in_parentheses(reader: &Reader, next: usize) -> Option<(Money, usize)> {
    let gap = reader.gap(next);
    let opens = gap == " (" || gap == "(";
    let first = opens.then(|| reader.before(&reader.lexicon.hedges, next + 1, next)).flatten();
    let at = first.map_or(next, |_| next + 1);
    let (currency, number) = prefix(reader, at).filter(|_| opens)?;
    let span = with_letters(reader, span(reader, at, number, next)?)?;
    let end = reader.tokens.spans[span.next - 1].end as usize;
    let closes = reader.text[end..].starts_with(')');
    let money = Money { quantity: span.quantity, currency, also: None };
    closes.then_some((money, span.next))
}

/// The currency before a number and the token of the number.
fn prefix(reader: &Reader, at: usize) -> Option<(Currency, usize)> {
    match reader.class(at)? {
        TokenClass::Sign => {
            let currency = currencies::of_sign("", reader.raw(at))?;
            number_at(reader, at + 1).map(|number| (currency, number))
        }
        TokenClass::Word => {
            let sign = reader.class(at + 1) == Some(TokenClass::Sign);
            let touches = matches!(reader.gap(at + 1), "" | "." | " ");
            if sign && touches && reader.raw(at).len() < 4 {
                let currency = currencies::of_sign(reader.raw(at), reader.raw(at + 1))?;
                return number_at(reader, at + 2).map(|number| (currency, number));
            }
            let currency = currencies::of_code(reader.raw(at))?;
            number_at(reader, at + 1).map(|number| (currency, number))
        }
        _ => None,
    }
}

fn number_at(reader: &Reader, i: usize) -> Option<usize> {
    let number = reader.class(i)? == TokenClass::Number;
    (number && reader.gap(i).chars().all(char::is_whitespace) && reader.joined(i)).then_some(i)
}

/// Behind a currency sign "m", "MM" and "b" are scales, even after a blank.
fn with_letters(reader: &Reader, span: Span) -> Option<Span> {
    let letters = |text: &str| match text.to_lowercase().as_str() {
        "m" | "mm" => Some(6),
        "b" => Some(9),
        _ => None,
    };
    let scaled = |power: i32, next: usize, span: Span| {
        let quantity = span.quantity.mapped(|d| Some(d.scaled(power)))?;
        Some(Span { quantity, next, suffix: String::new(), ..span })
    };
    if let Some(power) = letters(&span.suffix) {
        let next = span.next;
        return scaled(power, next, span);
    }
    match letters(reader.raw(span.next)).filter(|_| reader.gap(span.next) == " ") {
        Some(power) => scaled(power, span.next + 1, span),
        None => span.suffix.is_empty().then_some(span),
    }
}

/// "The bag weighs 5 pounds", "5 pounds of rice".
fn is_weight(reader: &Reader, span: &Span) -> bool {
    let word = reader.raw(span.next).to_lowercase();
    let of = reader.joined(span.next + 1) && reader.raw(span.next + 1) == "of";
    let lowest = span.first.saturating_sub(3).max(reader.start);
    let weighs = (lowest..span.first).any(|i| {
        let before = reader.raw(i);
        before.starts_with("weigh") || matches!(before, "heavy" | "gained" | "wiegt")
    });
    matches!(word.as_str(), "pound" | "pounds" | "pfund") && (of || weighs)
}

fn weight(reader: &Reader, span: &Span, next: usize) -> Found {
    let unit: Option<Unit> = unit_of("lb");
    found(reader, span, next, |quantity| {
        let counted = nouns::counted(reader, next);
        Kind::Number(Number { quantity, unit, counted })
    })
}
