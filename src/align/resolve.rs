//! Which of several overlapping passages stay, and what they are to each other.

use crate::align::Occurrence;
use crate::align::Passage;
use crate::align::Place;
use crate::span::TokenRange;

/// A side this much covered by better passages was matched already.
const COVERED: f64 = 0.8;

/// Most repeats kept for a pair: a limit of work.
pub const REPEATS: usize = 50;

/// Sorts out passages: the largest first, nested ones are dropped, a second match of the same words
/// is a repeat, and those that cross the others' order were moved. Result in left order.
pub(crate) fn resolve(mut passages: Vec<Passage>) -> Vec<Passage> {
    passages.sort_by_key(|p| (usize::MAX - p.matched(), p.left, p.right));
    let mut kept: Vec<Passage> = Vec::new();
    let mut repeats = 0;
    for mut passage in passages {
        if kept.iter().any(|k| k.left.covers(passage.left) && k.right.covers(passage.right)) {
            continue;
        }
        let side = |range: TokenRange, of: fn(&Passage) -> TokenRange| {
            covered(range, kept.iter().filter(|k| k.occurrence == Occurrence::First).map(of))
        };
        if side(passage.left, |p| p.left) || side(passage.right, |p| p.right) {
            repeats += 1;
            passage.occurrence = Occurrence::Repeat;
        }
        if passage.occurrence == Occurrence::First || repeats <= REPEATS {
            kept.push(passage);
        }
    }
    kept.sort_by_key(|p| (p.left, p.right));
    mark_moved(&mut kept);
    kept
}

fn covered(range: TokenRange, by: impl Iterator<Item = TokenRange>) -> bool {
    let mut hits: Vec<TokenRange> = by.filter(|k| k.overlap(range) > 0).collect();
    hits.sort_unstable();
    let (mut total, mut end) = (0, range.start);
    for hit in hits {
        let (from, to) = (hit.start.max(end), hit.end.min(range.end));
        total += to.saturating_sub(from);
        end = end.max(to);
    }
    total as f64 >= COVERED * range.len() as f64
}

/// Marks what lies outside the heaviest set of passages that keeps both orders. O(p²) for p
/// passages.
pub(crate) fn mark_moved(passages: &mut [Passage]) {
    passages.iter_mut().for_each(|p| p.place = Place::InOrder);
    let first: Vec<usize> =
        (0..passages.len()).filter(|&i| passages[i].occurrence == Occurrence::First).collect();
    let mut best: Vec<(usize, Option<usize>)> = Vec::with_capacity(first.len());
    for (n, &i) in first.iter().enumerate() {
        let before = (0..n).filter(|&m| passages[first[m]].right < passages[i].right);
        let link = before.max_by_key(|&m| (best[m].0, n - m));
        best.push((link.map_or(0, |m| best[m].0) + passages[i].matched(), link));
    }
    let mut at = (0..first.len()).max_by_key(|&n| (best[n].0, first.len() - n));
    let mut in_order = vec![false; passages.len()];
    while let Some(n) = at {
        in_order[first[n]] = true;
        at = best[n].1;
    }
    for &i in first.iter().filter(|&&i| !in_order[i]) {
        passages[i].place = Place::Moved;
    }
}
