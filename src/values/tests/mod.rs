//! Tables of sentences and what is found in them.

mod dates;
mod found;
mod money;
mod naming;
mod numbers;
mod properties;

use crate::document::Published;
use crate::span::TokenRange;
use crate::text::tokens::tokenize;
use crate::values::Context;
use crate::values::Outcome;
use crate::values::Value;
use crate::values::compare;
use crate::values::find;

/// The values of a sentence.
fn values(text: &str, context: &Context) -> Vec<Value> {
    let tokens = tokenize(text);
    find(text, &tokens, TokenRange::new(0, tokens.len()), context)
}

/// A day of publication.
fn published(year: i16, month: i8, day: i8) -> Option<Published> {
    let at = jiff::civil::date(year, month, day).at(0, 0, 0, 0);
    Some(Published { at, has_time: false })
}

/// The mildest outcome between any value on the left and any on the right, the same both ways
/// round; `None` where one side has no value or all are of different types.
fn outcome(left: (&str, &Context), right: (&str, &Context)) -> Option<Outcome> {
    let (l, r) = (values(left.0, left.1), values(right.0, right.1));
    let mut outcomes = Vec::new();
    for x in &l {
        for y in &r {
            let (there, back) = (compare(x, y), compare(y, x));
            let (there, back) = (there.map(|v| v.outcome), back.map(|v| v.outcome));
            assert_eq!(there, back, "{left:?} {right:?}");
            outcomes.extend(there);
        }
    }
    outcomes.into_iter().max()
}

/// Checks rows of two English sentences and what their values say of each other.
fn check(table: &[(&str, &str, Option<Outcome>)]) {
    let context = Context { language: "en", published: None };
    for (left, right, expected) in table {
        let found = outcome((left, &context), (right, &context));
        assert_eq!(found, *expected, "{left:?} / {right:?}");
    }
}
