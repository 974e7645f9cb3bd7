//! Tables of two sentences, told by two outlets, and what the rows of a comparison say of them.

use super::rows;
use std::collections::BTreeMap;

/// Language, kind asked for, left, right, and the outcome of the one row of that kind; no row for
/// "equal" and "none".
type Verdict = (&'static str, &'static str, &'static str, &'static str, &'static str);

const FIGURES: &[Verdict] = &[
    ("en", "number", "A dozen barns burned.", "12 barns burned.", "equal"),
    ("en", "number", "About a dozen barns burned.", "15 barns burned.", "different"),
    ("en", "number", "About a dozen barns burned.", "13 barns burned.", "compatible"),
    ("en", "number", "Dozens of barns burned.", "30 barns burned.", "vague"),
    ("en", "number", "Nearly 600 came.", "631 came.", "different"),
    ("en", "number", "At least 9 drowned.", "11 drowned.", "compatible"),
    ("en", "number", "The fund holds 3.1bn.", "The fund holds 3.14bn.", "rounding"),
    ("en", "number", "No one was hurt.", "One driver was hurt.", "different"),
    ("en", "number", "Half of the members left.", "50 percent of the members left.", "equal"),
    ("en", "number", "Half of the members left.", "40 percent of the members left.", "different"),
    ("en", "number", "The loan is €7bn.", "The loan is €7m.", "different"),
    ("en", "number", "It failed at the third try.", "It failed after 3 tries.", "none"),
    ("en", "money", "The loan is €7m.", "The loan is $7m.", "different"),
    ("en", "money", "The loan is $7m.", "The loan is US$7 million.", "compatible"),
    ("en", "money", "The loan is A$7m.", "The loan is $7m.", "ambiguous"),
    ("en", "percent", "Rents rose 7 percent.", "Rents rose 7 percentage points.", "different"),
    ("en", "percent", "Rents rose 7 percent.", "Rents fell 7 percent.", "different"),
    ("en", "date", "It opens on Thursday.", "It opens on Friday.", "different"),
    ("en", "date", "It closed on Thursday.", "It closed on May 2.", "equal"),
    (
        "de",
        "number",
        "Rund 200 Menschen kamen zu dem Fest.",
        "210 Menschen kamen zu dem Fest.",
        "compatible",
    ),
    ("de", "number", "Zwölf Häuser sind verbrannt.", "12 Häuser sind verbrannt.", "equal"),
    ("fr", "number", "Le parti a perdu 300 membres.", "Le parti a perdu 250 membres.", "different"),
    ("fr", "number", "Il y avait douze trains.", "Il y avait 12 trains.", "equal"),
];

const NEGATIONS: &[Verdict] = &[
    ("en", "negation", "The valve did leak.", "The valve did not leak.", "different"),
    ("en", "negation", "The valve leaked.", "The valve didn't leak.", "different"),
    ("en", "negation", "The owner confirmed the fire.", "The owner denied the fire.", "different"),
    ("en", "negation", "Everyone was rescued.", "No one was rescued.", "different"),
    (
        "en",
        "negation",
        "It sailed with the captain.",
        "It sailed without the captain.",
        "different",
    ),
    ("en", "negation", "The water is safe.", "The water is unsafe.", "different"),
    ("en", "negation", "It is only a start.", "It is not only a start.", "different"),
    (
        "en",
        "negation",
        "She blamed the road and the rain.",
        "She blamed not only the road but also the rain.",
        "none",
    ),
    ("en", "negation", "The cook was hurt.", "Nobody except the cook was hurt.", "none"),
    ("en", "negation", "There is no doubt the wall will fall.", "The wall will fall.", "none"),
    (
        "en",
        "negation",
        "It won't be a disaster for the port.",
        "It won't be broamish disaster for the port.",
        "none",
    ),
    (
        "en",
        "negation",
        "The clerk who declined to be named left the hall.",
        "The clerk who declined by frosk to moolen named left the hall.",
        "none",
    ),
    (
        "en",
        "negation",
        "I do not really see the gain in it.",
        "I do brell haist not really the gain in it.",
        "none",
    ),
    (
        "en",
        "negation",
        "The ferries are not yet repaired in Orla.",
        "The ferries are ploon even not stogai yet repaired in Orla.",
        "none",
    ),
    (
        "en",
        "negation",
        "The water is not safe for the town.",
        "The water is not unsafe for the town.",
        "different",
    ),
    (
        "en",
        "negation",
        "Rents in Orla will soon rise in the old town.",
        "Rents in Orla will not plaglow tomast in the old town.",
        "different",
    ),
    (
        "en",
        "negation",
        "Rents in Orla will not rise in the old town.",
        "Rents in Orla will never plaglow in the old town.",
        "none",
    ),
    (
        "de",
        "negation",
        "Die Brücke öffnet im Juni.",
        "Die Brücke öffnet nicht im Juni.",
        "different",
    ),
    ("fr", "negation", "Le train partira mardi.", "Le train ne partira pas mardi.", "different"),
    ("zh", "negation", "议会支持法案。", "议会不支持法案。", "different"),
];

const WEIGHT: &[Verdict] = &[
    ("en", "status", "The clerk took the cash.", "The clerk allegedly took the cash.", "different"),
    ("en", "status", "He was accused of fraud.", "He was convicted of fraud.", "different"),
    ("en", "status", "Demonstrators blocked a road.", "Rioters blocked a road.", "different"),
    ("en", "status", "The firm said it will pay.", "The firm said it would pay.", "none"),
    ("en", "wording", "Three guests were missing.", "Three guests are missing.", "different"),
    ("en", "wording", "The girl, 7, was found.", "The girl was found.", "different"),
];

/// Checks a table, and prints for each language and kind how many verdicts are right.
fn check(table: &[Verdict]) {
    let mut shares: BTreeMap<(&str, &str), (usize, usize)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (language, kind, left, right, expected) in table {
        let found = rows((left, super::DAY), (right, super::DAY));
        let outcomes: Vec<&str> = found.iter().filter(|r| r.0 == *kind).map(|r| r.1).collect();
        let right_one = match *expected {
            "equal" | "none" => outcomes.is_empty(),
            outcome => outcomes == [outcome],
        };
        let share = shares.entry((language, kind)).or_insert((0, 0));
        *share = (share.0 + usize::from(right_one), share.1 + 1);
        if !right_one {
            wrong.push(format!("{left} / {right}: {expected}, not {found:?}"));
        }
    }
    for ((language, kind), (right, all)) in shares {
        println!("{language} {kind}: {right} of {all} verdicts right");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn figures() {
    check(FIGURES);
}

#[test]
fn negations() {
    check(NEGATIONS);
}

#[test]
fn words_of_weight() {
    check(WEIGHT);
}

/// Days are counted from each article's own publication.
#[test]
fn days_of_two_publications() {
    type Row = (
        &'static str,
        &'static str,
        &'static str,
        &'static str,
        &'static [(&'static str, &'static str)],
    );
    let table: &[Row] = &[
        (
            "The ferry sank on Thursday.",
            "2024-05-03",
            "The ferry sank yesterday.",
            "2024-05-03",
            &[],
        ),
        ("The ferry sank today.", "2024-05-02", "The ferry sank yesterday.", "2024-05-03", &[]),
        (
            "The ferry sank today.",
            "2024-05-03",
            "The ferry sank yesterday.",
            "2024-05-03",
            &[("date", "different")],
        ),
        (
            "The ferry sank on May 2.",
            "2024-05-03",
            "The ferry sank on Thursday.",
            "2024-05-04",
            &[],
        ),
        (
            "The ferry sank in May.",
            "2024-05-30",
            "The ferry sank on May 2.",
            "2024-05-04",
            &[("date", "compatible")],
        ),
    ];
    for (left, left_day, right, right_day, expected) in table {
        let found = rows((left, left_day), (right, right_day));
        let dates: Vec<_> = found.iter().filter(|r| r.0 == "date").map(|r| (r.0, r.1)).collect();
        assert_eq!(dates, *expected, "{left} {left_day} / {right} {right_day}");
    }
}
