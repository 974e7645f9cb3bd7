//! Which pairs are asked for, where results go, and how the program ends.

use crate::util::BAKERY;
use crate::util::Desk;
use crate::util::FENCE;
use crate::util::Report;
use crate::util::Run;
use crate::util::corpus;
use crate::util::line;
use crate::util::rashomon;
use crate::util::with;
use std::collections::BTreeSet;
use std::io::Read;
use std::io::Write;
use std::process::Stdio;

/// Five copies of one story: two of the east outlet, three of the west, days apart.
fn five_copies() -> Desk {
    let row = |id: &str, source: &str, date: &str| {
        let row = serde_json::json!({ "id": id, "source": source, "date": date, "text": BAKERY });
        format!("{row}\n")
    };
    let rows = [
        row("e1", "east", "2031-01-01"),
        row("e2", "east", "2031-01-02"),
        row("w1", "west", "2031-01-02"),
        row("w2", "west", "2031-01-09"),
        row("w3", "west", ""),
    ];
    with(&[("in.jsonl", &rows.concat())])
}

fn pairs(report: &Report) -> BTreeSet<String> {
    report.kinds().into_keys().map(|(a, b)| format!("{a} {b}")).collect()
}

fn set(pairs: &[&str]) -> BTreeSet<String> {
    pairs.iter().map(|p| (*p).to_owned()).collect()
}

#[test]
fn listed_pairs_are_compared_and_no_others() {
    let desk = five_copies();
    desk.write("list.csv", "id_a,id_b\ne1,w1\nw2,e2\ne1,w1\n");
    let report = desk.compares(&["in.jsonl", "--pairs", "list.csv"]);
    assert_eq!(pairs(&report), set(&["e1 w1", "e2 w2"]));
}

#[test]
fn listed_pairs_need_no_likeness_to_be_aligned() {
    let run = "the county lent both museums its only steam engine for the whole of next summer.";
    let desk = with(&[
        ("a.txt", &format!("{FENCE} In the end {run}")),
        ("b.txt", &format!("{BAKERY} Elsewhere {run}")),
        ("c.txt", FENCE),
        ("list.csv", "id_a,id_b\na.txt,b.txt\n"),
    ]);
    let report = desk.compares(&["a.txt", "b.txt", "c.txt", "--pairs", "list.csv"]);
    assert_eq!(pairs(&report), set(&["a.txt b.txt"]));
    assert_eq!(report.passages("a.txt", "b.txt")[0].get("a_text"), run);
}

#[test]
fn other_columns_of_the_list_change_nothing() {
    let desk = five_copies();
    desk.write(
        "list.csv",
        "kind,a_id,b_id,resemblance,note\nidentical,e1,w1,1.0,\"x, y\"\n,e2,w2,0,\n",
    );
    let told = desk.compares(&["in.jsonl", "--pairs", "list.csv"]).timeless();
    desk.write("list.csv", "kind,a_id,b_id,resemblance,note\n,e1,w1,,\n,e2,w2,,\n");
    assert_eq!(desk.compares(&["in.jsonl", "--pairs", "list.csv"]).timeless(), told);
}

#[test]
fn a_listed_id_that_is_not_there_is_told() {
    let desk = five_copies();
    desk.write("list.csv", "id_a,id_b\ne1,w1\ne1,nobody\nw2,w2\n");
    let report = desk.ends(3, &["in.jsonl", "--pairs", "list.csv"]);
    assert_eq!(pairs(&report), set(&["e1 w1"]));
    let issues = report.table("issues");
    let told: Vec<_> = issues.iter().filter(|i| i.get("file") == "list.csv").collect();
    assert_eq!(told.len(), 2);
    assert_eq!(told[0].get("line"), "3");
    assert!(told[0].get("problem").contains("nobody"));
    desk.write("list.csv", "left,right\ne1,w1\n");
    let run = desk.runs(&["compare", "in.jsonl", "--pairs", "list.csv", "--out", "o"]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("id_a"), "{}", run.err);
}

#[test]
fn a_list_may_come_from_a_spreadsheet_or_an_earlier_report() {
    let desk =
        with(&[("in.jsonl", &(line("-5", BAKERY) + &line("=n", BAKERY) + &line("m", FENCE)))]);
    for list in ["id_a;id_b\r\n-5;=n\r\n", "\u{feff}id_a\tid_b\n-5\t=n\n", "id_a,id_b\n'-5,'=n\n"] {
        desk.write("list.csv", list);
        let report = desk.compares(&["in.jsonl", "--pairs", "list.csv"]);
        assert_eq!(report.kinds().len(), 1, "{list:?}");
    }
    for dialect in [&[][..], &["--locale-csv"]] {
        let args = [&["compare", "in.jsonl", "--out", "o", "--force"], dialect].concat();
        assert_eq!(desk.runs(&args).code, 0);
        let report = desk.compares(&["in.jsonl", "--pairs", "o/pairs.csv"]);
        assert_eq!(report.kinds().len(), 1, "{dialect:?}");
    }
}

#[test]
fn two_sets_are_compared_across_only() {
    let desk = with(&[
        ("new/1.txt", BAKERY),
        ("new/2.txt", BAKERY),
        ("old/3.txt", BAKERY),
        ("old/4.txt", BAKERY),
        ("old/5.txt", FENCE),
    ]);
    let report = desk.compares(&["new", "--against", "old"]);
    let across = set(&["1.txt 3.txt", "1.txt 4.txt", "2.txt 3.txt", "2.txt 4.txt"]);
    assert_eq!(pairs(&report), across);
    assert_eq!(report.ids().len(), 5);
}

#[test]
fn a_window_keeps_what_was_published_close_together() {
    let desk = five_copies();
    let report = |window| desk.compares(&["in.jsonl", "--window", window]);
    let undated = ["e1 w3", "e2 w3", "w1 w3", "w2 w3"];
    let near = [&["e1 e2", "e1 w1", "e2 w1"][..], &undated].concat();
    assert_eq!(pairs(&report("48h")), set(&near));
    let same_day = [&["e2 w1"][..], &undated].concat();
    assert_eq!(pairs(&report("0h")), set(&same_day));
    assert_eq!(pairs(&report("2w")).len(), 10);
}

#[test]
fn across_leaves_out_pairs_of_one_source() {
    let desk = five_copies();
    let report = desk.compares(&["in.jsonl", "--across"]);
    let across = ["e1 w1", "e1 w2", "e1 w3", "e2 w1", "e2 w2", "e2 w3"];
    assert_eq!(pairs(&report), set(&across));
}

#[test]
fn kinds_restrict_the_tables() {
    let desk = with(&[]);
    let all = desk.compares(&[&corpus()]);
    for kinds in ["contained", "identical,near_duplicate"] {
        let report = desk.compares(&[&corpus(), "--kinds", kinds]);
        let wanted: BTreeSet<&str> = kinds.split(',').collect();
        let mut expected = all.kinds();
        expected.retain(|_, kind| wanted.contains(kind.as_str()));
        assert!(!expected.is_empty());
        assert_eq!(report.kinds(), expected);
        let passages = report.table("passages");
        assert!(passages.iter().all(|p| {
            let pair = p.cells(["a_id", "b_id"]).map(str::to_owned);
            expected.contains_key(&pair.into())
        }));
    }
    let run = desk.runs(&["compare", &corpus(), "--out", "o", "--kinds", "copies"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("--kinds") && run.err.contains("near_duplicate"), "{}", run.err);
}

#[test]
fn one_table_goes_to_standard_output() {
    let desk = five_copies();
    let run = desk.runs(&["compare", "in.jsonl", "--out", "-"]);
    assert_eq!((run.code, run.table().len()), (0, 10));
    let run = desk.runs(&["compare", "in.jsonl", "--out", "-", "--table", "articles", "-q"]);
    assert_eq!((run.code, run.table().len(), run.err.as_str()), (0, 5, ""));
    assert_eq!(desk.runs(&["compare", "in.jsonl", "--out", "-", "--table", "chairs"]).code, 2);
    assert_eq!(desk.files().len(), 1, "nothing else is written");
}

#[test]
fn standard_input_is_read() {
    let desk = with(&[]);
    let mut child = rashomon()
        .args(["compare", "-", "--out", "-", "--table", "articles"])
        .current_dir(desk.path(""))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = line("p", BAKERY) + &line("q", FENCE);
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert!(ended.status.success());
    let articles = crate::util::rows(&ended.stdout);
    assert_eq!(articles.iter().map(|a| a.get("id")).collect::<Vec<_>>(), ["p", "q"]);
}

#[test]
fn an_earlier_report_is_not_replaced_without_being_told_to() {
    let desk = five_copies();
    assert_eq!(desk.runs(&["compare", "in.jsonl", "--out", "o"]).code, 0);
    desk.write("o/pairs.csv", "my verdicts");
    desk.write("o/notes.txt", "my notes");
    let before = desk.files();
    let run = desk.runs(&["compare", "in.jsonl", "--out", "o"]);
    assert!(matches!(run.code, 1 | 2), "{}", run.code);
    assert!(run.err.contains("--force"), "{}", run.err);
    assert_eq!(desk.files(), before);
    assert_eq!(desk.runs(&["compare", "in.jsonl", "--out", "o", "--force"]).code, 0);
    let after = desk.files();
    assert_ne!(after["o/pairs.csv"], before["o/pairs.csv"]);
    assert_eq!(after["o/notes.txt"], before["o/notes.txt"]);
    assert_eq!(after["in.jsonl"], before["in.jsonl"], "an input is never changed");
    assert_eq!(after.keys().collect::<Vec<_>>(), before.keys().collect::<Vec<_>>());
}

#[test]
fn a_run_that_fails_leaves_nothing_behind() {
    let desk =
        with(&[("in.jsonl", "{\"id\":\"a\",\"text\":\"fine\"}\nbroken\n"), ("file", "mine")]);
    let before = desk.files();
    for args in [
        ["in.jsonl", "--strict", "--out", "o"],
        ["gone.jsonl", "in.jsonl", "--out", "o"],
        ["in.jsonl", "in.jsonl", "--out", "file"],
    ] {
        let run = desk.runs(&[&["compare"], &args[..]].concat());
        assert_eq!(run.code, 1, "{args:?}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "one line says why: {}", run.err);
        assert!(run.err.matches("os error").count() < 2, "once: {}", run.err);
        assert_eq!(desk.files(), before, "{args:?}");
    }
}

#[test]
fn exit_codes_tell_how_it_ended() {
    let desk = with(&[("a.txt", FENCE), ("bad.jsonl", "{\"id\":\"x\"\n"), ("empty.txt", "")]);
    for (code, args) in [
        (0, &["compare", "a.txt", "--out", "0"][..]),
        (0, &["compare", "a.txt", "empty.txt", "--out", "1"]),
        (0, &["--help"]),
        (0, &["--version"]),
        (1, &["compare", "gone.txt", "--out", "2"]),
        (2, &["compare", "a.txt"]),
        (2, &["compare", "--out", "3"]),
        (2, &["compare", "a.txt", "--out", "4", "--treshold", "1"]),
        (2, &["compare", "a.txt", "--out", "5", "--threshold", "high"]),
        (2, &["compare", "a.txt", "--out", "5", "--pairs", "a.txt", "--against", "a.txt"]),
        (2, &[]),
        (3, &["compare", "a.txt", "bad.jsonl", "--out", "6"]),
        (3, &["compare", "a.txt", "--max-article", "20", "--out", "7"]),
    ] {
        let run = desk.runs(args);
        assert_eq!(run.code, code, "{args:?}: {}", run.err);
    }
}

/// The reader is gone before the first byte is written, and the table is larger than any pipe.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    let desk = with(&[]);
    let lines: String = (0..3_000).map(|n| line(&format!("id{n}"), FENCE)).collect();
    desk.write("in.jsonl", lines);
    let mut child = rashomon()
        .args(["compare", "in.jsonl", "--out", "-", "--table", "texts", "-q", "--no-events"])
        .current_dir(desk.path(""))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!((child.wait().unwrap().code(), told.as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn nobody_has_to_read_the_summary() {
    let desk = with(&[("a.txt", BAKERY), ("b.txt", BAKERY)]);
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut program = rashomon();
    program.args(["compare", "a.txt", "b.txt", "--out", "o"]).current_dir(desk.path(""));
    assert_eq!(program.stderr(writer).status().unwrap().code(), Some(0));
    assert!(desk.path("o/pairs.csv").exists());
}

#[test]
fn a_report_among_the_articles_is_not_read_as_articles() {
    let desk = with(&[("a.txt", BAKERY), ("deep/b.txt", FENCE)]);
    // Into a folder of its own, into the very folder that is read, and both again.
    for out in ["deep/o", ".", "deep/o", "."] {
        let run = desk.runs(&["compare", ".", "--out", out, "--force"]);
        assert_eq!(run.code, 0, "{}", run.err);
        let articles = crate::util::rows(&desk.files_in(out)["articles.csv"]);
        assert_eq!(
            articles.iter().map(|a| a.get("id")).collect::<Vec<_>>(),
            ["a.txt", "deep/b.txt"]
        );
    }
    let issues = crate::util::rows(&desk.files_in(".")["issues.csv"]);
    let notes = issues.iter().filter(|i| i.get("problem").contains("of a report of this program"));
    assert_eq!(notes.count(), 2);
}

#[test]
fn what_a_deduplication_kept_is_read_without_its_tables() {
    let desk = with(&[("a.txt", BAKERY), ("b.txt", BAKERY), ("c.txt", FENCE)]);
    assert_eq!(desk.runs(&["dedup", ".", "--out", "clean"]).code, 0);
    let run = desk.runs(&["compare", "clean", "--out", "o"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(crate::util::rows(&desk.files_in("o")["articles.csv"]).len(), 2);
}

#[test]
fn tables_may_use_semicolons_and_decimal_commas() {
    let desk = five_copies();
    let run = desk.runs(&["compare", "in.jsonl", "--out", "-", "--locale-csv", "-q"]);
    let mut lines = run.out.lines();
    assert!(
        lines.next().unwrap().trim_start_matches('\u{feff}').starts_with("pair_no;kind;score;")
    );
    assert!(lines.all(|l| l.contains(";identical;1,0000;")), "{}", run.out);
}

#[test]
fn messages_are_plain_text_on_standard_error() {
    let run = five_copies().runs(&["compare", "in.jsonl", "--out", "o"]);
    assert_eq!(run.out, "");
    assert!(run.err.contains("articles  5 read"), "{}", run.err);
    assert!(!run.err.contains('\u{1b}') && !run.err.contains('\r'), "no animation: {:?}", run.err);
}

#[test]
fn help_of_every_command_names_its_files() {
    for (command, told) in
        [("compare", "--out <DIR>"), ("evaluate", "passages"), ("generate", "truth.csv")]
    {
        let run = Run::of(rashomon().args([command, "--help"]));
        assert!(run.code == 0 && run.out.contains(told), "{command}: {}", run.out);
    }
}
