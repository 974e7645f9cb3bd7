//! Where a related stretch begins and ends.

use crate::align::related::vectors::Ends;
use crate::align::related::vectors::Side;
use crate::align::related::vectors::Vectors;

/// Sentences beyond the seeds that may join a stretch.
const MARGIN: u32 = 1;

/// Share of a sentence's weight that the other text's stretch must have: inside the seeds, and
/// beyond them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Support {
    pub(crate) inside: f32,
    pub(crate) beyond: f32,
}

/// Most times that both ends are moved in answer to each other.
const ROUNDS: usize = 2;

/// Moves the ends of two stretches to where each holds most of what the other supports.
pub(crate) fn settle(vectors: &Vectors, found: (Ends, Ends), support: Support) -> (Ends, Ends) {
    let (mut left, mut right) = found;
    for _ in 0..ROUNDS {
        let known = vectors.right.sum(right, vectors.stems);
        let here = supported(&vectors.left, left, &known, support);
        let known = vectors.left.sum(left, vectors.stems);
        let there = supported(&vectors.right, right, &known, support);
        if (here, there) == (left, right) {
            break;
        }
        (left, right) = (here, there);
    }
    (left, right)
}

/// The run of sentences with the greatest sum of supported weight above what is asked (Bentley 1984,
/// maximum subarray).
fn supported(side: &Side, range: Ends, known: &[f32], support: Support) -> Ends {
    let last = (side.terms.len() - 1) as u32;
    let (mut best, mut sum, mut start, mut ends) = (0.0, 0.0, range.0, range);
    for s in range.0.saturating_sub(MARGIN)..=(range.1 + MARGIN).min(last) {
        let inside = range.0 <= s && s <= range.1;
        let asked = if inside { support.inside } else { support.beyond };
        let terms = &side.terms[s as usize];
        let gain = |&(stem, w): &(u32, f32)| w.min(known[stem as usize]) - asked * w;
        if sum <= 0.0 {
            (sum, start) = (0.0, s);
        }
        sum += terms.iter().map(gain).sum::<f32>();
        if sum > best {
            (best, ends) = (sum, (start, s));
        }
    }
    ends
}
