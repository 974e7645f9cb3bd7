//! Why a pair is or is not reported.

use crate::util::BAKERY;
use crate::util::FENCE;
use crate::util::corpus;
use crate::util::line;
use crate::util::with;
use std::collections::BTreeMap;

#[test]
fn two_files_are_explained_by_exact_values_beside_their_thresholds() {
    let loud = BAKERY.to_uppercase();
    let desk = with(&[("a.txt", BAKERY), ("b.txt", &format!("{loud} {FENCE}"))]);
    let told = desk.runs(&["explain", "a.txt", "b.txt", "--no-events", "--threshold", "0.9"]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    for part in [
        "reported as contained",
        "needs 0.9",
        "a in b 1.0000",
        "candidate   by",
        "case: \"The\" \"THE\"",
    ] {
        assert!(told.out.contains(part), "{part}:\n{}", told.out);
    }
}

#[test]
fn a_pair_that_shares_nothing_says_so() {
    let desk = with(&[("a.txt", BAKERY), ("b.txt", FENCE)]);
    let told = desk.runs(&["explain", "b.txt", "a.txt"]).out;
    for part in ["not reported", "resemblance 0.0000", "nothing brought the two together"] {
        assert!(told.contains(part), "{part}:\n{told}");
    }
}

#[test]
fn an_explanation_agrees_with_the_report() {
    let desk = with(&[]);
    let report = desk.compares(&[&corpus()]);
    let mut of_kind = BTreeMap::new();
    for ((a, b), kind) in report.kinds() {
        of_kind.entry(kind).or_insert((a, b));
    }
    assert_eq!(of_kind.len(), 5);
    for (kind, (a, b)) in of_kind {
        let told = desk.runs(&["explain", &b, &a, &corpus()]).out;
        let score = report.pair(&a, &b).get("score").to_owned();
        let expected = format!("reported as {kind}, score {score}\n");
        assert!(told.contains(&expected), "{expected}{told}");
    }
}

#[test]
fn what_stands_in_the_way_of_a_pair_is_named() {
    let row = |id: &str, day: &str, text: &str| {
        let row = serde_json::json!({ "id": id, "date": day, "text": text });
        format!("{row}\n")
    };
    let rows = [
        row("early", "2031-01-01", BAKERY),
        row("same", "2031-01-01", &BAKERY.to_uppercase()),
        row("late", "2031-03-01", &format!("{BAKERY} It rained.")),
    ];
    let desk = with(&[("in.jsonl", &rows.concat())]);
    let told = desk.runs(&["explain", "same", "late", "in.jsonl", "--window", "2d"]).out;
    for part in [
        "not reported",
        "near_duplicate  yes",
        "outside of what was asked",
        "same has the words of early",
    ] {
        assert!(told.contains(part), "{part}:\n{told}");
    }
}

#[test]
fn articles_that_are_not_there_are_one_clear_line() {
    let desk = with(&[("in.jsonl", &[line("story-17", BAKERY), line("story-18", FENCE)].concat())]);
    for (args, expected) in [
        (
            ["explain", "story-71", "story-18", "in.jsonl"].as_slice(),
            "rashomon: story-71: no article has this id; the nearest are story-17, story-18\n",
        ),
        (
            &["explain", "in.jsonl", "in.jsonl"],
            "rashomon: in.jsonl: holds 2 articles; name two ids and then the file\n",
        ),
        (
            &["explain", "story-17", "story-17", "in.jsonl"],
            "rashomon: story-17: is compared with itself\n",
        ),
    ] {
        let run = desk.runs(args);
        assert_eq!((run.code, run.err.as_str()), (1, expected));
    }
}
