//! Candidates from all sources, within the scope.

use crate::candidates::Candidates;
use crate::candidates::Crowd;
use crate::candidates::bands;
use crate::candidates::bands::Banding;
use crate::error::Result;
use crate::families::Family;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::options::Options;
use crate::pipeline::Observer;
use crate::pipeline::prepare::Prepared;
use crate::pipeline::scope::Scope;
use crate::pipeline::twins::FAMILY_LIMIT;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use rayon::prelude::*;

/// Most articles that a fingerprint may stand in to make pairs.
const FINGERPRINT_LIMIT: usize = 100;

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
}

impl Evidence {
    /// All pairs, each once.
    pub(crate) fn pairs(&self) -> Vec<ArticlePair> {
        let mut all = [self.banded.pairs.as_slice(), &self.posted.pairs, &self.asked].concat();
        all.sort_unstable();
        all.dedup();
        all
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
        return Ok(Evidence { banded: nothing.clone(), posted: nothing, asked: pairs });
    }
    let banded = banded(prepared, options, observer)?;
    let fingerprints = prepared.fingerprints.pairs(FINGERPRINT_LIMIT);
    let (fewest, most) = QUOTATION_LIMITS;
    let articles = prepared.shingles.len().max(1);
    let quotation_limit = (QUOTATION_WORK / articles).clamp(fewest, most);
    let quotations = prepared.quotations.pairs(quotation_limit);
    Ok(Evidence { banded, posted: fingerprints, asked: quotations.pairs })
}

fn banded(prepared: &Prepared, options: &Options, observer: &dyn Observer) -> Result<Candidates> {
    let sketch = &options.sketch;
    let cut = Banding::for_target(sketch.slots, options.score.threshold, sketch.miss);
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
pub(crate) fn issues(evidence: &Evidence, families: &[Family]) -> Vec<Issue> {
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
    for family in families.iter().filter(|f| f.members.len() > FAMILY_LIMIT) {
        let problem = format!("a family of {} articles", family.members.len());
        tell(Severity::Note, problem, "only pairs with its representative are listed");
    }
    issues
}
