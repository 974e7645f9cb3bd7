//! Removing copies: what goes, what stays and in which bytes, and what a run leaves that was stopped.

use crate::util::BAKERY;
use crate::util::Desk;
use crate::util::FENCE;
use crate::util::Row;
use crate::util::Run;
use crate::util::line;
use crate::util::rashomon;
use crate::util::rows;
use crate::util::with;
use crate::util::words;
use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

/// A result with its files.
struct Clean {
    files: BTreeMap<String, Vec<u8>>,
    run: Run,
}

impl Clean {
    fn table(&self, name: &str) -> Vec<Row> {
        rows(&self.files[&format!("{name}.csv")])
    }

    /// The lines that stay.
    fn kept(&self) -> Vec<String> {
        let text = String::from_utf8(self.files["kept.jsonl"].clone()).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    /// The ids of the lines that stay.
    fn ids(&self) -> Vec<String> {
        let id = |line: &String| {
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            object["id"].as_str().unwrap().to_owned()
        };
        self.kept().iter().map(id).collect()
    }

    /// What goes, as `id of kept`.
    fn removed(&self) -> Vec<String> {
        let removed = self.table("removed");
        removed.iter().map(|r| r.cells(["id", "duplicate_of"]).join(" of ")).collect()
    }

    /// All files but the one with the clock.
    fn timeless(mut self) -> BTreeMap<String, Vec<u8>> {
        self.files.remove("run.json").expect("run.json is written");
        self.files
    }
}

fn clean(desk: &Desk, args: &[&str]) -> Clean {
    let out = format!("clean-{}", desk.files().len());
    let run = desk.runs(&[&["dedup", "--out", &out], args].concat());
    let prefix = format!("{out}/");
    let below =
        |(name, bytes): (String, Vec<u8>)| Some((name.strip_prefix(&prefix)?.into(), bytes));
    Clean { files: desk.files().into_iter().filter_map(below).collect(), run }
}

fn record(id: &str, date: &str, text: &str) -> String {
    format!("{}\n", serde_json::json!({ "id": id, "date": date, "text": text }))
}

/// The bakery with an ending of its own.
fn bakery(ending: &str) -> String {
    format!("{BAKERY} {ending}")
}

#[test]
fn copies_go_and_lines_stay_as_they_were() {
    let odd = format!("  {{ \"text\" : {:?},\t\"id\":\"b\", \"extra\": [1,  2] }}\r", FENCE);
    let input = format!("{}{odd}\n{}", line("a", BAKERY), line("c", &bakery("It smells good.")));
    let desk = with(&[("in.jsonl", &input)]);
    let found = clean(&desk, &["in.jsonl"]);
    assert_eq!(found.run.code, 0, "{}", found.run.err);
    assert_eq!(found.removed(), ["a of c"]);
    assert_eq!(
        found.files["kept.jsonl"],
        format!("{odd}\n{}", line("c", &bakery("It smells good."))).into_bytes()
    );
    let row = &found.table("removed")[0];
    assert_eq!(row.get("kind"), "near_duplicate");
    assert_eq!(row.number("a_in_b"), 1.0);
    assert!(row.number("resemblance") >= 0.7);
    let family = &found.table("families")[0];
    assert_eq!(family.cells(["family_no", "kept", "articles"]), ["1", "c", "2"]);
    assert_eq!(desk.files()["in.jsonl"], input.into_bytes());
}

#[test]
fn the_rule_says_which_copy_stays() {
    let input = [
        record("d", "2031-01-03", BAKERY),
        record("c", "2031-01-01", &bakery("The end.")),
        record("b", "2031-01-01", BAKERY),
        record("a", "", &bakery("That is the end.")),
    ];
    let desk = with(&[("in/z.jsonl", &input[..2].concat()), ("in/a.jsonl", &input[2..].concat())]);
    let kept = |args: &[&str]| clean(&desk, args).ids();
    assert_eq!(kept(&["in"]), ["c"]);
    assert_eq!(kept(&["in", "--keep", "longest"]), ["a"]);
    assert_eq!(kept(&["in", "--keep", "first"]), ["b"]);
    assert_eq!(kept(&["in/z.jsonl", "in/a.jsonl", "--keep", "source-order"]), ["d"]);
    assert_eq!(kept(&["in/a.jsonl", "in/z.jsonl", "--keep", "source-order"]), ["b"]);
}

#[test]
fn nothing_goes_for_the_copy_of_a_copy() {
    let all = words("w", 130);
    let text = |from: usize| all[from..from + 100].join(" ");
    let input = [line("a", &text(0)), line("b", &text(12)), line("c", &text(24))].concat();
    let found = clean(&with(&[("in.jsonl", &input)]), &["in.jsonl"]);
    assert_eq!(found.removed(), ["b of a"]);
    assert_eq!(found.ids(), ["a", "c"]);
}

#[test]
fn articles_that_differ_in_a_fact_stay_unless_told_otherwise() {
    let other = BAKERY.replace("nine hours", "seven hours").replace("Cooper Lane", "Mill Lane");
    let denied = BAKERY.replace("will stay lit", "will not stay lit");
    let cut = BAKERY.replace(" from Monday", "");
    let input = [("a", BAKERY), ("b", &other), ("c", &denied), ("d", &cut)];
    let dated = |(id, text): (&str, &str)| {
        record(id, &format!("2031-01-{}", if id == "a" { "01" } else { "02" }), text)
    };
    let input = input.map(dated).concat();
    let desk = with(&[("in.jsonl", &input)]);
    let found = clean(&desk, &["in.jsonl"]);
    assert_eq!(found.removed(), ["d of a"]);
    let guarded = found.table("guarded");
    let rows: Vec<_> = guarded.iter().map(|r| r.cells(["id", "like", "reason"])).collect();
    assert_eq!(rows[0], ["b", "a", "one has \"seven\" where the other has \"nine\""]);
    assert_eq!(rows[1], ["c", "a", "only one says \"not\""]);
    let free = clean(&desk, &["in.jsonl", "--facts", "ignore"]);
    assert_eq!(free.ids(), ["a"]);
}

#[test]
fn against_an_archive_only_what_is_there_goes() {
    let desk = with(&[
        ("new.jsonl", &[line("n1", BAKERY), line("n2", BAKERY), line("n3", FENCE)].concat()),
        ("old.jsonl", &[line("o1", FENCE), line("o2", FENCE)].concat()),
    ]);
    let found = clean(&desk, &["new.jsonl", "--against", "old.jsonl"]);
    assert_eq!(found.removed(), ["n3 of o1"]);
    assert_eq!(found.ids(), ["n1", "n2"]);
    let itself = clean(&desk, &["new.jsonl", "--against", "new.jsonl"]);
    assert!(itself.removed().len() <= 1, "a file is not its own archive");
}

#[test]
fn containment_finds_a_text_inside_another() {
    let long = format!("{} {BAKERY} {}", words("x", 400).join(" "), words("y", 400).join(" "));
    let desk = with(&[("in.jsonl", &[line("whole", &long), line("part", BAKERY)].concat())]);
    assert!(clean(&desk, &["in.jsonl"]).removed().is_empty());
    let found = clean(&desk, &["in.jsonl", "--measure", "containment", "--keep", "longest"]);
    assert_eq!(found.removed(), ["part of whole"]);
    assert_eq!(found.table("removed")[0].get("kind"), "contained");
}

#[test]
fn other_formats_are_kept_as_lines_of_json() {
    let desk = with(&[
        ("in/a.txt", BAKERY),
        ("in/b.txt", FENCE),
        ("in/c.csv", &format!("id,text,source\nrow,\"{BAKERY}\",Post\n")),
    ]);
    let found = clean(&desk, &["in"]);
    assert_eq!(found.removed(), ["row of a.txt"]);
    assert_eq!(found.ids(), ["a.txt", "b.txt"]);
    let piped = std::process::Command::new("sh")
        .args(["-c", "cat in/a.txt | \"$0\" dedup - --out piped", env!("CARGO_BIN_EXE_rashomon")])
        .current_dir(desk.path(""))
        .status();
    assert!(piped.unwrap().success());
    assert_eq!(fs::read_to_string(desk.path("piped/kept.jsonl")).unwrap().lines().count(), 1);
}

#[test]
fn nothing_is_lost_silently() {
    let input =
        ["{\"id\":\"cut", "\n", &line("none", ""), &line("same", FENCE), &line("same", BAKERY)];
    let found = clean(&with(&[("in.jsonl", &input.concat())]), &["in.jsonl"]);
    assert_eq!(found.run.code, 3);
    assert_eq!(found.kept().len(), 3);
    let problems: Vec<String> =
        found.table("issues").iter().map(|i| i.get("problem").to_owned()).collect();
    assert!(problems.iter().any(|p| p == "truncated JSON"), "{problems:?}");
    assert!(problems.iter().any(|p| p.contains("\"same\" stands more than once")), "{problems:?}");
}

/// A few hundred articles with many copies.
fn many() -> Vec<String> {
    let all = words("w", 2_000);
    let article = |n: usize| {
        let mut text = all[(n / 3) * 7..(n / 3) * 7 + 90].to_vec();
        text[n % 90] = format!("other{n}");
        line(&format!("n{n:03}"), &text.join(" "))
    };
    (0..400).map(article).collect()
}

#[test]
fn threads_memory_and_order_change_nothing() {
    let lines = many();
    let mut turned = lines.clone();
    turned.rotate_left(123);
    turned.swap(3, 200);
    let desk = with(&[("in.jsonl", &lines.concat()), ("turned.jsonl", &turned.concat())]);
    let expected = clean(&desk, &["in.jsonl"]);
    assert!(expected.removed().len() > 100);
    let expected = expected.timeless();
    for args in [["--threads", "1"], ["--threads", "7"], ["--memory", "1k"]] {
        assert_eq!(clean(&desk, &[&["in.jsonl"], &args[..]].concat()).timeless(), expected);
    }
    let mut other = clean(&desk, &["turned.jsonl"]).timeless();
    other.insert("issues.csv".into(), expected["issues.csv"].clone());
    assert_eq!(other, expected);
}

#[test]
fn a_run_that_was_killed_goes_on_and_gives_the_same() {
    let input = many().concat() + &many().concat().replace("\"n", "\"m");
    let desk = with(&[("in.jsonl", &input)]);
    let expected = clean(&desk, &["in.jsonl"]).timeless();
    for (round, wait) in [0, 2, 5, 8, 12, 16, 20, 25, 30, 40, 60, 80].into_iter().enumerate() {
        let out = format!("killed-{round}");
        let mut program = rashomon();
        program.args(["dedup", "in.jsonl", "--quiet", "--out", &out]).current_dir(desk.path(""));
        let mut child = program.spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        for (name, bytes) in &expected {
            let there = fs::read(desk.path(&format!("{out}/{name}")));
            assert!(there.is_err() || there.unwrap() == *bytes, "{name} is half-written");
        }
        let complete = desk.path(&format!("{out}/run.json")).exists();
        let args = ["dedup", "in.jsonl", "--out", &out, "--resume"];
        let again = match complete {
            true => desk.runs(&[&args[..4], &["--force"]].concat()),
            false => desk.runs(&args),
        };
        assert_eq!(again.code, 0, "{}", again.err);
        let prefix = format!("{out}/");
        let mut files = desk
            .files()
            .into_iter()
            .filter_map(|(name, bytes)| Some((name.strip_prefix(&prefix)?.to_owned(), bytes)));
        assert!(files.all(|(name, bytes)| name == "run.json" || expected[&name] == bytes));
    }
    assert_eq!(desk.files()["in.jsonl"], input.into_bytes());
}

#[test]
fn an_unfinished_run_is_not_thrown_away_unasked() {
    let desk = with(&[("in.jsonl", &line("a", BAKERY)), ("out/.rashomon-unfinished/x", "x")]);
    let run = desk.runs(&["dedup", "in.jsonl", "--out", "out"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("--resume goes on with it, --force starts anew"), "{}", run.err);
    assert_eq!(desk.runs(&["dedup", "in.jsonl", "--out", "out", "--force"]).code, 0);
    assert!(!desk.path("out/.rashomon-unfinished").exists());
    let again = desk.runs(&["dedup", "in.jsonl", "--out", "out"]);
    assert!(again.code == 2 && again.err.contains("already holds kept.jsonl"), "{}", again.err);
}

/// A file that may not grow stands for a disk that is full.
#[cfg(unix)]
#[test]
fn a_full_disk_is_one_line_and_no_loss() {
    let desk = with(&[("in.jsonl", &many().concat())]);
    let limited = "ulimit -f 4; trap '' XFSZ; exec \"$0\" dedup in.jsonl --out out";
    let run = std::process::Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_rashomon")])
        .current_dir(desk.path(""))
        .output()
        .unwrap();
    let errors = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(1), "{errors}");
    assert!(
        errors.starts_with("rashomon: cannot write ") && errors.lines().count() == 1,
        "{errors}"
    );
    assert!(!desk.path("out/kept.jsonl").exists());
    let expected = clean(&desk, &["in.jsonl"]).timeless();
    let again = desk.runs(&["dedup", "in.jsonl", "--out", "out", "--resume"]);
    assert_eq!(again.code, 0, "{}", again.err);
    assert_eq!(fs::read(desk.path("out/kept.jsonl")).unwrap(), expected["kept.jsonl"]);
}

#[cfg(unix)]
#[test]
fn what_a_run_with_other_flags_left_is_not_taken() {
    let desk = with(&[("in.jsonl", &many().concat())]);
    let limited = "ulimit -f 80; trap '' XFSZ; exec \"$0\" dedup in.jsonl --out out";
    let run = std::process::Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_rashomon")])
        .current_dir(desk.path(""))
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(1));
    assert!(desk.path("out/.rashomon-unfinished/deciding.state").exists());
    let args = ["dedup", "in.jsonl", "--out", "out", "--resume", "--field", "text=id"];
    let again = desk.runs(&args);
    assert_eq!(again.code, 0, "{}", again.err);
    assert_eq!(rows(&fs::read(desk.path("out/removed.csv")).unwrap()).len(), 0);
}
