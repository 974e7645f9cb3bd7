//! Every setting of a comparison, with its unit and its only default.

use crate::error::Error;
use crate::error::Result;

/// All settings of a run, a part for each stage.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct Options {
    /// How articles are cut into shingles.
    pub shingle: ShingleOptions,
    /// How sketches are made.
    pub sketch: SketchOptions,
    /// When a pair counts as a copy.
    pub score: ScoreOptions,
    /// When a stretch counts as a passage.
    pub align: AlignOptions,
    /// Which pairs may be compared at all.
    pub pairing: Pairing,
    /// Whether articles are grouped by event.
    pub events: Events,
    /// Number of worker threads; 0 takes one a core.
    pub threads: usize,
}

/// How articles are cut into shingles.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct ShingleOptions {
    /// Consecutive words in a shingle, or characters in a script without spaces.
    pub k: usize,
}

impl Default for ShingleOptions {
    fn default() -> Self {
        ShingleOptions { k: 5 }
    }
}

/// How sketches are made.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct SketchOptions {
    /// Slots in a sketch.
    pub slots: usize,
    /// Seed of the slot hashes.
    pub seed: u64,
    /// Largest accepted chance that the bands miss a pair exactly at the threshold.
    pub miss: f64,
}

impl Default for SketchOptions {
    fn default() -> Self {
        SketchOptions { slots: 128, seed: 1, miss: 0.005 }
    }
}

/// When a pair counts as a copy. Both limits act on exact values.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct ScoreOptions {
    /// Least resemblance of a near duplicate.
    pub threshold: f64,
    /// Least containment, one way, of a contained article.
    pub contained: f64,
    /// Least number of shared words of a contained article.
    pub contained_words: usize,
}

impl Default for ScoreOptions {
    fn default() -> Self {
        ScoreOptions { threshold: 0.5, contained: 0.8, contained_words: 30 }
    }
}

/// When a stretch counts as a passage.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct AlignOptions {
    /// Least number of words of a passage that makes a pair on its own.
    pub min_passage: usize,
    /// Least number of words of a quotation that makes a pair on its own.
    pub min_quotation: usize,
}

impl Default for AlignOptions {
    fn default() -> Self {
        AlignOptions { min_passage: 12, min_quotation: 5 }
    }
}

/// Which pairs may be compared at all.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub struct Pairing {
    /// Only articles published at most this many hours apart; articles without a date pass.
    pub window_hours: Option<f64>,
    /// Which sources may meet.
    pub sources: Sources,
}

/// Which sources may meet in a pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub enum Sources {
    /// Any two articles.
    #[default]
    Any,
    /// Only articles of different sources; an unknown source differs from every other.
    Different,
}

/// Whether articles are grouped by event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub enum Events {
    /// Group articles and list where accounts differ.
    #[default]
    Grouped,
    /// Copies and passages only.
    Off,
}

/// All settings of a deduplication.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct DedupOptions {
    /// How articles are cut into shingles.
    pub shingle: ShingleOptions,
    /// How sketches are made.
    pub sketch: SketchOptions,
    /// What makes an article a copy of a kept one.
    pub measure: Measure,
    /// Least value of the measure.
    pub threshold: f64,
    /// Which of two copies is kept.
    pub keep: Keep,
    /// Whether differing facts keep an article.
    pub facts: FactsRule,
}

impl Default for DedupOptions {
    fn default() -> Self {
        DedupOptions {
            shingle: ShingleOptions::default(),
            sketch: SketchOptions::default(),
            measure: Measure::Resemblance,
            threshold: 0.7,
            keep: Keep::Earliest,
            facts: FactsRule::Guard,
        }
    }
}

impl DedupOptions {
    /// Checks every value once.
    ///
    /// # Errors
    /// Names the flag whose value is out of range.
    pub fn validate(&self) -> Result<()> {
        share("--threshold", self.threshold)?;
        at_least_one("--shingle", self.shingle.k)
    }
}

/// What makes an article a copy of a kept one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub enum Measure {
    /// Shared shingles over all shingles of both.
    Resemblance,
    /// Share of the article's own shingles that the kept one holds.
    Containment,
}

/// Which of two copies is kept. Ties go to the smaller id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub enum Keep {
    /// The one published first, those without a date last; then the longer.
    Earliest,
    /// The one with the most words; then the earlier.
    Longest,
    /// The one that stands first: files by name, records in their order.
    First,
    /// The one whose PATH was named first, then as [`Keep::First`].
    SourceOrder,
}

/// Whether differing facts keep an article that is otherwise a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub enum FactsRule {
    /// They do.
    Guard,
    /// Words are words.
    Ignore,
}

impl Options {
    /// Checks every value once.
    ///
    /// # Errors
    /// Names the flag whose value is out of range.
    pub fn validate(&self) -> Result<()> {
        share("--threshold", self.score.threshold)?;
        share("--contained", self.score.contained)?;
        at_least_one("--shingle", self.shingle.k)?;
        at_least_one("--min-passage", self.align.min_passage)?;
        match self.pairing.window_hours {
            Some(hours) if !(hours >= 0.0 && hours.is_finite()) => Err(Error::Option {
                flag: "--window",
                problem: format!("{hours} hours is no span of time"),
            }),
            _ => Ok(()),
        }
    }
}

fn share(flag: &'static str, value: f64) -> Result<()> {
    match (0.0..=1.0).contains(&value) {
        true => Ok(()),
        false => Err(Error::Option { flag, problem: format!("{value} is not from 0 to 1") }),
    }
}

fn at_least_one(flag: &'static str, value: usize) -> Result<()> {
    match value {
        0 => Err(Error::Option { flag, problem: "0 is too small; 1 is the least".into() }),
        _ => Ok(()),
    }
}
