//! Every table of the fixture as text.

use crate::report::ReportOptions;
use crate::report::Table;
use crate::report::fixture::findings;
use crate::report::tests::body;
use crate::report::tests::text;

fn check(table: Table, expected: &str) {
    assert_eq!(body(table, ReportOptions::default()), expected, "{table}");
}

#[test]
fn pairs() {
    check(
        Table::Pairs,
        r#"1,identical,1.0000,"'=Fire, ""again""",,Daily; North,Agency,2024-05-01,,,1.0000,1.0000,1.0000,,1,13,13,0,,,1,true,1,3,a.txt,c/1,13,13,e85e00a089c557d6,,
2,shared_passage,0.5385,"'=Fire, ""again""",Many dead in fire,Daily; North,Post,2024-05-01,2024-05-03T12:00:00,2,0.1333,0.2222,0.2500,0.7500,1,8,7,2,number: 14 / seventeen,1,,false,1,2,a.txt,b.txt,13,13,c907a2b2b2541d24,,
"#,
    );
}

#[test]
fn passages() {
    check(
        Table::Passages,
        r#"1,1,verbatim,1.0000,"Café fire. The fire killed 14 people, the mayor said. Send us photos.","Café fire. The fire killed 14 people, the mayor said. Send us photos.",,13,false,false,false,2,a.txt,c/1,2,72,2,72,598e40f1e74105bf,,
2,1,edited,0.8750,"The fire killed 14 people, the mayor said.","The fire killed seventeen people, the mayor said.","The fire killed [-14-]{+seventeen+} people, the mayor",8,false,false,false,3,a.txt,b.txt,14,56,0,49,ecf32620c27f3f6f,,
2,2,verbatim,1.0000,Send us photos.,Send us photos.,,3,false,false,true,40,a.txt,b.txt,57,72,50,65,cd6f9265c0bf963e,,
"#,
    );
}

#[test]
fn differences() {
    check(
        Table::Differences,
        r#"2,1,1,10,number,different,14,seventeen,"The fire killed 14 people, the mayor said.","The fire killed seventeen people, the mayor said.",Daily; North,Post,2024-05-01,2024-05-03T12:00:00,14 is not 17,a.txt,b.txt,30,32,16,25,e3a90f6c45b509e1,,
2,1,2,2,alone,vague,,Trains stopped,,Trains stopped.,Daily; North,Post,2024-05-01,2024-05-03T12:00:00,told by b only,a.txt,b.txt,,,66,80,9d14e0019cc4911b,,
"#,
    );
}

#[test]
fn events() {
    check(
        Table::Events,
        r#"1,"fire, mayor, photos, people, killed",2,Daily; North; Post,2024-05-01,2024-05-03T12:00:00,1,number: 14 / seventeen,0.7500,1; 2
"#,
    );
}

#[test]
fn passage_families() {
    check(
        Table::PassageFamilies,
        r#"1,3,"Café fire. The fire killed 14 people, the mayor said. Send us photos",1,a.txt,Daily; North,2024-05-01,"Café fire. The fire killed 14 people, the mayor said. Send us photos",,,2,71
1,3,"Café fire. The fire killed 14 people, the mayor said. Send us photos",2,b.txt,Post,2024-05-03T12:00:00,"The fire killed seventeen people, the mayor said",seventeen,Café fire … 14 … Send us photos,0,48
1,3,"Café fire. The fire killed 14 people, the mayor said. Send us photos",3,c/1,Agency,,"Café fire. The fire killed 14 people, the mayor said. Send us photos",,,2,71
"#,
    );
}

#[test]
fn accounts() {
    check(
        Table::Accounts,
        r#"1,1,1,a.txt,Daily; North,2024-05-01,"The fire killed 14 people, the mayor said.",reworded,14,,14,56
1,1,2,b.txt,Post,2024-05-03T12:00:00,"The fire killed seventeen people, the mayor said.",reworded,seventeen,false,0,49
1,2,2,b.txt,Post,2024-05-03T12:00:00,Trains stopped.,alone,,,66,81
"#,
    );
}

#[test]
fn synopsis() {
    check(
        Table::Synopsis,
        r#"1,1,"The fire killed 14 people, the mayor said.",2,2,,true,,reworded: 14,reworded: seventeen
1,2,Trains stopped.,1,2,Post,false,,absent,alone
"#,
    );
}

#[test]
fn evolution() {
    check(
        Table::Evolution,
        r#"1,1,number,2024-05-01,Daily; North,14,first,"The fire killed 14 people, the mayor said.",1,a.txt,30,32
1,1,number,2024-05-03T12:00:00,Post,seventeen,later,"The fire killed seventeen people, the mayor said.",2,b.txt,16,25
"#,
    );
}

#[test]
fn sources() {
    check(
        Table::Sources,
        r#"Agency,Daily; North,1,1,1,13,1.0000,0,,
Daily; North,Agency,1,1,1,13,1.0000,0,,
Daily; North,Post,1,1,1,8,0.6154,1,-48.0000,0.0000
Post,Daily; North,1,1,1,8,0.6154,1,48.0000,1.0000
"#,
    );
}

#[test]
fn articles() {
    check(
        Table::Articles,
        r#"1,a.txt,"'=Fire, ""again""",Daily; North,2024-05-01,,a.txt,,,13,en,utf-8,1,1,representative,,1.0000,0.0000,0.0000,
2,b.txt,Many dead in fire,Post,2024-05-03T12:00:00,https://post.example/fire,b.txt,,,13,en,utf-8,1,,own,,0.6154,0.1538,0.2308,
3,c/1,,Agency,,,c.jsonl,2,3,13,en,utf-8,,1,copy,a.txt,1.0000,0.0000,0.0000,encoding_guessed
4,d.txt,Nothing,,,,d.txt,,,0,en,utf-8,,,own,,,,,no_text
"#,
    );
}

#[test]
fn families() {
    check(
        Table::Families,
        r#"1,2,Agency; Daily; North,2024-05-01,2024-05-01,a.txt,1.0000,1.0000,false
"#,
    );
}

#[test]
fn issues() {
    check(
        Table::Issues,
        r#"warning,c.jsonl,2,3,120,not UTF-8; taken for windows-1252,encoding guessed; use --encoding to name it
note,'-odd.txt,,,,empty,"listed, no text"
"#,
    );
}

#[test]
fn texts_read_back() {
    let findings = findings();
    let lines = text(&findings, Table::Texts, ReportOptions::default());
    let first = r##"{"id":"a.txt","title":"=Fire, \"again\"","source":"Daily; North","date":"2024-05-01","url":null,"text":"😀 Café fire.\nThe fire killed 14 people, the mayor said. Send us photos."}"##;
    assert_eq!(lines.lines().next(), Some(first));
    for (line, article) in lines.lines().zip(&findings.articles) {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(value["text"], article.text());
    }
}

#[test]
fn findings_for_machines() {
    let lines = text(&findings(), Table::Findings, ReportOptions::default());
    assert_eq!(
        lines.lines().nth(1),
        Some(
            r##"{"pair_no":2,"kind":"shared_passage","score":0.5384615384615384,"a":{"article_no":1,"id":"a.txt","words":13,"shingles":9},"b":{"article_no":2,"id":"b.txt","words":13,"shingles":8},"days_apart":2,"resemblance":0.13333333333333333,"a_in_b":0.2222222222222222,"b_in_a":0.25,"shared_shingles":2,"shared_words":7,"event_score":0.75,"event_no":1,"family_no":null,"exact_bytes":false,"unit":"char","passages":[{"kind":"edited","similarity":0.875,"words":8,"matched_words":7,"moved":false,"repeat":false,"boilerplate":false,"articles_with_it":3,"a":[14,55],"b":[0,48],"edits":[{"a":[30,32],"b":[16,25]}]},{"kind":"verbatim","similarity":1.0,"words":3,"matched_words":3,"moved":false,"repeat":false,"boilerplate":true,"articles_with_it":40,"a":[57,71],"b":[50,64],"edits":[]}],"differences":[{"severity":10,"kind":"number","outcome":"different","spread":0.2,"reason":"14 is not 17","a":{"text":"14","value":[30,32],"sentence":[14,56]},"b":{"text":"seventeen","value":[16,25],"sentence":[0,49]}},{"severity":2,"kind":"alone","outcome":"vague","spread":0.0,"reason":"told by b only","a":null,"b":{"text":"Trains stopped","value":[66,80],"sentence":[66,81]}}],"row_key":"c907a2b2b2541d24"}"##
        )
    );
}
