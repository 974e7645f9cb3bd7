//! Passages of the pairs that may have some, and what kind of pair that makes them.

use crate::align;
use crate::align::Occurrence;
use crate::align::Passage;
use crate::align::PassageKind;
use crate::error::Result;
use crate::families::Family;
use crate::findings::Bytes;
use crate::findings::PairFinding;
use crate::findings::PairKind;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::options::AlignOptions;
use crate::options::Options;
use crate::pipeline::Observer;
use crate::pipeline::Step;
use crate::pipeline::copies::Scored;
use crate::pipeline::prepare::Prepared;
use crate::score::Copy;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use rayon::prelude::*;

/// A passage that stands in this many unrelated articles or families is boilerplate.
const UNRELATED: usize = 4;

/// What is known of the whole run.
pub(crate) struct Context<'a> {
    pub(crate) articles: &'a [Article],
    pub(crate) prepared: &'a Prepared,
    /// The family of each article, or a number of its own.
    pub(crate) units: &'a [u32],
}

/// Numbers articles so that those of one family share a number.
pub(crate) fn units(articles: usize, families: &[Family]) -> Vec<u32> {
    let mut units: Vec<u32> = (0..articles as u32).collect();
    for family in families {
        family.members.iter().for_each(|id| units[id.index()] = family.members[0].0);
    }
    units
}

/// A pair of first articles with everything found of it.
pub(crate) struct Aligned {
    pub(crate) pair: ArticlePair,
    kind: PairKind,
    score: f64,
    scored: Scored,
    passages: Vec<Reuse>,
}

/// Aligns all scored pairs and keeps those that are something to each other.
pub(crate) fn align(
    scored: &[Scored],
    context: &Context<'_>,
    options: &Options,
    observer: &dyn Observer,
) -> Result<Vec<Aligned>> {
    observer.begin(Step::Align, scored.len());
    let aligned = scored.par_iter().map(|scored| {
        observer.check()?;
        observer.advance(1);
        Ok(one(scored, context, &options.align))
    });
    let aligned: Vec<Option<Aligned>> = aligned.collect::<Result<_>>()?;
    Ok(aligned.into_iter().flatten().collect())
}

fn one(scored: &Scored, context: &Context<'_>, options: &AlignOptions) -> Option<Aligned> {
    let pair = scored.pair;
    let (left, right) = (context.article(pair.left), context.article(pair.right));
    let found = align::align(left, right, options);
    let telling = found.into_iter().filter(|p| stands_alone(p, options));
    let passages = context.known(left, telling.collect());
    let reused: usize = passages.iter().filter(|r| counts(r)).map(|r| r.passage.matched()).sum();
    let shorter = left.tokens.len().min(right.tokens.len()).max(1);
    let (kind, score) = match scored.copy {
        Some(Copy::NearDuplicate) => (PairKind::NearDuplicate, scored.overlap.resemblance()),
        Some(Copy::Contained) => (PairKind::Contained, scored.overlap.containment()),
        None if reused > 0 => (PairKind::SharedPassage, (reused as f64 / shorter as f64).min(1.0)),
        None => return None,
    };
    Some(Aligned { pair, kind, score, scored: *scored, passages })
}

fn counts(reuse: &Reuse) -> bool {
    reuse.stock == Stock::Reuse && reuse.passage.occurrence == Occurrence::First
}

fn stands_alone(passage: &Passage, options: &AlignOptions) -> bool {
    passage.matched() >= options.min_passage
        || (passage.kind == PassageKind::Quotation && passage.matched() >= options.min_quotation)
}

impl Context<'_> {
    fn article(&self, id: ArticleId) -> &Article {
        &self.articles[id.index()]
    }

    /// The one passage of two identical articles.
    pub(crate) fn whole(&self, left: &Article, right: &Article) -> Vec<Reuse> {
        self.known(left, align::align(left, right, &AlignOptions::default()))
    }

    /// Adds to passages of a left article in how many articles they stand.
    fn known(&self, left: &Article, passages: Vec<Passage>) -> Vec<Reuse> {
        if passages.is_empty() {
            return Vec::new();
        }
        let fingerprints = self.prepared.fingerprints_of(left);
        let known = passages.into_iter().map(|passage| self.one(passage, &fingerprints));
        known.collect()
    }

    /// The fingerprint in the middle of a passage, by how common it is, speaks for it.
    fn one(&self, passage: Passage, fingerprints: &[(u64, u32)]) -> Reuse {
        let inside = |&&(_, at): &&(u64, u32)| passage.left.start <= at && at < passage.left.end;
        let mut spread: Vec<(usize, usize)> =
            fingerprints.iter().filter(inside).map(|&(f, _)| self.spread(f)).collect();
        spread.sort_unstable();
        let (bearers, unrelated) = spread.get(spread.len() / 2).copied().unwrap_or((2, 1));
        let quoted = passage.kind == PassageKind::Quotation;
        let stock = match unrelated >= UNRELATED && !quoted {
            true => Stock::Boilerplate,
            false => Stock::Reuse,
        };
        Reuse { passage, bearers: bearers.max(2), stock }
    }

    /// In how many articles a fingerprint stands, and in how many unrelated ones.
    fn spread(&self, fingerprint: u64) -> (usize, usize) {
        let firsts: Vec<ArticleId> = self.prepared.fingerprints.bearers(fingerprint).collect();
        let mut units: Vec<u32> = firsts.iter().map(|id| self.units[id.index()]).collect();
        units.sort_unstable();
        units.dedup();
        let bearers = firsts.iter().map(|&id| self.prepared.twins.group(id).len()).sum();
        (bearers, units.len())
    }
}

impl Aligned {
    /// The finding for two articles with the words of this pair.
    pub(crate) fn of(&self, pair: ArticlePair, context: &Context<'_>) -> PairFinding {
        let (left, right) = (context.article(pair.left), context.article(pair.right));
        let turned = context.prepared.twins.first(pair.left) != self.pair.left;
        let overlap = self.scored.overlap;
        let passages = self.passages.clone();
        PairFinding {
            pair,
            kind: self.kind,
            score: self.score,
            overlap: if turned { overlap.turned() } else { overlap },
            shared_words: self.scored.shared_words,
            event_score: None,
            bytes: if left.text() == right.text() { Bytes::Same } else { Bytes::Different },
            passages: if turned { turned_round(passages) } else { passages },
            differences: Vec::new(),
        }
    }
}

fn turned_round(mut passages: Vec<Reuse>) -> Vec<Reuse> {
    passages.iter_mut().for_each(|r| r.passage = r.passage.turned());
    passages.sort_by_key(|r| (r.passage.left, r.passage.right));
    passages
}
