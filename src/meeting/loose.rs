//! Sentences that tell the same in other words: they share rare words.
//!
//! Sentences are compared as sets of stems, weighed by how rare a stem is in its language and in the
//! two texts (tf-isf, as in Sanchez-Perez, Gelbukh and Sidorov 2015). Two sentences that are alike meet
//! in the runs of clauses that are most alike; best meetings come first, and a stretch that is spent
//! in better ones meets no more. O(s₁ · s₂ · w) for sentences of w words, bounded by [`MOST`].

use crate::align;
use crate::align::Passage;
use crate::meeting::Fit;
use crate::meeting::Side;
use crate::meeting::Statement;
use crate::meeting::clauses;
use crate::meeting::side::MOST_WORTH;
use crate::span::TokenRange;
use ahash::AHashMap;

/// Least likeness of two sentences that tell the same.
const LEAST: f64 = 0.25;

/// Least likeness of the clauses in which they meet.
const INNER: f64 = 0.45;

/// The same where numbers count one thing in both.
const COUNTED_INNER: f64 = 0.3;

/// Least likeness of clauses that share names only.
const NAMES_ONLY: f64 = 0.9;

/// Exponent of the two sentences' weights that a shared weight is set against: at 0.5 only the share
/// counts, below it the amount does, too, so that two long sentences need a smaller share.
const LENGTH: f64 = 0.4;

/// Share of a name's rarity that counts.
const NAME: f64 = 0.3;

/// Rarity of a noun as something that is counted.
const COUNTED: f64 = 4.0;

/// Most meetings of one stretch.
const PARTNERS: u8 = 2;

/// Fewest shared stems.
const LEAST_SHARED: usize = 2;

/// Most pairs of sentences that are compared: a limit of work.
const MOST: usize = 250_000;

/// A sentence with this much of it in passages is told already.
const TOLD: f64 = 0.6;

/// Most tokens of what is read as a sentence: more is a table, or a text without stops.
const LONGEST: usize = 250;

struct Meeting {
    left: TokenRange,
    right: TokenRange,
    likeness: f64,
    /// Whether numbers count the same thing in both.
    counted: bool,
}

pub(crate) fn statements(
    left: &Side<'_>,
    right: &Side<'_>,
    passages: &[Passage],
) -> Vec<Statement> {
    if left.sentences.len() * right.sentences.len() > MOST {
        return Vec::new();
    }
    let weights = weights(left, right);
    let (here, there) = (bags(left, &weights), bags(right, &weights));
    let equal = passages.iter().flat_map(Passage::equal_runs);
    let (lefts, rights): (Vec<_>, Vec<_>) = equal.unzip();
    let (mut told_here, mut told_there) = (told(left, &lefts), told(right, &rights));
    mark_twins((left, &mut told_here), (right, &mut told_there));
    let (left_runs, right_runs) = (runs(left, &weights), runs(right, &weights));
    let kinds = Kinds { left, right };
    let mut found: Vec<Meeting> = Vec::new();
    for (i, x) in here.iter().enumerate().filter(|(i, _)| !told_here[*i]) {
        for (j, y) in there.iter().enumerate().filter(|(j, _)| !told_there[*j]) {
            let (likeness, shared) = likeness(x, y);
            if likeness >= LEAST && shared >= LEAST_SHARED {
                found.extend(meetings(&left_runs[i], &right_runs[j], likeness, &kinds));
            }
        }
    }
    let meetings = best(found, (left, right));
    let statements = meetings.iter().map(|m| statement(m, left, right));
    statements.filter(|s| !s.edits.is_empty()).collect()
}

/// What a stem is in the two texts.
struct Kinds<'a> {
    left: &'a Side<'a>,
    right: &'a Side<'a>,
}

impl Kinds<'_> {
    fn is_name(&self, key: u64) -> bool {
        self.left.names.contains(&key) && self.right.names.contains(&key)
    }

    fn is_counted(&self, key: u64) -> bool {
        self.left.counted.iter().any(|c| c.1 == key)
    }
}

/// A run of clauses with its stems.
type Run = (TokenRange, Bag);

/// The runs of clauses of each sentence.
fn runs(side: &Side<'_>, weights: &AHashMap<u64, f64>) -> Vec<Vec<Run>> {
    let of = |&sentence: &TokenRange| {
        let runs = clauses::runs(side, sentence);
        runs.into_iter().map(|run| (run, bag(side, run, weights))).collect()
    };
    side.sentences.iter().map(of).collect()
}

/// The runs of clauses in which two sentences meet, best first, none overlapping another. `whole` is
/// the likeness of the sentences.
fn meetings(left: &[Run], right: &[Run], whole: f64, kinds: &Kinds<'_>) -> Vec<Meeting> {
    let mut found: Vec<Meeting> = Vec::new();
    for (x, here) in left {
        for (y, there) in right {
            let (inner, count) = likeness(here, there);
            let counted = shared(here, there).any(|(key, _)| kinds.is_counted(key));
            let least = if counted { COUNTED_INNER } else { INNER };
            if inner < least || count < LEAST_SHARED {
                continue;
            }
            let telling = shared(here, there).any(|(key, _)| !kinds.is_name(key));
            if telling || inner >= NAMES_ONLY {
                let likeness = (inner + whole) / 2.0;
                found.push(Meeting { left: *x, right: *y, likeness, counted });
            }
        }
    }
    found.sort_by(Meeting::order);
    let mut kept: Vec<Meeting> = Vec::new();
    for meeting in found {
        let apart =
            |m: &Meeting| m.left.overlap(meeting.left) == 0 && m.right.overlap(meeting.right) == 0;
        if kept.iter().all(apart) {
            kept.push(meeting);
        }
    }
    kept
}

impl Meeting {
    /// Better ones first, then by place.
    fn order(x: &Meeting, y: &Meeting) -> std::cmp::Ordering {
        y.likeness.total_cmp(&x.likeness).then((x.left, x.right).cmp(&(y.left, y.right)))
    }
}

/// The best meetings first; a stretch that is spent in [`PARTNERS`] better ones meets no more, unless
/// to set two numbers of one thing against each other.
fn best(mut meetings: Vec<Meeting>, (left, right): (&Side<'_>, &Side<'_>)) -> Vec<Meeting> {
    meetings.sort_by(Meeting::order);
    let mut used = [vec![0u8; left.article.tokens.len()], vec![0u8; right.article.tokens.len()]];
    meetings.retain(|m| {
        let free = m.counted || !is_spent(&used[0], m.left) && !is_spent(&used[1], m.right);
        if free {
            used[0][m.left.indices()].iter_mut().for_each(|n| *n = n.saturating_add(1));
            used[1][m.right.indices()].iter_mut().for_each(|n| *n = n.saturating_add(1));
        }
        free
    });
    meetings
}

fn is_spent(used: &[u8], range: TokenRange) -> bool {
    2 * used[range.indices()].iter().filter(|n| **n >= PARTNERS).count() > range.len()
}

/// Which sentences of a side stand in passages already, or are none.
fn told(side: &Side<'_>, runs: &[TokenRange]) -> Vec<bool> {
    let covered = |s: &TokenRange| runs.iter().map(|r| r.overlap(*s)).sum::<usize>();
    let told = |s: &TokenRange| s.len() > LONGEST || covered(s) as f64 >= TOLD * s.len() as f64;
    side.sentences.iter().map(told).collect()
}

/// Marks sentences that stand on both sides word for word as told.
fn mark_twins(
    (left, told_here): (&Side<'_>, &mut [bool]),
    (right, told_there): (&Side<'_>, &mut [bool]),
) {
    let words = |side: &Side<'_>, s: &TokenRange| side.article.tokens.keys[s.indices()].to_vec();
    let mut places: AHashMap<Vec<u64>, Vec<usize>> = AHashMap::new();
    for (j, sentence) in right.sentences.iter().enumerate() {
        places.entry(words(right, sentence)).or_default().push(j);
    }
    for (i, sentence) in left.sentences.iter().enumerate() {
        for &j in places.get(&words(left, sentence)).into_iter().flatten() {
            (told_here[i], told_there[j]) = (true, true);
        }
    }
}

type Bag = Vec<(u64, f64)>;

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

fn bags(side: &Side<'_>, weights: &AHashMap<u64, f64>) -> Vec<Bag> {
    side.sentences.iter().map(|&s| bag(side, s, weights)).collect()
}

fn bag(side: &Side<'_>, range: TokenRange, weights: &AHashMap<u64, f64>) -> Bag {
    let weight = |stem| weights.get(&stem).copied().unwrap_or(0.0);
    stems(side, range).into_iter().map(|(stem, _)| (stem, weight(stem))).collect()
}

fn likeness(left: &Bag, right: &Bag) -> (f64, usize) {
    let total = |bag: &Bag| bag.iter().map(|s| s.1).sum::<f64>();
    let shared: Vec<f64> = shared(left, right).map(|s| s.1).collect();
    let whole = (total(left) * total(right)).powf(LENGTH);
    (if whole > 0.0 { shared.iter().sum::<f64>() / whole } else { 0.0 }, shared.len())
}

fn shared<'a>(left: &'a Bag, right: &'a Bag) -> impl Iterator<Item = (u64, f64)> + 'a {
    let mut rest = right.iter().peekable();
    left.iter().filter_map(move |&(stem, weight)| {
        while rest.next_if(|s| s.0 < stem).is_some() {}
        rest.peek().filter(|s| s.0 == stem).map(|_| (stem, weight))
    })
}

fn statement(m: &Meeting, left: &Side<'_>, right: &Side<'_>) -> Statement {
    let (x, y) = (clauses::bare(left, m.left), clauses::bare(right, m.right));
    let edits = align::edits_between((left.article, x), (right.article, y));
    Statement { left: x, right: y, edits, fit: Fit::Loose, likeness: m.likeness }
}
