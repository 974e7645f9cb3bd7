//! Seeds that lie close on both sides.

use crate::align::related::Settings;
use crate::align::related::seeds::Seed;
use crate::align::related::vectors::Vectors;

/// A stretch of sentences on each side, ends included, and how alike their sums are.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Cluster {
    pub(crate) left: (u32, u32),
    pub(crate) right: (u32, u32),
    pub(crate) cosine: f32,
    pub(crate) seeds: usize,
}

/// Groups seeds so that neighbours are at most `gap` sentences apart on both sides, and checks each
/// group as a whole: one whose sums are not alike is grouped again with a smaller gap.
pub(crate) fn clusters(
    vectors: &Vectors,
    seeds: Vec<Seed>,
    gap: u32,
    settings: &Settings,
) -> Vec<Cluster> {
    let mut found = Vec::new();
    for group in grouped(seeds, gap) {
        let cluster = measured(vectors, &group);
        if cluster.cosine >= settings.alike {
            found.push(cluster);
        } else if gap > settings.least_gap as u32 {
            found.extend(clusters(vectors, group, gap - 1, settings));
        }
    }
    found
}

fn measured(vectors: &Vectors, seeds: &[Seed]) -> Cluster {
    let ends = |of: fn(&Seed) -> u32| {
        let places = seeds.iter().map(of);
        (places.clone().min().unwrap_or(0), places.max().unwrap_or(0))
    };
    let (left, right) = (ends(|s| s.left), ends(|s| s.right));
    Cluster { left, right, cosine: vectors.cosine(left, right), seeds: seeds.len() }
}

/// Cuts by turns on the left and the right side until no group has a larger gap.
fn grouped(seeds: Vec<Seed>, gap: u32) -> Vec<Vec<Seed>> {
    let (mut open, mut done) = (vec![(seeds, 0)], Vec::new());
    while let Some((seeds, settled)) = open.pop() {
        if settled == 2 {
            done.push(seeds);
            continue;
        }
        let by_left = cut(seeds, gap, |s| s.left);
        let mut parts: Vec<Vec<Seed>> = Vec::new();
        let once = by_left.len();
        for part in by_left {
            parts.extend(cut(part, gap, |s| s.right));
        }
        let settled = if once == 1 && parts.len() == 1 { 2 } else { 0 };
        open.extend(parts.into_iter().map(|p| (p, settled)));
    }
    done
}

fn cut(mut seeds: Vec<Seed>, gap: u32, of: fn(&Seed) -> u32) -> Vec<Vec<Seed>> {
    seeds.sort_by_key(|s| (of(s), s.left, s.right));
    seeds.chunk_by(|x, y| of(y) - of(x) <= gap + 1).map(<[Seed]>::to_vec).collect()
}
