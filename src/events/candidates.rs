//! Pairs of articles that share telling terms, by posting lists.

use crate::document::Published;
use crate::events::weights::Vector;

/// The heaviest terms of an article that look for partners: so many in a large run, more in a small
/// one, where each article has few rivals.
const TOP: usize = 25;
const TOP_IN_ALL: usize = 20_000;

/// Posting lists are paired all with all up to this number over the size of the run.
const WORK: usize = 500_000;

/// Fewest of them that two articles must share.
const SHARED: usize = 2;

/// In a list above the limit each article meets its neighbours by date only.
const NEIGHBOURS: usize = 10;

/// Pairs that may tell of one event.
#[derive(Debug, Default)]
pub struct Candidates {
    /// By index, ascending.
    pub pairs: Vec<(u32, u32)>,
    /// How many terms stood in more articles than are paired all with all.
    pub crowded: usize,
    /// That limit.
    pub limit: usize,
}

/// Pairs of vectors that share at least `SHARED` of their heaviest terms.
/// O(n · `TOP` · limit), where the limit of a list shrinks as the run grows.
pub fn pairs(vectors: &[Vector], dates: &[Option<Published>]) -> Candidates {
    let limit = (WORK / vectors.len().max(1)).clamp(20, 1_000);
    let top = (TOP_IN_ALL / vectors.len().max(1)).max(TOP);
    let mut postings: Vec<(u64, u32)> = Vec::new();
    for (i, vector) in vectors.iter().enumerate() {
        postings.extend(heaviest(vector, top).into_iter().map(|key| (key, i as u32)));
    }
    postings.sort_unstable();
    let mut found: Vec<(u32, u32)> = Vec::new();
    let mut crowded = 0;
    for list in postings.chunk_by(|x, y| x.0 == y.0) {
        let mut members: Vec<u32> = list.iter().map(|p| p.1).collect();
        let reach = if members.len() <= limit { limit } else { NEIGHBOURS };
        crowded += usize::from(members.len() > limit);
        members.sort_by_key(|&i| (dates[i as usize], i));
        for (at, &x) in members.iter().enumerate() {
            found.extend(members[at + 1..].iter().take(reach).map(|&y| (x.min(y), x.max(y))));
        }
    }
    found.sort_unstable();
    let often = found.chunk_by(|x, y| x == y).filter(|same| same.len() >= SHARED);
    let pairs = often.map(|same| same[0]).collect();
    Candidates { pairs, crowded, limit }
}

fn heaviest(vector: &Vector, top: usize) -> Vec<u64> {
    let mut parts = vector.parts().to_vec();
    parts.sort_by(|x, y| y.1.total_cmp(&x.1).then(x.0.cmp(&y.0)));
    parts.into_iter().take(top).map(|p| p.0).collect()
}
