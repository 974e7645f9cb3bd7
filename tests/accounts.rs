//! Events of the corpus, and where their accounts differ.

use crate::util::Report;
use crate::util::corpus;
use crate::util::rows;
use crate::util::with;
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn compared(check: impl Fn(&Report)) {
    let desk = with(&[]);
    check(&desk.compares(&[&corpus()]));
}

fn gold_events() -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus_gold/events.csv");
    let of = |[id, event]: [&str; 2]| (id.to_owned(), event.to_owned());
    rows(&fs::read(path).unwrap()).iter().map(|row| of(row.cells(["id", "event"]))).collect()
}

/// Articles of each event of a report.
fn found_events(report: &Report) -> BTreeMap<String, BTreeSet<String>> {
    let mut events: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in report.table("articles") {
        let [id, event] = row.cells(["id", "event_no"]).map(str::to_owned);
        if !event.is_empty() {
            events.entry(event).or_default().insert(id);
        }
    }
    events
}

/// The same people on another day, templates with other facts, and another event of the same kind
/// stay apart.
#[test]
fn no_event_mixes_two_of_the_gold() {
    let gold = gold_events();
    compared(|report| {
        for members in found_events(report).values() {
            let events: BTreeSet<&String> = members.iter().map(|id| &gold[id]).collect();
            assert_eq!(events.len(), 1, "{members:?}");
        }
    });
}

#[test]
fn accounts_that_share_hardly_a_sentence_meet() {
    let gold = gold_events();
    let whole = |event: &str| -> BTreeSet<String> {
        gold.iter().filter(|(_, e)| *e == event).map(|(id, _)| id.clone()).collect()
    };
    compared(|report| {
        let found: Vec<BTreeSet<String>> = found_events(report).into_values().collect();
        for event in ["mine-lake-orrin", "theft-kallby", "boat-lake-ostrin", "fire-brannock-vale"] {
            assert!(found.contains(&whole(event)), "{event}: {found:?}");
        }
    });
}

#[test]
fn planted_differences_are_found_with_their_kind_and_outcome() {
    let planted = [
        ("negation", "different", "ruled", "did not rule"),
        ("number", "different", "600", "2,100"),
        ("number", "compatible", "over 350 hectares", "over 900 hectares"),
        ("number", "different", "3.1 billion crowns", "2.6 billion crowns"),
        ("number", "different", "45 percent", "60 percent"),
        ("quote", "different", "will", "will still"),
    ];
    compared(|report| {
        let found: BTreeSet<[String; 4]> = report
            .table("differences")
            .iter()
            .map(|r| r.cells(["kind", "outcome", "a_value", "b_value"]).map(str::to_owned))
            .collect();
        for (kind, outcome, a, b) in planted {
            let row = [kind, outcome, a, b].map(str::to_owned);
            assert!(found.contains(&row), "{row:?}");
        }
    });
}

/// Values are cut out of the articles' texts by their offsets, on both sides of every row.
#[test]
fn values_stand_where_their_offsets_say() {
    compared(|report| {
        let texts = report.texts();
        for row in report.table("differences") {
            for side in ["a", "b"] {
                let of = |name: &str| row.get(&format!("{side}_{name}")).to_owned();
                let (value, start, end) = (of("value"), of("start_char"), of("end_char"));
                if start.is_empty() {
                    assert_eq!(value, "");
                    continue;
                }
                let (start, end): (usize, usize) = (start.parse().unwrap(), end.parse().unwrap());
                let cut: String = texts[&of("id")].chars().skip(start).take(end - start).collect();
                let shown = value.strip_prefix('\'').unwrap_or(&value);
                if !shown.contains("[…]") {
                    assert_eq!(shown.replace('\n', " "), cut.replace('\n', " "));
                }
            }
        }
    });
}

/// What is told in other words is no reuse, nor are repeats and stock text.
#[test]
fn pairs_count_the_passages_that_hold_the_same_words() {
    compared(|report| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let passages = report.table("passages");
        for row in &passages {
            let [pair, kind, repeat, stock] =
                row.cells(["pair_no", "kind", "repeat", "boilerplate"]);
            let counts_as_reuse = kind != "reworded" && repeat == "false" && stock == "false";
            *counts.entry(pair.to_owned()).or_default() += usize::from(counts_as_reuse);
        }
        assert!(passages.iter().any(|row| row.get("kind") == "reworded"));
        for pair in report.table("pairs") {
            let count = counts.get(pair.get("pair_no")).copied().unwrap_or(0);
            assert_eq!(pair.number("passages"), count as f64, "pair {}", pair.get("pair_no"));
        }
    });
}
