//! What is made of each article on its own, once.

use crate::candidates::postings::Postings;
use crate::error::Result;
use crate::hash;
use crate::options::Options;
use crate::pipeline::Observer;
use crate::pipeline::Step;
use crate::pipeline::twins::Twins;
use crate::score;
use crate::score::Overlap;
use crate::shingle;
use crate::shingle::Shingles;
use crate::sketch;
use crate::sketch::Sketch;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use rayon::prelude::*;

/// Consecutive quoted words that two articles must share to be looked at for a quotation.
const QUOTED_WORDS: usize = 4;

/// Shingles, sketches and fingerprints of all articles. Fingerprints and sketches are those of one
/// article of each group of twins.
pub(crate) struct Prepared {
    pub(crate) shingles: Vec<Shingles>,
    pub(crate) sketches: Vec<Option<Sketch>>,
    pub(crate) fingerprints: Postings,
    pub(crate) quotations: Postings,
    pub(crate) twins: Twins,
    options: Options,
}

struct One {
    shingles: Shingles,
    sketch: Option<Sketch>,
    fingerprints: Vec<u64>,
    quotations: Vec<u64>,
}

impl Prepared {
    pub(crate) fn new(
        articles: &[Article],
        options: &Options,
        observer: &dyn Observer,
    ) -> Result<Prepared> {
        observer.begin(Step::Sketch, articles.len());
        let twins = Twins::new(articles);
        let all: Vec<One> = articles
            .par_iter()
            .enumerate()
            .map(|(i, article)| {
                observer.check()?;
                observer.advance(1);
                let first = twins.is_first(ArticleId(i as u32));
                Ok(if first { one(article, options) } else { bare(article, options) })
            })
            .collect::<Result<_>>()?;
        Ok(Self::gather(all, twins, options))
    }

    fn gather(all: Vec<One>, twins: Twins, options: &Options) -> Prepared {
        let posted = |of: fn(&One) -> &[u64]| {
            let each = all.iter().enumerate();
            let all =
                each.flat_map(|(i, one)| of(one).iter().map(move |&f| (f, ArticleId(i as u32))));
            Postings::new(all.collect())
        };
        let fingerprints = posted(|one| &one.fingerprints);
        let quotations = posted(|one| &one.quotations);
        let (shingles, sketches) = all.into_iter().map(|one| (one.shingles, one.sketch)).unzip();
        Prepared { shingles, sketches, fingerprints, quotations, twins, options: options.clone() }
    }

    /// The fingerprints of an article with the first token of each.
    pub(crate) fn fingerprints_of(&self, article: &Article) -> Vec<(u64, u32)> {
        fingerprints(article, &self.options)
    }

    /// How many words of the article with fewer shingles stand in shingles that the other has, too.
    /// O(n log n) for its n words.
    pub(crate) fn shared_words(
        &self,
        pair: ArticlePair,
        overlap: &Overlap,
        articles: &[Article],
    ) -> usize {
        let (few, other) = match overlap.left <= overlap.right {
            true => (pair.left, pair.right),
            false => (pair.right, pair.left),
        };
        let keys = &articles[few.index()].tokens.keys;
        match overlap.shared {
            0 => 0,
            _ => score::shared_words(keys, &self.shingles[other.index()], &self.options.shingle),
        }
    }

    pub(crate) fn is_short(&self, article: &Article) -> bool {
        (1..self.options.shingle.k).contains(&article.tokens.len())
    }
}

fn one(article: &Article, options: &Options) -> One {
    let shingles = shingle::shingles(&article.tokens.keys, &options.shingle);
    let sketch = sketch::sketch(shingles.hashes(), &options.sketch);
    let fingerprints = fingerprints(article, options).into_iter().map(|(f, _)| f).collect();
    One { sketch, fingerprints, quotations: quoted_grams(article), shingles }
}

fn bare(article: &Article, options: &Options) -> One {
    let shingles = shingle::shingles(&article.tokens.keys, &options.shingle);
    One { shingles, sketch: None, fingerprints: Vec::new(), quotations: Vec::new() }
}

/// Winnowed so that two articles that share a run of `min_passage` words share a fingerprint.
pub(crate) fn fingerprints(article: &Article, options: &Options) -> Vec<(u64, u32)> {
    let window = (options.align.min_passage + 1).saturating_sub(options.shingle.k).max(1);
    shingle::fingerprints(&shingle::in_order(&article.tokens.keys, &options.shingle), window)
}

/// Every run of [`QUOTED_WORDS`] quoted words.
pub(crate) fn quoted_grams(article: &Article) -> Vec<u64> {
    let keys = &article.tokens.keys;
    let quoted = article.quoted.iter().flat_map(|q| keys[q.indices()].windows(QUOTED_WORDS));
    quoted.map(|w| w.iter().fold(0, |state, &key| hash::combine(state, key))).collect()
}
