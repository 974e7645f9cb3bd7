//! Where two texts have the same words in a row.

use crate::hash;

/// Tokens of a seed.
const SEED: usize = 3;

/// A seed that stands so often that `times left · times right` exceeds this tells nothing.
const CROWDED: usize = 64;

/// A maximal run of equal tokens, at least [`SEED`] long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Block {
    pub(crate) left: u32,
    pub(crate) right: u32,
    pub(crate) len: u32,
}

impl Block {
    pub(crate) fn left_end(&self) -> u32 {
        self.left + self.len
    }

    pub(crate) fn right_end(&self) -> u32 {
        self.right + self.len
    }

    /// Whether another run is a part of this one.
    fn holds(&self, other: &Block) -> bool {
        let same_diagonal = self.right.abs_diff(other.right) == self.left.abs_diff(other.left)
            && (self.left <= other.left) == (self.right <= other.right);
        same_diagonal && self.left <= other.left && other.left_end() <= self.left_end()
    }
}

/// All equal runs of seeds, and those that both texts begin or end with, by left start and then right
/// start. A text of one repeated word has crowded seeds only: of it no more than its ends is found.
/// O(n log n + seeds).
pub(crate) fn blocks(left: &[u64], right: &[u64]) -> Vec<Block> {
    let ends = equal_ends(left, right);
    let mut found = runs(shared_seeds(&sorted_grams(left), &sorted_grams(right)));
    found.retain(|b| !ends.iter().any(|end| end.holds(b)));
    found.extend(ends);
    found.sort_unstable();
    found
}

/// The runs that both texts begin and end with, where they are long enough.
fn equal_ends(left: &[u64], right: &[u64]) -> Vec<Block> {
    let equal = |pair: &(&u64, &u64)| pair.0 == pair.1;
    let start = left.iter().zip(right).take_while(equal).count();
    let rest = left.len().min(right.len()) - start;
    let ends = left.iter().rev().zip(right.iter().rev());
    let end = ends.take(rest).take_while(equal).count();
    let block = |left: usize, right: usize, len: usize| Block {
        left: left as u32,
        right: right as u32,
        len: len as u32,
    };
    let ends = [block(0, 0, start), block(left.len() - end, right.len() - end, end)];
    ends.into_iter().filter(|b| b.len as usize >= SEED).collect()
}

fn runs(mut seeds: Vec<(i64, u32)>) -> Vec<Block> {
    seeds.sort_unstable();
    let mut found: Vec<Block> = Vec::new();
    let mut diagonal = i64::MIN;
    for (on, at) in seeds {
        match found.last_mut() {
            Some(last) if on == diagonal && at == last.left_end() - SEED as u32 + 1 => {
                last.len += 1
            }
            _ => {
                let right = (at as i64 + on) as u32;
                found.push(Block { left: at, right, len: SEED as u32 });
            }
        }
        diagonal = on;
    }
    found
}

fn sorted_grams(keys: &[u64]) -> Vec<(u64, u32)> {
    let gram = |w: &[u64]| w.iter().fold(0, |state, &key| hash::combine(state, key));
    let grams = keys.windows(SEED).enumerate().map(|(i, w)| (gram(w), i as u32));
    let mut grams: Vec<_> = grams.collect();
    grams.sort_unstable();
    grams
}

/// Pairs of places with the same gram, as (right − left, left).
fn shared_seeds(left: &[(u64, u32)], right: &[(u64, u32)]) -> Vec<(i64, u32)> {
    let mut seeds = Vec::new();
    let mut rest = right;
    for group in left.chunk_by(|x, y| x.0 == y.0) {
        let gram = group[0].0;
        rest = &rest[rest.partition_point(|g| g.0 < gram)..];
        let same = &rest[..rest.partition_point(|g| g.0 == gram)];
        if group.len() * same.len() <= CROWDED {
            let pairs = group.iter().flat_map(|x| same.iter().map(move |y| (x.1, y.1)));
            seeds.extend(pairs.map(|(x, y)| (y as i64 - x as i64, x)));
        }
    }
    seeds
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn of_one_repeated_word_only_the_ends_are_found() {
        assert_eq!(blocks(&[7; 5000], &[7; 5000]), [Block { left: 0, right: 0, len: 5000 }]);
        let (mut left, right) = ([7; 5000], [7; 5000]);
        left[2000] = 8;
        let ends = [(0, 2000), (2001, 2999)].map(|(at, len)| Block { left: at, right: at, len });
        assert_eq!(blocks(&left, &right), ends);
    }

    proptest! {
        #[test]
        fn runs_are_equal_and_maximal(
            left in prop::collection::vec(0u64..6, 0..40),
            right in prop::collection::vec(0u64..6, 0..40),
        ) {
            for b in blocks(&left, &right) {
                let (l, r, n) = (b.left as usize, b.right as usize, b.len as usize);
                prop_assert_eq!(&left[l..l + n], &right[r..r + n]);
            }
        }
    }
}
