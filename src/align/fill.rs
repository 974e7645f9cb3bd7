//! Between the runs of a chain, and beyond its ends: a small dynamic programme pairs what is equal.

use crate::align::blocks::Block;

/// Tokens of the window in which an end looks for more matches.
const REACH: usize = 12;

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
    /// subsequence of greatest weight. O(n·m) for the hole, whose sides the chain's gap limits.
    pub(crate) fn hole(&self, from: (u32, u32), to: (u32, u32)) -> Vec<(u32, u32)> {
        let left = &self.left[from.0 as usize..to.0 as usize];
        let right = &self.right[from.1 as usize..to.1 as usize];
        if left.is_empty() || right.is_empty() {
            return Vec::new();
        }
        let best = self.table(left, right, 0, i32::MIN / 2);
        let pairs = trace(&best, left.len(), right.len());
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
        let top = cells.max_by_key(|&(i, j)| (best[i][j].0, std::cmp::Reverse((i, j))));
        match top {
            Some((i, j)) if best[i][j].0 > 0 => trace(&best, i, j),
            _ => Vec::new(),
        }
    }

    /// Best score and the step that gave it, for every pair of prefixes.
    fn table(&self, left: &[u64], right: &[u64], skip: i32, change: i32) -> Vec<Vec<(i32, Step)>> {
        let mut best = vec![vec![(0, Step::Start); right.len() + 1]; left.len() + 1];
        for i in 0..=left.len() {
            for j in 0..=right.len() {
                if i > 0 {
                    best[i][j] = (best[i - 1][j].0 + skip, Step::SkipLeft);
                }
                if j > 0 && (i == 0 || best[i][j - 1].0 + skip > best[i][j].0) {
                    best[i][j] = (best[i][j - 1].0 + skip, Step::SkipRight);
                }
                if i > 0 && j > 0 {
                    let equal = left[i - 1] == right[j - 1];
                    let gain = if equal { (self.weight)(left[i - 1]) } else { change };
                    let step = if equal { Step::Match } else { Step::Change };
                    if best[i - 1][j - 1].0 + gain > best[i][j].0 {
                        best[i][j] = (best[i - 1][j - 1].0 + gain, step);
                    }
                }
            }
        }
        best
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

fn trace(best: &[Vec<(i32, Step)>], mut i: usize, mut j: usize) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    loop {
        match best[i][j].1 {
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

/// The pairs of equal tokens of a whole chain: its runs, its holes, and what lies beyond both ends.
pub(crate) fn pairs(texts: &Texts<'_>, chain: &[Block]) -> Vec<(u32, u32)> {
    let (first, last) = (chain[0], chain[chain.len() - 1]);
    let mut found = before(texts, (first.left, first.right));
    for (i, block) in chain.iter().enumerate() {
        if let Some(next) = chain.get(i + 1) {
            found.extend((0..block.len).map(|n| (block.left + n, block.right + n)));
            let hole = texts.hole((block.left_end(), block.right_end()), (next.left, next.right));
            found.extend(hole);
        }
    }
    found.extend((0..last.len).map(|n| (last.left + n, last.right + n)));
    found.extend(texts.beyond((last.left_end(), last.right_end())));
    found
}

/// Matches before the start of a run: the same as beyond an end, with both texts turned round.
fn before(texts: &Texts<'_>, start: (u32, u32)) -> Vec<(u32, u32)> {
    let mut left: Vec<u64> = texts.left[..start.0 as usize].to_vec();
    let mut right: Vec<u64> = texts.right[..start.1 as usize].to_vec();
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
    fn an_end_reaches_over_an_insertion_but_not_into_other_text() {
        let t = texts(&[1, 2, 3, 7, 20, 21, 22], &[1, 2, 3, 9, 7, 30, 31, 32]);
        assert_eq!(t.beyond((3, 3)), [(3, 4)]);
        let block = Block { left: 4, right: 5, len: 3 };
        let t = texts(&[50, 7, 8, 60, 1, 2, 3], &[51, 52, 7, 8, 1, 2, 3]);
        let block = Block { right: 4, ..block };
        assert_eq!(pairs(&t, &[block])[..2], [(1, 2), (2, 3)]);
    }
}
