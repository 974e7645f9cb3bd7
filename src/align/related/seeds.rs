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

/// Sentences that share enough, of those that are like few: O(postings met).
fn alike(vectors: &Vectors) -> Vec<Seed> {
    let index = Postings::new(vectors);
    let mut cells = vec![(0.0, 0); vectors.right.terms.len()];
    let mut partners = vec![0usize; vectors.right.terms.len()];
    let mut seeds = Vec::new();
    for sentence in 0..vectors.left.terms.len() {
        let mut found = index.like(sentence, vectors, &mut cells);
        found.iter().for_each(|s| partners[s.right as usize] += 1);
        if found.len() <= MOST {
            seeds.append(&mut found);
        }
    }
    seeds.retain(|s| partners[s.right as usize] <= MOST);
    seeds
}

/// The right sentences that have a stem, each with its weight there; none for crowded stems.
struct Postings(Vec<Vec<(u32, f32)>>);

impl Postings {
    fn new(vectors: &Vectors) -> Postings {
        let mut postings: Vec<Vec<(u32, f32)>> = vec![Vec::new(); vectors.stems];
        for (sentence, terms) in vectors.right.terms.iter().enumerate() {
            terms.iter().for_each(|&(stem, w)| postings[stem as usize].push((sentence as u32, w)));
        }
        let mut bearers = vec![0usize; vectors.stems];
        vectors.left.terms.iter().flatten().for_each(|t| bearers[t.0 as usize] += 1);
        for (holders, bearers) in postings.iter_mut().zip(bearers) {
            if bearers.max(holders.len()) > CROWDED {
                holders.clear();
            }
        }
        Postings(postings)
    }

    /// The seeds of a left sentence. `cells`, one a right sentence, are all zero before and after.
    fn like(&self, sentence: usize, vectors: &Vectors, cells: &mut [(f32, usize)]) -> Vec<Seed> {
        let (left, right) = (&vectors.left, &vectors.right);
        let mut met = Vec::new();
        for &(stem, weight) in &left.terms[sentence] {
            for &(there, w) in &self.0[stem as usize] {
                let cell = &mut cells[there as usize];
                if cell.1 == 0 {
                    met.push(there);
                }
                *cell = (cell.0 + weight * w, cell.1 + 1);
            }
        }
        let seed = |there: u32| {
            let (dot, common) = std::mem::take(&mut cells[there as usize]);
            let norms = left.norms[sentence] * right.norms[there as usize];
            let sizes = left.terms[sentence].len() + right.terms[there as usize].len();
            let alike = dot > COSINE * norms && 2.0 * common as f32 > DICE * sizes as f32;
            alike.then(|| Seed { left: sentence as u32, right: there, cosine: dot / norms })
        };
        met.into_iter().filter_map(seed).collect()
    }
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
