//! Equal runs that are no more than echoes of others.
//!
//! ```text
//!  left   Maize came to 12 million tonnes last year. Rice came to 7 million tonnes last year.
//!  right  Rice came to 7 million tonnes last year. Maize came to 12 million tonnes last year.
//! ```
//! "million tonnes last year" stands in both first sentences, but each sentence has its own copy.

use crate::align::blocks::Block;

/// A run is an echo inside runs that are so many times as long.
const LONGER: u32 = 2;

/// Drops runs whose words lie, on the left and on the right, in longer runs with other partners.
/// `blocks` come by left start. O(s log s) for s runs.
pub(crate) fn without(blocks: Vec<Block>) -> Vec<Block> {
    let on_left = inside_longer(&blocks, |b| b.left);
    let on_right = inside_longer(&blocks, |b| b.right);
    let echo = |i: usize| on_left[i] && on_right[i];
    (0..blocks.len()).filter(|&i| !echo(i)).map(|i| blocks[i]).collect()
}

/// For each run whether its side lies in that of a longer one: of those that start no later, the one
/// that reaches farthest.
fn inside_longer(blocks: &[Block], start: fn(&Block) -> u32) -> Vec<bool> {
    let mut order: Vec<usize> = (0..blocks.len()).collect();
    order.sort_by_key(|&i| (start(&blocks[i]), u32::MAX - blocks[i].len, i));
    let mut inside = vec![false; blocks.len()];
    let (mut reach, mut len) = (0, 0);
    for i in order {
        let end = start(&blocks[i]) + blocks[i].len;
        inside[i] = end <= reach && len >= LONGER * blocks[i].len;
        if end > reach {
            (reach, len) = (end, blocks[i].len);
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(left: u32, right: u32, len: u32) -> Block {
        Block { left, right, len }
    }

    #[test]
    fn a_template_between_swapped_sentences_is_an_echo() {
        let (first, second) = (block(0, 10, 10), block(10, 0, 10));
        let echo = block(5, 5, 4);
        assert_eq!(without(vec![first, echo, second]), [first, second]);
    }

    #[test]
    fn what_one_side_has_twice_is_none() {
        let twice = [block(0, 0, 10), block(0, 20, 10)];
        assert_eq!(without(twice.to_vec()), twice);
        let part_of_it = [block(0, 0, 10), block(3, 30, 4)];
        assert_eq!(without(part_of_it.to_vec()), part_of_it);
    }
}
