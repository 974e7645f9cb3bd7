//! Chains that reach across text which stands elsewhere.
//!
//! ```text
//!  left   AAAA YYYY BBBB        A and B are no neighbours that somebody edited:
//!  right  AAAA x BBBB ·· YYYY   Y was moved out from between them
//! ```

use crate::align::LEAST_WORDS;
use crate::align::blocks::Block;
use crate::align::chain::Chain;
use crate::span::TokenRange;

/// Fewest tokens of a run that parts a chain.
const PARTS: usize = 6;

/// Share of a hole that such a run has to cover.
const COVERED: f64 = 0.5;

/// Runs looked at for each hole: a limit of work.
const MOST: usize = 200;

/// Parts chains at holes that a run from elsewhere crosses, where both parts are passages still.
/// `blocks` are all runs, by left start. O(s log s) for s runs.
pub(crate) fn part(chains: Vec<Chain>, blocks: &[Block]) -> Vec<Chain> {
    let by_left = Runs::new(blocks.iter().map(|b| (range(b.left, b.len), range(b.right, b.len))));
    let by_right = Runs::new(blocks.iter().map(|b| (range(b.right, b.len), range(b.left, b.len))));
    let crossed = |before: &Block, next: &Block| {
        let left = TokenRange { start: before.left_end(), end: next.left };
        let right = TokenRange { start: before.right_end(), end: next.right };
        by_left.cross(left, right) || by_right.cross(right, left)
    };
    chains.into_iter().flat_map(|chain| parts(chain, crossed)).collect()
}

fn parts(chain: Chain, crossed: impl Fn(&Block, &Block) -> bool) -> Vec<Chain> {
    let tokens = |blocks: &[Block]| blocks.iter().map(|b| b.len as usize).sum::<usize>();
    let (mut parts, mut from) = (Vec::new(), 0);
    for at in 1..chain.blocks.len() {
        let (before, after) = (&chain.blocks[from..at], &chain.blocks[at..]);
        if tokens(before).min(tokens(after)) >= LEAST_WORDS
            && crossed(&before[before.len() - 1], &after[0])
        {
            parts.push(Chain { blocks: before.to_vec(), score: chain.score });
            from = at;
        }
    }
    parts.push(Chain { blocks: chain.blocks[from..].to_vec(), score: chain.score });
    parts
}

fn range(start: u32, len: u32) -> TokenRange {
    TokenRange { start, end: start + len }
}

/// All runs as they lie on one side, with their places on the other.
struct Runs(Vec<(TokenRange, TokenRange)>);

impl Runs {
    fn new(runs: impl Iterator<Item = (TokenRange, TokenRange)>) -> Self {
        let mut runs: Vec<_> = runs.filter(|(here, _)| here.len() >= PARTS).collect();
        runs.sort_unstable();
        Runs(runs)
    }

    /// Whether a run covers most of a hole and has its place outside the hole's other side.
    fn cross(&self, hole: TokenRange, other: TokenRange) -> bool {
        let first = self.0.partition_point(|(here, _)| here.start < hole.start);
        let inside = self.0[first..].iter().take_while(|(here, _)| here.start < hole.end);
        inside.take(MOST).any(|(here, there)| {
            let most = here.overlap(hole) as f64 >= COVERED * hole.len() as f64;
            most && there.overlap(other) == 0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(left: u32, right: u32, len: u32) -> Block {
        Block { left, right, len }
    }

    fn parted(blocks: &[Block], chain: &[usize]) -> usize {
        let chain = chain.iter().map(|&i| blocks[i]).collect();
        part(vec![Chain { blocks: chain, score: 0 }], blocks).len()
    }

    #[test]
    fn what_was_moved_out_or_in_parts_a_chain() {
        let moved_out = [block(0, 0, 9), block(9, 60, 9), block(18, 10, 9)];
        assert_eq!(parted(&moved_out, &[0, 2]), 2);
        let moved_in = [block(0, 0, 9), block(9, 18, 9), block(60, 9, 9)];
        assert_eq!(parted(&moved_in, &[0, 1]), 2);
    }

    #[test]
    fn an_edit_and_a_chance_phrase_do_not() {
        let edited = [block(0, 0, 9), block(18, 17, 9)];
        assert_eq!(parted(&edited, &[0, 1]), 1);
        let phrase = [block(0, 0, 9), block(10, 60, 6), block(29, 10, 9)];
        assert_eq!(parted(&phrase, &[0, 2]), 1);
        let rest_too_short = [block(0, 0, 9), block(9, 60, 9), block(18, 10, 4)];
        assert_eq!(parted(&rest_too_short, &[0, 2]), 1);
    }
}
