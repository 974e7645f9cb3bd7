//! Seeds that lie close on both sides.

use crate::align::related::ends;
use crate::align::related::ends::Support;
use crate::align::related::seeds::Seed;
use crate::align::related::vectors::Ends;
use crate::align::related::vectors::Side;
use crate::align::related::vectors::Vectors;

/// What a group of seeds has to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// Most pieces without a seed between two with one, on the left and on the right.
    pub(crate) gap: (u32, u32),
    /// Least cosine of the summed vectors of both stretches.
    pub(crate) alike: f32,
    /// Least share of the stretches that lies in sentences with a seed: of the sparser, and of the
    /// denser side.
    pub(crate) dense: (f32, f32),
    /// What the ends are moved by.
    pub(crate) support: Support,
}

/// A stretch of sentences in each text, and how alike their sums are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cluster {
    pub(crate) left: Ends,
    pub(crate) right: Ends,
    pub(crate) cosine: f32,
}

/// Groups seeds whose neighbours are close on both sides and checks each group as a whole; one that
/// does not hold is grouped again with a smaller gap.
pub(crate) fn clusters(vectors: &Vectors, seeds: Vec<Seed>, rules: Rules) -> Vec<Cluster> {
    let mut found = Vec::new();
    for group in grouped(seeds, rules.gap) {
        match checked(vectors, &group, rules) {
            Some(cluster) => found.push(cluster),
            None if rules.gap == (0, 0) => {}
            None => {
                found.extend(clusters(vectors, group, Rules { gap: closer(rules.gap), ..rules }))
            }
        }
    }
    found
}

fn checked(vectors: &Vectors, seeds: &[Seed], rules: Rules) -> Option<Cluster> {
    let whole = (outer(seeds, |s| s.left), outer(seeds, |s| s.right));
    if vectors.cosine(whole.0, whole.1) < rules.alike {
        return None;
    }
    let (left, right) = ends::settle(vectors, whole, rules.support);
    let cosine = vectors.cosine(left, right);
    let here = covered(&vectors.left, seeds.iter().map(|s| s.left), left);
    let there = covered(&vectors.right, seeds.iter().map(|s| s.right), right);
    let dense = here.min(there) >= rules.dense.0 && here.max(there) >= rules.dense.1;
    (cosine >= rules.alike && (dense || rules.gap == (0, 0))).then_some(Cluster {
        left,
        right,
        cosine,
    })
}

fn outer(seeds: &[Seed], of: fn(&Seed) -> u32) -> Ends {
    let places = seeds.iter().map(of);
    (places.clone().min().unwrap_or(0), places.max().unwrap_or(0))
}

/// Share of a stretch that lies in sentences with a seed, by stems.
fn covered(side: &Side, seeded: impl Iterator<Item = u32>, (from, to): Ends) -> f32 {
    let mut seeded: Vec<u32> = seeded.filter(|s| (from..=to).contains(s)).collect();
    seeded.sort_unstable();
    seeded.dedup();
    let stems = |s: u32| side.terms[s as usize].len();
    let held: usize = seeded.into_iter().map(stems).sum();
    held as f32 / (from..=to).map(stems).sum::<usize>().max(1) as f32
}

fn closer((left, right): (u32, u32)) -> (u32, u32) {
    let less = |gap: u32| gap - gap.min((gap / 4).max(1));
    (less(left), less(right))
}

/// Cuts by turns on the left and the right side until no group has a larger gap. The order of the
/// cuts does not matter: each parts only what has to be parted.
fn grouped(seeds: Vec<Seed>, gap: (u32, u32)) -> Vec<Vec<Seed>> {
    let (mut open, mut done) = (vec![seeds], Vec::new());
    while let Some(seeds) = open.pop() {
        let by_left = cut(seeds, gap.0, |s| s.left);
        let parts: Vec<Vec<Seed>> =
            by_left.into_iter().flat_map(|p| cut(p, gap.1, |s| s.right)).collect();
        if parts.len() == 1 { done.extend(parts) } else { open.extend(parts) }
    }
    done
}

fn cut(mut seeds: Vec<Seed>, gap: u32, of: fn(&Seed) -> u32) -> Vec<Vec<Seed>> {
    seeds.sort_by_key(|s| (of(s), s.left, s.right));
    seeds.chunk_by(|x, y| of(y) - of(x) <= gap + 1).map(<[Seed]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_on_either_side_parts_a_group() {
        let seed = |left, right| Seed { left, right, cosine: 1.0 };
        let near = vec![seed(0, 7), seed(1, 5), seed(2, 6)];
        assert_eq!(grouped(near.clone(), (1, 1)).len(), 1);
        let far = [near, vec![seed(3, 20)]].concat();
        assert_eq!(grouped(far.clone(), (4, 4)).len(), 2);
        assert_eq!(grouped(far, (13, 13)).len(), 1);
    }
}
