//! Which of two copies is kept: the one that ranks first.

use crate::decode::ids;
use crate::dedup::Index;
use crate::dedup::Record;
use crate::options::Keep;
use std::cmp::Ordering;
use std::cmp::Reverse;

/// Makes every id unique, as [`decode::ids::settle`](crate::decode::ids::settle) does for documents:
/// of articles with one id the first by content keeps it, the others get `#2`, `#3` and so on. Gives
/// the articles in order of id, and those that were renamed with the ids they had. O(n log n).
pub fn settle(records: &mut [Record]) -> (Vec<Index>, Vec<(Index, Box<str>)>) {
    let mut order: Vec<Index> = (0..records.len() as Index).collect();
    let key = |r: &Record| (r.content, r.date, r.file, r.at);
    order.sort_unstable_by(|&x, &y| {
        let (x, y) = (&records[x as usize], &records[y as usize]);
        x.id.cmp(&y.id).then_with(|| key(x).cmp(&key(y)))
    });
    let ids: Vec<&str> = order.iter().map(|&article| &*records[article as usize].id).collect();
    let renamings = ids::renamings(&ids);
    let mut rename = |(at, id): (usize, String)| {
        let article = order[at];
        (article, std::mem::replace(&mut records[article as usize].id, id.into()))
    };
    let renamed: Vec<_> = renamings.into_iter().map(&mut rename).collect();
    if !renamed.is_empty() {
        order.sort_unstable_by(|&x, &y| records[x as usize].id.cmp(&records[y as usize].id));
    }
    (order, renamed)
}

/// The rank of each article, 0 the first; `by_id` has all of them in order of id. What is in the
/// archive goes before the corpus. O(n log n).
pub fn ranks(records: &[Record], by_id: &[Index], keep: Keep) -> Vec<u32> {
    let mut order = by_id.to_vec();
    // A stable sort leaves what is equal in order of id.
    order.sort_by(|&x, &y| {
        let (x, y) = (&records[x as usize], &records[y as usize]);
        x.side.cmp(&y.side).then_with(|| preference(x, y, keep))
    });
    let mut ranks = vec![0; order.len()];
    for (rank, article) in (0..).zip(order) {
        ranks[article as usize] = rank;
    }
    ranks
}

fn preference(x: &Record, y: &Record, keep: Keep) -> Ordering {
    let earliest = |r: &Record| (r.date.is_none(), r.date);
    let longest = |r: &Record| Reverse(r.words);
    let place = |r: &Record| (r.file, r.at);
    match keep {
        Keep::Earliest => earliest(x).cmp(&earliest(y)).then_with(|| longest(x).cmp(&longest(y))),
        Keep::Longest => longest(x).cmp(&longest(y)).then_with(|| earliest(x).cmp(&earliest(y))),
        Keep::First => place(x).cmp(&place(y)),
        Keep::SourceOrder => x.path.cmp(&y.path).then_with(|| place(x).cmp(&place(y))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dedup::record::Place;
    use crate::dedup::record::Side;
    use crate::document::Published;
    use proptest::prelude::*;

    fn record(id: &str, content: u64) -> Record {
        Record {
            id: id.into(),
            source: 0,
            date: None,
            side: Side::Corpus,
            place: Place { file: 0, start: 0, length: 0 },
            field: 0,
            at: (1, 1),
            file: 0,
            path: 0,
            words: 100,
            shingles: 96,
            content,
            least: 0,
        }
    }

    fn on(day: i8) -> Option<Published> {
        let at = jiff::civil::date(2024, 5, day).at(0, 0, 0, 0);
        Some(Published { at, has_time: false })
    }

    fn first(keep: Keep, records: &[Record]) -> &str {
        let (order, _) = settle(&mut records.to_vec());
        let ranks = ranks(records, &order, keep);
        let first = ranks.iter().position(|&rank| rank == 0).expect("not empty");
        &records[first].id
    }

    #[test]
    fn each_policy_has_its_first() {
        let records = [
            Record { date: None, words: 200, path: 1, ..record("a", 1) },
            Record { date: on(2), words: 90, at: (5, 5), file: 1, ..record("b", 2) },
            Record { date: on(2), words: 95, at: (9, 9), path: 2, ..record("c", 3) },
            Record { date: on(3), words: 200, at: (7, 7), path: 3, ..record("d", 4) },
        ];
        assert_eq!(first(Keep::Earliest, &records), "c");
        assert_eq!(first(Keep::Longest, &records), "d");
        assert_eq!(first(Keep::First, &records), "a");
        assert_eq!(first(Keep::SourceOrder, &records), "b");
        let archived = Record { side: Side::Archive, words: 1, ..record("z", 5) };
        assert_eq!(first(Keep::Longest, &[records.to_vec(), vec![archived]].concat()), "z");
    }

    proptest! {
        /// Which record gets which id is a matter of content, not of the order of reading.
        #[test]
        fn settled_ids_are_unique_and_free_of_order(
            ids in prop::collection::vec("(a|b|a#2|a#3)", 1..12),
            turn in 0usize..12,
        ) {
            let mut records: Vec<_> = (0..).zip(&ids).map(|(n, id)| record(id, n)).collect();
            let mut turned = records.clone();
            turned.rotate_left(turn % ids.len());
            let (order, _) = settle(&mut records);
            let ids: Vec<&str> = order.iter().map(|&i| &*records[i as usize].id).collect();
            prop_assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
            settle(&mut turned);
            let named = |all: &[Record]| {
                let mut named: Vec<_> = all.iter().map(|r| (r.content, r.id.clone())).collect();
                named.sort();
                named
            };
            prop_assert_eq!(named(&records), named(&turned));
        }
    }
}
