//! Where a related stretch begins and ends.

use crate::align::related::Settings;
use crate::align::related::clusters::Cluster;
use crate::align::related::vectors::Side;
use crate::align::related::vectors::Vectors;

/// Moves the ends of a cluster.
pub(crate) fn settle(vectors: &Vectors, mut cluster: Cluster, settings: &Settings) -> Cluster {
    for _ in 0..settings.rounds as usize {
        let before = (cluster.left, cluster.right);
        cluster.left = side(&vectors.left, cluster.left, &vectors.right, cluster.right, vectors.stems, settings);
        cluster.right = side(&vectors.right, cluster.right, &vectors.left, cluster.left, vectors.stems, settings);
        if before == (cluster.left, cluster.right) { break; }
    }
    cluster
}

fn side(here: &Side, range: (u32, u32), there: &Side, other: (u32, u32), stems: usize, settings: &Settings) -> (u32, u32) {
    let mut known = vec![0f32; stems];
    there.sum(other.0..=other.1, &mut known);
    let pen = settings.pen * ((other.1 - other.0 + 1) as f32).ln();
    let share = |s: u32| {
        let (mut all, mut common) = (0f32, 0f32);
        for &(id, w) in &here.terms[s as usize] { all += w; common += w.min(known[id as usize]); }
        if all > 0.0 { common / all - pen } else { 0.0 }
    };
    let m = settings.margin as u32;
    let (from, to) = (range.0.saturating_sub(m), (range.1 + m).min(here.terms.len() as u32 - 1));
    let (mut best, mut run, mut start, mut ends) = (0f32, 0f32, from, range);
    for s in from..=to {
        let n = here.terms[s as usize].iter().map(|t| t.1).sum::<f32>();
        let out = if s < range.0 || s > range.1 { settings.outer } else { settings.inner };
        let score = (share(s) - out) * n;
        if run <= 0.0 { run = 0.0; start = s; }
        run += score;
        if run > best { best = run; ends = (start, s); }
    }
    ends
}
