//! The stages in order, in parallel. The only module with threads, and the only one that knows all
//! stages; what it hands on is the same for any number of threads and any order of inputs.

mod accounts;
mod copies;
pub mod dedup;
mod evidence;
mod explain;
mod listing;
mod observer;
mod occurrences;
mod prepare;
mod read;
mod reuse;
mod scope;
mod twins;

pub use crate::pipeline::explain::Bands;
pub use crate::pipeline::explain::Explanation;
pub use crate::pipeline::explain::Folded;
pub use crate::pipeline::explain::Limit;
pub use crate::pipeline::explain::Shared;
pub use crate::pipeline::explain::Sources;
pub use crate::pipeline::explain::explain;
pub use crate::pipeline::observer::Observer;
pub use crate::pipeline::observer::Silent;
pub use crate::pipeline::observer::Step;
pub use crate::pipeline::read::articles;
pub use crate::pipeline::read::documents;
pub use crate::pipeline::scope::Scope;
pub use crate::pipeline::scope::Set;

use crate::error::Error;
use crate::error::Result;
use crate::findings::Counts;
use crate::findings::Findings;
use crate::options::Events;
use crate::options::Options;
use crate::pipeline::listing::Large;
use crate::pipeline::listing::Listing;
use crate::pipeline::occurrences::Occurrences;
use crate::pipeline::prepare::Prepared;
use crate::pipeline::reuse::Context;
use crate::pipeline::reuse::Keep;
use crate::pipeline::reuse::Tier;
use crate::text::Article;

/// A number of threads to work with.
pub struct Pool(rayon::ThreadPool);

impl Pool {
    /// Starts `threads` workers; 0 starts one a core.
    ///
    /// # Errors
    /// When the system gives no threads.
    pub fn new(threads: usize) -> Result<Pool> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map(Pool).map_err(|problem| Error::Option {
            flag: "--threads",
            problem: format!("cannot start {threads} threads: {problem}"),
        })
    }

    /// Runs `work` on these workers.
    pub fn run<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        self.0.install(work)
    }

    /// Runs `work` on every item, results in order.
    pub fn map<T: Send, R: Send>(
        &self,
        items: Vec<T>,
        work: impl Fn(T) -> R + Sync + Send,
    ) -> Vec<R> {
        use rayon::prelude::*;
        self.0.install(|| items.into_par_iter().map(work).collect())
    }

    /// Number of workers.
    pub fn threads(&self) -> usize {
        self.0.current_num_threads()
    }
}

/// Compares articles, which come sorted by id with no id twice.
///
/// # Errors
/// [`Error::Interrupted`] when the observer asks to stop.
pub fn compare(
    articles: Vec<Article>,
    scope: &Scope,
    options: &Options,
    pool: &Pool,
    observer: &dyn Observer,
) -> Result<Findings> {
    pool.0.install(|| run(articles, scope, options, observer))
}

fn run(
    articles: Vec<Article>,
    scope: &Scope,
    options: &Options,
    observer: &dyn Observer,
) -> Result<Findings> {
    let prepared = Prepared::new(&articles, options, observer)?;
    let candidates = evidence::candidates(&prepared, scope, options, observer)?;
    let limits = scope.over(&articles, &options.pairing);
    let copies::Scores { compared, kept: scored } =
        copies::score(&candidates, &articles, &prepared, options, &limits, observer)?;
    let families = copies::families(&scored, &articles, &prepared, options);
    // Listed pairs are all listed, however large a family they make.
    let limited = if limits.listed().is_some() { &[] } else { families.as_slice() };
    let large = Large::new(limited, &articles);
    let listing = Listing { limits: &limits, large: &large, twins: &prepared.twins };
    let scored = copies::with_representatives(scored, &large, &articles, &prepared, options);
    let units = reuse::units(articles.len(), &families, &[]);
    let scored = copies::worth_aligning(scored, &candidates, &prepared, &units, &listing);
    let aligned_pairs = scored.len();
    let keep = if scope.is_listed() { Keep::All } else { Keep::Telling };
    let tier = Tier::of(scope);
    let mut raw = reuse::align(&scored, &articles, &options.align, keep, tier, observer)?;
    observer.begin(Step::Group, articles.len());
    let mut found = match options.events {
        Events::Off => Occurrences::default(),
        Events::Grouped => Occurrences::of(&articles, &prepared, &raw, scope, &options.align),
    };
    let mut missing = found.missing(&raw);
    missing.retain(|&pair| listing.may_list(pair));
    let missing = occurrences::scored(&missing, &articles, &prepared, options);
    raw.extend(reuse::align(
        &missing,
        &articles,
        &options.align,
        Keep::All,
        Tier::Exact,
        observer,
    )?);
    let units = reuse::units(articles.len(), &families, &found.events);
    let context = Context::new(&articles, &prepared, &units, &found);
    let event_score = |pair| found.score(pair).or_else(|| scope.short_score(pair, &articles));
    let (aligned, stock) = reuse::judge(raw, &context, &options.align, &event_score);
    let mut pairs = twins::expand(&aligned, &context, &listing);
    pairs.sort_by(|x, y| y.score.total_cmp(&x.score).then(x.pair.cmp(&y.pair)));
    let mut issues = evidence::issues(&candidates, limited, articles.len());
    issues.extend(found.issues());
    issues.extend(reuse::issues(&pairs, stock));
    let mut events = std::mem::take(&mut found.events);
    if options.events == Events::Grouped {
        accounts::compare(&articles, &mut pairs, &mut events, &options.align, observer)?;
    }
    let counts = Counts {
        articles: articles.len(),
        textless: articles.iter().filter(|a| a.tokens.is_empty()).count(),
        short: articles.iter().filter(|a| prepared.is_short(a)).count(),
        candidates: compared,
        aligned: aligned_pairs + missing.len(),
    };
    issues.extend(accounts::issues(&articles, &events));
    Ok(Findings { pairs, families, issues, counts, events, articles })
}
