//! Candidates from all sources, within the scope.

use crate::candidates::Candidates;
use crate::candidates::Crowd;
use crate::candidates::bands;
use crate::candidates::bands::Banding;
use crate::error::Result;
use crate::families::Family;
use crate::families::Measured;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::options::Options;
use crate::pipeline::Observer;
use crate::pipeline::listing;
use crate::pipeline::prepare::Prepared;
use crate::pipeline::scope::Limits;
use crate::pipeline::scope::Scope;
use crate::pipeline::twins::Twins;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use rayon::prelude::*;

/// Most articles that a fingerprint may stand in to make pairs.
pub(crate) const FINGERPRINT_LIMIT: usize = 100;

/// Most articles that quoted words may stand in to make pairs: this number over the size of the run,
/// within bounds, since set phrases stand in quotation marks, too.
const QUOTATION_WORK: usize = 200_000;
const QUOTATION_LIMITS: (usize, usize) = (8, 100);

/// Pairs of first articles worth scoring, by where they come from.
pub(crate) struct Evidence {
    /// From bands of sketches: likely copies.
    pub(crate) banded: Candidates,
    /// From shared fingerprints: likely passages.
    pub(crate) posted: Candidates,
    /// Pairs that are aligned whatever they share: those with the same quoted words, and listed ones.
    asked: Vec<ArticlePair>,
    /// Quoted words that stand in too many articles to make pairs.
    set_phrases: Vec<Crowd>,
}

impl Evidence {
    /// All pairs worth scoring, each once. Likely copies are scored whether they are in scope or
    /// not, since they tell which articles are unrelated; everything else only where it is.
    pub(crate) fn pairs(&self, limits: &Limits<'_>, twins: &Twins) -> Vec<ArticlePair> {
        let others = [self.posted.pairs.as_slice(), &self.asked].concat();
        let allowed = others.into_par_iter().filter(|&pair| limits.allow_some(pair, twins));
        let mut all = self.banded.pairs.clone();
        all.par_extend(allowed);
        all.par_sort_unstable();
        all.dedup();
        all
    }

    /// Whether another source than bands of sketches brought a pair up.
    pub(crate) fn has_more_than_bands(&self, pair: ArticlePair) -> bool {
        self.posted.pairs.binary_search(&pair).is_ok() || self.is_asked(pair)
    }

    /// Whether a pair is aligned whatever it shares.
    pub(crate) fn is_asked(&self, pair: ArticlePair) -> bool {
        self.asked.binary_search(&pair).is_ok()
    }
}

/// The pairs that share a fingerprint which is no boilerplate: it stands in fewer than `unrelated`
/// families or single articles, by their numbers in `units`.
pub(crate) fn telling(prepared: &Prepared, units: &[u32], unrelated: usize) -> Vec<ArticlePair> {
    prepared.fingerprints.pairs_where(|bearers| {
        let mut seen: Vec<u32> = bearers.iter().map(|b| units[b.1.index()]).collect();
        seen.sort_unstable();
        seen.dedup();
        bearers.len() <= FINGERPRINT_LIMIT && seen.len() < unrelated
    })
}

/// Finds candidates. With listed pairs nothing is searched for: those are the candidates.
pub(crate) fn candidates(
    prepared: &Prepared,
    scope: &Scope,
    options: &Options,
    observer: &dyn Observer,
) -> Result<Evidence> {
    if let Scope::Listed(pairs) = scope {
        let firsts = |p: &ArticlePair| {
            ArticlePair::new(prepared.twins.first(p.left), prepared.twins.first(p.right))
        };
        let mut pairs: Vec<_> = pairs.iter().filter_map(firsts).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let nothing = Candidates::default();
        let set_phrases = Vec::new();
        return Ok(Evidence {
            banded: nothing.clone(),
            posted: nothing,
            asked: pairs,
            set_phrases,
        });
    }
    let banded = banded(prepared, options, observer)?;
    let fingerprints = prepared.fingerprints.pairs(FINGERPRINT_LIMIT);
    let quotations = prepared.quotations.pairs(quotation_limit(prepared.shingles.len()));
    let Candidates { pairs: asked, crowded: set_phrases } = quotations;
    Ok(Evidence { banded, posted: fingerprints, asked, set_phrases })
}

/// Most articles in which quoted words may stand to make pairs, in a run of this size.
pub(crate) fn quotation_limit(articles: usize) -> usize {
    let (fewest, most) = QUOTATION_LIMITS;
    (QUOTATION_WORK / articles.max(1)).clamp(fewest, most)
}

/// How sketches are cut.
pub(crate) fn banding(options: &Options) -> Banding {
    let sketch = &options.sketch;
    Banding::for_target(sketch.slots, options.score.threshold, sketch.miss)
}

fn banded(prepared: &Prepared, options: &Options, observer: &dyn Observer) -> Result<Candidates> {
    let cut = banding(options);
    let in_band = |band: usize| {
        observer.check()?;
        let sketched = prepared.sketches.iter().enumerate();
        let keys = sketched
            .filter_map(|(i, s)| Some((cut.key(s.as_ref()?.slots(), band), ArticleId(i as u32))));
        Ok(bands::in_band(keys.collect()))
    };
    let all: Vec<Candidates> =
        (0..cut.bands).into_par_iter().map(in_band).collect::<Result<_>>()?;
    let mut found = Candidates::default();
    for band in all {
        found.pairs.extend(band.pairs);
        found.crowded.extend(band.crowded);
    }
    found.pairs.par_sort_unstable();
    found.pairs.dedup();
    Ok(found)
}

/// What was limited, for `issues.csv`.
pub(crate) fn issues(evidence: &Evidence, families: &[Family], articles: usize) -> Vec<Issue> {
    let most = |crowded: &[Crowd]| crowded.iter().map(|c| c.articles).max();
    let mut issues = Vec::new();
    let mut tell = |severity, problem: String, done: &str| {
        issues.push(Issue::of_file(severity, "", problem, done));
    };
    if let Some(most) = most(&evidence.banded.crowded) {
        let problem = format!("{most} articles look alike to one band of their sketches");
        tell(
            Severity::Warning,
            problem,
            "each was scored with its neighbour and the first one only",
        );
    }
    if let Some(most) = most(&evidence.posted.crowded) {
        let stretches = evidence.posted.crowded.len();
        let problem = format!(
            "{stretches} short stretches of text stand in more than {FINGERPRINT_LIMIT} articles each, the commonest in {most}"
        );
        tell(Severity::Note, problem, "articles that share nothing else were not paired");
    }
    if let Some(most) = most(&evidence.set_phrases) {
        let (runs, limit) = (evidence.set_phrases.len(), quotation_limit(articles));
        let problem = format!(
            "{runs} short runs of quoted words stand in more than {limit} articles each, the commonest in {most}"
        );
        tell(
            Severity::Note,
            problem,
            "articles that share no other quotation were not paired for one",
        );
    }
    for family in families.iter().filter(|f| f.members.len() > listing::LISTED) {
        let problem = format!("a family of {} articles", family.members.len());
        let done = match family.measured {
            Measured::AllPairs => "only pairs with its representative are listed",
            Measured::Representative => {
                "only pairs with its representative are listed, and its resemblances are to that one"
            }
        };
        tell(Severity::Note, problem, done);
    }
    issues
}
