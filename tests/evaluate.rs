//! `evaluate` on tables small enough to be worked out by hand.

use crate::util::Desk;
use crate::util::with;

/// The words of the line that begins with `head`.
fn figures(desk: &Desk, args: &[&str], head: &str) -> Vec<String> {
    let run = desk.runs(&[&["evaluate"], args].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    let line = run.out.lines().find(|l| l.starts_with(head));
    let line = line.unwrap_or_else(|| panic!("no line {head:?} in {}", run.out));
    line.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn passages_by_hand() {
    let desk = with(&[
        ("gold.csv", "id_a,a_start,a_end,id_b,b_start,b_end\nx,0,100,y,0,100\nx,200,300,z,0,100\n"),
        (
            "report/passages.csv",
            "a_id,b_id,a_start_char,a_end_char,b_start_char,b_end_char,repeat,boilerplate\n\
            x,y,0,50,0,50,false,false\nx,y,50,100,50,100,false,false\n\
            x,y,0,9,70,79,true,false\nx,w,0,9,0,9,false,true\n",
        ),
    ]);
    // Both reported passages lie in gold: precision 1. One gold passage is met whole, the other not
    // at all: recall 1/2. The one that is met is met by two: granularity 2. F1 is 2/3, and over
    // log2(3) that is 0.4206.
    let all = figures(&desk, &["passages", "gold.csv", "report"], "all");
    assert_eq!(all, ["all", "0.4206", "1.0000", "0.5000", "2.0000", "2", "2"]);
    desk.write("labels.csv", "id_a,id_b,label\nx,y,copied\nx,z,none\n");
    let args = ["passages", "gold.csv", "report", "--pairs", "labels.csv"];
    assert_eq!(figures(&desk, &args, "copied")[2..5], ["1.0000", "1.0000", "2.0000"]);
}

#[test]
fn clusters_by_hand() {
    let desk = with(&[
        ("gold.csv", "id,cluster\na,1\nb,1\nc,1\nd,2\ne,2\n"),
        (
            "report/articles.csv",
            "id,event_no,family_no\na,7,1\nb,7,1\nc,8,1\nd,8,\ne,,\nother,8,\n",
        ),
    ]);
    // Together in the gold: ab, ac, bc, de. In the report: ab, cd. In both: ab.
    let pairwise = figures(&desk, &["clusters", "gold.csv", "report"], "pairwise");
    assert_eq!(pairwise[1..], ["0.5000", "0.2500", "0.3333"]);
    // Precision of a, b: 1; of c, d: 1/2; of e: 1. Recall of a, b: 2/3; of c: 1/3; of d, e: 1/2.
    let b_cubed = figures(&desk, &["clusters", "gold.csv", "report"], "B-cubed");
    assert_eq!(b_cubed[1..3], ["0.8000", "0.5333"]);
    let args = ["clusters", "gold.csv", "report", "--column", "family_no"];
    assert_eq!(figures(&desk, &args, "pairwise")[1..], ["1.0000", "0.7500", "0.8571"]);
}

#[test]
fn pairs_by_hand() {
    let desk = with(&[
        ("gold.csv", "id_a,id_b,label,jaccard\na,b,yes,0.9\nc,d,yes,0.8\ne,f,no,0.1\ng,h,no,0.2\n"),
        (
            "report/pairs.csv",
            "a_id,b_id,kind\nb,a,near_duplicate\ne,f,same_event\ng,z,near_duplicate\n",
        ),
    ]);
    let measure = |more: &[&str], head| {
        figures(&desk, &[&["pairs", "gold.csv", "report"], more].concat(), head)[1].clone()
    };
    assert_eq!(measure(&[], "recall"), "0.5000");
    assert_eq!(measure(&[], "precision"), "0.5000");
    assert_eq!(measure(&["--kinds", "near_duplicate"], "precision"), "1.0000");
    assert_eq!(measure(&["--positive", "no"], "recall"), "0.5000");
    let bins =
        figures(&desk, &["pairs", "gold.csv", "report", "--at", "0.8", "--band", "0"], "0.90");
    assert_eq!(bins.join(" "), "0.90 to 0.95 1 of 1");
}

#[test]
fn a_table_that_cannot_be_measured_is_told_with_its_place() {
    let desk = with(&[
        ("gold.csv", "id,cluster\na,\n"),
        ("numbers.csv", "id_a,a_start,a_end,id_b,b_start,b_end\nx,zero,1,y,0,1\n"),
        ("report/articles.csv", "id,event_no\na,1\n"),
        ("report/pairs.csv", "a_id\nx\n"),
        ("report/passages.csv", "nothing\n"),
    ]);
    for (args, told) in [
        (["clusters", "gold.csv", "report"], "gold.csv: line 2"),
        (["passages", "numbers.csv", "report"], "numbers.csv: line 2"),
        (["pairs", "numbers.csv", "report"], "pairs.csv: line 1: no column"),
        (["pairs", "gone.csv", "report"], "gone.csv"),
    ] {
        let run = desk.runs(&[&["evaluate"], &args[..]].concat());
        assert!(run.code == 1 && run.err.contains(told), "{args:?}: {}", run.err);
    }
}

#[test]
fn the_corpus_measures_itself_as_complete() {
    let desk = with(&[]);
    let gold = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus_gold/pairs.csv");
    assert_eq!(desk.runs(&["compare", &crate::util::corpus(), "--out", "o"]).code, 0);
    assert_eq!(figures(&desk, &["pairs", gold, "o"], "recall")[1], "1.0000");
}
