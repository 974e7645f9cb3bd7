//! The corpus of the repository: what its gold tables say must be found, and no copy beyond.

use crate::util::Report;
use crate::util::corpus;
use crate::util::cut;
use crate::util::rows;
use crate::util::with;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const KESTREL: &str = "kd-1003";
const HARBOUR: &str = "outlets/harbour-post/2024-03-09-mining-company-gives-up-orrin-pit.txt";
const NORTHERN: &str = "outlets/northern-courier/2024-03-10-herders-hear-mine-is-off.txt";

const FOOTER: &str = "Sign up for the Harbour Post morning letter";

/// Runs once per test: each has a folder of its own.
fn compared(check: impl Fn(&Report)) {
    let desk = with(&[]);
    check(&desk.compares(&[&corpus()]));
}

#[test]
fn pairs_are_those_of_the_gold_with_their_kinds() {
    let gold = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus_gold/pairs.csv");
    let gold: BTreeMap<(String, String), String> = rows(&fs::read(gold).unwrap())
        .iter()
        .map(|row| {
            let [a, b, kind] = row.cells(["id_a", "id_b", "kind"]).map(str::to_owned);
            ((a, b), kind)
        })
        .collect();
    compared(|report| {
        let mut found = report.kinds();
        found.retain(|_, kind| kind != "same_event");
        assert_eq!(found, gold);
    });
}

#[test]
fn the_quotation_is_found_with_its_insertions() {
    compared(|report| {
        let quoted = |a, b| {
            let passages = report.passages(a, b);
            let found =
                passages.into_iter().find(|p| p.get("a_text").contains("The lake was here"));
            found.expect("the quotation is a passage")
        };
        for (a, b, inserted) in [
            (KESTREL, HARBOUR, "[-Norvane Copper-]"),
            (KESTREL, NORTHERN, "[-Norvane Copper-]"),
            (KESTREL, NORTHERN, "{+still+}"),
            (HARBOUR, NORTHERN, "{+still+}"),
        ] {
            let passage = quoted(a, b);
            assert!(passage.get("changes").contains(inserted), "{}", passage.get("changes"));
        }
        for (a, b) in [(KESTREL, NORTHERN), (HARBOUR, NORTHERN)] {
            assert_eq!(quoted(a, b).get("kind"), "quotation");
        }
    });
}

#[test]
fn a_footer_makes_no_pair() {
    compared(|report| {
        let texts = report.texts();
        let footers: Vec<&String> =
            texts.iter().filter(|(_, t)| t.contains(FOOTER)).map(|(id, _)| id).collect();
        assert!(footers.len() == 6, "the footer is still there: {footers:?}");
        for passage in report.table("passages") {
            let shown = passage.get("a_text");
            let is_stock = passage.get("boilerplate") == "true";
            assert!(is_stock || !shown.contains(FOOTER), "{shown}");
        }
    });
}

#[test]
fn families_are_the_copies_and_the_rolling_story_is_chained() {
    compared(|report| {
        let families = report.table("families");
        let told: Vec<_> =
            families.iter().map(|f| f.cells(["representative", "articles", "chained"])).collect();
        let wire = "outlets/meridian-daily/2024-03-05-kellan-sound-ferry-14-dead.txt";
        let market = "outlets/meridian-daily/2024-03-11-shares-nordholm-marine.txt";
        let weather = "outlets/northern-courier/2024-03-05-weather-brannock.txt";
        assert_eq!(
            told,
            [
                [wire, "3", "false"],
                [market, "3", "false"],
                [weather, "3", "false"],
                ["tw-0306-ja-penguin", "2", "false"],
                ["tw-0312-fire-2", "4", "true"],
            ]
        );
        let members = report.table("articles").iter().filter(|a| a.get("role") != "own").count();
        assert_eq!(members, 15);
    });
}

#[test]
fn a_claim_has_a_cell_for_each_outlet_of_its_event() {
    compared(|report| {
        let events = report.table("events");
        for row in report.table("synopsis") {
            let event = events.iter().find(|e| e.get("event_no") == row.get("event_no")).unwrap();
            let outlets: Vec<&str> = event.get("sources").split("; ").collect();
            let told = outlets.iter().filter(|o| row.get(o) != "absent").count();
            assert!(outlets.iter().all(|outlet| !row.get(outlet).is_empty()));
            assert_eq!(row.number("reported_by") as usize, told);
            assert_eq!(row.number("of") as usize, outlets.len());
            assert_eq!(row.get("only_in").is_empty(), told != 1);
        }
    });
}

#[test]
fn a_count_that_rises_over_days_is_an_update() {
    compared(|report| {
        let rows = report.table("evolution");
        let houses = rows.iter().find(|r| r.get("value") == "Nineteen").unwrap();
        assert_eq!(houses.cells(["id", "standing"]), ["tw-0314-fire-4", "update"]);
        let before = rows.iter().filter(|r| r.get("slot_no") == houses.get("slot_no"));
        assert!(before.map(|r| r.get("value")).any(|value| value == "Eleven"));
    });
}

#[test]
fn what_one_outlet_takes_the_other_shares() {
    compared(|report| {
        let rows = report.table("sources");
        for row in &rows {
            let [outlet, other] = row.cells(["outlet", "other"]);
            let back = rows.iter().find(|r| r.cells(["outlet", "other"]) == [other, outlet]);
            let back = back.unwrap();
            assert_eq!(row.get("passages"), back.get("passages"));
            assert_eq!(row.get("articles"), back.get("other_articles"));
        }
        let cut = rows
            .iter()
            .find(|r| r.cells(["outlet", "other"]) == ["Kestrel Digest", "Transmar Wire"]);
        assert!(cut.unwrap().number("share_of_words") > 0.3);
    });
}

#[test]
fn every_article_is_listed() {
    compared(|report| {
        let articles = report.table("articles");
        assert_eq!(articles.len(), 49);
        let textless: Vec<&str> =
            articles.iter().filter(|a| a.get("flags") == "no_text").map(|a| a.get("id")).collect();
        let notices = [
            "outlets/northern-courier/2024-03-11-notice.txt",
            "outlets/northern-courier/2024-03-12-layout-marks.txt",
        ];
        assert_eq!(textless, notices);
        assert!(articles.iter().all(|a| !a.get("source").is_empty()));
        let numbers: Vec<String> = (1..=49).map(|n| n.to_string()).collect();
        assert!(articles.iter().map(|a| a.get("article_no")).eq(numbers.iter()));
    });
}

#[test]
fn offsets_cut_the_passages_that_are_shown() {
    compared(|report| {
        let texts = report.texts();
        let passages = report.table("passages");
        assert!(passages.len() > 25);
        for passage in &passages {
            for (side, id, text) in [("a", "a_id", "a_text"), ("b", "b_id", "b_text")] {
                let whole = cut(&texts[passage.get(id)], passage.range(side, "char"));
                let whole = whole.replace("\r\n", " ").replace('\n', " ");
                match passage.get(text).split_once(" […] ") {
                    None => assert_eq!(passage.get(text), whole),
                    Some((head, tail)) => {
                        assert!(whole.starts_with(head) && whole.ends_with(tail), "{whole}");
                    }
                }
            }
        }
    });
}
