//! Pairs of sentences that share much of what they say.

use crate::align::Passage;
use crate::align::related::Outline;
use crate::align::related::vectors::Vectors;

/// Least cosine of two sentences, and least share of their stems that both have (Dice).
const COSINE: f32 = 0.2;
const DICE: f32 = 0.33;

/// A seed is kept while it is nearly the best of both its sentences.
const NEARLY: f32 = 0.7;

/// Fewest equal words of a passage that makes seeds of the sentences it touches.
const PASSAGE: usize = 5;

/// Limits: a stem in more sentences of a text than this is not followed, and a sentence that is like more
/// than so many is a line of a table or of a pattern.
const CROWDED: usize = 1000;
const MOST: usize = 64;

/// A left and a right sentence that are alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seed {
    pub(crate) left: u32,
    pub(crate) right: u32,
    pub(crate) cosine: f32,
}

/// All seeds, by left and then right sentence: sentences that are alike, and those that a passage
/// joins word for word.
pub(crate) fn seeds(
    vectors: &Vectors,
    (left, right): (&Outline, &Outline),
    passages: &[Passage],
) -> Vec<Seed> {
    let mut seeds = alike(vectors);
    for passage in passages.iter().filter(|p| p.matched() >= PASSAGE) {
        for (here, there) in passage.equal_runs() {
            let tokens = here.indices().zip(there.indices());
            let joined = tokens.map(|(i, j)| Seed {
                left: left.sentence_of(i as u32),
                right: right.sentence_of(j as u32),
                cosine: COSINE,
            });
            seeds.extend(joined);
        }
    }
    seeds.sort_by(|x, y| {
        (x.left, x.right).cmp(&(y.left, y.right)).then(y.cosine.total_cmp(&x.cosine))
    });
    seeds.dedup_by_key(|s| (s.left, s.right));
    nearly_best(seeds, vectors)
}

/// Through an inverted index: O(postings met), at most [`CROWDED`] a stem.
fn alike(vectors: &Vectors) -> Vec<Seed> {
    let (left, right) = (&vectors.left, &vectors.right);
    let mut postings: Vec<Vec<(u32, f32)>> = vec![Vec::new(); vectors.stems];
    for (sentence, terms) in right.terms.iter().enumerate() {
        terms.iter().for_each(|&(stem, w)| postings[stem as usize].push((sentence as u32, w)));
    }
    let mut bearers = vec![0usize; vectors.stems];
    left.terms.iter().flatten().for_each(|t| bearers[t.0 as usize] += 1);
    let crowded = |(here, there): (&usize, &Vec<_>)| *here.max(&there.len()) > CROWDED;
    let is_crowded: Vec<bool> = bearers.iter().zip(&postings).map(crowded).collect();
    let mut cells = vec![(0f32, 0usize); right.terms.len()];
    let (mut met, mut seeds) = (Vec::new(), Vec::new());
    let mut partners = vec![0usize; right.terms.len()];
    for (sentence, terms) in left.terms.iter().enumerate() {
        for &(stem, weight) in terms.iter().filter(|t| !is_crowded[t.0 as usize]) {
            for &(there, w) in &postings[stem as usize] {
                let cell = &mut cells[there as usize];
                if cell.1 == 0 {
                    met.push(there);
                }
                *cell = (cell.0 + weight * w, cell.1 + 1);
            }
        }
        let mut found: Vec<Seed> = Vec::new();
        for there in met.drain(..) {
            let (dot, common) = std::mem::take(&mut cells[there as usize]);
            let norms = left.norms[sentence] * right.norms[there as usize];
            let sizes = terms.len() + right.terms[there as usize].len();
            if dot > COSINE * norms && 2.0 * common as f32 > DICE * sizes as f32 {
                found.push(Seed { left: sentence as u32, right: there, cosine: dot / norms });
            }
        }
        found.iter().for_each(|s| partners[s.right as usize] += 1);
        if found.len() <= MOST {
            seeds.append(&mut found);
        }
    }
    seeds.retain(|s| partners[s.right as usize] <= MOST);
    seeds
}

fn nearly_best(mut seeds: Vec<Seed>, vectors: &Vectors) -> Vec<Seed> {
    let mut here = vec![0f32; vectors.left.terms.len()];
    let mut there = vec![0f32; vectors.right.terms.len()];
    for seed in &seeds {
        let (x, y) = (&mut here[seed.left as usize], &mut there[seed.right as usize]);
        (*x, *y) = (x.max(seed.cosine), y.max(seed.cosine));
    }
    let best = |s: &Seed| here[s.left as usize].max(there[s.right as usize]);
    seeds.retain(|s| s.cosine >= NEARLY * best(s));
    seeds
}
