//! How each account of an event tells each claim.

use crate::differences::Outcome;
use crate::events::Claim;
use crate::events::Event;
use crate::events::How;
use crate::events::Telling;
use crate::findings::PairFinding;
use crate::meeting::Side;
use crate::pipeline::accounts::claims;
use crate::pipeline::accounts::claims::Bond;
use crate::pipeline::accounts::claims::Sentence;
use crate::span::ArticleId;
use crate::span::ByteRange;
use std::collections::BTreeMap;

/// What was found of each sentence of each article: a value, and whether the other side disagrees.
pub(super) type ToldOf = BTreeMap<ArticleId, Vec<(ByteRange, ByteRange, Outcome)>>;

pub(super) fn told(pairs: &[PairFinding]) -> ToldOf {
    let mut told: ToldOf = BTreeMap::new();
    for pair in pairs.iter().filter(|p| p.event_score.is_some()) {
        let facts = pair.differences.iter().filter(|d| d.kind.is_fact());
        for (said, id, outcome) in facts.flat_map(|d| {
            let sides = [(d.left, pair.pair.left), (d.right, pair.pair.right)];
            sides.into_iter().filter_map(|(said, id)| Some((said?, id, d.outcome)))
        }) {
            told.entry(id).or_default().push((said.sentence, said.value, outcome));
        }
    }
    told
}

/// The claims of an event: its sentences, grouped by their bonds.
pub(super) fn claims_of(
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
