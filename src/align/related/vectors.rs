//! The sentences of two articles as vectors of weighted stems.

use crate::align::related::outline::Outline;

/// One side: each sentence's stems with their weights.
pub(crate) struct Side {
    /// Per sentence (index of stem in the pair's numbering, weight), ascending.
    pub(crate) terms: Vec<Vec<(u32, f32)>>,
    /// Length of each sentence's vector.
    pub(crate) norms: Vec<f32>,
}

/// Both sides, and how many stems they have together.
pub(crate) struct Vectors {
    pub(crate) left: Side,
    pub(crate) right: Side,
    pub(crate) stems: usize,
}

/// Weighs each stem by tf · ln(N / n): N sentences in both texts, n of them with the stem.
pub(crate) fn vectors(left: &Outline, right: &Outline) -> Vectors {
    let (here, there, stems) = numbering(&left.stems, &right.stems);
    let mut bearers = vec![0u32; stems];
    for (outline, ids) in [(left, &here), (right, &there)] {
        let terms = outline.terms.iter().flatten();
        terms.for_each(|t| bearers[ids[t.0 as usize] as usize] += 1);
    }
    let all = (left.terms.len() + right.terms.len()) as f32;
    let weights: Vec<f32> = bearers.iter().map(|&n| (all / n.max(1) as f32).ln()).collect();
    Vectors { left: side(left, &here, &weights), right: side(right, &there, &weights), stems }
}

/// Numbers the union of two ascending lists.
fn numbering(left: &[u64], right: &[u64]) -> (Vec<u32>, Vec<u32>, usize) {
    let (mut here, mut there) = (Vec::with_capacity(left.len()), Vec::with_capacity(right.len()));
    let (mut i, mut j, mut n) = (0, 0, 0u32);
    while i < left.len() || j < right.len() {
        let x = left.get(i).copied().unwrap_or(u64::MAX);
        let y = right.get(j).copied().unwrap_or(u64::MAX);
        let least = x.min(y);
        if i < left.len() && x == least {
            here.push(n);
            i += 1;
        }
        if j < right.len() && y == least {
            there.push(n);
            j += 1;
        }
        n += 1;
    }
    (here, there, n as usize)
}

fn side(outline: &Outline, ids: &[u32], weights: &[f32]) -> Side {
    let weigh = |&(at, times): &(u32, f32)| {
        let id = ids[at as usize];
        (id, times * weights[id as usize])
    };
    let terms: Vec<Vec<(u32, f32)>> =
        outline.terms.iter().map(|t| t.iter().map(weigh).collect()).collect();
    let norms = terms.iter().map(|t| t.iter().map(|x| x.1 * x.1).sum::<f32>().sqrt()).collect();
    Side { terms, norms }
}

impl Side {
    /// Adds up the vectors of sentences.
    pub(crate) fn sum(&self, sentences: std::ops::RangeInclusive<u32>, into: &mut [f32]) {
        for s in sentences {
            self.terms[s as usize].iter().for_each(|&(id, w)| into[id as usize] += w);
        }
    }
}

impl Vectors {
    /// Cosine of the summed vectors of two stretches of sentences.
    pub(crate) fn cosine(&self, left: (u32, u32), right: (u32, u32)) -> f32 {
        let (mut x, mut y) = (vec![0.0; self.stems], vec![0.0; self.stems]);
        self.left.sum(left.0..=left.1, &mut x);
        self.right.sum(right.0..=right.1, &mut y);
        let dot = |x: &[f32], y: &[f32]| x.iter().zip(y).map(|(x, y)| x * y).sum::<f32>();
        let norms = (dot(&x, &x) * dot(&y, &y)).sqrt();
        if norms > 0.0 { dot(&x, &y) / norms } else { 0.0 }
    }
}
