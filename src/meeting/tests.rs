use super::*;
use crate::align;
use crate::document::Document;
use crate::options::AlignOptions;
use crate::text::Article;

fn article(text: &str) -> Article {
    Article::new(Document { text: text.to_owned(), ..Default::default() })
}

/// Left words and right words of each statement.
type Sides = Vec<(String, String)>;

/// The statements of all passages, and those beyond them.
fn met(left: &str, right: &str) -> (Sides, Sides) {
    let (x, y) = (article(left), article(right));
    let passages = align::align(&x, &y, &AlignOptions::default());
    let (x, y) = (Side::new(&x), Side::new(&y));
    let tight = word_by_word(&x, &y, &passages);
    let loose = beyond(&x, &y, &passages);
    let words = |s: &Statement| (x.text(s.left).to_owned(), y.text(s.right).to_owned());
    (tight.iter().map(words).collect(), loose.iter().map(words).collect())
}

#[test]
fn a_passage_is_cut_where_both_sides_end_a_sentence() {
    let left = "The dam above Orla broke before dawn on Monday. Rescuers from nine towns came at once. Twelve people were taken to the hospital in Velm.";
    let right = left.replace("Monday", "Tuesday").replace("Twelve", "Fourteen");
    let (tight, _) = met(left, &right);
    assert_eq!(tight.len(), 2);
    assert!(tight[0].0.ends_with("Monday") && tight[0].1.ends_with("Tuesday"));
    assert!(tight[1].0.starts_with("Twelve") && tight[1].1.starts_with("Fourteen"));
}

#[test]
fn a_changed_first_word_belongs_to_its_statement() {
    let left = "Nearly everybody slept. Hale told the reporters that the tunnel would be closed for at least a month.";
    let right = "Nobody had been warned of it. Brandt told the reporters that the tunnel would be closed for at least a month.";
    let (tight, _) = met(left, right);
    assert!(tight[0].0.starts_with("Hale") && tight[0].1.starts_with("Brandt"), "{tight:?}");
}

#[test]
fn reworded_sentences_meet_in_their_clauses() {
    let left = "The mayor smiled. The ferry with 177 refugees aboard, which had left Kallby at noon, lay stranded off the pier.";
    let right = "Rain fell all day. After a quarrel in the council, more than 100 refugees remained stranded aboard a ferry off Kallby.";
    let (_, loose) = met(left, right);
    assert_eq!(loose.len(), 1, "{loose:?}");
    assert!(loose[0].1.starts_with("more than 100"), "{loose:?}");
}

/// No word of the clauses is the same but the ferry's; without synonyms they do not meet.
#[test]
fn clauses_of_synonyms_meet() {
    let left = "The mayor smiled. A wall was built beside the pier. The union asked the court to protect the ferry from Kallby.";
    let right = "Rain fell all day. Norvane vowed that the lawyers would defend the ferry, whatever anybody says. Nobody answered.";
    let (_, loose) = met(left, right);
    assert_eq!(loose.len(), 1, "{loose:?}");
    assert!(loose[0].0.contains("protect") && loose[0].1.contains("defend"), "{loose:?}");
    let (_, none) = met(&left.replace("protect", "welcome"), right);
    assert_eq!(none, []);
}

#[test]
fn positions_cross_edits() {
    let range = TokenRange::new;
    let edits = vec![
        Edit { left: range(2, 3), right: range(2, 5) },
        Edit { left: range(6, 6), right: range(8, 9) },
    ];
    let s =
        Statement { left: range(0, 8), right: range(0, 11), edits, fit: Fit::Tight, likeness: 0.5 };
    let table = [
        ((0, 2), (0, 2)),
        ((2, 3), (2, 5)),
        ((1, 4), (1, 6)),
        ((4, 5), (6, 7)),
        ((7, 8), (10, 11)),
        ((0, 8), (0, 11)),
    ];
    for ((a, b), (c, d)) in table {
        assert_eq!(s.across(range(a, b)), range(c, d), "{a}..{b}");
    }
}
