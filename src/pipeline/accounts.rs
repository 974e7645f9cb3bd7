//! Where the accounts of each pair differ, and which claims an event's accounts make.

use crate::align::Passage;
use crate::align::PassageKind;
use crate::differences;
use crate::differences::Account;
use crate::differences::Difference;
use crate::differences::Meetings;
use crate::differences::Outcome;
use crate::differences::Told;
use crate::error::Result;
use crate::events::Claim;
use crate::events::Event;
use crate::events::How;
use crate::events::Telling;
use crate::findings::PairFinding;
use crate::findings::PairKind;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::meeting;
use crate::meeting::Fit;
use crate::meeting::Side;
use crate::meeting::Statement;
use crate::pipeline::Observer;
use crate::pipeline::Step;
use crate::pipeline::claims;
use crate::pipeline::claims::Bond;
use crate::pipeline::claims::Sentence;
use crate::span::ArticleId;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::Article;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Fills in the differences of all pairs and the claims of all events.
pub(crate) fn compare(
    articles: &[Article],
    pairs: &mut [PairFinding],
    events: &mut [Event],
    observer: &dyn Observer,
) -> Result<()> {
    let sides = sides(articles, pairs, events);
    observer.begin(Step::Differ, pairs.len());
    let bonds = pairs.par_iter_mut().map(|pair| {
        observer.check()?;
        observer.advance(1);
        Ok(one(pair, &sides))
    });
    let bonds: Vec<Vec<Bond>> = bonds.collect::<Result<_>>()?;
    let mut of_event: BTreeMap<ArticleId, Vec<&Bond>> = BTreeMap::new();
    for bond in bonds.iter().flatten() {
        of_event.entry(bond.left.0).or_default().push(bond);
    }
    let told = told(pairs);
    events.par_iter_mut().for_each(|event| {
        let bonds = event.members.iter().filter_map(|id| of_event.get(id)).flatten();
        event.claims = claims_of(event, &bonds.copied().collect::<Vec<_>>(), &sides, &told);
    });
    Ok(())
}

/// The sides of articles that are in a pair or an event.
fn sides<'a>(
    articles: &'a [Article],
    pairs: &[PairFinding],
    events: &[Event],
) -> Vec<Option<Side<'a>>> {
    let mut wanted = vec![false; articles.len()];
    let differing = pairs.iter().filter(|p| p.kind != PairKind::Identical);
    differing
        .for_each(|p| (wanted[p.pair.left.index()], wanted[p.pair.right.index()]) = (true, true));
    events.iter().flat_map(|e| &e.members).for_each(|id| wanted[id.index()] = true);
    let sides = articles.par_iter().zip(wanted);
    sides.map(|(article, wanted)| wanted.then(|| Side::new(article))).collect()
}

fn one(pair: &mut PairFinding, sides: &[Option<Side<'_>>]) -> Vec<Bond> {
    let side = |id: ArticleId| sides[id.index()].as_ref();
    let Some((left, right)) = side(pair.pair.left).zip(side(pair.pair.right)) else {
        return Vec::new();
    };
    let in_event = pair.event_score.is_some();
    let exact = |r: &&Reuse| in_event || r.passage.kind != PassageKind::Reworded;
    let listed: Vec<_> = pair
        .passages
        .iter()
        .filter(|r| r.stock == Stock::Reuse)
        .filter(exact)
        .map(|r| r.passage.clone())
        .collect();
    let mut statements = meeting::word_by_word(left, right, &listed);
    if in_event && pair.kind != PairKind::Identical {
        let beyond = meeting::beyond(left, right, &listed);
        let told = beyond.iter().filter(|s| s.is_shown());
        pair.passages.extend(told.map(reworded));
        statements.extend(beyond);
    }
    let equal: Vec<_> = listed.iter().flat_map(Passage::equal_runs).collect();
    let told = match in_event && pair.kind != PairKind::Contained {
        true => Told::ByOneListed,
        false => Told::ByBothOnly,
    };
    let meetings = Meetings { statements: &statements, equal: &equal };
    let [here, there] = Account::pair(left, right);
    pair.differences = differences::differences(&here, &there, &meetings, told);
    if in_event { bonds(pair, left, right, &statements) } else { Vec::new() }
}

/// A reworded statement as a row of passages.csv.
fn reworded(statement: &Statement) -> Reuse {
    let passage = Passage {
        left: statement.left,
        right: statement.right,
        edits: statement.edits.clone(),
        kind: PassageKind::Reworded,
        place: crate::align::Place::InOrder,
        occurrence: crate::align::Occurrence::First,
    };
    Reuse { passage, bearers: 2, stock: Stock::Reuse }
}

/// Which sentences of the two tell the same.
fn bonds(
    pair: &PairFinding,
    left: &Side<'_>,
    right: &Side<'_>,
    statements: &[Statement],
) -> Vec<Bond> {
    let ids = (pair.pair.left, pair.pair.right);
    let mut found = Vec::new();
    for reuse in pair.passages.iter().filter(|r| r.passage.kind != PassageKind::Reworded) {
        let (whole, edits) = (&reuse.passage, reuse.passage.edits.clone());
        let map = Statement {
            left: whole.left,
            right: whole.right,
            edits,
            fit: Fit::Tight,
            likeness: 1.0,
        };
        for (n, sentence) in left.sentences.iter().enumerate() {
            let shared = sentence.overlap(whole.left);
            if 2 * shared > sentence.len() {
                let inside = TokenRange {
                    start: sentence.start.max(whole.left.start),
                    end: sentence.end.min(whole.left.end),
                };
                let there = map.across(inside);
                let (how, likeness) = match map.is_changed(inside) {
                    true => (How::Reworded, claims::EDITED),
                    false => (How::Verbatim, claims::VERBATIM),
                };
                let right = (ids.1, number(right, there.start));
                found.push(Bond { left: (ids.0, n as u32), right, how, likeness });
            }
        }
    }
    let loose = statements.iter().filter(|s| s.fit == Fit::Loose && s.says_the_same(left, right));
    found.extend(loose.map(|s| Bond {
        left: (ids.0, number(left, s.left.start)),
        right: (ids.1, number(right, s.right.start)),
        how: How::Reworded,
        likeness: s.likeness,
    }));
    found
}

/// The number of the sentence that holds a token.
fn number(side: &Side<'_>, token: u32) -> u32 {
    side.starts.partition_point(|&s| s <= token).saturating_sub(1) as u32
}

/// What was found of each sentence of each article: a value, and whether the other side disagrees.
type ToldOf = BTreeMap<ArticleId, Vec<(ByteRange, ByteRange, Outcome)>>;

fn told(pairs: &[PairFinding]) -> ToldOf {
    let mut told: ToldOf = BTreeMap::new();
    for pair in pairs.iter().filter(|p| p.event_score.is_some()) {
        let facts = pair.differences.iter().filter(|d| is_fact(d));
        for (said, id, outcome) in facts.flat_map(|d| {
            let sides = [(d.left, pair.pair.left), (d.right, pair.pair.right)];
            sides.into_iter().filter_map(|(said, id)| Some((said?, id, d.outcome)))
        }) {
            told.entry(id).or_default().push((said.sentence, said.value, outcome));
        }
    }
    told
}

fn is_fact(difference: &Difference) -> bool {
    use crate::differences::DifferenceKind::Alone;
    use crate::differences::DifferenceKind::Wording;
    !matches!(difference.kind, Alone | Wording)
}

/// The claims of an event: its sentences, grouped by their bonds.
fn claims_of(
    event: &Event,
    bonds: &[&Bond],
    sides: &[Option<Side<'_>>],
    told: &ToldOf,
) -> Vec<Claim> {
    let mut sentences: Vec<Sentence> = Vec::new();
    for &id in &event.members {
        let count = sides[id.index()].as_ref().map_or(0, |s| s.sentences.len());
        sentences.extend((0..count as u32).map(|n| (id, n)));
    }
    let telling = |&(at, how): &(usize, How)| {
        let (article, n) = sentences[at];
        let side = sides[article.index()].as_ref()?;
        Some(telling(article, side.bytes(side.sentences[n as usize]), how, told))
    };
    let groups = claims::groups(&sentences, bonds);
    let claim =
        |group: &claims::Group| Claim { tellings: group.iter().filter_map(telling).collect() };
    groups.iter().map(claim).collect()
}

fn telling(article: ArticleId, sentence: ByteRange, how: How, told: &ToldOf) -> Telling {
    let facts = told.get(&article).map_or(&[][..], |f| f.as_slice());
    let here = facts.iter().filter(|(around, _, _)| around.meets(sentence));
    let gravest = here.min_by_key(|(_, value, outcome)| (*outcome, value.start));
    let agrees = match (how, gravest) {
        (How::Alone, _) => None,
        (_, Some((_, _, Outcome::Different))) => Some(false),
        _ => Some(true),
    };
    Telling { article, sentence, how, value: gravest.map(|g| g.1), agrees }
}

/// Languages with rules for figures, dates, negation and credits.
const RULED: [&str; 3] = ["en", "de", "fr"];

/// Which languages of articles in events have plain differences only.
pub(crate) fn issues(articles: &[Article], events: &[Event]) -> Vec<Issue> {
    let mut plain: BTreeMap<&str, usize> = BTreeMap::new();
    for id in events.iter().flat_map(|e| &e.members) {
        let language = articles[id.index()].language;
        if !RULED.contains(&language) {
            *plain.entry(language).or_insert(0) += 1;
        }
    }
    let tell = |(language, count): (&str, usize)| {
        let name = if language.is_empty() { "not known" } else { language };
        let problem =
            format!("{count} articles in events, language {name}: no rules for its facts");
        Issue::of_file(Severity::Note, "", problem, "compared by digits and words only")
    };
    plain.into_iter().map(tell).collect()
}
