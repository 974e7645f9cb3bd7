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
