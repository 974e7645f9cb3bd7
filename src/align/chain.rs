//! Colinear chaining: equal runs that follow each other in both texts make one passage.

use crate::align::blocks::Block;

/// Most unmatched tokens between two runs of a chain, on either side.
const GAP: u32 = 25;

/// How many earlier runs are looked at for each run: a limit of work, so that the result never
/// depends on the clock.
const LOOK_BACK: usize = 200;

/// Runs in order, each starting at or after the end of the one before on both sides, and their
/// score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chain {
    pub(crate) blocks: Vec<Block>,
    pub(crate) score: i64,
}

/// The best chains, highest score first; no run is in two of them. `weight` gives the weight of a
/// run of tokens of the left text; a gap costs one a token. O(s · [`LOOK_BACK`]) for s runs.
pub(crate) fn chains(blocks: &[Block], weight: impl Fn(u32, u32) -> i64) -> Vec<Chain> {
    let links = best_links(blocks, &weight);
    let mut order: Vec<usize> = (0..blocks.len()).collect();
    order.sort_by_key(|&i| (-links[i].score, i));
    let mut used = vec![false; blocks.len()];
    let mut found = Vec::new();
    for end in order {
        if !used[end] {
            found.push(take(end, blocks, &links, &mut used));
        }
    }
    found.sort_by_key(|c| (-c.score, c.blocks[0]));
    found
}

#[derive(Clone, Copy)]
struct Link {
    before: Option<usize>,
    score: i64,
}

fn best_links(blocks: &[Block], weight: &impl Fn(u32, u32) -> i64) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::with_capacity(blocks.len());
    for (i, block) in blocks.iter().enumerate() {
        let own = weight(block.left, block.left_end());
        let mut best = Link { before: None, score: own };
        for j in (0..i).rev().take(LOOK_BACK) {
            if let Some((skip, gap)) = step(&blocks[j], block) {
                let lost = weight(block.left, block.left + skip);
                let score = links[j].score + own - lost - gap as i64;
                if score > best.score {
                    best = Link { before: Some(j), score };
                }
            }
        }
        links.push(best);
    }
    links
}

/// Whether `next` can follow `block`: how many of its first tokens have to be left out, because the
/// runs overlap a little by chance, and the longer gap between the two.
fn step(block: &Block, next: &Block) -> Option<(u32, u32)> {
    let skip = (block.left_end().saturating_sub(next.left))
        .max(block.right_end().saturating_sub(next.right));
    let left_gap = (next.left + skip).checked_sub(block.left_end())?;
    let right_gap = (next.right + skip).checked_sub(block.right_end())?;
    let gap = left_gap.max(right_gap);
    (skip * 4 <= next.len && next.left > block.left && next.right > block.right && gap <= GAP)
        .then_some((skip, gap))
}

fn take(end: usize, blocks: &[Block], links: &[Link], used: &mut [bool]) -> Chain {
    let (mut at, mut taken, mut score) = (Some(end), Vec::new(), links[end].score);
    while let Some(i) = at {
        if used[i] {
            score -= links[i].score;
            break;
        }
        used[i] = true;
        taken.push(blocks[i]);
        at = links[i].before;
    }
    taken.reverse();
    for i in 1..taken.len() {
        let skip = step(&taken[i - 1], &taken[i]).map_or(0, |(skip, _)| skip);
        let b = taken[i];
        taken[i] = Block { left: b.left + skip, right: b.right + skip, len: b.len - skip };
    }
    Chain { blocks: taken, score }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(left: u32, right: u32, len: u32) -> Block {
        Block { left, right, len }
    }

    fn of(blocks: &[Block]) -> Vec<Vec<Block>> {
        chains(blocks, |start, end| 3 * (end - start) as i64)
            .into_iter()
            .map(|c| c.blocks)
            .collect()
    }

    #[test]
    fn runs_join_over_small_gaps_only() {
        let near = [block(0, 0, 5), block(7, 8, 5)];
        assert_eq!(of(&near), [near.to_vec()]);
        let far = [block(0, 0, 5), block(60, 61, 5)];
        assert_eq!(of(&far).len(), 2);
    }

    #[test]
    fn a_moved_run_is_a_chain_of_its_own() {
        let moved = [block(0, 20, 9), block(10, 0, 9), block(20, 10, 9)];
        assert_eq!(of(&moved), [vec![moved[1], moved[2]], vec![moved[0]]]);
    }

    #[test]
    fn a_small_overlap_is_trimmed_and_a_large_one_parts() {
        assert_eq!(of(&[block(0, 0, 8), block(7, 9, 8)]), [[block(0, 0, 8), block(8, 10, 7)]]);
        assert_eq!(of(&[block(0, 0, 20), block(10, 22, 20)]).len(), 2);
    }
}
