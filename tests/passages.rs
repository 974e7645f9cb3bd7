//! Which words match, where they stand, and what was changed inside.

use crate::util::BAKERY;
use crate::util::FENCE;
use crate::util::Row;
use crate::util::cut;
use crate::util::with;
use crate::util::words;

const RUN: &str = "The divers of the port authority found the missing anchor under nine metres of \
sand on Thursday afternoon";

/// Where a passage stands on both sides, in characters.
fn places(passages: &[Row]) -> Vec<[(usize, usize); 2]> {
    passages.iter().map(|p| [p.range("a", "char"), p.range("b", "char")]).collect()
}

#[test]
fn a_passage_that_stands_three_times_is_counted_once() {
    let a = format!("Harbour news of the week. {RUN}. No one was hurt.");
    let b = format!("{RUN}. Rain came. {RUN}. Wind rose later. {RUN}.");
    let desk = with(&[("a.txt", &a), ("b.txt", &b)]);
    let report = desk.compares(&["a.txt", "b.txt"]);
    let passages = report.passages("a.txt", "b.txt");
    let repeats: Vec<&str> = passages.iter().map(|p| p.get("repeat")).collect();
    assert_eq!(repeats, ["false", "true", "true"]);
    let stop = RUN.len() + 1;
    let starts: Vec<usize> = b.match_indices(RUN).map(|(at, _)| at).collect();
    let expected: Vec<_> = starts.iter().map(|&at| [(26, 26 + stop), (at, at + stop)]).collect();
    assert_eq!(places(&passages), expected);
    let share = |id: &str| report.article(id).number("reused_share");
    let words = |text: &str| text.split_whitespace().count() as f64;
    assert!((share("a.txt") - words(RUN) / words(&a)).abs() < 1e-4);
    assert!((share("b.txt") - 3.0 * words(RUN) / words(&b)).abs() < 1e-4);
    let pair = report.pair("a.txt", "b.txt");
    assert_eq!(pair.cells(["kind", "passages"]), ["shared_passage", "1"]);
    assert!(pair.number("score") <= 1.0);
}

#[test]
fn passages_may_overlap_on_one_side() {
    let all = words("term", 30);
    let b = format!("{} Between them stands this. {}", all[..20].join(" "), all[10..].join(" "));
    let desk = with(&[("a.txt", &all.join(" ")), ("b.txt", &b)]);
    let report = desk.compares(&["a.txt", "b.txt"]);
    let passages = report.passages("a.txt", "b.txt");
    let shown: Vec<&str> = passages.iter().map(|p| p.get("a_text")).collect();
    assert_eq!(shown, [all[..20].join(" "), all[10..].join(" ")]);
    assert_eq!(report.article("a.txt").get("reused_share"), "1.0000");
}

#[test]
fn offsets_count_in_the_unit_that_the_header_names() {
    let run = "standen 300 Gäste im Regen und hörten der Kapelle bis Mitternacht geduldig zu";
    let a = format!("\u{feff}„Früh“ 😀𝄞 war es, e\u{301}tait-ce vrai? Dort {run}!");
    let b = format!("Zum Fest {run}.");
    let desk = with(&[("a.txt", &a), ("b.txt", &b)]);
    let decoded = [a.trim_start_matches('\u{feff}'), b.as_str()];
    let heads = decoded.map(|text| &text[..text.find(run).unwrap()]);
    for (unit, column) in [("chars", "char"), ("bytes", "byte"), ("utf16", "utf16")] {
        let count = |text: &str| match unit {
            "chars" => text.chars().count(),
            "bytes" => text.len(),
            _ => text.encode_utf16().count(),
        };
        let report = desk.compares(&["a.txt", "b.txt", "--offsets", unit]);
        let passages = report.passages("a.txt", "b.txt");
        assert_eq!(passages.len(), 1);
        for (side, head) in ["a", "b"].iter().zip(heads) {
            let start = count(head);
            assert_eq!(passages[0].range(side, column), (start, start + count(run)), "{unit}");
        }
        assert_eq!(passages[0].cells(["a_text", "b_text"]), [run, run]);
    }
}

#[test]
fn invisible_letters_and_ligatures_keep_their_places() {
    let plain =
        "The final offer of the finance office reached the government before noon on Monday";
    let fancy = "The ﬁnal oﬀer of the ﬁnance oﬃce rea\u{200b}ched the govern\u{ad}ment before noon on Mon\u{ad}day";
    let desk = with(&[("a.txt", plain), ("b.txt", fancy)]);
    let report = desk.compares(&["a.txt", "b.txt"]);
    assert_eq!(report.pair("a.txt", "b.txt").get("kind"), "identical");
    let whole = |text: &str| (0, text.chars().count());
    let passages = report.passages("a.txt", "b.txt");
    assert_eq!(places(&passages), [[whole(plain), whole(fancy)]]);
    assert_eq!(passages[0].get("b_text"), fancy, "shown as it was written");
}

#[test]
fn composed_and_decomposed_letters_are_one_and_counted_as_written() {
    let composed =
        "Später öffnete die Schule in Köln für Schüler aus Düren ihre Türe zum Übernachten nie";
    let decomposed: String = composed
        .chars()
        .map(|c| match c {
            'ä' => "a\u{308}".to_owned(),
            'ö' => "o\u{308}".to_owned(),
            'ü' => "u\u{308}".to_owned(),
            'Ü' => "U\u{308}".to_owned(),
            other => other.to_string(),
        })
        .collect();
    let desk = with(&[("a.txt", composed), ("b.txt", &format!("{decomposed}\u{301}"))]);
    let exact = with(&[("a.txt", composed), ("b.txt", &decomposed)]);
    let report = exact.compares(&["a.txt", "b.txt"]);
    assert_eq!(report.pair("a.txt", "b.txt").cells(["kind", "score"]), ["identical", "1.0000"]);
    let count = |text: &str| (0, text.chars().count());
    assert_eq!(places(&report.passages("a.txt", "b.txt")), [[count(composed), count(&decomposed)]]);
    let accented = desk.compares(&["a.txt", "b.txt"]);
    let shown = accented.passages("a.txt", "b.txt")[0].get("b_text").to_owned();
    assert!(decomposed.starts_with(&shown), "a mark is not cut off its letter: {shown}");
}

#[test]
fn whole_words_and_whole_numbers_are_changed() {
    let a = "Hello, the trust spent $46,000,000 on bridges. It was March when tolls, he said, did not change!";
    let b = "Hello: the trust spent $57,000,000 on bridges; it was January when tolls - he said - did not change.";
    let desk = with(&[("a.txt", a), ("b.txt", b)]);
    let report = desk.compares(&["a.txt", "b.txt", "--min-passage", "3"]);
    let passages = report.passages("a.txt", "b.txt");
    assert_eq!(passages.len(), 1);
    let changes = passages[0].get("changes");
    for change in ["46,000,000", "57,000,000", "[-March-]{+January+}"] {
        assert!(changes.contains(change), "{changes}");
    }
    assert_eq!(changes.matches("[-").count(), 2, "marks are no change: {changes}");
    assert!(
        passages[0].get("a_text").starts_with("Hello")
            && passages[0].get("a_text").contains("change")
    );
}

#[test]
fn a_passage_needs_as_many_words_as_asked() {
    let run = words("same", 9).join(" ");
    let desk = with(&[
        ("a.txt", &format!("{FENCE} Here {run} goes on.")),
        ("b.txt", &format!("{BAKERY} So {run} ends.")),
    ]);
    for (least, pairs) in [("9", 1), ("10", 0)] {
        let report = desk.compares(&["a.txt", "b.txt", "--min-passage", least]);
        assert_eq!(report.of_kind("shared_passage").len(), pairs, "{least}");
    }
}

#[test]
fn a_long_passage_is_shown_short_and_placed_whole() {
    let long = words("long", 900).join(" ");
    let desk = with(&[("a.txt", &format!("{FENCE} {long}")), ("b.txt", &long)]);
    let report = desk.compares(&["a.txt", "b.txt"]);
    let passages = report.passages("a.txt", "b.txt");
    assert!(passages[0].get("a_text").contains(" […] "));
    let texts = report.texts();
    assert_eq!(cut(&texts["a.txt"], passages[0].range("a", "char")), long);
    assert_eq!(cut(&texts["b.txt"], passages[0].range("b", "char")), long);
}

#[test]
fn a_phrase_repeated_without_end_hides_no_change() {
    let mut phrases = ["stay", "here", "now"].repeat(4_000);
    let before = phrases.join(" ");
    phrases[6_000] = "go";
    let desk = with(&[("a.txt", &before), ("b.txt", &phrases.join(" "))]);
    let report = desk.compares(&["a.txt", "b.txt"]);
    let passages = report.passages("a.txt", "b.txt");
    assert_eq!(passages.len(), 1);
    assert!(passages[0].get("changes").contains("[-stay-]{+go+}"));
    let differences = report.table("differences");
    assert_eq!(differences.len(), 1);
    assert_eq!(differences[0].cells(["a_value", "b_value"]), ["stay", "go"]);
    assert!(report.article("a.txt").number("reused_share") > 0.999);
}

#[test]
fn a_paragraph_repeated_once_more_is_an_addition() {
    let paragraph = words("line", 40).join(" ");
    let (a, b) = ([&paragraph[..]; 60].join("\n"), [&paragraph[..]; 61].join("\n"));
    let desk = with(&[("a.txt", &a), ("b.txt", &b)]);
    let report = desk.compares(&["a.txt", "b.txt"]);
    assert_eq!(report.article("a.txt").get("reused_share"), "1.0000");
    assert_eq!(report.table("differences").len(), 0);
}

#[test]
fn long_texts_of_few_words_share_nothing_that_is_told() {
    let text = |seed: u64| {
        let mut state = seed;
        let word = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            format!("v{}", (state >> 33) % 50)
        };
        std::iter::repeat_with(word).take(20_000).collect::<Vec<String>>().join(" ")
    };
    let desk = with(&[("a.txt", &text(1)), ("b.txt", &text(2))]);
    let report = desk.compares(&["a.txt", "b.txt"]);
    assert!(report.table("passages").len() <= 10);
    assert_eq!(report.of_kind("shared_passage").len(), 0);
}

#[test]
fn datelines_bylines_and_credits_are_no_facts() {
    let story = "Rescuers brought 17 climbers down from the ridge late on Friday after a cable \
car stopped above the gorge. Nobody was hurt. The operator said the cable had been checked in May.";
    let desk = with(&[
        ("a.txt", &format!("VELM, July 8 (Wire) - {story}\n\n(Reporting by the Velm desk)")),
        ("b.txt", &format!("By our reporter in Velm\n\n{story}\n\n\u{a9} Wire 2024")),
        ("c.txt", &format!("VELM (NW) \u{2014} {story} | Photo: Wire")),
    ]);
    let report = desk.compares(&["a.txt", "b.txt", "c.txt"]);
    assert_eq!(report.table("pairs").len(), 3);
    assert_eq!(report.table("differences").len(), 0);
}

#[test]
fn words_that_stand_elsewhere_are_not_told_by_one_only() {
    let all = words("term", 30);
    let b = format!("{} Meanwhile {}", all[..20].join(" "), all[10..].join(" "));
    let desk = with(&[("a.txt", &all.join(" ")), ("b.txt", &b)]);
    assert_eq!(desk.compares(&["a.txt", "b.txt"]).table("differences").len(), 0);
}

#[test]
fn repeats_that_are_not_listed_are_told() {
    let times = |n: usize| -> String {
        (0..n).map(|i| format!("{} {RUN}. ", words(&format!("note{i}x"), 9).join(" "))).collect()
    };
    let desk = with(&[("a.txt", &format!("Once: {RUN}.")), ("b.txt", &times(60))]);
    let report = desk.compares(&["a.txt", "b.txt"]);
    let repeats = report.passages("a.txt", "b.txt");
    assert_eq!(repeats.iter().filter(|p| p.get("repeat") == "true").count(), 50);
    let told = report.table("issues");
    assert!(told.iter().any(|i| i.get("done") == "further repeats are not listed"));
}
