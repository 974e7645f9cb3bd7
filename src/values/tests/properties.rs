//! What holds for any text.

use crate::span::TokenRange;
use crate::text::tokens::tokenize;
use crate::values::Context;
use crate::values::Stretch;
use crate::values::Verdict;
use crate::values::compare;
use crate::values::find;
use crate::values::names::Capitals;
use crate::values::negation::negations;
use crate::values::polarity::flips;
use crate::values::saying::credit;
use crate::values::status::statuses;
use crate::values::tests::published;
use proptest::prelude::*;

/// Texts of pieces that values are made of, so that readers meet odd neighbours.
fn odd_text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "5",
        "1,200",
        "-3",
        "€",
        "$",
        "%",
        "m",
        "bn",
        "million",
        "half",
        "a",
        "dozen",
        "of",
        "to",
        "and",
        "between",
        "more than",
        "May",
        "2",
        "2024",
        "Thursday",
        "last",
        "next",
        "week",
        "-",
        "/",
        ".",
        ", ",
        "(",
        ")",
        ":",
        "~",
        "+",
        "½",
        "10²",
        "no one",
        "was",
        "not",
        "minus",
        "by",
        "factor",
        "rose",
        "in",
        "his",
        "forties",
        "40s",
        "pm",
        "GMT",
        "US",
        "km",
        "°C",
        "Mr",
        "Rell",
        "said",
        "according to",
        "n'est",
        "不",
        "é",
        "\n",
        "\u{a0}",
        "500",
        "31",
        "99999999999999999999",
        "s",
        "'s",
        "&",
    ]);
    let glue = prop::sample::select(vec!["", " ", " ", " "]);
    prop::collection::vec((piece, glue), 0..24)
        .prop_map(|pieces| pieces.into_iter().flat_map(|(p, g)| [p, g]).collect())
}

fn check(text: &str, language: &str) -> Result<(), TestCaseError> {
    let tokens = tokenize(text);
    let range = TokenRange::new(0, tokens.len());
    let context = Context { language, published: published(2024, 5, 3) };
    let values = find(text, &tokens, range, &context);
    let mut end = 0;
    for value in &values {
        prop_assert!(value.range.start >= end && value.range.start < value.range.end);
        prop_assert!(value.range.covers(value.core));
        for at in [value.range.start, value.range.end, value.core.start, value.core.end] {
            prop_assert!(text.is_char_boundary(at as usize));
        }
        end = value.range.end;
    }
    for x in &values {
        for y in &values {
            let (there, back) = (compare(x, y), compare(y, x));
            let outcome = |v: &Option<Verdict>| v.as_ref().map(|v| v.outcome);
            prop_assert_eq!(outcome(&there), outcome(&back));
            prop_assert!(there.is_none_or(|v| (0.0..=1.0).contains(&v.spread)));
        }
    }
    others(text, language)
}

/// The other readers of the module never fail either, and a text never contradicts itself.
fn others(text: &str, language: &str) -> Result<(), TestCaseError> {
    let tokens = tokenize(text);
    let range = TokenRange::new(0, tokens.len());
    let stretch = Stretch { text, tokens: &tokens, range, language };
    prop_assert!(flips(&stretch, &stretch, |_, _| true).is_empty());
    let cues = negations(&stretch).into_iter().map(|n| n.cue);
    let words = statuses(&stretch).into_iter().map(|s| s.range);
    let names = Capitals::of(text, &tokens, &[]).names(range).into_iter().map(|n| n.range);
    for found in cues.chain(words).chain(names).chain(credit(text, &tokens, range)) {
        prop_assert!(text.get(found.start as usize..found.end as usize).is_some());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn odd_neighbours(text in odd_text(), language in prop::sample::select(vec!["en", "de", "fr", "zh", ""])) {
        check(&text, language)?;
    }

    #[test]
    fn any_text(text in "[\\PC\n]{0,80}") {
        check(&text, "en")?;
    }
}
