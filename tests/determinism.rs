//! The same bytes for any order of inputs, any number of threads, and again.

use crate::util::BAKERY;
use crate::util::FENCE;
use crate::util::Report;
use crate::util::corpus;
use crate::util::line;
use crate::util::with;
use std::collections::BTreeMap;

/// All files as text, without the place of an article in its file, which is a fact about the file.
fn without_places(report: &Report) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, String> = report
        .timeless()
        .into_iter()
        .map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap()))
        .collect();
    let articles = report.table("articles");
    let known = ["article_no", "id", "title", "words", "role", "copy_of", "family_no", "flags"];
    let rows = articles.iter().map(|a| a.cells(known).join(","));
    files.insert("articles.csv".into(), rows.collect::<Vec<_>>().join("\n"));
    files
}

#[test]
fn threads_change_nothing() {
    let desk = with(&[]);
    let run = |threads| desk.compares(&[&corpus(), "--threads", threads]).timeless();
    let one = run("1");
    for threads in ["1", "2", "7", "0"] {
        assert!(run(threads) == one, "{threads} threads");
    }
}

#[test]
fn the_order_of_paths_changes_nothing() {
    let desk = with(&[
        ("one/a.txt", BAKERY),
        ("one/b.txt", FENCE),
        ("two/a.txt", FENCE),
        ("more.jsonl", &line("m", BAKERY)),
        ("last.txt", BAKERY),
    ]);
    let paths = ["one", "two", "more.jsonl", "last.txt"];
    let expected = desk.compares(&paths).timeless();
    assert!(!expected.is_empty());
    for turn in 1..4 {
        let mut turned = paths;
        turned.rotate_left(turn);
        assert_eq!(desk.compares(&turned).timeless(), expected, "{turned:?}");
    }
    let twice = desk.compares(&["last.txt", "two", "one", "more.jsonl", "one"]).timeless();
    assert_eq!(twice["pairs.csv"], expected["pairs.csv"]);
    assert_eq!(twice["articles.csv"], expected["articles.csv"]);
}

#[test]
fn the_order_of_records_changes_nothing() {
    let edited = |n: usize| BAKERY.replace("nine hours", &format!("{n} long hours"));
    let mut lines: Vec<String> = (0..12).map(|n| line(&format!("n{n}"), &edited(n))).collect();
    lines.extend([line("same", FENCE), line("same", BAKERY), line("same", FENCE)]);
    let desk = with(&[("one/in.jsonl", &lines.concat())]);
    lines.reverse();
    lines.swap(3, 9);
    desk.write("two/in.jsonl", lines.concat());
    let [one, two] = ["one", "two"].map(|folder| {
        let mut files = without_places(&desk.compares(&[&format!("{folder}/in.jsonl")]));
        files.remove("issues.csv");
        files
    });
    assert_eq!(one, two);
}

#[test]
fn rows_come_by_score_and_then_by_id() {
    let desk = with(&[]);
    let report = desk.compares(&[&corpus()]);
    let pairs = report.table("pairs");
    assert!(pairs.len() > 20);
    for pair in &pairs {
        assert!(pair.get("a_id") < pair.get("b_id"));
    }
    for two in pairs.windows(2) {
        let (x, y) = (two[0].number("score"), two[1].number("score"));
        let ids = two.iter().map(|p| p.cells(["a_id", "b_id"])).collect::<Vec<_>>();
        assert!(x > y || (x == y && ids[0] < ids[1]), "{ids:?}");
    }
    let numbers: Vec<_> = pairs.iter().map(|p| p.number("pair_no") as usize).collect();
    assert!(numbers.iter().copied().eq(1..=pairs.len()));
}

#[test]
fn families_are_numbered_by_their_first_member() {
    let lines = [line("z", BAKERY), line("b", FENCE), line("y", FENCE), line("c", BAKERY)];
    let desk = with(&[("in.jsonl", &lines.concat())]);
    let report = desk.compares(&["in.jsonl"]);
    let numbers = ["b", "y", "c", "z"].map(|id| report.article(id).get("family_no").to_owned());
    assert_eq!(numbers, ["1", "1", "2", "2"]);
}

#[test]
fn the_seed_changes_no_pair_that_is_found_for_sure() {
    let desk = with(&[]);
    let kinds = |seed| desk.compares(&[&corpus(), "--seed", seed, "--no-events"]).kinds();
    assert_eq!(kinds("1"), kinds("977"));
}
