//! Days and times, with and without a date of publication.

use crate::values::Context;
use crate::values::Outcome;
use crate::values::Outcome::Ambiguous;
use crate::values::Outcome::Compatible;
use crate::values::Outcome::Different;
use crate::values::Outcome::Equal;
use crate::values::Outcome::Vague;
use crate::values::tests::check;
use crate::values::tests::outcome;
use crate::values::tests::published;

#[test]
fn without_publication() {
    check(&[
        ("It sank on Thursday.", "It sank on Friday.", Some(Different)),
        ("It sank on Thursday.", "It sank on Thursday.", Some(Equal)),
        ("It sank on Thursday.", "It sank on June 7.", Some(Vague)),
        ("It sank on June 7.", "It sank on 7 June.", Some(Equal)),
        ("It sank on June 7th, 2021.", "It sank on 2021-06-07.", Some(Equal)),
        ("It sank on June 7, 2021.", "It sank in 2021.", Some(Compatible)),
        ("It sank on June 7, 2021.", "It sank in June 2021.", Some(Compatible)),
        ("It sank in 2021.", "It sank in 2020.", Some(Different)),
        ("It sank in the 1990s.", "It sank in 1994.", Some(Compatible)),
        ("It sank in May.", "It may sink in June.", Some(Different)),
        ("They may march.", "They sank in May.", None),
        ("It sank yesterday.", "It sank today.", Some(Different)),
        ("It sank at 10pm.", "It sank at 22:00.", Some(Equal)),
        ("It sank at 10.30 a.m.", "It sank at 11.30 a.m.", Some(Different)),
        ("It sank at 10 o'clock.", "It sank at 10 pm.", Some(Compatible)),
        ("It sank at noon.", "It sank at 12:00.", Some(Equal)),
    ]);
}

#[test]
fn counted_from_publication() {
    let friday = Context { language: "en", published: published(2024, 5, 3) };
    let wednesday = Context { language: "en", published: published(2024, 5, 1) };
    let table: &[(&str, &str, Outcome)] = &[
        ("It sank on Thursday.", "It sank on May 2.", Equal),
        ("It sank yesterday.", "It sank on Thursday.", Equal),
        ("It sank last Friday.", "It sank on April 26.", Equal),
        ("It will sail next week.", "It will sail on Tuesday.", Compatible),
        ("It sank on 2 May.", "It sank on 3 May 2024.", Different),
        ("It sank this year.", "It sank in March.", Compatible),
    ];
    for (left, right, expected) in table {
        assert_eq!(outcome((left, &friday), (right, &friday)), Some(*expected), "{left} {right}");
    }
    let text = "It sank on Thursday.";
    assert_eq!(outcome((text, &friday), (text, &wednesday)), Some(Ambiguous));
}
