//! Money, shares and changes.

use crate::values::Context;
use crate::values::Outcome::Ambiguous;
use crate::values::Outcome::Compatible;
use crate::values::Outcome::Different;
use crate::values::Outcome::Equal;
use crate::values::Outcome::Rounding;
use crate::values::tests::check;
use crate::values::tests::outcome;
use crate::values::tests::values;

#[test]
fn currencies() {
    check(&[
        ("The loan is €7m.", "The loan is $7m.", Some(Different)),
        ("The loan is €7bn.", "The loan is 7 billion euros.", Some(Equal)),
        ("The loan is €7bn.", "The loan is €7m.", Some(Different)),
        ("The loan is $7m.", "The loan is US$7 million.", Some(Compatible)),
        ("The loan is A$7m.", "The loan is $7m.", Some(Ambiguous)),
        ("The loan is 7m euros.", "The loan is EUR 7,000,000.", Some(Equal)),
        ("The book is £8.", "The box weighs 8 pounds.", Some(Different)),
        ("The loan is €7m ($7.6m).", "The loan is $7.6m.", Some(Compatible)),
        ("The fare is $4k.", "The fare is $4,000.", Some(Equal)),
        ("The deal is $1MM.", "The deal is $1 million.", Some(Equal)),
        ("The fine is 300 crowns.", "The fine is 300.", Some(Compatible)),
        ("A stamp costs 90 cents.", "A stamp costs $0.90.", Some(Equal)),
    ]);
}

#[test]
fn shares() {
    check(&[
        ("Half of the members left.", "50 percent of the members left.", Some(Equal)),
        ("A third of the members left.", "33 percent of the members left.", Some(Rounding)),
        ("Two-thirds of the members left.", "66.7% of the members left.", Some(Rounding)),
        ("One in four members left.", "25% of members left.", Some(Equal)),
        ("Rents rose 7 percent.", "Rents rose seven per cent.", Some(Equal)),
        ("Rents rose 7 percent.", "Rents rose 7 percentage points.", Some(Different)),
        ("Rates rose half a point.", "Rates rose 50 basis points.", Some(Equal)),
        ("The share was 7.0%.", "The share was 7%.", Some(Equal)),
    ]);
}

#[test]
fn changes() {
    check(&[
        ("Rents rose 7 percent.", "Rents fell 7 percent.", Some(Different)),
        ("Rents rose by 7 percent.", "Rents rose to 7 percent.", Some(Different)),
        ("Rents rose by 7 percent.", "Rents rose 7 percent.", Some(Equal)),
        ("Sales fell to $5 million.", "Sales fell on $5 million.", Some(Equal)),
        ("Sales fell from $5 million.", "Sales fell kess $5 million.", Some(Equal)),
        ("Sales fell to $5 million.", "Sales fell on $6 million.", Some(Different)),
        ("Sales doubled.", "Sales rose 100 percent.", Some(Equal)),
        ("Sales doubled.", "Sales rose 200 percent.", Some(Different)),
        ("It fell by a factor of ten.", "It fell by 10 percent.", Some(Different)),
        ("It fell by a factor of ten.", "It fell by 90 percent.", Some(Equal)),
    ]);
}

/// A cell that starts with a sign gets an apostrophe in a spreadsheet.
#[test]
fn reasons_start_with_no_sign() {
    let reason = |left: &str, right: &str| {
        let context = Context { language: "en", published: None };
        let (left, right) = (values(left, &context), values(right, &context));
        crate::values::compare(&left[0], &right[0]).map(|verdict| verdict.reason)
    };
    let fall = reason("Shares were down $52.50.", "Shares were down $4.20.");
    assert_eq!(fall.as_deref(), Some("52.50 against 4.20: they are 92 percent apart."));
    let cold = reason("It was -5 degrees.", "It was -10 degrees.");
    assert_eq!(cold.as_deref(), Some("minus 5 against minus 10: they are 50 percent apart."));
}

#[test]
fn other_languages() {
    let table = [
        ("de", "Der Bau kostet 1,5 Millionen Euro.", "Der Bau kostet 1.500.000 Euro.", Equal),
        ("de", "Rund 200 Menschen kamen.", "210 Menschen kamen.", Compatible),
        ("fr", "Plus de 300 personnes.", "250 personnes.", Different),
        (
            "fr",
            "Le prix est de 2,5 millions d'euros.",
            "Le prix est de 2,5 millions d'euros.",
            Equal,
        ),
    ];
    for (language, left, right, expected) in table {
        let context = Context { language, published: None };
        assert_eq!(outcome((left, &context), (right, &context)), Some(expected), "{left} {right}");
    }
}
