//! Ids that are unique in a run and do not depend on the order of reading.

use crate::document::Document;
use crate::issue::Issue;
use crate::issue::Severity;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Record numbers that an issue names before it stops.
const NAMED: usize = 10;

/// Makes every id unique and sorts the documents by id. A record without id is named after its
/// file and number; of documents with one id the first by content keeps it and the others get
/// `#2`, `#3` and so on. O(n log n), also where all ids are equal.
pub fn settle(documents: &mut [Document]) -> Vec<Issue> {
    let mut issues = name_the_nameless(documents);
    documents.sort_unstable_by(|a, b| a.id.cmp(&b.id).then_with(|| by_content(a, b)));
    let ids: Vec<&str> = documents.iter().map(|d| d.id.as_str()).collect();
    for (at, id) in renamings(&ids) {
        issues.push(renamed(&documents[at], &id));
        documents[at].id = id;
    }
    documents.sort_unstable_by(|a, b| a.id.cmp(&b.id));
    issues
}

/// Order by content. The place of reading decides only between documents that are equal in all
/// else, so it changes nothing that is compared.
fn by_content(a: &Document, b: &Document) -> Ordering {
    a.text
        .cmp(&b.text)
        .then_with(|| a.title.cmp(&b.title))
        .then_with(|| a.source.cmp(&b.source))
        .then_with(|| a.date.cmp(&b.date))
        .then_with(|| a.url.cmp(&b.url))
        .then_with(|| a.origin.cmp(&b.origin))
}

/// Gives ids to documents that have none; one issue a file.
fn name_the_nameless(documents: &mut [Document]) -> Vec<Issue> {
    let mut found: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for document in documents.iter_mut().filter(|d| d.id.trim().is_empty()) {
        let origin = &document.origin;
        let name = origin.file.rsplit('/').next().unwrap_or_default();
        document.id = format!("{name}#{}", origin.record);
        found.entry(origin.file.clone()).or_default().push(origin.record);
    }
    found.into_iter().map(|(file, records)| nameless(&file, records)).collect()
}

/// The issue of a file with records that have no id.
fn nameless(file: &str, mut records: Vec<u32>) -> Issue {
    records.sort_unstable();
    let numbers: Vec<String> = records.iter().take(NAMED).map(u32::to_string).collect();
    let more = if records.len() > NAMED { ", ..." } else { "" };
    let problem = format!("{} without id: {}{more}", records.len(), numbers.join(", "));
    Issue::of_file(Severity::Note, file, problem, "named after the file and the record number")
}

/// New ids for all but the first of each run of equal ones among sorted ids, by position. A name
/// that is taken is found by bisection. O(n log n), also where all are equal.
pub fn renamings(ids: &[&str]) -> Vec<(usize, String)> {
    let is_taken = |id: &str| ids.binary_search(&id).is_ok();
    let (mut renamings, mut number) = (Vec::new(), 1_u64);
    for (at, pair) in (1..).zip(ids.windows(2)) {
        if pair[0] != pair[1] {
            number = 1;
            continue;
        }
        let mut free = (number + 1..).map(|n| (n, format!("{}#{n}", pair[1])));
        if let Some((n, new)) = free.find(|(_, id)| !is_taken(id)) {
            number = n;
            renamings.push((at, new));
        }
    }
    renamings
}

/// The issue of a document whose id stood before.
fn renamed(document: &Document, new: &str) -> Issue {
    let problem = format!("the id \"{}\" stands more than once", document.id);
    let done = format!("named {new}; the order is by content");
    let whole = Issue::of_file(Severity::Warning, &document.origin.file, problem, &done);
    Issue { record: document.origin.record, line: document.origin.line, ..whole }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Origin;
    use proptest::prelude::*;

    fn document(id: &str, text: &str, record: u32) -> Document {
        let origin = Origin { file: "in/a.jsonl".into(), record, line: record, extent: None };
        Document { id: id.into(), text: text.into(), origin, ..Document::default() }
    }

    fn settled(rows: &[(&str, &str)]) -> (Vec<(String, String)>, Vec<Issue>) {
        let mut documents: Vec<_> =
            (1..).zip(rows).map(|(n, (id, text))| document(id, text, n)).collect();
        let issues = settle(&mut documents);
        (documents.into_iter().map(|d| (d.id, d.text)).collect(), issues)
    }

    fn check(rows: &[(&str, &str)], expected: &[(&str, &str)]) -> Vec<Issue> {
        let (found, issues) = settled(rows);
        let found: Vec<_> = found.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
        assert_eq!(found, expected);
        issues
    }

    #[test]
    fn repeats_are_numbered_by_content() {
        let expected = [("a", "1"), ("a#2", "2"), ("a#3", "3"), ("b", "0")];
        let issues = check(&[("a", "2"), ("b", "0"), ("a", "3"), ("a", "1")], &expected);
        assert_eq!(issues.iter().map(|i| i.record).collect::<Vec<_>>(), [1, 3]);
        check(&[("a", "1"), ("a", "3"), ("b", "0"), ("a", "2")], &expected);
    }

    #[test]
    fn names_that_are_taken_are_skipped() {
        check(
            &[("a", "1"), ("a", "2"), ("a#2", "x"), ("a", "3")],
            &[("a", "1"), ("a#2", "x"), ("a#3", "2"), ("a#4", "3")],
        );
    }

    #[test]
    fn empty_ids_take_the_file_and_record() {
        let issues = check(&[("", "x"), (" ", "y")], &[("a.jsonl#1", "x"), ("a.jsonl#2", "y")]);
        assert_eq!(issues.len(), 1);
        assert_eq!(issues[0].problem, "2 without id: 1, 2");
    }

    #[test]
    fn a_hundred_thousand_equal_ids_are_settled_quickly() {
        let mut documents: Vec<_> =
            (0..100_000).map(|n| document("same", &format!("text {}", n % 7), n)).collect();
        assert_eq!(settle(&mut documents).len(), 99_999);
        assert!(documents.windows(2).all(|pair| pair[0].id < pair[1].id));
    }

    proptest! {
        #[test]
        fn ids_are_unique_sorted_and_free_of_order(
            rows in proptest::collection::vec(("(a|b|a#2|a#3|)", "[xy]"), 0..20),
            turn in 0_usize..20,
        ) {
            let mut documents: Vec<_> =
                (0..).zip(&rows).map(|(n, (id, text))| document(id, text, n)).collect();
            let mut turned = documents.clone();
            turned.rotate_left(turn % rows.len().max(1));
            settle(&mut documents);
            settle(&mut turned);
            prop_assert!(documents.windows(2).all(|pair| pair[0].id < pair[1].id));
            let ids = |all: &[Document]| -> Vec<(String, Origin)> {
                all.iter().map(|d| (d.id.clone(), d.origin.clone())).collect()
            };
            prop_assert_eq!(ids(&documents), ids(&turned));
        }
    }
}
