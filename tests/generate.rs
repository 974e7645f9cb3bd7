//! Made-up corpora: exact, repeatable, and found again by `compare`.

use crate::util::Desk;
use crate::util::FENCE;
use crate::util::corpus;
use crate::util::cut;
use crate::util::line;
use crate::util::rows;
use crate::util::texts;
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

/// Edited copies of the repository's corpus, by the names of its parts.
fn edited(desk: &Desk, out: &str, parts: &[&str], more: &[&str]) {
    let paths: Vec<String> = parts.iter().map(|part| format!("{}/{part}", corpus())).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    made(desk, out, &[&["--edit"], &paths[..], more].concat());
}

#[test]
fn given_articles_are_edited_alike_in_any_order_and_on_any_number_of_threads() {
    let desk = with(&[]);
    let (parts, turned) = (["outlets", "agency.jsonl"], ["agency.jsonl", "outlets"]);
    edited(&desk, "one", &parts, &["--threads", "1", "--rate", "0.3"]);
    edited(&desk, "two", &turned, &["--threads", "2", "--rate", "0.3"]);
    edited(&desk, "other", &parts, &["--seed", "2"]);
    let one = desk.files_in("one");
    assert!(one == desk.files_in("two") && one != desk.files_in("other"));
    assert!(one.keys().eq(["articles.jsonl", "edits.csv", "issues.csv"]));
}

#[test]
fn edits_lead_from_the_given_text_to_the_edited_one() {
    let desk = with(&[]);
    edited(&desk, "made", &["."], &[]);
    let given = desk.compares(&[&corpus(), "--no-events"]).texts();
    let edited = texts(&desk.path("made/articles.jsonl"));
    assert!(given.keys().eq(edited.keys()));
    let edits = rows(&desk.files()["made/edits.csv"]);
    for (id, text) in &given {
        let (mut replayed, mut done) = (String::new(), 0);
        for edit in edits.iter().filter(|edit| edit.get("id") == id) {
            let range = |side: &str| {
                let at = |end: &str| edit.number(&format!("{side}_{end}")) as usize;
                (at("start"), at("end"))
            };
            replayed += &cut(text, (done, range("a").0));
            replayed += &cut(&edited[id], range("b"));
            done = range("a").1;
        }
        replayed.extend(text.chars().skip(done));
        assert_eq!(replayed, edited[id], "{id}");
    }
    assert!(edits.len() > given.len());
}

#[test]
fn what_cannot_be_edited_is_told() {
    let broken = format!("{}{{\"id\":\n", line("x", FENCE));
    let desk = with(&[("in.jsonl", &broken)]);
    let run = desk.runs(&["generate", "--edit", "in.jsonl", "--out", "made"]);
    assert!(run.code == 3 && run.err.contains("in.jsonl:2"), "{}", run.err);
    let before = desk.files();
    for (args, told) in [
        (["--out", "none", "--rate", "0.5"], "rashomon: --rate: 0.5 is not from 0 to 0.4\n"),
        (["--out", "none", "--rate", "NaN"], "rashomon: --rate: NaN is not from 0 to 0.4\n"),
        (["--out", "none", "--articles", "5"], "cannot be used with"),
        (["--out", "made", "--rate", "0.1"], "already holds"),
    ] {
        let run = desk.runs(&[&["generate", "--edit", "in.jsonl"], &args[..]].concat());
        assert!(run.code == 2 && run.err.contains(told), "{args:?}: {}", run.err);
    }
    assert_eq!(desk.files(), before);
}
