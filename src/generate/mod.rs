//! A made-up corpus of any size, with the truth about it: to time the program and to check what it
//! finds.
//!
//! Cluster after cluster is made from nothing but the seed and its number, so they can be made in
//! any order and on any number of threads:
//!
//! ```text
//! number -> Subject -> Writer -> story --+--> copies: edited, cut, in a digest, expanded --+
//!                                        +--> template: same words, other facts ---------->+--> print by outlets
//!                                                                                                |
//!              articles.jsonl  <-- shuffled in blocks, ids scattered <-- Article, Pair <---------+
//! ```
//!
//! Memory is bounded by a block whatever the size of the corpus.
//!
//! The edits of the copies can be made in given articles, too: [`edit_given`].

mod cluster;
mod coin;
mod copies;
mod edits;
mod facts;
mod given;
mod lexicon;
mod outlet;
mod page;
mod permutation;
mod prose;
mod rng;
mod rows;
mod sinks;
mod subject;
#[cfg(test)]
mod tests;
mod truth;
mod zipf;

pub use cluster::Article;
pub use cluster::Cluster;
pub use cluster::cluster;
pub use cluster::size;
pub use edits::Edit;
pub use edits::EditKind;
pub use edits::Edited;
pub use given::EditRate;
pub use given::edit_given;
pub use sinks::Existing;
pub use sinks::Sinks;
pub use truth::Pair;
pub use truth::Relation;

use crate::error::Error;
use crate::error::Result;
use crate::options::ShingleOptions;
use lexicon::Lexicon;
use outlet::Outlet;
use rng::Rng;
use rows::Ids;
use std::ops::Range;

/// Articles made and shuffled at once: about 55 MB of text.
const BLOCK: u64 = 16_384;
const OUTLETS: usize = 40;
/// Serial numbers are permuted in 62 bits; nobody stores that many articles.
const MOST_ARTICLES: u64 = 1 << 40;

/// What to make.
#[derive(Clone, Copy, Debug)]
pub struct GenerateOptions {
    /// Number of articles, exactly.
    pub articles: u64,
    /// Everything follows from it.
    pub seed: u64,
    /// The shingles of which the truth counts the overlap.
    pub shingle: ShingleOptions,
}

impl Default for GenerateOptions {
    fn default() -> Self {
        GenerateOptions { articles: 10_000, seed: 1, shingle: ShingleOptions::default() }
    }
}

impl GenerateOptions {
    /// Checks every value once.
    ///
    /// # Errors
    /// Names the flag whose value is out of range.
    pub fn validate(&self) -> Result<()> {
        if !(1..=MOST_ARTICLES).contains(&self.articles) {
            let problem = format!("{} is not from 1 to {MOST_ARTICLES}", self.articles);
            return Err(Error::Option { flag: "--articles", problem });
        }
        if self.shingle.k == 0 {
            let problem = "0 is too small; 1 is the least".into();
            return Err(Error::Option { flag: "--shingle", problem });
        }
        Ok(())
    }
}

/// What all clusters of a seed have in common: words, names, outlets.
#[derive(Debug)]
pub struct World {
    seed: u64,
    lexicon: Lexicon,
    outlets: Vec<Outlet>,
}

impl World {
    /// The world of a seed. Some tens of milliseconds and a few megabytes.
    pub fn new(seed: u64) -> Self {
        let lexicon = Lexicon::new(seed);
        let mut rng = Rng::stream(seed, "outlets", 0);
        let outlets = (0..OUTLETS).map(|i| Outlet::new(&lexicon, i, &mut rng)).collect();
        World { seed, lexicon, outlets }
    }
}

/// Makes the clusters of a range of numbers, in ascending order: the caller's place for threads and
/// for stopping a run.
pub type Run<'a> = dyn Fn(Range<u64>) -> Result<Vec<Cluster>> + 'a;

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Articles.
    pub articles: u64,
    /// Pairs in the truth.
    pub pairs: u64,
}

/// Writes the corpus: the same bytes for the same options, however `run` comes by its clusters. Call
/// [`Sinks::finish`] afterwards. O(words) time, memory of one block.
///
/// # Errors
/// When an option is out of range, a file cannot be written, or `run` fails.
pub fn write(
    options: &GenerateOptions,
    world: &World,
    run: &Run,
    out: &mut Sinks,
) -> Result<Written> {
    options.validate()?;
    out.truth.put(rows::TRUTH_HEADER.as_bytes())?;
    let (mut written, mut next) = (Written::default(), 0);
    while written.articles < options.articles {
        let numbers = block(world, next, options.articles - written.articles);
        next = numbers.end;
        let block = Block { clusters: run(numbers)?, first: written.articles, options };
        written.pairs += block.put_truth(out)?;
        written.articles += block.put_articles(out)?;
    }
    Ok(written)
}

/// The numbers from `start` on whose clusters fill a block, or what is wanted if that is less.
fn block(world: &World, start: u64, wanted: u64) -> Range<u64> {
    let (mut end, mut articles) = (start, 0);
    while articles < wanted.min(BLOCK) {
        articles += size(world, end);
        end += 1;
    }
    start..end
}

/// Clusters that are written together.
struct Block<'a> {
    clusters: Vec<Cluster>,
    /// The number of the first article.
    first: u64,
    options: &'a GenerateOptions,
}

impl Block<'_> {
    /// Writes the pairs, and counts them. The last cluster may have more articles than the corpus
    /// has room for: their pairs are left out.
    fn put_truth(&self, out: &mut Sinks) -> Result<u64> {
        let (ids, options) = (self.ids(), self.options);
        let (mut serial, mut written) = (self.first, 0);
        for cluster in &self.clusters {
            let place = |member: usize| serial + member as u64;
            for pair in cluster.truth.iter().filter(|pair| place(pair.right) < options.articles) {
                let (left, right) = (ids.of(place(pair.left)), ids.of(place(pair.right)));
                out.truth
                    .put(rows::truth_line(pair, &left, &right, &options.shingle).as_bytes())?;
                written += 1;
            }
            serial += cluster.articles.len() as u64;
        }
        Ok(written)
    }

    /// Writes the articles in random order, as far as the corpus has room, and counts them.
    fn put_articles(&self, out: &mut Sinks) -> Result<u64> {
        let ids = self.ids();
        let articles = self.clusters.iter().flat_map(|cluster| &cluster.articles);
        let numbers = self.first..self.options.articles;
        let mut order: Vec<(u64, &Article)> = numbers.zip(articles).collect();
        Rng::stream(self.options.seed, "order", self.first).shuffle(&mut order);
        for (serial, article) in &order {
            out.articles.put_json(&rows::article_row(article, &ids.of(*serial)))?;
        }
        Ok(order.len() as u64)
    }

    fn ids(&self) -> Ids {
        Ids::new(self.options.articles, self.options.seed)
    }
}
