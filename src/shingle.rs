//! Shingles: `k` consecutive tokens as one 64-bit hash.
//!
//! A shingle's hash is a polynomial of its token keys, rolled along the text in O(tokens) whatever
//! `k` is (Karp and Rabin 1987), then mixed. Keys are 64-bit hashes themselves, so two different
//! shingles meet with a chance of about 2^-64.

use crate::hash;
use crate::options::ShingleOptions;
use crate::text::tokens::Keys;

/// Multiplier of the polynomial: odd, and not 1 modulo 4, so that no two places of a shingle weigh
/// the same.
const BASE: u64 = 0x9e37_79b9_7f4a_7c17;

/// The set of an article's shingles, sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shingles(Vec<u64>);

impl Shingles {
    /// The set of these hashes, in any order. O(n log n).
    pub fn of(mut hashes: Vec<u64>) -> Shingles {
        hashes.sort_unstable();
        hashes.dedup();
        Shingles(hashes)
    }

    /// Number of different shingles.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True for an article without tokens.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The hashes, ascending.
    pub fn hashes(&self) -> &[u64] {
        &self.0
    }

    /// True when the set holds `hash`. O(log n).
    pub fn contains(&self, hash: u64) -> bool {
        self.0.binary_search(&hash).is_ok()
    }
}

/// The shingles of a text in the order of the text. A text of fewer than `k` tokens is one shingle
/// that holds all of them; a text without tokens has none.
pub fn in_order(keys: &[u64], options: &ShingleOptions) -> Vec<u64> {
    let mut hashes = Vec::new();
    roll(keys, options, &mut hashes);
    hashes
}

/// [`in_order`] into memory that is reused: what `hashes` held is replaced. O(n).
fn roll(keys: &[u64], options: &ShingleOptions, hashes: &mut Vec<u64>) {
    hashes.clear();
    if keys.is_empty() {
        return;
    }
    if keys.len() < options.k {
        return hashes.push(hash::combine(keys.len() as u64, polynomial(keys)));
    }
    let (head, tail) = keys.split_at(options.k);
    let beyond = (0..options.k).fold(1u64, |power, _| power.wrapping_mul(BASE));
    let mut state = polynomial(head);
    hashes.reserve(tail.len() + 1);
    hashes.push(hash::mix(state));
    hashes.extend(keys.iter().zip(tail).map(|(gone, come)| {
        // Two multiplications that do not wait for one another.
        let change = come.wrapping_sub(gone.wrapping_mul(beyond));
        state = state.wrapping_mul(BASE).wrapping_add(change);
        hash::mix(state)
    }));
}

fn polynomial(keys: &[u64]) -> u64 {
    keys.iter().fold(0, |state, key| state.wrapping_mul(BASE).wrapping_add(*key))
}

/// The set of the shingles of a text. O(n log n).
pub fn shingles(keys: &[u64], options: &ShingleOptions) -> Shingles {
    Shingles::of(in_order(keys, options))
}

/// Reads one text after the other into the same memory, for runs that look at each text once and
/// keep little of it. The hashes go to [`sketch`](crate::sketch::sketch) as they are; sorted and
/// made unique they are the text's [`Shingles`].
#[derive(Clone, Debug, Default)]
pub struct Shingler {
    keys: Keys,
    hashes: Vec<u64>,
}

impl Shingler {
    /// Reads a text; what the one before left is gone. O(bytes).
    pub fn read(&mut self, text: &str, options: &ShingleOptions) {
        roll(self.keys.read(text), options, &mut self.hashes);
    }

    /// The keys of the text's tokens: two texts have the same words when these are equal.
    pub fn keys(&self) -> &[u64] {
        self.keys.last()
    }

    /// The hashes of its shingles in the order of the text, with repeats; none without tokens.
    pub fn hashes(&self) -> &[u64] {
        &self.hashes
    }

    /// The set of its shingles. O(n log n).
    pub fn set(&self) -> Shingles {
        Shingles::of(self.hashes.clone())
    }
}

/// Robust winnowing (Schleimer, Wilkerson and Aiken 2003): of every `window` consecutive hashes the
/// smallest is kept, the last of equals. Two texts that share `window` consecutive shingles share a
/// fingerprint. About 2 / (window + 1) of the hashes are kept, each with its position. O(n).
pub fn fingerprints(in_order: &[u64], window: usize) -> Vec<(u64, u32)> {
    let mut kept: Vec<(u64, u32)> = Vec::new();
    let mut minima: std::collections::VecDeque<(u64, u32)> = Default::default();
    let first_full = window.min(in_order.len()).saturating_sub(1);
    for (i, &h) in in_order.iter().enumerate() {
        while minima.back().is_some_and(|&(other, _)| other >= h) {
            minima.pop_back();
        }
        minima.push_back((h, i as u32));
        while minima.front().is_some_and(|&(_, at)| at as usize + window <= i) {
            minima.pop_front();
        }
        if let Some(&smallest) = minima.front().filter(|_| i >= first_full)
            && kept.last() != Some(&smallest)
        {
            kept.push(smallest);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tokens;
    use proptest::prelude::*;

    fn with(k: usize) -> ShingleOptions {
        ShingleOptions { k }
    }

    #[test]
    fn short_texts_are_one_shingle() {
        let table: &[(&[u64], usize, usize)] = &[
            (&[], 5, 0),
            (&[1], 5, 1),
            (&[1, 2, 3], 5, 1),
            (&[1, 2, 3, 4, 5], 5, 1),
            (&[1, 2, 3], 2, 2),
        ];
        for &(keys, k, count) in table {
            assert_eq!(shingles(keys, &with(k)).len(), count, "{keys:?}");
        }
        assert_ne!(in_order(&[0, 7], &with(5)), in_order(&[7], &with(5)));
    }

    proptest! {
        /// The pass that keeps no tokens gives what the tokens give, whatever it read before.
        #[test]
        fn streaming_equals_tokens(texts in prop::collection::vec("(\\PC|[a-z ]{3}){0,40}", 1..4), k in 1usize..7) {
            let mut shingler = Shingler::default();
            for text in texts {
                let keys = tokens::tokenize(&text).keys;
                shingler.read(&text, &with(k));
                prop_assert_eq!(shingler.keys(), &keys);
                prop_assert_eq!(shingler.hashes(), in_order(&keys, &with(k)));
                prop_assert_eq!(shingler.set(), shingles(&keys, &with(k)));
            }
        }

        /// Rolling gives what hashing each window afresh gives.
        #[test]
        fn rolling_equals_direct(keys in prop::collection::vec(any::<u64>(), 1..40), k in 1usize..7) {
            let direct: Vec<u64> = keys.windows(k).map(|w| hash::mix(polynomial(w))).collect();
            if keys.len() >= k {
                prop_assert_eq!(in_order(&keys, &with(k)), direct);
            }
        }

        /// Every window of hashes holds a fingerprint, and each is the smallest of some window.
        #[test]
        fn winnowing_keeps_its_promise(hashes in prop::collection::vec(0u64..50, 1..60), window in 1usize..9) {
            let kept: Vec<usize> = fingerprints(&hashes, window).iter().map(|&(_, at)| at as usize).collect();
            for start in 0..=hashes.len().saturating_sub(window) {
                let end = (start + window).min(hashes.len());
                prop_assert!(kept.iter().any(|at| (start..end).contains(at)));
            }
        }
    }
}
