//! What is read, under which id, and what is said of the rest.

use crate::util::BAKERY;
use crate::util::FENCE;
use crate::util::Report;
use crate::util::line;
use crate::util::with;

/// Line and problem of everything that was left out.
fn left_out(report: &Report) -> Vec<(String, String)> {
    let issues = report.table("issues");
    let skipped = issues.iter().filter(|i| i.get("severity") == "skipped");
    skipped.map(|i| (i.get("line").to_owned(), i.get("problem").to_owned())).collect()
}

#[test]
fn texts_without_words_are_listed_and_match_nothing() {
    let textless = ["blank.txt", "empty.txt", "mark.txt", "smile.txt", "stops.txt"];
    let desk = with(&[
        ("in/blank.txt", " \n\t \r\n"),
        ("in/empty.txt", ""),
        ("in/mark.txt", "\u{feff}"),
        ("in/smile.txt", "😀 🚲!"),
        ("in/stops.txt", "?! ... -- ()"),
        ("in/story.txt", FENCE),
    ]);
    let run = desk.runs(&["compare", "in", "--out", "seen"]);
    assert_eq!(run.code, 0);
    assert!(run.err.contains("5 articles have no comparable text"), "{}", run.err);
    let report = desk.compares(&["in"]);
    assert!(report.kinds().is_empty() && report.table("families").is_empty());
    for id in textless {
        let article = report.article(id);
        assert_eq!(article.cells(["words", "flags", "role"]), ["0", "no_text", "own"], "{id}");
    }
    assert_eq!(report.article("story.txt").get("flags"), "");
    let numbers = report.timeless().into_values().collect::<Vec<_>>().concat();
    let text = String::from_utf8(numbers).unwrap();
    assert!(!text.contains("NaN") && !text.contains("inf,"));
}

#[test]
fn texts_below_one_shingle_are_compared_as_a_whole_and_flagged() {
    let heads = [("a", "Pier reopens"), ("b", "Pier repainted"), ("c", "PIER REOPENS!")];
    let heads = heads.map(|(id, text)| line(id, text)).concat();
    let desk = with(&[("heads.jsonl", &heads)]);
    for k in ["1", "2", "3", "5", "9"] {
        let report = desk.compares(&["heads.jsonl", "--shingle", k, "--threshold", "0.5"]);
        assert_eq!(report.of_kind("identical"), ["a|c".to_owned()].into(), "k = {k}");
        assert_eq!(report.kinds().len(), 1, "k = {k}");
        let short = if matches!(k, "1" | "2") { "" } else { "short" };
        for id in ["a", "b", "c"] {
            assert_eq!(report.article(id).get("flags"), short, "k = {k}");
        }
    }
}

#[test]
fn line_ends_make_no_difference_but_count_as_they_are() {
    let lines =
        ["Snow fell on the upper pass before dawn.", "The road stayed shut.", "Buses turned."];
    let desk = with(&[
        ("in/cr.txt", &lines.join("\r")),
        ("in/crlf.txt", &lines.join("\r\n")),
        ("in/lf.txt", &lines.join("\n")),
        ("in/mixed.txt", &format!("{}\r\n{}\n{}", lines[0], lines[1], lines[2])),
    ]);
    let report = desk.compares(&["in"]);
    assert_eq!(report.of_kind("identical").len(), 6);
    assert!(report.table("pairs").iter().all(|p| p.get("score") == "1.0000"));
    assert!(report.table("differences").is_empty());
    let last = |text: &str| text.trim_end().chars().count();
    for passage in report.table("passages") {
        for (side, id) in [("a", "a_id"), ("b", "b_id")] {
            let whole = last(&report.texts()[passage.get(id)]);
            assert_eq!(passage.range(side, "char"), (0, whole), "{}", passage.get(id));
        }
    }
}

#[test]
fn cells_of_a_table_may_hold_quotes_commas_and_line_breaks() {
    let table = "no,body,day\r\n\
        p,\"She said \"\"never\"\", and left.\r\nThen it rained, hard.\",2031-02-03\r\n\
        q,\"One line, two commas, no more.\",2031-02-04\r\n\
        r,plain words without any marks,2031-02-05\r\n";
    let desk = with(&[("in.csv", table)]);
    let args = ["in.csv", "--field", "text=body", "--field", "date=day", "--id-field", "no"];
    let report = desk.compares(&args);
    assert_eq!(report.ids(), ["p", "q", "r"]);
    assert_eq!(report.texts()["p"], "She said \"never\", and left.\r\nThen it rained, hard.");
    let places = ["p", "q", "r"].map(|id| {
        let article = report.article(id);
        article.cells(["record", "line", "date"]).join(" ")
    });
    assert_eq!(places, ["1 2 2031-02-03", "2 4 2031-02-04", "3 5 2031-02-05"]);
}

#[test]
fn one_bad_line_costs_one_line() {
    let text = "A hailstorm broke forty panes of the palm house overnight.";
    let lines = [
        r#"{"id":"x1","text":"TEXT"}"#,
        "",
        r#"{"id":"x2","text":"TEXT""#,
        r#"["x3","TEXT"]"#,
        r#"{"id":"x4","words":"TEXT"}"#,
        r#"{"id":"x5","text":45}"#,
        r#"{"id":"x6","text":null}"#,
        r#"{"id":"x7","text":"TEXT","weight":NaN}"#,
        "{\"id\":\"x8\",\"text\":\"\\ud83d broken\"}",
        r#"{"id":"x9","text":"TEXT","text":"other"}"#,
        "id;text",
        r#"{"id":41,"text":"TEXT"}"#,
        r#"{"id":8812140633506427,"text":"Short but good."}"#,
        "{\"id\":\"end\",\"text\":\"One\u{2028}separator\u{85}inside.\"}\r",
    ];
    let file = lines.join("\n").replace("TEXT", text);
    let desk = with(&[("in.jsonl", &file)]);
    let report = desk.ends(3, &["in.jsonl"]);
    assert_eq!(report.ids(), ["41", "8812140633506427", "end", "x1"]);
    assert_eq!(report.of_kind("identical"), ["41|x1".to_owned()].into());
    let left_out = left_out(&report);
    let at: Vec<&str> = left_out.iter().map(|(line, _)| line.as_str()).collect();
    assert_eq!(at, ["3", "4", "5", "6", "7", "8", "9", "10", "11"]);
    assert!(left_out.iter().all(|(_, problem)| !problem.is_empty()));
    assert!(left_out[2].1.contains("words"), "names the fields that are there: {}", left_out[2].1);
    let strict = desk.runs(&["compare", "in.jsonl", "--out", "strict", "--strict"]);
    assert_eq!(strict.code, 1);
    assert!(strict.err.contains("in.jsonl:3: "), "{}", strict.err);
    assert!(!desk.path("strict").join("pairs.csv").exists());
}

#[test]
fn repeated_and_missing_ids_lose_no_article() {
    let file = [
        line("k", BAKERY),
        line("k", FENCE),
        line("m", FENCE),
        line("", BAKERY),
        line("k", BAKERY),
    ];
    let desk = with(&[("in.jsonl", &file.concat())]);
    let report = desk.compares(&["in.jsonl", "--threshold", "0.8"]);
    let by_record = |record: &str| {
        let articles = report.table("articles");
        let found = articles.iter().find(|a| a.get("record") == record).unwrap();
        found.get("id").to_owned()
    };
    assert_eq!(report.ids(), ["in.jsonl#4", "k", "k#2", "k#3", "m"]);
    let together = |ids: [&str; 2]| {
        let mut ids = ids.map(by_record);
        ids.sort();
        ids.join("|")
    };
    let expected = [["1", "4"], ["1", "5"], ["4", "5"], ["2", "3"]].map(together);
    assert_eq!(report.of_kind("identical"), expected.into());
    let told = report.table("issues");
    let renamed = told.iter().filter(|i| i.get("problem").contains("more than once"));
    assert_eq!(renamed.count(), 2);
    assert!(told.iter().any(|i| i.get("problem") == "1 without id: 4"));
}

#[test]
fn columns_are_known_by_their_usual_names() {
    let quoted = format!("\"{BAKERY}\"");
    let desk = with(&[
        (
            "export.csv",
            &format!(
                "stories_id,publish_date,headline,text,media_name\n\
                1880391500702712093,2031-04-05 08:00:00,Oven,{quoted},Lane Post\n"
            ),
        ),
        (
            "answer.json",
            &serde_json::json!({ "status": "ok", "articles": [{
                "source": { "id": null, "name": "Hill Weekly" }, "title": "Oven",
                "url": "https://hill.example/7", "publishedAt": "2031-04-05T09:00:00Z",
                "content": BAKERY,
            }] })
            .to_string(),
        ),
        (
            "own.jsonl",
            &serde_json::json!({ "_id": "k9", "headline": "Oven", "published": "05/04/2031",
                "body": BAKERY })
            .to_string(),
        ),
    ]);
    let report = desk.compares(&["export.csv", "answer.json", "own.jsonl"]);
    assert_eq!(report.ids(), ["1880391500702712093", "https://hill.example/7", "k9"]);
    assert_eq!(report.of_kind("identical").len(), 3);
    let known = |id: &str| report.article(id).cells(["title", "source", "date"]).join(" | ");
    assert_eq!(known("1880391500702712093"), "Oven | Lane Post | 2031-04-05T08:00:00");
    assert_eq!(known("https://hill.example/7"), "Oven | Hill Weekly | 2031-04-05T09:00:00");
    assert_eq!(known("k9"), "Oven |  | ", "a day that could be two days is left empty");
    let told = report.table("issues");
    assert!(told.iter().any(|i| i.get("problem").contains("05/04/2031")));
    let mapped = told.iter().filter(|i| i.get("problem").starts_with("fields: "));
    assert_eq!(mapped.count(), 3);
}

#[test]
fn files_of_two_paths_with_one_name_keep_apart() {
    let desk = with(&[("north/a.txt", BAKERY), ("south/a.txt", FENCE), ("south/b.txt", BAKERY)]);
    let report = desk.compares(&["north", "south"]);
    assert_eq!(report.ids(), ["b.txt", "north/a.txt", "south/a.txt"]);
    assert_eq!(report.of_kind("identical"), ["b.txt|north/a.txt".to_owned()].into());
}
