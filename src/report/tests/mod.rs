//! Headers against the published list, and what must hold across tables.

mod tables;

use crate::findings::Findings;
use crate::findings::PairKind;
use crate::report::Dialect;
use crate::report::Equal;
use crate::report::OffsetUnit;
use crate::report::Report;
use crate::report::ReportOptions;
use crate::report::RunCounts;
use crate::report::RunInfo;
use crate::report::Step;
use crate::report::Table;
use crate::report::fixture::findings;
use crate::report::run;
use crate::report::write_table;
use std::collections::BTreeSet;
use std::io;
use std::io::Write;

fn text(findings: &Findings, table: Table, options: ReportOptions) -> String {
    let mut out = Vec::new();
    write_table(&Report::new(findings, options), table, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// The table of the fixture, without its header and with plain line ends.
fn body(table: Table, options: ReportOptions) -> String {
    let text = text(&findings(), table, options).replace("\r\n", "\n");
    text.split_once('\n').unwrap().1.to_owned()
}

fn cells(table: Table, options: ReportOptions) -> Vec<Vec<String>> {
    let delimiter = if options.dialect == Dialect::Comma { b',' } else { b';' };
    let text = text(&findings(), table, options);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .from_reader(text.as_bytes());
    reader.records().map(|r| r.unwrap().iter().map(str::to_owned).collect()).collect()
}

#[test]
fn headers_are_the_published_ones() {
    let table = [
        (
            Table::Pairs,
            "pair_no, kind, score, a_title, b_title, a_source, b_source, a_date, b_date, days_apart, resemblance, a_in_b, b_in_a, event_score, passages, longest_passage_words, shared_words, differences, top_difference, event_no, family_no, exact_bytes, a_article_no, b_article_no, a_id, b_id, a_words, b_words, row_key, verdict, note",
        ),
        (
            Table::Passages,
            "pair_no, passage_no, kind, similarity, a_text, b_text, changes, words, moved, repeat, boilerplate, articles_with_it, a_id, b_id, a_start_char, a_end_char, b_start_char, b_end_char, row_key, verdict, note",
        ),
        (
            Table::Differences,
            "pair_no, event_no, difference_no, severity, kind, outcome, a_value, b_value, a_sentence, b_sentence, a_source, b_source, a_date, b_date, reason, a_id, b_id, a_start_char, a_end_char, b_start_char, b_end_char, row_key, verdict, note",
        ),
        (
            Table::Events,
            "event_no, label, articles, sources, first_date, last_date, differences, gravest_difference, cohesion, article_nos",
        ),
        (
            Table::Accounts,
            "event_no, claim_no, article_no, id, source, date, sentence, how, value, agrees, start_char, end_char",
        ),
        (
            Table::Synopsis,
            "event_no, claim_no, claim, reported_by, of, only_in, disagree, other_outlets",
        ),
        (
            Table::Evolution,
            "event_no, slot_no, kind, date, source, value, standing, sentence, article_no, id, start_char, end_char",
        ),
        (
            Table::Sources,
            "outlet, other, articles, other_articles, passages, words_shared, share_of_words, dated_pairs, median_lag_hours, other_first_share",
        ),
        (
            Table::Articles,
            "article_no, id, title, source, date, url, file, record, line, words, language, encoding, event_no, family_no, role, copy_of, reused_share, alone_share, boilerplate_share, flags",
        ),
        (
            Table::Families,
            "family_no, articles, sources, first_date, last_date, representative, min_resemblance, mean_resemblance, chained",
        ),
        (
            Table::PassageFamilies,
            "passage_family_no, articles, consensus, article_no, id, source, date, text, own_words, left_out, start_char, end_char",
        ),
        (
            Table::Quotes,
            "quote_no, articles, how, quote, speaker, speaker_agrees, source, date, own_words, left_out, article_no, id, start_char, end_char",
        ),
        (Table::Issues, "severity, file, record, line, byte, problem, done"),
    ];
    for (table, header) in table {
        let empty = text(&Findings::default(), table, ReportOptions::default());
        assert_eq!(empty, header.replace(", ", ",") + "\r\n");
        for (unit, word) in [(OffsetUnit::Bytes, "_byte"), (OffsetUnit::Utf16, "_utf16")] {
            let options = ReportOptions { offsets: unit, ..Default::default() };
            let renamed = header.replace("_char", word).replace(", ", ",") + "\r\n";
            assert_eq!(text(&Findings::default(), table, options), renamed);
        }
    }
}

#[test]
fn every_row_has_as_many_cells_as_the_header() {
    for table in Table::ALL.into_iter().filter(|t| t.file().ends_with(".csv")) {
        let report = findings();
        let rows = Report::new(&report, ReportOptions::default()).rows(table);
        // The reader refuses rows of unequal length.
        assert_eq!(cells(table, ReportOptions::default()).len(), rows + 1, "{table}");
    }
}

#[test]
fn tables_by_name() {
    for table in Table::ALL {
        assert_eq!(table.to_string().parse::<Table>().unwrap(), table);
    }
    let error = "pear".parse::<Table>().unwrap_err().to_string();
    assert!(error.starts_with("--table: \"pear\"") && error.contains("pairs, passages"), "{error}");
}

#[test]
fn offsets_cut_the_passage_out_in_every_unit() {
    let report = findings();
    let original = report.articles[0].text();
    for unit in [OffsetUnit::Chars, OffsetUnit::Bytes, OffsetUnit::Utf16] {
        let options = ReportOptions { offsets: unit, ..Default::default() };
        let row = &cells(Table::Passages, options)[2];
        let [start, end] = [14, 15].map(|column| row[column].parse::<usize>().unwrap());
        let cut = match unit {
            OffsetUnit::Chars => original.chars().skip(start).take(end - start).collect(),
            OffsetUnit::Bytes => original[start..end].to_owned(),
            OffsetUnit::Utf16 => {
                let units: Vec<u16> = original.encode_utf16().collect();
                String::from_utf16(&units[start..end]).unwrap()
            }
        };
        assert_eq!(cut, row[4]);
    }
}

#[test]
fn kinds_restrict_pairs_and_number_anew() {
    let options = || ReportOptions { kinds: vec![PairKind::SharedPassage], ..Default::default() };
    let pairs = cells(Table::Pairs, options());
    assert_eq!((pairs.len(), &pairs[1][..2]), (2, &["1", "shared_passage"].map(str::to_owned)[..]));
    assert!(cells(Table::Passages, options())[1..].iter().all(|row| row[0] == "1"));
    assert_eq!(body(Table::Events, options()), body(Table::Events, ReportOptions::default()));
    assert_eq!(body(Table::Articles, options()), body(Table::Articles, ReportOptions::default()));
}

#[test]
fn equal_values_are_listed_on_request() {
    let outcomes = |equal| {
        let options = ReportOptions { equal, ..Default::default() };
        let rows = cells(Table::Differences, options);
        rows[1..].iter().map(|row| format!("{} {}", row[2], row[5])).collect::<Vec<_>>()
    };
    assert_eq!(outcomes(Equal::Hidden), ["1 different", "2 vague"]);
    assert_eq!(outcomes(Equal::Shown), ["1 different", "2 equal", "3 vague"]);
}

#[test]
fn the_locale_dialect_changes_separator_and_decimals_only() {
    let locale = ReportOptions { dialect: Dialect::Locale, ..Default::default() };
    let point = cells(Table::Pairs, ReportOptions::default());
    let comma = cells(Table::Pairs, locale);
    assert_eq!((&point[2][2][..], &comma[2][2][..]), ("0.5385", "0,5385"));
    assert_eq!(comma[1][5], "Daily; North");
    let decimals = [2, 10, 11, 12, 13];
    for (x, y) in point
        .iter()
        .flatten()
        .zip(comma.iter().flatten())
        .enumerate()
        .filter_map(|(at, cells)| (!decimals.contains(&(at % point[0].len()))).then_some(cells))
    {
        assert_eq!(x, y);
    }
}

#[test]
fn row_keys_are_unique_and_outlive_moved_positions() {
    let keys = |findings: &Findings| {
        let text = text(findings, Table::Passages, ReportOptions::default());
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        reader.records().map(|r| r.unwrap()[18].to_owned()).collect::<Vec<_>>()
    };
    let mut twice = findings();
    let again = twice.pairs[1].passages[1].clone();
    twice.pairs[1].passages.push(again);
    let found = keys(&twice);
    assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), found.len());
    assert_eq!(found[3], format!("{}-2", found[2]));
    let mut reordered = findings();
    reordered.pairs.reverse();
    let [before, after] =
        [findings(), reordered].map(|f| keys(&f).into_iter().collect::<BTreeSet<_>>());
    assert_eq!(before, after);
}

#[test]
fn the_run_is_described() {
    let findings = findings();
    let info = RunInfo {
        version: "0.1.0".into(),
        command: vec!["rashomon".into(), "compare".into()],
        options: serde_json::json!({"threshold": 0.5}),
        seed: 1,
        counts: RunCounts::of(&Report::new(&findings, ReportOptions::default())),
        inputs: vec![],
        started: "2024-05-04T08:00:00Z".into(),
        seconds: vec![Step { step: "align".into(), seconds: 0.25 }],
        threads: 2,
        tables: vec!["pairs.csv"],
    };
    let mut out = Vec::new();
    run::write(&info, &mut out).unwrap();
    let value: serde_json::Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(value["counts"]["pairs"]["identical"], 1);
    assert_eq!(value["counts"]["rows"]["accounts"], 3);
    assert_eq!(value["seconds"][0]["step"], "align");
    assert!(out.ends_with(b"}\n"));
}

/// A reader that went away, like `head`.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_can_be_told_from_other_errors() {
    let mut findings = findings();
    findings.pairs = vec![findings.pairs[1].clone(); 1_000];
    let report = Report::new(&findings, ReportOptions::default());
    for table in Table::ALL {
        let error = write_table(&report, table, &mut Closed).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe, "{table}");
    }
}
