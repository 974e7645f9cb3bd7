//! Why one pair is or is not reported.

use crate::align;
use crate::align::Passage;
use crate::candidates::bands::BUCKET_LIMIT;
use crate::candidates::bands::Banding;
use crate::candidates::postings::Postings;
use crate::error::Result;
use crate::findings::Findings;
use crate::findings::PairFinding;
use crate::options::Options;
use crate::pipeline;
use crate::pipeline::Observer;
use crate::pipeline::Pool;
use crate::pipeline::Scope;
use crate::pipeline::copies;
use crate::pipeline::evidence;
use crate::pipeline::evidence::Evidence;
use crate::pipeline::listing;
use crate::pipeline::prepare;
use crate::pipeline::prepare::Prepared;
use crate::score::Overlap;
use crate::sketch::Sketch;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use crate::text::fold;
use crate::text::fold::Folding;
use std::collections::BTreeMap;
use std::collections::BTreeSet;

/// Examples given of each folding.
const EXAMPLES: usize = 3;

/// Everything that decides over one pair, in a run over all articles that were read with it.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The article with the smaller id.
    pub left: Article,
    /// The other one.
    pub right: Article,
    /// What the run reports of the pair; `None` where it reports nothing.
    pub finding: Option<PairFinding>,
    /// Exact overlap of their shingles.
    pub overlap: Overlap,
    /// Words of the article with fewer of them that stand in shared shingles.
    pub shared_words: usize,
    /// All passages of the two texts, whether they are reported or not, each with the number of
    /// different texts that hold it.
    pub passages: Vec<(Passage, usize)>,
    /// What their sketches say; `None` where a text has no words.
    pub bands: Option<Bands>,
    /// Short stretches that speak for passages, and what both texts share of them.
    pub stretches: Shared,
    /// The same for runs of words in quotation marks.
    pub quotations: Shared,
    /// What was folded away in equal words, by folding.
    pub folded: BTreeMap<Folding, Folded>,
    /// What made a candidate of the pair.
    pub sources: Sources,
    /// Whether the run's events hold both articles in one.
    pub one_event: bool,
    /// What kept the pair, or a part of what it shares, from being looked at or listed.
    pub limits: Vec<Limit>,
}

/// What two sketches say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bands {
    /// How sketches are cut.
    pub cut: Banding,
    /// Bands in which the two agree.
    pub met: usize,
    /// Share of slots in which they agree: an estimate of the resemblance.
    pub agreement: f64,
    /// Chance that two texts of exactly this resemblance agree in no band.
    pub miss_chance: f64,
}

/// Keys that two articles have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shared {
    /// All of them.
    pub keys: usize,
    /// Those that stand in too many articles to make a pair.
    pub crowded: usize,
    /// How many articles are too many.
    pub limit: usize,
}

/// Words that are equal only because something was folded away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    /// How many places of the matched text.
    pub places: usize,
    /// A few of them as both texts write them, each once.
    pub examples: BTreeSet<(String, String)>,
}

/// Which parts of the candidate step brought the pair up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// A band of the sketches.
    pub bands: bool,
    /// A shared stretch.
    pub stretches: bool,
    /// Shared words in quotation marks, or a list of pairs.
    pub asked: bool,
}

/// What kept a pair, or a part of what it shares, from being looked at or listed.
#[derive(Clone, Debug, PartialEq)]
pub enum Limit {
    /// It was not asked for: a window of time, one source only, another list of pairs.
    Scope,
    /// An article has the words of an earlier one, which went through in its place.
    Twin {
        /// The article.
        id: String,
        /// The one that stands for it.
        first: String,
    },
    /// A band in which the two agree holds too many articles to pair all with all.
    CrowdedBand {
        /// How many.
        articles: usize,
    },
    /// Both are in a family of which only pairs with the representative are listed.
    Family {
        /// Its members.
        articles: usize,
        /// The id of its representative.
        representative: String,
    },
}

/// Explains one pair of a run. Costs what comparing all the articles costs, and one more candidate
/// step.
///
/// # Errors
/// [`Error::Interrupted`](crate::error::Error::Interrupted) when the observer asks to stop.
pub fn explain(
    articles: Vec<Article>,
    pair: ArticlePair,
    scope: &Scope,
    options: &Options,
    pool: &Pool,
    observer: &dyn Observer,
) -> Result<Explanation> {
    pool.0.install(|| {
        let prepared = Prepared::new(&articles, options, observer)?;
        let candidates = evidence::candidates(&prepared, scope, options, observer)?;
        let seen = Seen { articles: &articles, prepared: &prepared, options, pair };
        let told = seen.explanation(&candidates, scope);
        drop((candidates, prepared));
        let findings = pipeline::run(articles, scope, options, observer)?;
        Ok(with_outcome(told, pair, findings))
    })
}

/// A pair among its articles.
struct Seen<'a> {
    articles: &'a [Article],
    prepared: &'a Prepared,
    options: &'a Options,
    pair: ArticlePair,
}

impl Seen<'_> {
    /// All that is known before the run's outcome is.
    fn explanation(&self, candidates: &Evidence, scope: &Scope) -> Explanation {
        let (left, right) = (self.article(self.pair.left), self.article(self.pair.right));
        let scored = copies::one(self.pair, self.articles, self.prepared, self.options);
        let passages = align::align(left, right, &self.options.align);
        let bands = self.bands(&scored.overlap);
        let quoted_limit = evidence::quotation_limit(self.articles.len());
        let mut limits = self.limits(scope);
        limits.extend(self.crowded_band());
        Explanation {
            folded: folded(left, right, &passages),
            passages: passages.into_iter().map(|p| self.with_bearers(left, p)).collect(),
            finding: None,
            overlap: scored.overlap,
            shared_words: self.prepared.shared_words(self.pair, &scored.overlap, self.articles),
            bands,
            stretches: self.shared(&self.prepared.fingerprints, evidence::FINGERPRINT_LIMIT, |a| {
                prepare::fingerprints(a, self.options).into_iter().map(|f| f.0).collect()
            }),
            quotations: self.shared(&self.prepared.quotations, quoted_limit, prepare::quoted_grams),
            sources: self.sources(candidates),
            one_event: false,
            limits,
            left: left.clone(),
            right: right.clone(),
        }
    }

    fn article(&self, id: ArticleId) -> &Article {
        &self.articles[id.index()]
    }

    /// The articles that go through the engine in place of the two.
    fn firsts(&self) -> (ArticleId, ArticleId) {
        let twins = &self.prepared.twins;
        (twins.first(self.pair.left), twins.first(self.pair.right))
    }

    fn sketches(&self) -> Option<(&Sketch, &Sketch)> {
        let of = |id: ArticleId| self.prepared.sketches[id.index()].as_ref();
        let (left, right) = self.firsts();
        of(left).zip(of(right))
    }

    fn bands(&self, overlap: &Overlap) -> Option<Bands> {
        let (left, right) = self.sketches()?;
        let cut = evidence::banding(self.options);
        Some(Bands {
            cut,
            met: met(&cut, left, right).count(),
            agreement: left.estimate(right),
            miss_chance: cut.miss_chance(overlap.resemblance()),
        })
    }

    /// The fullest bucket in which the two meet, if it is too full.
    fn crowded_band(&self) -> Option<Limit> {
        let (left, right) = self.sketches()?;
        let cut = evidence::banding(self.options);
        let with_key = |band: usize| {
            let key = cut.key(left.slots(), band);
            let sketches = self.prepared.sketches.iter().flatten();
            sketches.filter(|s| cut.key(s.slots(), band) == key).count()
        };
        let fullest = met(&cut, left, right).map(with_key).max()?;
        (fullest > BUCKET_LIMIT).then_some(Limit::CrowdedBand { articles: fullest })
    }

    fn shared(
        &self,
        postings: &Postings,
        limit: usize,
        keys: impl Fn(&Article) -> Vec<u64>,
    ) -> Shared {
        let keys = |id| keys(self.article(id)).into_iter().collect::<BTreeSet<u64>>();
        let (left, right) = (keys(self.pair.left), keys(self.pair.right));
        let shared: Vec<&u64> = left.intersection(&right).collect();
        let crowded = shared.iter().filter(|key| postings.bearers(***key).len() > limit).count();
        Shared { keys: shared.len(), crowded, limit }
    }

    fn sources(&self, candidates: &Evidence) -> Sources {
        let (left, right) = self.firsts();
        let Some(pair) = ArticlePair::new(left, right) else { return Sources::default() };
        let among = |pairs: &[ArticlePair]| pairs.binary_search(&pair).is_ok();
        Sources {
            bands: among(&candidates.banded.pairs),
            stretches: among(&candidates.posted.pairs),
            asked: candidates.is_asked(pair),
        }
    }

    fn limits(&self, scope: &Scope) -> Vec<Limit> {
        let allowed = scope.over(self.articles, &self.options.pairing).allow(self.pair);
        let (left, right) = self.firsts();
        let id = |id: ArticleId| self.article(id).document.id.clone();
        let both = [(self.pair.left, left), (self.pair.right, right)];
        let twins = both.into_iter().filter(|(own, first)| own != first);
        let twins = twins.map(|(own, first)| Limit::Twin { id: id(own), first: id(first) });
        (!allowed).then_some(Limit::Scope).into_iter().chain(twins).collect()
    }

    /// A passage with the number of texts that hold the fingerprint in its middle, by how common
    /// they are; those of the pair itself where it holds none.
    fn with_bearers(&self, left: &Article, passage: Passage) -> (Passage, usize) {
        let all = prepare::fingerprints(left, self.options);
        let inside = all.iter().filter(|(_, at)| passage.left.indices().contains(&(*at as usize)));
        let mut bearers: Vec<usize> =
            inside.map(|(f, _)| self.prepared.fingerprints.bearers(*f).len()).collect();
        bearers.sort_unstable();
        let middle = bearers.get(bearers.len() / 2).copied().unwrap_or(2);
        (passage, middle)
    }
}

/// The bands in which two sketches agree.
fn met<'a>(
    cut: &'a Banding,
    left: &'a Sketch,
    right: &'a Sketch,
) -> impl Iterator<Item = usize> + 'a {
    (0..cut.bands).filter(|&b| cut.key(left.slots(), b) == cut.key(right.slots(), b))
}

/// What was folded away in the equal words of all passages.
fn folded(left: &Article, right: &Article, passages: &[Passage]) -> BTreeMap<Folding, Folded> {
    let mut all: BTreeMap<Folding, Folded> = BTreeMap::new();
    for (here, there) in passages.iter().flat_map(Passage::equal_runs) {
        for (i, j) in here.indices().zip(there.indices()) {
            let written = |a: &Article, at: usize| a.tokens.spans[at].of(a.text()).to_owned();
            let (x, y) = (written(left, i), written(right, j));
            for folding in fold::foldings(&x, &y) {
                let entry = all.entry(folding).or_default();
                entry.places += 1;
                if entry.examples.len() < EXAMPLES {
                    entry.examples.insert((x.clone(), y.clone()));
                }
            }
        }
    }
    all
}

/// Adds what the run made of the pair.
fn with_outcome(mut told: Explanation, pair: ArticlePair, findings: Findings) -> Explanation {
    let holds = |members: &[ArticleId]| {
        [pair.left, pair.right].iter().all(|id| members.binary_search(id).is_ok())
    };
    told.one_event = findings.events.iter().any(|e| holds(&e.members));
    let family = findings.families.iter().find(|f| holds(&f.members));
    if let Some(family) = family.filter(|f| f.members.len() > listing::LISTED) {
        let representative = family.representative(&findings.articles);
        told.limits.push(Limit::Family {
            articles: family.members.len(),
            representative: findings.articles[representative.index()].document.id.clone(),
        });
    }
    told.finding = findings.pairs.into_iter().find(|found| found.pair == pair);
    told
}
