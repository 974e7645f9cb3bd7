//! The sentences of two articles as vectors of weighted stems.

use crate::align::related::Outline;

/// First and last sentence of a stretch.
pub(crate) type Ends = (u32, u32);

/// One text: each sentence's stems with their weights.
pub(crate) struct Side {
    /// Per sentence (number of the stem in the pair, weight), ascending.
    pub(crate) terms: Vec<Vec<(u32, f32)>>,
    /// Length of each sentence's vector.
    pub(crate) norms: Vec<f32>,
}

/// Both texts, and how many stems they have together.
pub(crate) struct Vectors {
    pub(crate) left: Side,
    pub(crate) right: Side,
    pub(crate) stems: usize,
}

/// Weighs each stem by tf · isf · telling: isf is ln(N / n) where n of the N sentences of both texts
/// have the stem (term frequency by inverse sentence frequency), telling its rarity in the language.
pub(crate) fn vectors(left: &Outline, right: &Outline) -> Vectors {
    let (here, there, stems) = numbers(&left.stems, &right.stems);
    let mut bearers = vec![0u32; stems];
    let mut telling = vec![1f32; stems];
    for (outline, numbers) in [(left, &here), (right, &there)] {
        let terms = outline.terms.iter().flatten();
        terms.for_each(|t| bearers[numbers[t.0 as usize] as usize] += 1);
        numbers.iter().zip(&outline.telling).for_each(|(&n, &t)| telling[n as usize] = t);
    }
    let all = (left.terms.len() + right.terms.len()) as f32;
    let weigh = |(&n, t): (&u32, f32)| (all / n.max(1) as f32).ln() * t;
    let weights: Vec<f32> = bearers.iter().zip(telling).map(weigh).collect();
    Vectors { left: side(left, &here, &weights), right: side(right, &there, &weights), stems }
}

/// Numbers the union of two ascending lists in order.
fn numbers(left: &[u64], right: &[u64]) -> (Vec<u32>, Vec<u32>, usize) {
    let mut union: Vec<u64> = left.iter().chain(right).copied().collect();
    union.sort_unstable();
    union.dedup();
    let number = |of: &[u64]| {
        let mut at = 0;
        let places = of.iter().map(|&stem| {
            at += union[at..].partition_point(|&u| u < stem);
            at as u32
        });
        places.collect()
    };
    (number(left), number(right), union.len())
}

fn side(outline: &Outline, numbers: &[u32], weights: &[f32]) -> Side {
    let weigh = |&(at, times): &(u32, f32)| {
        let number = numbers[at as usize];
        (number, times * weights[number as usize])
    };
    let terms: Vec<Vec<(u32, f32)>> =
        outline.terms.iter().map(|t| t.iter().map(weigh).collect()).collect();
    let norm = |t: &Vec<(u32, f32)>| t.iter().map(|x| x.1 * x.1).sum::<f32>().sqrt();
    let norms = terms.iter().map(norm).collect();
    Side { terms, norms }
}

impl Side {
    /// The summed vector of a stretch, one number a stem of the pair.
    pub(crate) fn sum(&self, (from, to): Ends, stems: usize) -> Vec<f32> {
        let mut sum = vec![0.0; stems];
        let terms = self.terms[from as usize..=to as usize].iter().flatten();
        terms.for_each(|&(stem, weight)| sum[stem as usize] += weight);
        sum
    }
}

impl Vectors {
    /// Cosine of the summed vectors of two stretches. O(stems of the pair).
    pub(crate) fn cosine(&self, left: Ends, right: Ends) -> f32 {
        let (x, y) = (self.left.sum(left, self.stems), self.right.sum(right, self.stems));
        let norms = (dot(&x, &x) * dot(&y, &y)).sqrt();
        if norms > 0.0 { dot(&x, &y) / norms } else { 0.0 }
    }
}

fn dot(x: &[f32], y: &[f32]) -> f32 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_of_both_texts_share_their_numbers() {
        assert_eq!(numbers(&[2, 5, 9], &[1, 5, 10]), (vec![1, 2, 3], vec![0, 2, 4], 5));
    }
}
