//! A number with its hedge and, for a range, its other end.

use crate::span::ByteRange;
use crate::text::tokens::TokenClass;
use crate::values::Found;
use crate::values::Kind;
use crate::values::decimal::Decimal;
use crate::values::numeral::Form;
use crate::values::numeral::Numeral;
use crate::values::numeral::numeral;
use crate::values::quantity::Bound;
use crate::values::quantity::Quantity;
use crate::values::reader::Reader;
use crate::values::reader::is_one_dash;

/// A quantity before it is known what it is of.
#[derive(Clone, Debug)]
pub(crate) struct Span {
    /// First token of the hedge, or of the core where there is none.
    pub first: usize,
    /// First token of the core.
    pub start: usize,
    /// The token after the number.
    pub next: usize,
    /// Byte where a hedging sign like "~" stands, when one does.
    pub sign_at: Option<usize>,
    /// How much.
    pub quantity: Quantity,
    /// What kind of numeral.
    pub form: Form,
    /// Letters on the digits.
    pub suffix: String,
    /// True for bare digits without hedge.
    pub plain: bool,
}

/// Reads the number at token `at`; the core starts at `start`, which is earlier where a currency
/// stands before it. Hedges reach back to `floor` at most.
pub(crate) fn span(reader: &Reader, start: usize, at: usize, floor: usize) -> Option<Span> {
    let low = numeral(reader, at)?;
    let (hedge, first) = hedge(reader, start, floor);
    let between = reader.before(&reader.lexicon.between, start, floor).map(|(_, at)| at);
    let (quantity, last) = match other_end(reader, start, &low) {
        Some((quantity, high)) => (quantity, high),
        None => (Quantity::exact(low.value), low.clone()),
    };
    let first = if quantity.is_range() { between.unwrap_or(first) } else { first };
    let bound = combined(low.bound, hedge);
    let plain = low.plain && first == start && !quantity.is_range() && bound == Bound::Exact;
    let quantity = Quantity { bound, ..quantity };
    let sign_at = sign_before(reader, start);
    let (next, suffix, form) = (last.next, last.suffix, low.form);
    Some(Span { first, start, next, sign_at, quantity, form, suffix, plain })
}

/// A size that is no number stays one, and the hedge a writer adds outweighs that of the word.
fn combined(word: Bound, hedge: Bound) -> Bound {
    match (word, hedge) {
        (Bound::Vague, _) => Bound::Vague,
        (word, Bound::Exact) => word,
        (_, hedge) => hedge,
    }
}

fn hedge(reader: &Reader, start: usize, floor: usize) -> (Bound, usize) {
    match reader.before(&reader.lexicon.hedges, start, floor) {
        Some((bound, first)) => (bound, first),
        None if sign_before(reader, start).is_some() => (Bound::About, start),
        None => (Bound::Exact, start),
    }
}

/// The byte of a "~" or "≈" right before the core.
fn sign_before(reader: &Reader, start: usize) -> Option<usize> {
    let begin = reader.tokens.spans.get(start)?.start as usize;
    let sign = reader.text[..begin].chars().next_back()?;
    matches!(sign, '~' | '≈').then(|| begin - sign.len_utf8())
}

/// "5-10", "5 to 10", "between 5 and 10"; "from 5 to 10" may be a change and stays two numbers.
fn other_end(reader: &Reader, start: usize, low: &Numeral) -> Option<(Quantity, Numeral)> {
    let is_part = reader.gap(start) == "/";
    let at = dashed(reader, low).or_else(|| worded(reader, start, low)).filter(|_| !is_part)?;
    let high = numeral(reader, at)?;
    let counts = |n: &Numeral| n.form == Form::Cardinal && n.bound == Bound::Exact;
    let shared = shared_scale(low, &high);
    let ordered = counts(low) && counts(&high) && shared < high.value;
    let quantity = Quantity { high: high.value, ..Quantity::exact(shared) };
    ordered.then_some((quantity, high))
}

/// "5-10 million": the lower end is in millions too.
fn shared_scale(low: &Numeral, high: &Numeral) -> Decimal {
    let scaled = low.value.scaled(high.scale);
    match low.scale == 0 && low.suffix.is_empty() && scaled < high.value {
        true => scaled,
        false => low.value,
    }
}

/// The second number after a dash, unless it is a chain as in a telephone number, or a season.
fn dashed(reader: &Reader, low: &Numeral) -> Option<usize> {
    let at = low.next;
    let number = |i: usize| reader.class(i) == Some(TokenClass::Number);
    let both = number(at) && number(at - 1) && is_one_dash(reader.gap(at));
    let chain_before = is_one_dash(reader.gap(at - 1)) && number(at.wrapping_sub(2));
    let chain_after = is_one_dash(reader.gap(at + 1)) && number(at + 1);
    let leads_nought = reader.raw(at).starts_with('0') && reader.raw(at).len() > 1;
    let year = low.plain && reader.raw(at - 1).len() == 4;
    (both && !chain_before && !chain_after && !leads_nought && !year).then_some(at)
}

fn worded(reader: &Reader, start: usize, low: &Numeral) -> Option<usize> {
    let words = reader.lexicon;
    let from = reader.before(&words.from, start, reader.start).is_some();
    let between = reader.before(&words.between, start, reader.start).is_some();
    let link = if between { &words.and } else { &words.to };
    let (_, at) = reader.next(link, low.next)?;
    (reader.joined(at) && (between || !from)).then_some(at)
}

/// A hedge behind the whole expression ("or more", "+"): the bound, the token and the byte after it.
fn hedge_after(reader: &Reader, next: usize) -> Option<(Bound, usize, usize)> {
    let end = reader.tokens.spans[next - 1].end as usize;
    if reader.text[end..].starts_with('+') {
        return Some((Bound::AtLeast, next, end + 1));
    }
    let (bound, after) = reader.next(&reader.lexicon.hedges_after, next)?;
    Some((bound, after, reader.tokens.spans[after - 1].end as usize))
}

/// A span and its type as a value, with a hedge behind it taken up.
pub(crate) fn found(
    reader: &Reader,
    span: &Span,
    next: usize,
    kind: impl FnOnce(Quantity) -> Kind,
) -> Found {
    let core = reader.bytes(span.start, next);
    let begin = match span.sign_at {
        Some(sign) if span.first == span.start => sign,
        _ => reader.bytes(span.first, next).start as usize,
    };
    let mut quantity = span.quantity;
    let behind = hedge_after(reader, next).filter(|_| quantity.bound == Bound::Exact);
    let (next, end) = match behind {
        Some((bound, next, end)) => {
            quantity.bound = bound;
            (next, end)
        }
        None => (next, core.end as usize),
    };
    let range = ByteRange::new(begin, end);
    Found { next, range, core, kind: kind(quantity) }
}
