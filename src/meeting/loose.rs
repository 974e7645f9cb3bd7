//! Sentences that tell the same in other words: they share rare words.
//!
//! Sentences are compared as sets of stems, weighed by how rare a stem is in its language and in the
//! two texts (tf-isf, as in Sanchez-Perez, Gelbukh and Sidorov 2015). A meeting is kept when it is
//! the best of one of its sentences. O(s₁ · s₂ · w) for sentences of w words, bounded by [`MOST`].

use crate::align;
use crate::align::Passage;
use crate::meeting::Fit;
use crate::meeting::Side;
use crate::meeting::Statement;
use crate::span::TokenRange;
use ahash::AHashMap;

/// Least likeness of two sentences that tell the same.
const LEAST: f64 = 0.07;

/// Fewest shared stems.
const LEAST_SHARED: usize = 2;

/// Most pairs of sentences that are compared: a limit of work.
const MOST: usize = 250_000;

/// A sentence with this much of it in passages is told already.
const TOLD: f64 = 0.6;

/// Share of the shared weight that a clause must hold to stand for its sentence.
const CLAUSE: f64 = 0.75;

struct Meeting {
    left: usize,
    right: usize,
    likeness: f64,
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
    let mut meetings: Vec<Meeting> = Vec::new();
    let runs: Vec<_> = passages.iter().flat_map(Passage::equal_runs).collect();
    let (lefts, rights): (Vec<_>, Vec<_>) = runs.into_iter().unzip();
    let (told_here, told_there) = (told(left, &lefts), told(right, &rights));
    for (i, x) in here.iter().enumerate().filter(|(i, _)| !told_here[*i]) {
        for (j, y) in there.iter().enumerate().filter(|(j, _)| !told_there[*j]) {
            let (likeness, shared) = likeness(x, y);
            if likeness >= LEAST && shared >= LEAST_SHARED {
                meetings.push(Meeting { left: i, right: j, likeness });
            }
        }
    }
    let best = best_of_one(meetings);
    best.iter().map(|m| statement(m, left, right, &weights)).collect()
}

/// Keeps meetings that are the best of their left or of their right sentence, best first.
fn best_of_one(mut meetings: Vec<Meeting>) -> Vec<Meeting> {
    meetings.sort_by(|x, y| {
        y.likeness.total_cmp(&x.likeness).then((x.left, x.right).cmp(&(y.left, y.right)))
    });
    let (mut lefts, mut rights) = (ahash::AHashSet::new(), ahash::AHashSet::new());
    meetings.retain(|m| {
        let (left, right) = (lefts.insert(m.left), rights.insert(m.right));
        left || right
    });
    meetings
}

/// Which sentences of a side stand in passages already.
fn told(side: &Side<'_>, runs: &[TokenRange]) -> Vec<bool> {
    let covered = |s: &TokenRange| runs.iter().map(|r| r.overlap(*s)).sum::<usize>();
    side.sentences.iter().map(|s| covered(s) as f64 >= TOLD * s.len() as f64).collect()
}

type Bag = Vec<(u64, f64)>;

/// What each stem of the two texts is worth.
fn weights(left: &Side<'_>, right: &Side<'_>) -> AHashMap<u64, f64> {
    let mut holders: AHashMap<u64, (f64, f64)> = AHashMap::new();
    for side in [left, right] {
        for sentence in &side.sentences {
            let mut stems: Vec<(u64, f64)> = side.stems[sentence.indices()].to_vec();
            stems.sort_by_key(|s| s.0);
            stems.dedup_by_key(|s| s.0);
            for (stem, rare) in stems {
                let holder = holders.entry(stem).or_insert((0.0, rare));
                holder.0 += 1.0;
            }
        }
    }
    let all = (left.sentences.len() + right.sentences.len()) as f64;
    holders.into_iter().map(|(stem, (held, rare))| (stem, rare.min(CAP) * (1.0 + all / held).ln().powi(2))).collect()
}

fn bags(side: &Side<'_>, weights: &AHashMap<u64, f64>) -> Vec<Bag> {
    side.sentences.iter().map(|&s| bag(side, s, weights)).collect()
}

fn bag(side: &Side<'_>, range: TokenRange, weights: &AHashMap<u64, f64>) -> Bag {
    let stems = side.stems[range.indices()].iter().filter(|s| s.1 > 0.0);
    let mut bag: Bag = stems.map(|s| (s.0, weights.get(&s.0).copied().unwrap_or(0.0))).collect();
    bag.sort_by_key(|s| s.0);
    bag.dedup_by_key(|s| s.0);
    bag
}

fn likeness(left: &Bag, right: &Bag) -> (f64, usize) {
    let total = |bag: &Bag| bag.iter().map(|s| s.1).sum::<f64>();
    let shared: Vec<f64> = shared(left, right).map(|s| s.1).collect();
    let whole = (total(left) * total(right)).sqrt();
    (if whole > 0.0 { shared.iter().sum::<f64>() / whole } else { 0.0 }, shared.len())
}

fn shared<'a>(left: &'a Bag, right: &'a Bag) -> impl Iterator<Item = (u64, f64)> + 'a {
    let mut rest = right.iter().peekable();
    left.iter().filter_map(move |&(stem, weight)| {
        while rest.next_if(|s| s.0 < stem).is_some() {}
        rest.peek().filter(|s| s.0 == stem).map(|_| (stem, weight))
    })
}

fn statement(
    m: &Meeting,
    left: &Side<'_>,
    right: &Side<'_>,
    weights: &AHashMap<u64, f64>,
) -> Statement {
    let (x, y) = (left.sentences[m.left], right.sentences[m.right]);
    let (here, there) = (bag(left, x, weights), bag(right, y, weights));
    let common: AHashMap<u64, f64> = shared(&here, &there).collect();
    let (x, y) = (trimmed(left, x, &common), trimmed(right, y, &common));
    let edits = align::edits_between((left.article, x), (right.article, y));
    Statement { left: x, right: y, edits, fit: Fit::Loose, likeness: m.likeness }
}

/// The shortest run of clauses of a sentence that holds most of the shared weight.
fn trimmed(side: &Side<'_>, sentence: TokenRange, shared: &AHashMap<u64, f64>) -> TokenRange {
    let clauses = clauses(side, sentence);
    let total: f64 = shared.values().sum();
    let weight = |range: TokenRange| {
        let mut stems: Vec<u64> = side.stems[range.indices()].iter().map(|s| s.0).collect();
        stems.sort_unstable();
        stems.dedup();
        stems.iter().filter_map(|s| shared.get(s)).sum::<f64>()
    };
    let runs = clauses.iter().enumerate().flat_map(|(i, first)| {
        clauses[i..].iter().map(|last| TokenRange { start: first.start, end: last.end })
    });
    let telling = runs.filter(|&run| weight(run) >= CLAUSE * total);
    telling.min_by_key(|run| (run.len(), run.start)).unwrap_or(sentence)
}

/// Fewest tokens of a clause.
const CAP: f64 = 4.0;
const SHORTEST: u32 = 4;

/// Most clauses of a sentence that are told apart.
const CLAUSES: usize = 24;

/// Cuts a sentence at commas, semicolons, colons, dashes, brackets and quotation marks; pieces of
/// fewer than [`SHORTEST`] tokens stay with what goes before.
fn clauses(side: &Side<'_>, sentence: TokenRange) -> Vec<TokenRange> {
    let spans = &side.article.tokens.spans;
    let text = side.article.text();
    let mut found: Vec<TokenRange> = Vec::new();
    let mut start = sentence.start;
    for at in sentence.start + 1..sentence.end {
        let between = &text[spans[at as usize - 1].end as usize..spans[at as usize].start as usize];
        let parts = between.contains([',', ';', ':', '–', '—', '(', ')', '"', '“', '”'])
            || between.contains(" - ");
        if parts && at - start >= SHORTEST && sentence.end - at >= SHORTEST && found.len() < CLAUSES
        {
            found.push(TokenRange { start, end: at });
            start = at;
        }
    }
    found.push(TokenRange { start, end: sentence.end });
    found
}
