//! Sentences that tell the same in other words: they share rare words.
//!
//! Two sentences that are alike (`bags`) meet in the runs of clauses that are most alike; best meetings
//! come first, and a stretch that is spent in better ones meets no more. O(s₁ · s₂ · w) for sentences of w words, bounded by [`MOST`].

use crate::align;
use crate::align::Passage;
use crate::meeting::Fit;
use crate::meeting::Side;
use crate::meeting::Statement;
use crate::meeting::bags::Bag;
use crate::meeting::bags::Shared;
use crate::meeting::bags::Worth;
use crate::meeting::clauses;
use crate::span::TokenRange;
use ahash::AHashMap;

/// Least likeness of two sentences that tell the same.
const LEAST: f64 = 0.25;

/// Least likeness of the clauses in which they meet.
const INNER: f64 = 0.4;

/// The same where numbers count one thing in both.
const COUNTED_INNER: f64 = 0.3;

/// Least likeness of clauses that share names only.
const NAMES_ONLY: f64 = 0.9;

/// Least likeness of two statements that differ in their words, and not in what they tell of.
const NEAR: f64 = 0.6;

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
    let worth = Worth::of(left, right);
    let (here, there) = (bags(left, &worth), bags(right, &worth));
    let equal = passages.iter().flat_map(Passage::equal_runs);
    let (lefts, rights): (Vec<_>, Vec<_>) = equal.unzip();
    let (mut told_here, mut told_there) = (told(left, &lefts), told(right, &rights));
    mark_twins((left, &mut told_here), (right, &mut told_there));
    let (left_runs, right_runs) = (runs(left, &worth), runs(right, &worth));
    let kinds = Kinds { left, right, worth: &worth };
    let mut found: Vec<Meeting> = Vec::new();
    for (i, x) in here.iter().enumerate().filter(|(i, _)| !told_here[*i]) {
        for (j, y) in there.iter().enumerate().filter(|(j, _)| !told_there[*j]) {
            let shared = worth.shared(x, y);
            if shared.likeness >= LEAST && shared.stems() >= LEAST_SHARED {
                found.extend(meetings(&left_runs[i], &right_runs[j], shared.likeness, &kinds));
            }
        }
    }
    let meetings = best(found, (left, right));
    let statements = meetings.iter().map(|m| statement(m, left, right));
    let mut statements: Vec<_> = statements.filter(|s| !s.edits.is_empty()).collect();
    mark_near(&mut statements);
    statements
}

/// Marks, of statements best first, those that are the best of both their stretches.
fn mark_near(statements: &mut [Statement]) {
    let mut near: Vec<(TokenRange, TokenRange)> = Vec::new();
    for statement in statements.iter_mut().filter(|s| s.likeness >= NEAR) {
        let (left, right) = (statement.left, statement.right);
        let spent = near.iter().any(|(x, y)| half_in(left, *x) || half_in(right, *y));
        if !spent {
            statement.fit = Fit::Near;
            near.push((left, right));
        }
    }
}

/// Whether more than half of a range lies in another one.
fn half_in(range: TokenRange, other: TokenRange) -> bool {
    2 * range.overlap(other) > range.len()
}

/// What a stem is in the two texts.
struct Kinds<'a> {
    left: &'a Side<'a>,
    right: &'a Side<'a>,
    worth: &'a Worth,
}

impl Kinds<'_> {
    fn is_name(&self, key: u64) -> bool {
        self.left.names.contains(&key) && self.right.names.contains(&key)
    }

    /// True where more than names is shared.
    fn tell(&self, shared: &Shared) -> bool {
        shared.reworded > 0 || shared.exact.iter().any(|key| !self.is_name(*key))
    }

    fn is_counted(&self, key: u64) -> bool {
        self.left.counted.iter().any(|c| c.1 == key)
    }
}

/// A run of clauses with its stems.
type Run = (TokenRange, Bag);

/// The runs of clauses of each sentence.
fn runs(side: &Side<'_>, worth: &Worth) -> Vec<Vec<Run>> {
    let of = |&sentence: &TokenRange| {
        let runs = clauses::runs(side, sentence);
        runs.into_iter().map(|run| (run, worth.bag(side, run))).collect()
    };
    side.sentences.iter().map(of).collect()
}

/// The runs of clauses in which two sentences meet, best first, none overlapping another. `whole` is
/// the likeness of the sentences.
fn meetings(left: &[Run], right: &[Run], whole: f64, kinds: &Kinds<'_>) -> Vec<Meeting> {
    let mut found: Vec<Meeting> = Vec::new();
    for (x, here) in left {
        for (y, there) in right {
            let shared = kinds.worth.shared(here, there);
            let counted = shared.exact.iter().any(|key| kinds.is_counted(*key));
            let least = if counted { COUNTED_INNER } else { INNER };
            if shared.likeness < least || shared.stems() < LEAST_SHARED {
                continue;
            }
            if kinds.tell(&shared) || shared.likeness >= NAMES_ONLY {
                let likeness = (shared.likeness + whole) / 2.0;
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

/// The best meetings first; a stretch that is spent in [`PARTNERS`] better ones meets no more. Those
/// that set two numbers of one thing against each other neither spend nor lack anything.
fn best(mut meetings: Vec<Meeting>, (left, right): (&Side<'_>, &Side<'_>)) -> Vec<Meeting> {
    meetings.sort_by(Meeting::order);
    let mut used = [vec![0u8; left.article.tokens.len()], vec![0u8; right.article.tokens.len()]];
    meetings.retain(|m| {
        let free = m.counted || !is_spent(&used[0], m.left) && !is_spent(&used[1], m.right);
        if free && !m.counted {
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

fn bags(side: &Side<'_>, worth: &Worth) -> Vec<Bag> {
    side.sentences.iter().map(|&s| worth.bag(side, s)).collect()
}

fn statement(m: &Meeting, left: &Side<'_>, right: &Side<'_>) -> Statement {
    let (x, y) = (clauses::bare(left, m.left), clauses::bare(right, m.right));
    let edits = align::edits_between((left.article, x), (right.article, y));
    Statement { left: x, right: y, edits, fit: Fit::Loose, likeness: m.likeness }
}
