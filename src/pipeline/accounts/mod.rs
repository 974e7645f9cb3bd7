//! Where the accounts of each pair differ, and which claims an event's accounts make.

mod bonds;
mod claims;
mod tellings;

use crate::align::Passage;
use crate::align::PassageKind;
use crate::differences;
use crate::differences::Account;
use crate::differences::Meetings;
use crate::differences::Told;
use crate::error::Result;
use crate::events::Event;
use crate::findings::PairFinding;
use crate::findings::PairKind;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::meeting;
use crate::meeting::Side;
use crate::meeting::Statement;
use crate::options::AlignOptions;
use crate::pipeline::Observer;
use crate::pipeline::Step;
use crate::pipeline::accounts::bonds::bonds;
use crate::pipeline::accounts::claims::Bond;
use crate::pipeline::accounts::tellings::claims_of;
use crate::pipeline::accounts::tellings::told;
use crate::span::ArticleId;
use crate::text::Article;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Fills in the differences of all pairs and the claims of all events.
pub(crate) fn compare(
    articles: &[Article],
    pairs: &mut [PairFinding],
    events: &mut [Event],
    options: &AlignOptions,
    observer: &dyn Observer,
) -> Result<()> {
    let sides = sides(articles, pairs, events);
    observer.begin(Step::Differ, pairs.len());
    let bonds = pairs.par_iter_mut().map(|pair| {
        observer.check()?;
        observer.advance(1);
        Ok(one(pair, &sides, options))
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

fn one(pair: &mut PairFinding, sides: &[Option<Side<'_>>], options: &AlignOptions) -> Vec<Bond> {
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
    let bonds = if in_event { bonds(pair, left, right, &statements) } else { Vec::new() };
    drop_phrases(pair, left, options);
    bonds
}

/// Weight of what a passage has to tell if it is too short to stand alone: three rare stems.
const TELLING: f64 = 12.5;

/// Drops short passages that tell nothing, such as names, offices and set phrases, unless a fact
/// differs inside.
fn drop_phrases(pair: &mut PairFinding, left: &Side<'_>, options: &AlignOptions) {
    let differs = |passage: &Passage| {
        let here = left.bytes(passage.left);
        let facts = pair.differences.iter().filter(|d| d.kind.is_fact());
        let mut values = facts.filter_map(|d| d.left);
        !passage.edits.is_empty() && values.any(|said| said.value.meets(here))
    };
    let tells = |passage: &Passage| {
        let copied = matches!(passage.kind, PassageKind::Verbatim | PassageKind::Edited);
        !copied
            || passage.words() >= options.min_passage
            || left.told(&passage.equal_runs().iter().map(|run| run.0).collect::<Vec<_>>())
                >= TELLING
            || differs(passage)
    };
    pair.passages.retain(|reuse| tells(&reuse.passage));
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
            format!("articles in events, language {name}, no rules for its facts: {count}");
        Issue::of_file(Severity::Note, "", problem, "compared by digits and words only")
    };
    plain.into_iter().map(tell).collect()
}
