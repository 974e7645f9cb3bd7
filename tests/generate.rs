//! Made-up corpora: exact, repeatable, and found again by `compare`.

use crate::util::Desk;
use crate::util::rows;
use crate::util::with;
use std::collections::BTreeSet;

fn made(desk: &Desk, out: &str, more: &[&str]) {
    let run = desk.runs(&[&["generate", "--out", out], more].concat());
    assert_eq!(run.code, 0, "{}", run.err);
}

#[test]
fn a_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let desk = with(&[]);
    made(&desk, "one", &["--articles", "300", "--seed", "5", "--threads", "1"]);
    made(&desk, "two", &["--articles", "300", "--seed", "5", "--threads", "3"]);
    made(&desk, "other", &["--articles", "300", "--seed", "6"]);
    let files = desk.files();
    for name in ["articles.jsonl", "truth.csv"] {
        assert!(files[&format!("one/{name}")] == files[&format!("two/{name}")], "{name}");
        assert!(files[&format!("one/{name}")] != files[&format!("other/{name}")], "{name}");
    }
    assert_eq!(files.len(), 6, "nothing is left beside them");
}

#[test]
fn as_many_articles_as_asked() {
    let desk = with(&[]);
    for count in [1, 2, 17, 250] {
        let out = format!("n{count}");
        made(&desk, &out, &["--articles", &count.to_string()]);
        let report = desk.compares(&[&format!("{out}/articles.jsonl"), "--no-events"]);
        let ids: BTreeSet<String> = report.ids().into_iter().collect();
        assert_eq!(ids.len(), count, "as many, no id twice");
        let truth = rows(&desk.files()[&format!("{out}/truth.csv")]);
        let named = truth.iter().flat_map(|row| row.cells(["id_a", "id_b"]));
        assert!(
            named.into_iter().all(|id| ids.contains(id)),
            "truth names articles that are there"
        );
    }
    assert_eq!(desk.runs(&["generate", "--articles", "0", "--out", "none"]).code, 2);
}

#[test]
fn an_earlier_corpus_is_not_replaced_without_being_told_to() {
    let desk = with(&[("made/truth.csv", "mine")]);
    let before = desk.files();
    let args = ["generate", "--articles", "5", "--out", "made"];
    let run = desk.runs(&args);
    assert!(run.code == 1 && run.err.contains("--force"), "{}", run.err);
    assert_eq!(desk.files(), before);
    assert_eq!(desk.runs(&[&args[..], &["--force"]].concat()).code, 0);
    assert_ne!(desk.files()["made/truth.csv"], b"mine");
}

#[test]
fn compare_finds_the_copies_that_were_made() {
    let desk = with(&[]);
    made(&desk, "made", &["--articles", "1500", "--seed", "11"]);
    let report = desk.compares(&["made/articles.jsonl", "--no-events"]);
    let copies = &report.of_kind("near_duplicate") | &report.of_kind("identical");
    let truth = rows(&desk.files()["made/truth.csv"]);
    let (mut wanted, mut found) = (0, 0);
    for row in truth.iter().filter(|row| row.number("resemblance") >= 0.5) {
        let mut ids = row.cells(["id_a", "id_b"]);
        ids.sort_unstable();
        wanted += 1;
        found += usize::from(copies.contains(&ids.join("|")));
    }
    assert!(wanted > 100, "there is something to find: {wanted}");
    assert!(found * 100 >= wanted * 99, "{found} of {wanted}");
}
