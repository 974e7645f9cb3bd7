//! Hand-computed values and properties of the passage measures.

use super::*;
use crate::evaluate::places::CharRange;
use proptest::prelude::*;

/// One passage: left start and end, right start and end.
type Row = [u32; 4];

fn passage([a, b, c, d]: Row) -> Passage {
    Passage { left: CharRange::new(a, b).unwrap(), right: CharRange::new(c, d).unwrap() }
}

fn of(pairs: &[(&str, &[Row])]) -> Passages {
    let rows = |rows: &[Row]| rows.iter().copied().map(passage).collect();
    pairs.iter().map(|(id, r)| (IdPair::new(id, "source"), rows(r))).collect()
}

fn near(x: f64, y: f64) {
    assert!((x - y).abs() < 1e-9, "{x} is not {y}");
}

/// Expected: plagdet, precision, recall, granularity.
fn check(gold: &[Row], reported: &[Row], expected: [f64; 4]) {
    let scores = measure(&of(&[("a", gold)]), &of(&[("a", reported)])).all;
    near(scores.plagdet(), expected[0]);
    near(scores.agreement.precision, expected[1]);
    near(scores.agreement.recall, expected[2]);
    near(scores.granularity, expected[3]);
}

#[test]
fn plagdet_by_hand() {
    let one: &[Row] = &[[0, 100, 0, 100]];
    check(one, one, [1.0, 1.0, 1.0, 1.0]);
    check(one, &[[50, 150, 50, 150]], [0.5, 0.5, 0.5, 1.0]);
    // Met on one side only: that is another passage.
    check(one, &[[0, 100, 200, 300]], [0.0, 0.0, 0.0, 1.0]);
    // Ranges that only touch share nothing.
    check(one, &[[100, 200, 100, 200]], [0.0, 0.0, 0.0, 1.0]);
    // The sides count together, by length: (100 + 20) / 200 and (100 + 20) / 120.
    check(one, &[[0, 100, 0, 20]], [0.75, 1.0, 0.6, 1.0]);
}

#[test]
fn pieces_cost_granularity() {
    let halves: &[Row] = &[[0, 50, 0, 50], [50, 100, 50, 100]];
    check(&[[0, 100, 0, 100]], halves, [1.0 / 3f64.log2(), 1.0, 1.0, 2.0]);
    // Two gold passages, one in two pieces, one whole: (2 + 1) / 2.
    let gold: &[Row] = &[[0, 100, 0, 100], [200, 300, 200, 300]];
    let pieces = [halves[0], halves[1], gold[1]];
    check(gold, &pieces, [1.0 / 2.5f64.log2(), 1.0, 1.0, 1.5]);
    // A gold passage that nobody met does not count for granularity.
    check(gold, halves, [(2.0 / 3.0) / 3f64.log2(), 1.0, 0.5, 2.0]);
}

#[test]
fn characters_reported_twice_count_once() {
    let overlapping: &[Row] = &[[0, 60, 0, 60], [40, 80, 40, 80]];
    let f1 = 2.0 * 0.8 / 1.8;
    check(&[[0, 100, 0, 100]], overlapping, [f1 / 3f64.log2(), 1.0, 0.8, 2.0]);
}

#[test]
fn labels_are_measured_on_their_own() {
    let row: &[Row] = &[[0, 10, 0, 10]];
    let gold = of(&[("a", row), ("b", row)]);
    let reported = of(&[("a", row), ("c", row), ("unlabelled", row)]);
    let labels = [("a", "copied"), ("b", "copied"), ("c", "none"), ("d", "none")];
    let labels = labels.iter().map(|(id, l)| (IdPair::new("source", id), l.to_string())).collect();
    let scores = measure_labelled(&gold, &reported, &labels);
    assert_eq!(scores.all.agreement, Agreement { precision: 0.5, recall: 0.5 });
    let copied = scores.labels[0].plagdet.unwrap();
    assert_eq!(copied.agreement, Agreement { precision: 1.0, recall: 0.5 });
    let none = &scores.labels[1];
    assert_eq!((none.plagdet, none.pairs_without_gold, none.false_pairs), (None, 2, 1));
    assert!(scores.to_string().contains("\nnone    1 of 2 pairs without gold got a passage\n"));
}

fn some_passages() -> impl Strategy<Value = Passages> {
    let range = || (0u32..90, 1u32..40).prop_map(|(s, n)| CharRange::new(s, s + n).unwrap());
    let passage = (range(), range()).prop_map(|(left, right)| Passage { left, right });
    let pair = "[ab]".prop_map(|id| IdPair::new(&id, "source"));
    prop::collection::btree_map(pair, prop::collection::btree_set(passage, 1..6), 0..3)
}

fn swapped(passages: &Passages) -> Passages {
    let swap = |p: &Passage| Passage { left: p.right, right: p.left };
    passages.iter().map(|(pair, ps)| (pair.clone(), ps.iter().map(swap).collect())).collect()
}

proptest! {
    #[test]
    fn values_are_shares(gold in some_passages(), reported in some_passages()) {
        let scores = measure(&gold, &reported).all;
        let Agreement { precision, recall } = scores.agreement;
        for value in [scores.plagdet(), precision, recall] {
            prop_assert!((0.0..=1.0).contains(&value), "{}", value);
        }
        prop_assert!(scores.granularity >= 1.0);
    }

    #[test]
    fn the_sides_may_be_swapped(gold in some_passages(), reported in some_passages()) {
        let there = measure(&gold, &reported).all;
        let back = measure(&swapped(&gold), &swapped(&reported)).all;
        // Sums run in another order.
        near(there.agreement.precision, back.agreement.precision);
        near(there.agreement.recall, back.agreement.recall);
        near(there.granularity, back.granularity);
    }

    #[test]
    fn a_report_and_the_gold_may_be_swapped(gold in some_passages(), reported in some_passages()) {
        let there = measure(&gold, &reported).all.agreement;
        let back = measure(&reported, &gold).all.agreement;
        prop_assert_eq!((there.precision, there.recall), (back.recall, back.precision));
    }
}
