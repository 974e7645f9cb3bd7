//! Between the runs of a chain, and beyond its ends: a small dynamic programme pairs what is equal.

use crate::align::blocks::Block;

/// Tokens of the window in which an end looks for more matches.
const REACH: usize = 12;

/// Tokens before a start that are looked at: more would be a run of its own.
const BACK: usize = 128;

/// Most cells of a table: a hole with more is taken for a change as a whole, but for the equal tokens
/// at its ends. A limit of work, reached only by sentences of a thousand words.
const CELLS: usize = 1_000_000;

/// Costs of the extension: leaving a token out, and setting one against another.
const SKIP: i32 = -2;
const CHANGE: i32 = -3;

/// Two token sequences and the weight that a match of a token has.
pub(crate) struct Texts<'a> {
    pub(crate) left: &'a [u64],
    pub(crate) right: &'a [u64],
    pub(crate) weight: &'a dyn Fn(u64) -> i32,
}

impl Texts<'_> {
    /// The pairs of equal tokens in a hole between two runs, in order, as (left, right): the common
    /// subsequence of greatest weight, or in a hole of more than [`CELLS`] only what is equal at
    /// its two ends. O(n·m) for the hole.
    pub(crate) fn hole(&self, from: (u32, u32), to: (u32, u32)) -> Vec<(u32, u32)> {
        let left = &self.left[from.0 as usize..to.0 as usize];
        let right = &self.right[from.1 as usize..to.1 as usize];
        if left.is_empty() || right.is_empty() {
            return Vec::new();
        }
        let pairs = match left.len().saturating_mul(right.len()) <= CELLS {
            true => trace(&self.table(left, right, 0, i32::MIN / 2), left.len(), right.len()),
            false => equal_ends(left, right),
        };
        pairs.into_iter().map(|(i, j)| (from.0 + i, from.1 + j)).collect()
    }

    /// Matches beyond the end of a run, found as long as they outweigh what lies between.
    pub(crate) fn beyond(&self, end: (u32, u32)) -> Vec<(u32, u32)> {
        let (mut at, mut found) = (end, Vec::new());
        loop {
            let left = window(self.left, at.0);
            let right = window(self.right, at.1);
            let more = self.extension(left, right);
            let Some(&(i, j)) = more.last() else { return found };
            found.extend(more.iter().map(|&(i, j)| (at.0 + i, at.1 + j)));
            at = (at.0 + i + 1, at.1 + j + 1);
        }
    }

    fn extension(&self, left: &[u64], right: &[u64]) -> Vec<(u32, u32)> {
        let best = self.table(left, right, SKIP, CHANGE);
        let cells = (1..=left.len()).flat_map(|i| (1..=right.len()).map(move |j| (i, j)));
        let top = cells.max_by_key(|&(i, j)| (best.at(i, j).0, std::cmp::Reverse((i, j))));
        match top {
            Some((i, j)) if best.at(i, j).0 > 0 => trace(&best, i, j),
            _ => Vec::new(),
        }
    }

    /// Best score and the step that gave it, for every pair of prefixes.
    fn table(&self, left: &[u64], right: &[u64], skip: i32, change: i32) -> Table {
        let width = right.len() + 1;
        let mut cells = Vec::with_capacity((left.len() + 1) * width);
        cells.extend(
            (0..width as i32)
                .map(|j| (j * skip, if j == 0 { Step::Start } else { Step::SkipRight })),
        );
        for (i, &x) in left.iter().enumerate() {
            let weight = (self.weight)(x);
            let above = i * width;
            cells.push(((i as i32 + 1) * skip, Step::SkipLeft));
            for (j, &y) in right.iter().enumerate() {
                let (gain, step) =
                    if x == y { (weight, Step::Match) } else { (change, Step::Change) };
                let diagonal = (cells[above + j].0 + gain, step);
                let up = (cells[above + j + 1].0 + skip, Step::SkipLeft);
                let back = (cells[above + width + j].0 + skip, Step::SkipRight);
                let side = if back.0 > up.0 { back } else { up };
                cells.push(if diagonal.0 > side.0 { diagonal } else { side });
            }
        }
        Table { cells, width }
    }
}

/// The cells of a dynamic programme, row by row.
struct Table {
    cells: Vec<(i32, Step)>,
    width: usize,
}

impl Table {
    fn at(&self, i: usize, j: usize) -> (i32, Step) {
        self.cells[i * self.width + j]
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Step {
    Start,
    SkipLeft,
    SkipRight,
    Change,
    Match,
}

fn window(keys: &[u64], from: u32) -> &[u64] {
    let from = (from as usize).min(keys.len());
    &keys[from..(from + REACH).min(keys.len())]
}

/// The pairs of the equal tokens at the start and at the end of two ranges.
fn equal_ends(left: &[u64], right: &[u64]) -> Vec<(u32, u32)> {
    let shorter = left.len().min(right.len());
    let equal = |pair: &(&u64, &u64)| pair.0 == pair.1;
    let start = left.iter().zip(right).take_while(equal).count();
    let end = left.iter().rev().zip(right.iter().rev()).take_while(equal).count();
    let end = end.min(shorter - start);
    let first = (0..start).map(|n| (n, n));
    let last = (0..end).rev().map(|n| (left.len() - 1 - n, right.len() - 1 - n));
    first.chain(last).map(|(i, j)| (i as u32, j as u32)).collect()
}

fn trace(best: &Table, mut i: usize, mut j: usize) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    loop {
        match best.at(i, j).1 {
            Step::Start => break,
            Step::SkipLeft => i -= 1,
            Step::SkipRight => j -= 1,
            step => {
                (i, j) = (i - 1, j - 1);
                if step == Step::Match {
                    pairs.push((i as u32, j as u32));
                }
            }
        }
    }
    pairs.reverse();
    pairs
}

/// The pairs of equal tokens of a whole chain: its runs, its holes, and what lies beyond both ends as
/// far as no longer runs have it.
pub(crate) fn pairs(texts: &Texts<'_>, chain: &[Block], claimed: &Claimed) -> Vec<(u32, u32)> {
    let (first, last) = (chain[0], chain[chain.len() - 1]);
    let free = |pair: &(u32, u32)| !claimed.holds(*pair);
    let mut found = before(texts, (first.left, first.right));
    let taken = found.iter().rev().take_while(|pair| free(pair)).count();
    found.drain(..found.len() - taken);
    for (i, block) in chain.iter().enumerate() {
        if let Some(next) = chain.get(i + 1) {
            found.extend((0..block.len).map(|n| (block.left + n, block.right + n)));
            let hole = texts.hole((block.left_end(), block.right_end()), (next.left, next.right));
            found.extend(hole);
        }
    }
    found.extend((0..last.len).map(|n| (last.left + n, last.right + n)));
    let after = texts.beyond((last.left_end(), last.right_end()));
    found.extend(after.into_iter().take_while(free));
    found
}

/// Fewest tokens of a run that has its place.
const PLACED: u32 = 6;

/// The tokens of either text that stand in runs which have their place.
pub(crate) struct Claimed {
    left: Vec<bool>,
    right: Vec<bool>,
}

impl Claimed {
    /// Marks the tokens of runs. O(n + m + tokens of the runs).
    pub(crate) fn new(blocks: &[Block], (left, right): (usize, usize)) -> Claimed {
        let mut claimed = Claimed { left: vec![false; left], right: vec![false; right] };
        for block in blocks.iter().filter(|b| b.len >= PLACED) {
            claimed.left[block.left as usize..block.left_end() as usize].fill(true);
            claimed.right[block.right as usize..block.right_end() as usize].fill(true);
        }
        claimed
    }

    /// Whether both tokens of a pair have other partners.
    fn holds(&self, (left, right): (u32, u32)) -> bool {
        self.left[left as usize] && self.right[right as usize]
    }
}

/// Matches before the start of a run: the same as beyond an end, with both texts turned round.
fn before(texts: &Texts<'_>, start: (u32, u32)) -> Vec<(u32, u32)> {
    let tail =
        |keys: &[u64], end: u32| keys[(end as usize).saturating_sub(BACK)..end as usize].to_vec();
    let (mut left, mut right) = (tail(texts.left, start.0), tail(texts.right, start.1));
    left.reverse();
    right.reverse();
    let turned = Texts { left: &left, right: &right, weight: texts.weight };
    let mut found: Vec<_> = turned.beyond((0, 0));
    found.reverse();
    found.iter().map(|&(i, j)| (start.0 - 1 - i, start.1 - 1 - j)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<'a>(left: &'a [u64], right: &'a [u64]) -> Texts<'a> {
        Texts { left, right, weight: &|_| 4 }
    }

    #[test]
    fn a_hole_keeps_its_equal_words() {
        let t = texts(&[1, 2, 3, 4, 5], &[1, 9, 3, 8, 8, 5]);
        assert_eq!(t.hole((1, 1), (4, 5)), [(2, 2)]);
        assert_eq!(t.hole((1, 1), (1, 5)), []);
    }

    #[test]
    fn a_vast_hole_keeps_its_equal_ends() {
        let left: Vec<u64> = (0..2_000).collect();
        let mut right = left.clone();
        right.splice(900..901, [7_000, 7_001]);
        let pairs = texts(&left, &right).hole((0, 0), (2_000, 2_001));
        assert_eq!(pairs.len(), 1_999);
        assert_eq!((pairs[899], pairs[900]), ((899, 899), (901, 902)));
        let repeated = vec![5; 2_000];
        let pairs = texts(&repeated, &repeated[..1_500]).hole((0, 0), (2_000, 1_500));
        assert_eq!(pairs.len(), 1_500);
    }

    #[test]
    fn an_end_reaches_over_an_insertion_but_not_into_other_text() {
        let t = texts(&[1, 2, 3, 7, 20, 21, 22], &[1, 2, 3, 9, 7, 30, 31, 32]);
        assert_eq!(t.beyond((3, 3)), [(3, 4)]);
        let block = Block { left: 4, right: 5, len: 3 };
        let t = texts(&[50, 7, 8, 60, 1, 2, 3], &[51, 52, 7, 8, 1, 2, 3]);
        let block = Block { right: 4, ..block };
        let free = Claimed::new(&[], (t.left.len(), t.right.len()));
        assert_eq!(pairs(&t, &[block], &free)[..2], [(1, 2), (2, 3)]);
        let run = Block { left: 0, right: 8, len: 6 };
        let claimed = Claimed::new(&[run], (9, 14));
        assert!(claimed.holds((3, 9)) && !claimed.holds((6, 9)) && !claimed.holds((3, 3)));
    }
}
