use super::*;
use crate::document::Document;
use proptest::prelude::*;

fn article(text: &str) -> Article {
    Article::new(Document { text: text.to_owned(), ..Default::default() })
}

fn found(left: &str, right: &str) -> Vec<Passage> {
    align(&article(left), &article(right), &AlignOptions::default())
}

/// (left text, right text, kind) of each passage.
fn shown(left: &str, right: &str) -> Vec<(String, String, PassageKind)> {
    let (x, y) = (article(left), article(right));
    let cut = |a: &Article, r| a.tokens.bytes(r).of(a.text()).to_owned();
    let all = align(&x, &y, &AlignOptions::default());
    all.iter().map(|p| (cut(&x, p.left), cut(&y, p.right), p.kind)).collect()
}

const WIRE: &str = "Engineers lowered a camera into the flooded shaft before noon and saw no trace of the missing pump";

#[test]
fn equal_texts_are_one_passage() {
    assert_eq!(found(WIRE, &WIRE.to_uppercase()), [whole(18)]);
}

#[test]
fn a_changed_word_is_an_edit() {
    let other = WIRE.replace("before noon", "after dusk");
    let passage = &found(WIRE, &format!("Reports from town. {other} said one. "))[0];
    assert_eq!((passage.left.len(), passage.matched()), (18, 16));
    assert_eq!(
        passage.edits,
        [Edit { left: TokenRange::new(8, 10), right: TokenRange::new(11, 13) }]
    );
    assert_eq!(passage.kind, PassageKind::Edited);
}

#[test]
fn a_quotation_with_an_insertion_ends_at_its_marks() {
    let left =
        "\"Our harvest depends on her patience,\" Ruld said. Later the group went home by bus.";
    let right =
        "He smiled. “Our harvest depends on her [Maja’s] patience,” he said, and closed the door.";
    assert_eq!(
        shown(left, right),
        [(
            "Our harvest depends on her patience".into(),
            "Our harvest depends on her [Maja’s] patience".into(),
            PassageKind::Quotation
        )]
    );
}

#[test]
fn a_second_place_of_the_same_words_is_a_repeat() {
    let left = format!("Cafes stayed open all day. {WIRE}. The choir sang.");
    let right = format!("{WIRE}. Parking is free now. {WIRE}. A farmer helped out. {WIRE}.");
    let marks: Vec<_> =
        found(&left, &right).iter().map(|p| (p.right.start, p.occurrence)).collect();
    assert_eq!(marks, [(0, Occurrence::First), (22, Occurrence::Repeat), (44, Occurrence::Repeat)]);
}

#[test]
fn overlapping_matches_both_stay() {
    let words =
        |range: std::ops::Range<u32>| range.map(|i| format!("w{i}")).collect::<Vec<_>>().join(" ");
    let passages =
        found(&words(0..30), &format!("{} and elsewhere {} end", words(0..20), words(10..30)));
    let ranges: Vec<_> = passages.iter().map(|p| (p.left, p.right, p.occurrence)).collect();
    let range = TokenRange::new;
    assert_eq!(
        ranges,
        [
            (range(0, 20), range(0, 20), Occurrence::First),
            (range(10, 30), range(22, 42), Occurrence::First)
        ]
    );
}

#[test]
fn the_shorter_of_two_crossing_passages_was_moved() {
    let second = "the mayor thanked forty divers who had searched for three days";
    let passages = found(&format!("{WIRE}. So {second}."), &format!("Then {second}. {WIRE}!"));
    let places: Vec<_> = passages.iter().map(|p| p.place).collect();
    assert_eq!(places, [Place::InOrder, Place::Moved]);
}

#[test]
fn unrelated_texts_share_nothing() {
    assert!(
        found(WIRE, "The orchestra tuned while rain fell on the roof of the old hall in Orla.")
            .is_empty()
    );
}

proptest! {
    /// Ranges lie inside the texts, edits inside their passage, and the rest of a passage is equal.
    #[test]
    fn shown_operations_are_the_alignment(
        left in prop::collection::vec(0u8..12, 0..60),
        right in prop::collection::vec(0u8..12, 0..60),
    ) {
        let text = |words: &[u8]| words.iter().map(|w| format!("w{w}")).collect::<Vec<_>>().join(" ");
        let (x, y) = (article(&text(&left)), article(&text(&right)));
        for p in align(&x, &y, &AlignOptions::default()) {
            let (mut i, mut j) = (p.left.start, p.right.start);
            let mut equal = 0;
            let ends = Edit { left: TokenRange { start: p.left.end, end: p.left.end }, right: TokenRange { start: p.right.end, end: p.right.end } };
            for edit in p.edits.iter().chain([&ends]) {
                prop_assert_eq!(edit.left.start - i, edit.right.start - j);
                prop_assert_eq!(&x.tokens.keys[i as usize..edit.left.start as usize], &y.tokens.keys[j as usize..edit.right.start as usize]);
                equal += (edit.left.start - i) as usize;
                (i, j) = (edit.left.end, edit.right.end);
            }
            prop_assert_eq!((i, j, equal), (p.left.end, p.right.end, p.matched()));
        }
    }

    /// Which article stands left does not matter.
    #[test]
    fn both_directions_agree(
        left in prop::collection::vec(0u8..12, 0..90),
        right in prop::collection::vec(0u8..12, 0..90),
    ) {
        let text = |words: &[u8]| words.iter().map(|w| format!("w{w}")).collect::<Vec<_>>().join(" ");
        let (x, y) = (article(&text(&left)), article(&text(&right)));
        let there = align(&x, &y, &AlignOptions::default());
        let back = align(&y, &x, &AlignOptions::default());
        prop_assert_eq!(turned(&back), there);
    }
}

/// Length of the longest common subsequence: the plain dynamic programme over all pairs of tokens.
fn most_in_common(left: &[u64], right: &[u64]) -> usize {
    let mut above = vec![0; right.len() + 1];
    for x in left {
        let mut corner = 0;
        for j in 0..right.len() {
            let diagonal = corner + usize::from(*x == right[j]);
            corner = above[j + 1];
            above[j + 1] = diagonal.max(above[j + 1]).max(above[j]);
        }
    }
    above[right.len()]
}

/// One word replaced, left out or put in.
#[derive(Clone, Copy, Debug)]
enum Change {
    Replaced,
    LeftOut,
    PutIn,
}

proptest! {
    /// Where edits lie apart, the passage has every word that comparing all words with all finds.
    #[test]
    fn few_edits_hide_no_word(
        changes in prop::collection::vec((5usize..12, prop::sample::select(vec![Change::Replaced, Change::LeftOut, Change::PutIn])), 0..9),
    ) {
        let words: Vec<String> = (0..140).map(|w| format!("word{w}")).collect();
        let mut copy = words.clone();
        let mut at = words.len();
        for (n, (skip, change)) in changes.into_iter().enumerate() {
            at -= skip + 1;
            match change {
                Change::Replaced => copy[at] = format!("other{n}"),
                Change::LeftOut => drop(copy.remove(at)),
                Change::PutIn => copy.insert(at, format!("other{n}")),
            }
        }
        let (x, y) = (article(&words.join(" ")), article(&copy.join(" ")));
        let found = align(&x, &y, &AlignOptions::default());
        prop_assert_eq!(found.len(), 1);
        prop_assert_eq!(found[0].matched(), most_in_common(&x.tokens.keys, &y.tokens.keys));
    }
}

/// Two tellings of one story, no five words of which stand in the same order.
const TOLD: &str = "Firefighters pulled eleven hikers from the flooded Varrel canyon on Sunday. The guide, Osk Tarn, had ignored a storm warning issued at dawn. Two of the hikers were treated for hypothermia in the Ludmark hospital. A helicopter lifted the youngest hiker from a ledge above the water.";
const RETOLD: &str = "On Sunday eleven hikers were pulled by firefighters out of the canyon of Varrel, which had flooded. A storm warning at dawn was ignored by their guide Osk Tarn. Hypothermia was treated in Ludmark's hospital in two hikers. From a ledge above the water the youngest hiker was lifted by helicopter.";

fn listed(left: &str, right: &str) -> Vec<(String, String, PassageKind)> {
    let (x, y) = (article(left), article(right));
    let (here, there) = (Outline::new(&x), Outline::new(&y));
    let aligned = align(&x, &y, &AlignOptions::default());
    let cut = |a: &Article, r| a.tokens.bytes(r).of(a.text()).to_owned();
    let all = with_related((&x, &here), (&y, &there), &aligned);
    all.iter().map(|p| (cut(&x, p.left), cut(&y, p.right), p.kind)).collect()
}

#[test]
fn a_story_in_other_words_is_one_reworded_passage() {
    let (before, after) = (
        "Ticket prices at the opera rise again next season. Subscribers were told by letter.",
        "The harvest festival drew thousands of visitors. Bakers sold out of plum cake by ten.",
    );
    let found = listed(&format!("{before} {TOLD}"), &format!("{RETOLD} {after}"));
    let all = |text: &str| text.trim_end_matches('.').to_owned();
    assert_eq!(found, [(all(TOLD), all(RETOLD), PassageKind::Reworded)]);
    assert_eq!(listed(before, after), []);
}

#[test]
fn what_was_copied_stays_a_copy() {
    let copied = format!("{TOLD} {RETOLD}");
    let found = listed(&format!("{WIRE}. {copied}"), &copied);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].2, PassageKind::Verbatim);
}

proptest! {
    /// Passages for reading lie inside the texts, and what their edits leave is equal.
    #[test]
    fn listed_passages_are_sound_and_have_no_side(
        left in prop::collection::vec(0u8..30, 0..120),
        right in prop::collection::vec(0u8..30, 0..120),
    ) {
        let text = |words: &[u8]| words.chunks(9).map(|c| {
            let words: Vec<_> = c.iter().map(|w| format!("word{w}")).collect();
            format!("So {}. ", words.join(" "))
        }).collect::<String>();
        let (x, y) = (article(&text(&left)), article(&text(&right)));
        let (here, there) = (Outline::new(&x), Outline::new(&y));
        let aligned = align(&x, &y, &AlignOptions::default());
        for p in with_related((&x, &here), (&y, &there), &aligned) {
            prop_assert!(p.left.end as usize <= x.tokens.len() && p.right.end as usize <= y.tokens.len());
            for (l, r) in p.equal_runs() {
                prop_assert_eq!(&x.tokens.keys[l.indices()], &y.tokens.keys[r.indices()]);
            }
        }
        let back = align(&y, &x, &AlignOptions::default());
        let there_and_back = with_related((&y, &there), (&x, &here), &back);
        prop_assert_eq!(turned(&there_and_back), with_related((&x, &here), (&y, &there), &aligned));
    }
}
