//! One number in digits or words, before it is known what it counts.

use crate::text::tokens::TokenClass;
use crate::values::decimal::Decimal;
use crate::values::digits::digits;
use crate::values::digits::fraction_of;
use crate::values::quantity::Bound;
use crate::values::reader::Reader;
use crate::values::reader::is_one_dash;

/// What a numeral says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A count or measure.
    Cardinal,
    /// A place in a row.
    Ordinal,
    /// A part of a whole.
    Fraction,
    /// The ten years of life it starts.
    Decade,
}

/// A number and where it ends.
#[derive(Clone, Debug)]
pub(crate) struct Numeral {
    pub value: Decimal,
    pub form: Form,
    /// `Exact`, or what the word itself hedges: couple, dozens.
    pub bound: Bound,
    /// Letters written onto the digits that are no part of the number: "km".
    pub suffix: String,
    /// True for bare digits, which may be a year, a page or part of a name.
    pub plain: bool,
    /// Power of ten of a word like "million" behind it, so that a range can share it; else 0.
    pub scale: i32,
    /// The token after it.
    pub next: usize,
}

impl Numeral {
    fn of_words(value: Decimal, form: Form, next: usize) -> Self {
        let suffix = String::new();
        Numeral { value, form, bound: Bound::Exact, suffix, plain: false, scale: 0, next }
    }
}

/// Reads the number at token `i`.
pub(crate) fn numeral(reader: &Reader, i: usize) -> Option<Numeral> {
    match reader.class(i)? {
        TokenClass::Number => written(reader, i),
        TokenClass::Word => spoken(reader, i),
        _ => None,
    }
}

fn written(reader: &Reader, i: usize) -> Option<Numeral> {
    let part = mixed(reader, i).or_else(|| slashed(reader, i)).or_else(|| lone_fraction(reader, i));
    if part.is_some() {
        return part;
    }
    let digits = digits(reader, i)?;
    let mut numeral = Numeral::of_words(digits.value, Form::Cardinal, digits.next);
    numeral.plain = digits.plain;
    numeral.suffix = digits.suffix;
    if reader.lexicon.ordinal_endings.contains(&numeral.suffix.as_str()) {
        return Some(Numeral { form: Form::Ordinal, suffix: String::new(), ..numeral });
    }
    let attached = attached_scale(reader, &numeral);
    Some(match attached {
        Some(power) => times_power(Numeral { suffix: String::new(), ..numeral }, power),
        None if numeral.suffix.is_empty() => scaled(reader, numeral),
        None => numeral,
    })
}

/// A scale written onto the digits: "5m", "3k". Metres are told from millions by the word after.
fn attached_scale(reader: &Reader, numeral: &Numeral) -> Option<i32> {
    const METRES: &[&str] = &[
        "deep",
        "tall",
        "high",
        "long",
        "wide",
        "away",
        "thick",
        "below",
        "above",
        "race",
        "sprint",
        "hurdles",
        "freestyle",
        "relay",
        "final",
        "butterfly",
        "backstroke",
        "waves",
        "swell",
    ];
    match numeral.suffix.as_str() {
        "m" if METRES.contains(&reader.raw(numeral.next)) => None,
        "k" => Some(3),
        "m" | "mn" | "mln" | "mio" => Some(6),
        "bn" | "bln" | "mrd" => Some(9),
        "tn" => Some(12),
        _ => None,
    }
}

fn times_power(numeral: Numeral, power: i32) -> Numeral {
    let value = numeral.value.scaled(power);
    Numeral { value, scale: numeral.scale + power, plain: false, ..numeral }
}

/// Takes up "million", "hundred thousand", "dozen" behind a number.
fn scaled(reader: &Reader, mut numeral: Numeral) -> Numeral {
    while let Some((power, next)) = reader.next(&reader.lexicon.scales, numeral.next) {
        if is_unit_letter(reader, numeral.next) {
            break;
        }
        numeral = Numeral { next, ..times_power(numeral, power) };
    }
    match reader.next(&reader.lexicon.collectives, numeral.next) {
        Some((times, next)) if numeral.scale == 0 => {
            let value = numeral.value.times(Decimal::new(i128::from(times), 0));
            let value = value.unwrap_or(numeral.value);
            Numeral { value, next, plain: false, ..numeral }
        }
        _ => numeral,
    }
}

/// "1.80 m" with a blank is metres, except behind a currency sign, where money looks itself.
fn is_unit_letter(reader: &Reader, i: usize) -> bool {
    reader.raw(i) == "m"
}

/// "5-1/2 percent", as the wires write it.
fn mixed(reader: &Reader, i: usize) -> Option<Numeral> {
    let whole = digits(reader, i).filter(|d| d.plain)?;
    let dash = is_one_dash(reader.gap(i + 1));
    let part = slashed(reader, i + 1).filter(|p| dash && p.form == Form::Fraction)?;
    let value = whole.value.plus(part.value)?;
    Some(scaled(reader, Numeral::of_words(value, Form::Cardinal, part.next)))
}

/// "3/4", and "31/2 million": a whole and a half that lost its typography.
fn slashed(reader: &Reader, i: usize) -> Option<Numeral> {
    let (above, below) = (digits(reader, i)?, digits(reader, i + 1)?);
    let both_plain = above.plain && below.plain && reader.gap(i + 1) == "/";
    let lone = reader.gap(i + 2) != "/" && reader.gap(i) != "/";
    let (n, d) = (above.value.small()?, below.value.small()?);
    let next = i + 2;
    let has_scale = reader.next(&reader.lexicon.scales, next).is_some();
    let sound = both_plain && lone && is_part(n, d) && (n > 0 && n < d || has_scale);
    let value = sound.then(|| Decimal::ratio(n.into(), d.into()))??;
    let form = if has_scale { Form::Cardinal } else { Form::Fraction };
    Some(scaled(reader, Numeral::of_words(value, form, next)))
}

/// Halves to tenths, and the 16ths to 64ths of prices of stocks and bonds, those in lowest terms.
fn is_part(above: u32, below: u32) -> bool {
    (2..=10).contains(&below) || matches!(below, 16 | 32 | 64) && above % 2 == 1
}

fn lone_fraction(reader: &Reader, i: usize) -> Option<Numeral> {
    let mut chars = reader.raw(i).chars();
    let value = fraction_of(chars.next()?).filter(|_| chars.next().is_none())?;
    Some(scaled(reader, Numeral::of_words(value, Form::Fraction, i + 1)))
}

fn spoken(reader: &Reader, i: usize) -> Option<Numeral> {
    vague(reader, i)
        .or_else(|| negative(reader, i))
        .or_else(|| fraction(reader, i))
        .or_else(|| loose(reader, i))
        .or_else(|| with_article(reader, i))
        .or_else(|| cardinal(reader, i))
        .or_else(|| ordinal(reader, i))
        .or_else(|| decade(reader, i))
}

fn vague(reader: &Reader, i: usize) -> Option<Numeral> {
    let (power, next) = reader.at(&reader.lexicon.vague, i)?;
    let numeral = Numeral::of_words(Decimal::new(1, power), Form::Cardinal, next);
    Some(Numeral { bound: Bound::Vague, ..numeral })
}

fn negative(reader: &Reader, i: usize) -> Option<Numeral> {
    let (_, next) = reader.at(&reader.lexicon.minus, i)?;
    let numeral = numeral(reader, next).filter(|_| reader.joined(next))?;
    let counts = numeral.form == Form::Cardinal && numeral.bound == Bound::Exact;
    counts.then(|| Numeral { value: numeral.value.negated(), plain: false, ..numeral })
}

fn loose(reader: &Reader, i: usize) -> Option<Numeral> {
    let (value, next) = reader.at(&reader.lexicon.loose, i)?;
    let numeral = Numeral::of_words(Decimal::new(value.into(), 0), Form::Cardinal, next);
    Some(Numeral { bound: Bound::About, ..numeral })
}

/// "a third", "two-thirds", "half a million", "a quarter of a million", "one in five".
fn fraction(reader: &Reader, i: usize) -> Option<Numeral> {
    let words = reader.lexicon;
    if let Some(rate) = one_in(reader, i) {
        return Some(rate);
    }
    let (count, at) = match reader.at(&words.cardinals, i) {
        Some((n, next)) if n < 10 => (n, next),
        Some(_) => return None,
        None => (1, reader.at(&words.articles, i).map_or(i, |(_, next)| next)),
    };
    let ((above, below), next) = reader.at(&words.fractions, at)?;
    let has_count = at > i;
    let is_half = below == 2;
    if (at > i && !reader.joined(at)) || !(has_count || is_half) || (count > 1 && is_half) {
        return None;
    }
    let value = Decimal::ratio(count * above, below)?;
    let part = Numeral::of_words(value, Form::Fraction, next);
    of_a_million(reader, &part).or_else(|| half_dozen(reader, &part)).or(Some(part))
}

/// "a quarter of a million", "half a million".
fn of_a_million(reader: &Reader, part: &Numeral) -> Option<Numeral> {
    let words = reader.lexicon;
    let at = reader.next(&words.of, part.next).map_or(part.next, |(_, next)| next);
    let (_, at) = reader.next(&words.articles, at)?;
    let (power, next) = reader.next(&words.scales, at)?;
    let whole = Numeral { form: Form::Cardinal, next, ..part.clone() };
    Some(times_power(whole, power))
}

fn half_dozen(reader: &Reader, part: &Numeral) -> Option<Numeral> {
    let (_, at) = reader.next(&reader.lexicon.articles, part.next)?;
    let (times, next) = reader.next(&reader.lexicon.collectives, at)?;
    let value = part.value.times(Decimal::new(times.into(), 0))?;
    Some(Numeral { value, form: Form::Cardinal, next, ..part.clone() })
}

fn one_in(reader: &Reader, i: usize) -> Option<Numeral> {
    let words = reader.lexicon;
    let (above, at) = reader.at(&words.cardinals, i).filter(|(n, _)| (1..20).contains(n))?;
    let (_, at) = reader.next(&words.one_in, at)?;
    let below = cardinal(reader, at).filter(|_| reader.joined(at))?;
    let lowest = u64::from(below.value.small()?);
    let value = (lowest > above).then(|| Decimal::ratio(above, lowest))??;
    Some(Numeral::of_words(value, Form::Fraction, below.next))
}

/// "a hundred", "a dozen", "a million".
fn with_article(reader: &Reader, i: usize) -> Option<Numeral> {
    let words = reader.lexicon;
    let (_, at) = reader.at(&words.articles, i)?;
    let scale = reader.next(&words.scales, at).filter(|_| reader.raw(at).len() > 2);
    scale.map(|_| ()).or_else(|| reader.next(&words.collectives, at).map(|_| ()))?;
    Some(scaled(reader, Numeral::of_words(Decimal::new(1, 0), Form::Cardinal, at)))
}

/// Number words: each one adds to or multiplies what was read before it.
fn cardinal(reader: &Reader, i: usize) -> Option<Numeral> {
    let words = reader.lexicon;
    let (first, mut next) = reader.at(&words.cardinals, i)?;
    let (mut whole, mut part) = (0u64, first);
    loop {
        let (at, linked) = match reader.next(&words.and, next) {
            Some((_, at)) if part.is_multiple_of(100) && part + whole > 0 => (at, true),
            _ => (next, false),
        };
        if let Some((n, after)) = reader.next(&words.cardinals, at).filter(|(n, _)| fits(part, *n))
        {
            (part, next) = (part + n, after);
        } else if let Some((power, after)) = reader.next(&words.scales, at).filter(|_| !linked) {
            if is_unit_letter(reader, at) {
                break;
            }
            (whole, part) = multiplied(whole, part, power)?;
            next = after;
        } else {
            break;
        }
    }
    let total = Decimal::new(i128::from(whole) + i128::from(part), 0);
    let numeral = Numeral::of_words(rounded_place(total, whole + part), Form::Cardinal, next);
    Some(scaled(reader, numeral))
}

/// True where number word `n` goes on `part`: "twenty" + "one", "hundred" + "five".
fn fits(part: u64, n: u64) -> bool {
    let after_hundred = part >= 100 && part.is_multiple_of(100) && n < 100 && n > 0;
    let after_tens = part % 100 >= 20 && part.is_multiple_of(10) && (1..10).contains(&n);
    let after_thousand = part == 0 && n > 0;
    after_hundred || after_tens || after_thousand
}

/// "two" "hundred" stays open for more; "thousand" and above close the part.
fn multiplied(whole: u64, part: u64, power: i32) -> Option<(u64, u64)> {
    let times = 10u64.checked_pow(u32::try_from(power).ok()?)?;
    let grown = part.max(1).checked_mul(times)?;
    match power {
        2 => Some((whole, grown)),
        _ => Some((whole.checked_add(grown)?, 0)),
    }
}

/// "two million" was written to the million, so its precision is kept as for "2 million".
fn rounded_place(total: Decimal, value: u64) -> Decimal {
    let power = [9, 6, 3].into_iter().find(|p| value > 0 && value.is_multiple_of(10u64.pow(*p)));
    match power {
        Some(p) => Decimal::new(i128::from(value / 10u64.pow(p)), p as i32),
        None => total,
    }
}

fn ordinal(reader: &Reader, i: usize) -> Option<Numeral> {
    let (value, next) = reader.at(&reader.lexicon.ordinals, i)?;
    Some(Numeral::of_words(Decimal::new(value.into(), 0), Form::Ordinal, next))
}

fn decade(reader: &Reader, i: usize) -> Option<Numeral> {
    let (value, next) = reader.at(&reader.lexicon.decades, i)?;
    Some(Numeral::of_words(Decimal::new(value.into(), 0), Form::Decade, next))
}
