//! Numbers in digits, and what may be written onto them: "5m", "2nd", "10²", "3½", "180cm".

use crate::text::fold::fold;
use crate::text::tokens::TokenClass;
use crate::values::decimal::Decimal;
use crate::values::reader::Reader;
use crate::values::words::has_decimal_comma;

/// Digits with the letters written onto them.
#[derive(Clone, Debug)]
pub(crate) struct Digits {
    /// The value of the digits.
    pub value: Decimal,
    /// Letters that follow without a blank, folded: "m", "nd", "km".
    pub suffix: String,
    /// True for bare digits: no sign, separator or fraction.
    pub plain: bool,
    /// The token after them.
    pub next: usize,
}

/// Reads the digits at token `i`.
pub(crate) fn digits(reader: &Reader, i: usize) -> Option<Digits> {
    if reader.class(i)? != TokenClass::Number {
        return None;
    }
    let (body, next) = spaced(reader, i).unwrap_or_else(|| (fold(reader.raw(i)), i + 1));
    let body: String = body.chars().map(ascii_digit).collect();
    let (sign, unsigned) = match body.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, body.as_str()),
    };
    let of_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',');
    let split = unsigned.find(|c: char| !of_number(c)).unwrap_or(unsigned.len());
    let (number, suffix) = unsigned.split_at(split);
    let comma = has_decimal_comma(reader.context.language);
    let value = Decimal::parse(&with_point(number, comma)?)?;
    let (value, suffix) = raised(value, suffix)?;
    let value = if sign < 0 { value.negated() } else { value };
    let plain = body.len() == number.len() && number.bytes().all(|b| b.is_ascii_digit());
    Some(Digits { value, suffix: suffix.to_owned(), plain: plain && next == i + 1, next })
}

/// Joins thousands parted by blanks. One group after a plain blank is too weak a sign in languages
/// that write commas: "on May 12 300 people came".
fn spaced(reader: &Reader, i: usize) -> Option<(String, usize)> {
    let is_group = |j: usize| {
        let raw = reader.raw(j);
        raw.len() == 3 && raw.bytes().all(|b| b.is_ascii_digit())
    };
    let first = reader.raw(i);
    let starts = first.trim_start_matches(['-', '\u{2212}']);
    if !(1..=3).contains(&starts.len()) || !starts.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let thin = |j: usize| matches!(reader.gap(j), "\u{a0}" | "\u{202f}" | "\u{2009}");
    let blank = |j: usize| thin(j) || reader.gap(j) == " ";
    let groups = (i + 1..reader.end).take_while(|&j| blank(j) && is_group(j)).count();
    let sure = groups > 1 || thin(i + 1) || has_decimal_comma(reader.context.language);
    let tokens = i..=i + groups;
    let dialled = reader.gap(i).ends_with('+') || is_bare_number(reader, i + groups + 1);
    (groups > 0 && sure && !dialled)
        .then(|| (tokens.map(|j| fold(reader.raw(j))).collect(), i + groups + 1))
}

/// True where digits go on behind a blank, as in a telephone number.
fn is_bare_number(reader: &Reader, i: usize) -> bool {
    let raw = reader.raw(i);
    reader.gap(i) == " " && !raw.is_empty() && raw.bytes().all(|b| b.is_ascii_digit())
}

/// The number with a point before its decimals and no other separator.
fn with_point(number: &str, decimal_comma: bool) -> Option<String> {
    let commas = number.matches(',').count();
    let points = number.matches('.').count();
    match (commas, points) {
        (0, 0) => Some(number.to_owned()),
        (1.., 1..) => mixed(number),
        (1, 0) => Some(single(number, ',', decimal_comma)),
        (0, 1) => Some(single(number, '.', !decimal_comma)),
        (_, 0) => grouped(number, ','),
        _ => grouped(number, '.'),
    }
}

/// One separator: the language's decimal sign, unless it parts three digits and is the other one.
fn single(number: &str, separator: char, is_decimal: bool) -> String {
    let decimals = number.rsplit(separator).next().map_or(0, str::len);
    let with = if is_decimal || decimals != 3 { "." } else { "" };
    number.replace(separator, with)
}

/// Both separators: the last one is the decimal sign.
fn mixed(number: &str) -> Option<String> {
    let decimal = number.rfind([',', '.'])?;
    let sign = number[decimal..].chars().next()?;
    let other = if sign == ',' { '.' } else { ',' };
    let whole = grouped(&number[..decimal], other)?;
    Some(format!("{whole}.{}", &number[decimal + 1..]))
}

/// The same separator several times parts thousands; anything else is a date or a list.
fn grouped(number: &str, separator: char) -> Option<String> {
    let mut groups = number.split(separator);
    let first = groups.next()?;
    let sound = (1..=3).contains(&first.len()) && groups.all(|g| g.len() == 3);
    sound.then(|| number.replace(separator, ""))
}

/// Takes up a written fraction or a power of ten, and drops footnote marks.
fn raised(value: Decimal, suffix: &str) -> Option<(Decimal, &str)> {
    let Some(mark) = suffix.chars().next() else { return Some((value, suffix)) };
    let rest = &suffix[mark.len_utf8()..];
    if let Some(part) = fraction_of(mark) {
        return Some((value.plus(part)?, rest));
    }
    match superscript(suffix) {
        Some(power) if value == Decimal::new(10, 0) => {
            Some((Decimal::new(10i128.pow(power), 0), ""))
        }
        Some(_) => None,
        None => Some((value, suffix)),
    }
}

/// The value of a vulgar fraction.
pub(crate) fn fraction_of(c: char) -> Option<Decimal> {
    const FRACTIONS: &[(char, u64, u64)] = &[
        ('½', 1, 2),
        ('⅓', 1, 3),
        ('⅔', 2, 3),
        ('¼', 1, 4),
        ('¾', 3, 4),
        ('⅕', 1, 5),
        ('⅖', 2, 5),
        ('⅗', 3, 5),
        ('⅘', 4, 5),
        ('⅛', 1, 8),
        ('⅜', 3, 8),
        ('⅝', 5, 8),
        ('⅞', 7, 8),
    ];
    let (_, above, below) = FRACTIONS.iter().find(|(sign, ..)| *sign == c)?;
    Decimal::ratio(*above, *below)
}

fn superscript(text: &str) -> Option<u32> {
    let digit = |c: char| match c {
        '¹' => Some(1),
        '²' => Some(2),
        '³' => Some(3),
        '⁰' => Some(0),
        '⁴'..='⁹' => Some(c as u32 - 0x2070),
        _ => None,
    };
    let mut power = 0;
    for c in text.chars() {
        power = power * 10 + digit(c)?;
    }
    (power <= 12).then_some(power)
}

/// Digits of the scripts that news is written in, as ASCII.
fn ascii_digit(c: char) -> char {
    const ZEROS: &[u32] = &[0x660, 0x6f0, 0x966, 0x9e6];
    let code = c as u32;
    let of = ZEROS.iter().find(|zero| (**zero..**zero + 10).contains(&code));
    of.and_then(|zero| char::from_digit(code - zero, 10)).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators() {
        let table: &[(&str, bool, Option<&str>)] = &[
            ("1,500", false, Some("1500")),
            ("1.500", false, Some("1.500")),
            ("1.500", true, Some("1500")),
            ("1,5", true, Some("1.5")),
            ("1.234,50", true, Some("1234.50")),
            ("1,234.50", false, Some("1234.50")),
            ("1,000,000", false, Some("1000000")),
            ("9.11.2001", false, None),
            ("3,4,5", false, None),
        ];
        for (number, comma, expected) in table {
            assert_eq!(with_point(number, *comma).as_deref(), *expected, "{number}");
        }
    }
}
