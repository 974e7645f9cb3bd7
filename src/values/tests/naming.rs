//! Names with their titles, and which of them are of one bearer.

use crate::span::TokenRange;
use crate::text::tokens::tokenize;
use crate::values::names::Capitals;
use crate::values::names::Name;
use crate::values::same_name::Sameness;
use crate::values::same_name::same_name;

fn names(text: &str) -> Vec<Name> {
    let tokens = tokenize(text);
    Capitals::of(text, &tokens, &[]).names(TokenRange::new(0, tokens.len()))
}

fn check(text: &str, expected: &[(&str, &str)]) {
    let found = names(text);
    let title = |n: &Name| n.title.map_or("", |t| t.of(text));
    let shown: Vec<_> = found.iter().map(|n| (n.range.of(text), title(n))).collect();
    assert_eq!(shown, expected, "{text:?}");
}

#[test]
fn runs_and_titles() {
    check(
        "Health minister Ana Sól met Bishop Jon Karr.",
        &[("Ana Sól", "Health minister"), ("Jon Karr", "Bishop")],
    );
    check(
        "The mayor, Ms Sól, met Jon Karr, bishop of Ost.",
        &[("Sól", "Ms"), ("Jon Karr", "bishop"), ("Ost", "")],
    );
    check("Karr left. Nobody saw Karr on Monday.", &[("Karr", ""), ("Karr", "")]);
    check("Prince, a carpenter, told Peter Prince.", &[("Prince", ""), ("Peter Prince", "")]);
    check(
        "Trees fell. D. Drury of the Bank of Ost saw it.",
        &[("D. Drury of the Bank of Ost", "")],
    );
    check(
        "An Italian ship met Vera van der Molen's boat.",
        &[("Italian", ""), ("Vera van der Molen", "")],
    );
}

#[test]
fn one_bearer_or_two() {
    let table: &[(&str, &str, Sameness)] = &[
        ("We met Mr Karr.", "We met Jon Karr.", Sameness::Variant),
        ("We met Mr Karr.", "We met Mrs Karr.", Sameness::Different),
        ("We met Ana Sól.", "We met Ms Sol.", Sameness::Variant),
        ("We met D. Drury.", "We met Drew Drury.", Sameness::Variant),
        ("We met Ana Karr.", "We met Jon Karr.", Sameness::Different),
    ];
    for (left, right, expected) in table {
        let (l, r) = (names(left), names(right));
        assert_eq!(same_name(&l[0], &r[0]), *expected, "{left} {right}");
    }
}
