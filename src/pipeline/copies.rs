//! Exact scores of all candidates, and the families that copies make.

use crate::error::Result;
use crate::families;
use crate::families::Family;
use crate::options::Options;
use crate::pipeline::Observer;
use crate::pipeline::Step;
use crate::pipeline::evidence;
use crate::pipeline::evidence::Evidence;
use crate::pipeline::listing::Large;
use crate::pipeline::listing::Listing;
use crate::pipeline::prepare::Prepared;
use crate::pipeline::reuse::STOCK;
use crate::pipeline::scope::Limits;
use crate::score;
use crate::score::Copy;
use crate::score::Overlap;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use rayon::prelude::*;

/// A pair of first articles with its exact overlap.
#[derive(Clone, Copy)]
pub(crate) struct Scored {
    pub(crate) pair: ArticlePair,
    pub(crate) overlap: Overlap,
    pub(crate) copy: Option<Copy>,
}

/// What scoring came to.
pub(crate) struct Scores {
    /// How many pairs were scored.
    pub(crate) compared: usize,
    /// Those that matter from here on, in order: copies, and pairs with more in common than a band of
    /// their sketches.
    pub(crate) kept: Vec<Scored>,
}

/// Scores candidates.
pub(crate) fn score(
    evidence: &Evidence,
    articles: &[Article],
    prepared: &Prepared,
    options: &Options,
    limits: &Limits<'_>,
    observer: &dyn Observer,
) -> Result<Scores> {
    let pairs = evidence.pairs(limits, &prepared.twins);
    observer.begin(Step::Score, pairs.len());
    let scored = pairs.par_chunks(1024).map(|chunk| {
        observer.check()?;
        observer.advance(chunk.len());
        let scored = chunk.iter().map(|&pair| one(pair, articles, prepared, options));
        let matters = |s: &Scored| s.copy.is_some() || evidence.has_more_than_bands(s.pair);
        Ok(scored.filter(matters).collect())
    });
    let scored: Vec<Vec<Scored>> = scored.collect::<Result<_>>()?;
    Ok(Scores { compared: pairs.len(), kept: scored.concat() })
}

/// Scores one pair exactly.
pub(crate) fn one(
    pair: ArticlePair,
    articles: &[Article],
    prepared: &Prepared,
    options: &Options,
) -> Scored {
    let shingles = |id: ArticleId| &prepared.shingles[id.index()];
    let overlap = score::overlap(shingles(pair.left), shingles(pair.right));
    let words = || prepared.shared_words(pair, &overlap, articles);
    let copy = score::judge(&overlap, words, &options.score);
    Scored { pair, overlap, copy }
}

/// The pairs that are worth aligning. Dropped are those that may not be reported anyway, and those
/// that are no copies and share no passage but perhaps boilerplate: most of what share set phrases.
pub(crate) fn worth_aligning(
    scored: Vec<Scored>,
    evidence: &Evidence,
    prepared: &Prepared,
    units: &[u32],
    listing: &Listing<'_>,
) -> Vec<Scored> {
    let telling = evidence::telling(prepared, units, STOCK);
    let keeps = |s: &Scored| {
        listing.may_list(s.pair)
            && (s.copy.is_some()
                || evidence.is_asked(s.pair)
                || telling.binary_search(&s.pair).is_ok())
    };
    scored.into_iter().filter(keeps).collect()
}

/// Adds, for each family too large for all its pairs, those of the representative that no candidate
/// step had brought up.
pub(crate) fn with_representatives(
    mut scored: Vec<Scored>,
    large: &Large,
    articles: &[Article],
    prepared: &Prepared,
    options: &Options,
) -> Vec<Scored> {
    let known = |pair: &ArticlePair| scored.binary_search_by_key(pair, |s| s.pair).is_ok();
    let twins = &prepared.twins;
    let mut pairs: Vec<ArticlePair> = large
        .members()
        .filter_map(|(id, centre)| ArticlePair::new(twins.first(id), twins.first(centre)))
        .filter(|pair| !known(pair))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    scored.par_extend(pairs.into_par_iter().map(|pair| one(pair, articles, prepared, options)));
    scored.sort_unstable_by_key(|s| s.pair);
    scored
}

/// Families of near duplicates and identical articles.
pub(crate) fn families(
    scored: &[Scored],
    articles: &[Article],
    prepared: &Prepared,
    options: &Options,
) -> Vec<Family> {
    let near = scored.iter().filter(|s| s.copy == Some(Copy::NearDuplicate)).map(|s| s.pair);
    let copies: Vec<ArticlePair> = near.chain(prepared.twins.chains()).collect();
    let groups = families::groups(prepared.shingles.len(), &copies);
    let measured = groups.into_par_iter().map(|members| {
        let representative = families::representative(&members, articles);
        families::measure(members, representative, &prepared.shingles, &options.score)
    });
    measured.collect()
}
