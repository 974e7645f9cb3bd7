//! Pairs of sentences that share much of what they say.

use crate::align::related::Settings;
use crate::align::related::vectors::Vectors;

/// A left and a right sentence that are alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seed {
    pub(crate) left: u32,
    pub(crate) right: u32,
    pub(crate) cosine: f32,
}

/// All pairs with a cosine and a share of common stems above the settings, through an inverted index.
pub(crate) fn seeds(vectors: &Vectors, settings: &Settings) -> Vec<Seed> {
    let (left, right) = (&vectors.left, &vectors.right);
    let mut postings: Vec<Vec<(u32, f32)>> = vec![Vec::new(); vectors.stems];
    for (sentence, terms) in right.terms.iter().enumerate() {
        terms.iter().for_each(|&(id, w)| postings[id as usize].push((sentence as u32, w)));
    }
    let mut dots = vec![(0f32, 0u32); right.terms.len()];
    let mut seeds = Vec::new();
    for (sentence, terms) in left.terms.iter().enumerate() {
        for &(id, w) in terms {
            for &(there, v) in &postings[id as usize] {
                let cell = &mut dots[there as usize];
                cell.0 += w * v;
                cell.1 += 1;
            }
        }
        for (there, cell) in dots.iter_mut().enumerate() {
            let (dot, common) = std::mem::take(cell);
            let norms = left.norms[sentence] * right.norms[there];
            let sizes = terms.len() + right.terms[there].len();
            if dot > settings.cosine * norms && 2.0 * common as f32 > settings.dice * sizes as f32 {
                let cosine = dot / norms;
                seeds.push(Seed { left: sentence as u32, right: there as u32, cosine });
            }
        }
    }
    seeds
}
