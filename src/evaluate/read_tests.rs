//! Both ways of naming columns, rows that are left out, and what a bad table is told.

use super::*;
use std::io::Write;
use tempfile::NamedTempFile;

fn file(bytes: &[u8]) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(bytes).unwrap();
    file
}

#[test]
fn gold_and_report_name_the_same_passage() {
    let gold = file(b"id_a,a_start,a_end,id_b,b_start,b_end\ny,5,9,x,1,4\ny,5,9,x,1,4\n");
    let report = file(
        b"\xef\xbb\xbfpassage_no,a_id,b_id,a_start_char,a_end_char,b_start_char,b_end_char,\
          repeat,boilerplate\r\n1,x,y,1,4,5,9,false,\r\n2,x,y,2,4,5,9,true,\r\n\
          3,x,y,3,4,5,9,,True\r\n4,x,y,,,5,9,,\r\n5,x,y,7,7,5,9,,\r\n",
    );
    let gold = passages(gold.path()).unwrap();
    assert_eq!(gold, passages(report.path()).unwrap());
    assert_eq!(gold[&IdPair::new("x", "y")].len(), 1);
}

#[test]
fn groups_are_read_by_any_name() {
    let report = file(b"article_no,id,event_no,family_no\n1,a,3,\n2,b,,8\n");
    let by = |column| reported_clusters(report.path(), column).unwrap();
    assert_eq!(by("cluster"), [("a".to_owned(), "3".to_owned())].into());
    assert_eq!(by("event_no"), by("cluster"));
    assert_eq!(by("family_no"), [("b".to_owned(), "8".to_owned())].into());
    let gold = file(b"id,event\na,storm\n");
    assert_eq!(gold_clusters(gold.path()).unwrap()["a"], "storm");
}

#[test]
fn pairs_are_read_by_kind() {
    let report = file(b"kind,a_id,b_id\nidentical,a,b\nsame_event,c,a\n");
    let of = |kinds: &[&str]| {
        let kinds: Vec<String> = kinds.iter().map(|k| k.to_string()).collect();
        reported_pairs(report.path(), &kinds).unwrap()
    };
    assert_eq!(of(&["same_event"]), [IdPair::new("a", "c")].into());
    assert_eq!(of(&[]).len(), 2);
}

/// What is wrong with a table, without its path.
fn problem<T>(bytes: &[u8], read: fn(&Path) -> Result<T>) -> String {
    let file = file(bytes);
    let message = read(file.path()).err().unwrap().to_string();
    let path = format!("{}: ", file.path().display());
    message.strip_prefix(&path).unwrap().to_owned()
}

#[test]
fn a_bad_table_is_told_where() {
    let columns = "a_id,a_start_char,a_end_char,b_id,b_start_char,b_end_char";
    let table: &[(&str, &str)] = &[
        ("x,1,2,y,3,4\nx,1,two,y,3,4", "line 3, column a_end_char: `two` is no whole number"),
        ("x,1,2,y,-3,4", "line 2, column b_start_char: `-3` is no whole number"),
        ("\"x\n\",1,2,y,3,4\nx,1,2,y,4,3", "line 4, column b_end_char: 3 lies before the start, 4"),
        (",1,2,y,3,4", "line 2, column a_id: is empty"),
        ("\n\nx,1,2,y,3,", "line 4, column b_end_char: `` is no whole number"),
        ("x,1,2,y", "line 2: 4 columns, but line 1 names 6"),
    ];
    for (rows, expected) in table {
        assert_eq!(problem(format!("{columns}\n{rows}\n").as_bytes(), passages), *expected);
        let crlf = format!("{columns}\n{rows}\n").replace('\n', "\r\n");
        assert_eq!(problem(crlf.as_bytes(), passages), *expected);
    }
}

#[test]
fn a_missing_column_is_named() {
    let expected = "line 1: no column a_start or a_start_char";
    assert_eq!(problem(b"id_a,id_b\nx,y\n", passages), expected);
    assert_eq!(problem(b"", gold_clusters), "line 1: no column id");
    assert_eq!(problem(b"id_a,id_b\nx,y\n", labels), "line 1: no column label");
    let kinds = |path: &Path| reported_pairs(path, &["identical".to_owned()]);
    assert_eq!(problem(b"id_a,id_b\nx,y\n", kinds), "line 1: no column kind");
}

#[test]
fn a_bad_value_is_named() {
    let jaccard = problem(b"id_a,id_b,jaccard\nx,y,1.5\n", gold_pairs);
    assert_eq!(jaccard, "line 2, column jaccard: `1.5` is no number from 0 to 1");
    let cluster = problem(b"id,cluster\nx,\n", gold_clusters);
    assert_eq!(cluster, "line 2, column cluster: is empty");
    assert_eq!(problem(b"id,cluster\nx,\xff\n", gold_clusters), "line 2: not UTF-8");
}
