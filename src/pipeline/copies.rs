//! Exact scores of all candidates, and the families that copies make.

use crate::error::Result;
use crate::families;
use crate::families::Family;
use crate::options::Options;
use crate::pipeline::Observer;
use crate::pipeline::Step;
use crate::pipeline::evidence;
use crate::pipeline::evidence::Evidence;
use crate::pipeline::prepare::Prepared;
use crate::pipeline::reuse::UNRELATED;
use crate::score;
use crate::score::Copy;
use crate::score::Overlap;
use crate::span::ArticlePair;
use crate::text::Article;
use rayon::prelude::*;

/// A pair of first articles with its exact overlap.
#[derive(Clone, Copy)]
pub(crate) struct Scored {
    pub(crate) pair: ArticlePair,
    pub(crate) overlap: Overlap,
    pub(crate) shared_words: usize,
    pub(crate) copy: Option<Copy>,
}

/// Scores candidates, in their order.
pub(crate) fn score(
    evidence: &Evidence,
    articles: &[Article],
    prepared: &Prepared,
    options: &Options,
    observer: &dyn Observer,
) -> Result<Vec<Scored>> {
    let pairs = evidence.pairs();
    observer.begin(Step::Score, pairs.len());
    let scored = pairs.par_chunks(1024).map(|chunk| {
        observer.check()?;
        observer.advance(chunk.len());
        let one = |&pair: &ArticlePair| one(pair, articles, prepared, options);
        Ok(chunk.iter().map(one).collect())
    });
    let scored: Vec<Vec<Scored>> = scored.collect::<Result<_>>()?;
    Ok(scored.concat())
}

/// Scores one pair exactly.
pub(crate) fn one(
    pair: ArticlePair,
    articles: &[Article],
    prepared: &Prepared,
    options: &Options,
) -> Scored {
    let shingles = |id: crate::span::ArticleId| &prepared.shingles[id.index()];
    let overlap = score::overlap(shingles(pair.left), shingles(pair.right));
    let (few, other) = match overlap.left <= overlap.right {
        true => (pair.left, pair.right),
        false => (pair.right, pair.left),
    };
    let keys = &articles[few.index()].tokens.keys;
    let shared_words = match overlap.shared {
        0 => 0,
        _ => score::shared_words(keys, shingles(other), &options.shingle),
    };
    let copy = score::judge(&overlap, shared_words, &options.score);
    Scored { pair, overlap, shared_words, copy }
}

/// Drops pairs that are no copies and share no passage but perhaps boilerplate: most of what share
/// set phrases.
pub(crate) fn worth_aligning(
    scored: Vec<Scored>,
    evidence: &Evidence,
    prepared: &Prepared,
    units: &[u32],
) -> Vec<Scored> {
    let telling = evidence::telling(prepared, units, UNRELATED);
    let keeps = |s: &Scored| {
        s.copy.is_some() || evidence.is_asked(s.pair) || telling.binary_search(&s.pair).is_ok()
    };
    scored.into_iter().filter(keeps).collect()
}

/// Families of near duplicates and identical articles.
pub(crate) fn families(scored: &[Scored], prepared: &Prepared, options: &Options) -> Vec<Family> {
    let near = scored.iter().filter(|s| s.copy == Some(Copy::NearDuplicate)).map(|s| s.pair);
    let copies: Vec<ArticlePair> = near.chain(prepared.twins.chains()).collect();
    let groups = families::groups(prepared.shingles.len(), &copies);
    let measured = groups.into_par_iter();
    measured.map(|g| families::measure(g, &prepared.shingles, &options.score)).collect()
}
