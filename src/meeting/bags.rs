//! Stretches of text as sets of stems, each weighed by how rare it is in its language and in the two
//! texts (tf-isf, as in Sanchez-Perez, Gelbukh and Sidorov 2015). A stem that only a synonym of it
//! meets counts in part.

use crate::meeting::Side;
use crate::meeting::side::MOST_WORTH;
use crate::span::TokenRange;
use crate::text::synonyms::synonyms;
use ahash::AHashMap;

/// Exponent of the two stretches' weights that a shared weight is set against: at 0.5 only the share
/// counts, below it the amount does, too, so that two long stretches need a smaller share.
const LENGTH: f64 = 0.41;

/// Share of a stem's weight that counts where the other side has a synonym of it.
const REWORDED: f64 = 0.5;

/// Share of a name's rarity that counts.
const NAME: f64 = 0.3;

/// Rarity of a noun as something that is counted.
const COUNTED: f64 = 4.0;

/// Stems with their weights, ascending, each once.
pub(crate) type Bag = Vec<(u64, f64)>;

/// What two bags share.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// How alike they are; about 1 where they share nearly all.
    pub(crate) likeness: f64,
    /// Stems of both.
    pub(crate) exact: Vec<u64>,
    /// Stems of one side that meet a synonym on the other.
    pub(crate) reworded: usize,
}

impl Shared {
    /// How many stems meet.
    pub(crate) fn stems(&self) -> usize {
        self.exact.len() + self.reworded
    }
}

/// What each stem of two texts is worth, and which of them mean much the same.
#[derive(Debug)]
pub(crate) struct Worth {
    weights: AHashMap<u64, f64>,
    synonyms: AHashMap<u64, Vec<u64>>,
}

impl Worth {
    /// Weighs the stems of two texts. O(n).
    pub(crate) fn of(left: &Side<'_>, right: &Side<'_>) -> Worth {
        let weights = weights(left, right);
        let met = |&stem: &u64| {
            let all = synonyms(stem).iter().copied();
            (stem, all.filter(|other| weights.contains_key(other)).collect::<Vec<u64>>())
        };
        let english = [left, right].iter().all(|side| side.article.language == "en");
        let known = weights.keys().filter(|_| english).map(met);
        let synonyms = known.filter(|(_, all)| !all.is_empty()).collect();
        Worth { weights, synonyms }
    }

    /// The stems of a stretch.
    pub(crate) fn bag(&self, side: &Side<'_>, range: TokenRange) -> Bag {
        let weight = |stem| self.weights.get(&stem).copied().unwrap_or(0.0);
        stems(side, range).into_iter().map(|(stem, _)| (stem, weight(stem))).collect()
    }

    /// What two bags share; the same from either side. O(n log n).
    pub(crate) fn shared(&self, left: &Bag, right: &Bag) -> Shared {
        let both = || left.iter().filter(|s| weight(s.0, right).is_some());
        let exact: Vec<u64> = both().map(|s| s.0).collect();
        if exact.is_empty() {
            return Shared::default();
        }
        let (ours, theirs) = (self.reworded(left, right), self.reworded(right, left));
        let common = both().map(|s| s.1).sum::<f64>() + (ours.0 + theirs.0) / 2.0;
        let total = |bag: &Bag| bag.iter().map(|s| s.1).sum::<f64>();
        let whole = (total(left) * total(right)).powf(LENGTH);
        let likeness = if whole > 0.0 { common / whole } else { 0.0 };
        Shared { likeness, exact, reworded: ours.1.min(theirs.1) }
    }

    /// What those stems of a bag are worth that the other bag has synonyms of only, and how many
    /// they are.
    fn reworded(&self, from: &Bag, to: &Bag) -> (f64, usize) {
        let mut found = (0.0, 0);
        for &(stem, worth) in from.iter().filter(|s| weight(s.0, to).is_none()) {
            let others = self.synonyms.get(&stem).into_iter().flatten();
            let free = others.filter(|other| weight(**other, from).is_none());
            let best = free.filter_map(|other| weight(*other, to)).fold(0.0, f64::max);
            if best > 0.0 {
                found = (found.0 + REWORDED * best.min(worth), found.1 + 1);
            }
        }
        found
    }
}

fn weight(stem: u64, bag: &Bag) -> Option<f64> {
    bag.binary_search_by_key(&stem, |s| s.0).ok().map(|at| bag[at].1)
}

/// What each stem of the two texts is worth.
fn weights(left: &Side<'_>, right: &Side<'_>) -> AHashMap<u64, f64> {
    let mut holders: AHashMap<u64, (f64, f64)> = AHashMap::new();
    for side in [left, right] {
        for sentence in &side.sentences {
            for (stem, rare) in stems(side, *sentence) {
                let holder = holders.entry(stem).or_insert((0.0, rare));
                holder.0 += 1.0;
            }
        }
    }
    let all = (left.sentences.len() + right.sentences.len()) as f64;
    holders
        .into_iter()
        .map(|(stem, (held, rare))| (stem, rare.min(MOST_WORTH) * (1.0 + all / held).ln()))
        .collect()
}

/// The stems of a stretch with how rare each is in its language, ascending, each once. Names tell
/// of whom, and not what, and count for less; a noun that a number counts stands there once more.
fn stems(side: &Side<'_>, range: TokenRange) -> Bag {
    let worth = |&(stem, rare): &(u64, f64)| {
        let share = if side.names.contains(&stem) { NAME } else { 1.0 };
        (stem, rare * share)
    };
    let counted = side.counted.iter().filter(|c| range.start <= c.0 && c.0 < range.end);
    let words = side.stems[range.indices()].iter().filter(|s| s.1 > 0.0).map(worth);
    let mut stems: Bag = words.chain(counted.map(|c| (c.1, COUNTED))).collect();
    stems.sort_by_key(|s| s.0);
    stems.dedup_by_key(|s| s.0);
    stems
}
