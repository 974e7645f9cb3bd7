//! Stretches that say the same in other words, in other order, or in fewer of them.
//!
//! Sentences that share much of their weight are seeds (`seeds`), seeds close on both sides a cluster
//! (`clusters`), whose ends are moved to what the other side supports (`ends`). The scheme is that of
//! Sanchez-Perez, Sidorov and Gelbukh (PAN at CLEF 2014 and 2015), with the rarity of a word in its
//! language as a further weight, passages as further seeds, and a check of how dense a cluster is.

mod clusters;
mod ends;
mod listed;
mod outline;
mod pieces;
mod seeds;
mod vectors;

pub(crate) use crate::align::related::listed::listed;
pub use crate::align::related::outline::Outline;

use crate::align::Passage;
use crate::align::related::clusters::Cluster;
use crate::align::related::clusters::Rules;
use crate::align::related::ends::Support;
use crate::span::TokenRange;

/// Rules for texts of the same kind.
const NEAR: Rules = Rules {
    gap: (3, 3),
    alike: 0.36,
    dense: (0.5, 0.6),
    support: Support { inside: 0.25, beyond: 0.5 },
};

/// Rules for a summary, which takes a sentence here and there.
const FAR: Rules = Rules {
    gap: (30, 30),
    alike: 0.34,
    dense: (0.0, 0.65),
    support: Support { inside: 0.0, beyond: 0.6 },
};

/// What makes a summary of the stretches of one text: how they are found, how much of the other
/// text they stand for, and in how few words.
struct Summary {
    rules: Rules,
    held: f32,
    words: usize,
}

/// In the order in which they are looked for: a brief of the whole text in one place, on the left or
/// on the right, and stretches that condense a part.
const SUMMARIES: [Summary; 3] = [
    Summary { rules: Rules { gap: (3, WHOLE), ..FAR }, held: 0.6, words: BRIEF },
    Summary { rules: Rules { gap: (WHOLE, 3), ..FAR }, held: 0.6, words: BRIEF },
    Summary { rules: FAR, held: 0.2, words: usize::MAX },
];

/// A gap as wide as most texts, in pieces.
const WHOLE: u32 = 300;

/// Most words of a brief. Longer ones are told from copies scattered over a text by their parts.
const BRIEF: usize = 130;

/// A summary is so many times shorter than what it stands for.
const RATIO: f32 = 2.7;

/// Fewest tokens of a stretch, on its shorter and on its longer side.
const LEAST: (usize, usize) = (25, 45);

/// Share of a range that is nearly all of it.
const MOST: f32 = 0.9;

/// Two stretches that say the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stretch {
    /// Tokens of the left text.
    pub(crate) left: TokenRange,
    /// Tokens of the right text.
    pub(crate) right: TokenRange,
    /// Cosine of their summed vectors.
    pub(crate) likeness: f32,
}

impl Stretch {
    /// Whether it shares tokens with a range on both sides.
    pub(crate) fn meets(&self, left: TokenRange, right: TokenRange) -> bool {
        self.left.overlap(left) > 0 && self.right.overlap(right) > 0
    }

    /// Whether it has nearly all tokens of a range on both sides.
    pub(crate) fn holds(&self, left: TokenRange, right: TokenRange) -> bool {
        let most = |range: TokenRange| MOST * range.len() as f32;
        self.left.overlap(left) as f32 >= most(left)
            && self.right.overlap(right) as f32 >= most(right)
    }
}

/// All stretches that say the same, no two of them overlapping on both sides, best first.
pub(crate) fn stretches(left: &Outline, right: &Outline, passages: &[Passage]) -> Vec<Stretch> {
    let vectors = vectors::vectors(left, right);
    let seeds = seeds::seeds(&vectors, (left, right), passages);
    let of = |rules: Rules| {
        let clusters = clusters::clusters(&vectors, seeds.clone(), rules);
        best(clusters.into_iter().map(|c| stretch(left, right, c)).collect())
    };
    let summaries = SUMMARIES.iter().map(|s| (s, of(s.rules)));
    let mut told = summaries.filter(|(summary, found)| summary.is(found, left, right));
    told.next().map_or_else(|| of(NEAR), |(_, found)| found)
}

fn stretch(left: &Outline, right: &Outline, cluster: Cluster) -> Stretch {
    let (left, right) = (left.tokens(cluster.left), right.tokens(cluster.right));
    Stretch { left, right, likeness: cluster.cosine }
}

/// The best of stretches that overlap on both sides: longer and more alike ones win.
fn best(mut found: Vec<Stretch>) -> Vec<Stretch> {
    let long_enough = |x: usize, y: usize| x.min(y) >= LEAST.0 && x.max(y) >= LEAST.1;
    found.retain(|s| long_enough(s.left.len(), s.right.len()));
    let worth = |s: &Stretch| s.likeness * s.left.len().min(s.right.len()) as f32;
    found.sort_by(|x, y| {
        worth(y).total_cmp(&worth(x)).then((x.left, x.right).cmp(&(y.left, y.right)))
    });
    let mut kept: Vec<Stretch> = Vec::new();
    for stretch in found {
        if !kept.iter().any(|k| k.meets(stretch.left, stretch.right)) {
            kept.push(stretch);
        }
    }
    kept
}

impl Summary {
    /// Whether the stretches of one text sum up the other.
    fn is(&self, stretches: &[Stretch], left: &Outline, right: &Outline) -> bool {
        let words =
            |of: fn(&Stretch) -> TokenRange| stretches.iter().map(|s| of(s).len()).sum::<usize>();
        let (here, there) = (words(|s| s.left), words(|s| s.right));
        self.sums_up(there, here, left) || self.sums_up(here, there, right)
    }

    fn sums_up(&self, short: usize, long: usize, text: &Outline) -> bool {
        let whole: usize = text.sentences.iter().map(|s| s.len()).sum();
        short <= self.words
            && long > 0
            && long as f32 >= RATIO * short as f32
            && long as f32 >= self.held * whole as f32
    }
}
