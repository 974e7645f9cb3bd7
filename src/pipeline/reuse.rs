//! Passages of the pairs that may have some, and what kind of pair that makes them.

use crate::align;
use crate::align::Occurrence;
use crate::align::Outline;
use crate::align::Passage;
use crate::align::PassageKind;
use crate::error::Result;
use crate::events::Event;
use crate::families::Family;
use crate::findings::Bytes;
use crate::findings::PairFinding;
use crate::findings::PairKind;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::options::AlignOptions;
use crate::pipeline::Observer;
use crate::pipeline::Scope;
use crate::pipeline::Step;
use crate::pipeline::copies::Scored;
use crate::pipeline::occurrences::Occurrences;
use crate::pipeline::prepare::Prepared;
use crate::score::Copy;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use ahash::AHashMap;
use rayon::prelude::*;
use std::sync::OnceLock;

/// A passage that stands in so many unrelated articles or families is boilerplate: few for a set
/// phrase, one more for each [`WORDS_EACH`] words beyond [`PHRASE`] that are equal in a row, up to
/// the second number. Long equal text is seldom a phrase, and some stories do get printed in several
/// places.
const UNRELATED: (usize, usize) = (4, 12);
const PHRASE: usize = 20;
const WORDS_EACH: usize = 10;

/// A fingerprint in so many unrelated articles or families is no reason to look at a pair.
pub(crate) const STOCK: usize = UNRELATED.0;

/// How many unrelated bearers make boilerplate of a passage.
fn unrelated_of_stock(passage: &Passage) -> usize {
    let longest = passage.equal_runs().iter().map(|(run, _)| run.len()).max().unwrap_or(0);
    (UNRELATED.0 + longest.saturating_sub(PHRASE) / WORDS_EACH).min(UNRELATED.1)
}

/// Up to so many different texts, copies word for word are counted, too, when a passage's articles
/// are.
const COUNTED: usize = 100;

/// What a shared quotation says of two articles telling of one event, as a share of shared text.
const QUOTED: f64 = 0.35;

/// What is known of the whole run.
pub(crate) struct Context<'a> {
    pub(crate) articles: &'a [Article],
    pub(crate) prepared: &'a Prepared,
    /// The events of the run.
    events: &'a Occurrences,
    spread: Spread<'a>,
}

/// How far each fingerprint is spread over the run.
struct Spread<'a> {
    prepared: &'a Prepared,
    /// The event or family of each article, or a number of its own.
    units: &'a [u32],
    /// Of those that more than [`COUNTED`] articles hold, reckoned once: many pairs ask for them.
    common: AHashMap<u64, Bearers>,
}

/// Who holds a fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Bearers {
    /// How many articles.
    articles: usize,
    /// How many unrelated ones, up to the most that [`UNRELATED`] asks for: boilerplate stands in
    /// thousands, and a few of them tell.
    unrelated: usize,
}

/// Numbers articles so that those of one family or one event share a number.
pub(crate) fn units(articles: usize, families: &[Family], events: &[Event]) -> Vec<u32> {
    let mut units: Vec<u32> = (0..articles as u32).collect();
    let families = families.iter().map(|f| &f.members);
    for members in families.chain(events.iter().map(|e| &e.members)) {
        members.iter().for_each(|id| units[id.index()] = members[0].0);
    }
    units
}

/// A pair of first articles with all its passages.
pub(crate) struct Raw {
    pub(crate) scored: Scored,
    /// As aligned, exact to the word.
    pub(crate) passages: Vec<Passage>,
    /// With those in other words, for reading.
    pub(crate) listed: Vec<Passage>,
}

impl Raw {
    /// Share of the shorter article's words that stand in passages worth listing; a quotation that
    /// both have speaks for as much as [`QUOTED`].
    pub(crate) fn reused(&self, articles: &[Article], options: &AlignOptions) -> f64 {
        let listed = self.passages.iter().filter(|p| stands_alone(p, options));
        let first: Vec<&Passage> = listed.filter(|p| p.occurrence == Occurrence::First).collect();
        let words = first.iter().map(|p| p.matched()).sum();
        let quoted = first.iter().any(|p| p.kind == PassageKind::Quotation);
        share(words, self.scored.pair, articles).max(if quoted { QUOTED } else { 0.0 })
    }
}

/// Part of the shorter article's words, at most all of them.
fn share(words: usize, pair: ArticlePair, articles: &[Article]) -> f64 {
    let words_of = |id: ArticleId| articles[id.index()].tokens.len();
    (words as f64 / words_of(pair.left).min(words_of(pair.right)).max(1) as f64).min(1.0)
}

/// Aligns pairs, in their order. Those that are no copies are kept for a passage that stands alone,
/// or all of them where `keep` says so.
pub(crate) fn align(
    scored: &[Scored],
    articles: &[Article],
    options: &AlignOptions,
    keep: Keep,
    tier: Tier,
    observer: &dyn Observer,
) -> Result<Vec<Raw>> {
    observer.begin(Step::Align, scored.len());
    let outlines = Outlines::of(articles);
    let aligned = scored.par_iter().map(|scored| {
        observer.check()?;
        observer.advance(1);
        let pair = scored.pair;
        let (left, right) = (&articles[pair.left.index()], &articles[pair.right.index()]);
        let passages = align::align(left, right, options);
        let listed = match (scored.copy, tier) {
            (None, Tier::Related) => outlines.with_related(pair, &passages),
            _ => passages.clone(),
        };
        let stands = keep == Keep::All || listed.iter().any(|p| stands_alone(p, options));
        let kept = scored.copy.is_some() || stands;
        Ok(kept.then_some(Raw { scored: *scored, passages, listed }))
    });
    let aligned: Vec<Option<Raw>> = aligned.collect::<Result<_>>()?;
    Ok(aligned.into_iter().flatten().collect())
}

/// The outlines of articles, each made when it is first asked for.
struct Outlines<'a> {
    articles: &'a [Article],
    outlines: Vec<OnceLock<Outline>>,
}

impl<'a> Outlines<'a> {
    fn of(articles: &'a [Article]) -> Self {
        let outlines = articles.iter().map(|_| OnceLock::new()).collect();
        Outlines { articles, outlines }
    }

    fn with_related(&self, pair: ArticlePair, passages: &[Passage]) -> Vec<Passage> {
        let side = |id: ArticleId| {
            let article = &self.articles[id.index()];
            (article, self.outlines[id.index()].get_or_init(|| Outline::new(article)))
        };
        align::with_related(side(pair.left), side(pair.right), passages)
    }
}

/// Which aligned pairs are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Copies, and those with a passage worth listing.
    Telling,
    /// All.
    All,
}

/// Which passages are told of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tier {
    /// Those that match word for word, with edits.
    Exact,
    /// Those in other words, too. Any two market reports say much of the same in other words, so this
    /// is for pairs that somebody wants compared.
    Related,
}

impl Tier {
    /// What a choice of pairs asks for.
    pub(crate) fn of(scope: &Scope) -> Tier {
        match scope {
            Scope::Listed(_) => Tier::Related,
            _ => Tier::Exact,
        }
    }
}

/// A pair of first articles with everything found of it.
pub(crate) struct Aligned {
    pub(crate) pair: ArticlePair,
    kind: PairKind,
    score: f64,
    scored: Scored,
    /// As [`Prepared::shared_words`] counts them.
    shared_words: usize,
    event_score: Option<f64>,
    passages: Vec<Reuse>,
}

/// Says what each pair is, now that the run is known, and how many were left out because all that they
/// share is boilerplate. `event_score` is that of the event which holds both articles.
pub(crate) fn judge(
    raw: Vec<Raw>,
    context: &Context<'_>,
    options: &AlignOptions,
    event_score: &(dyn Fn(ArticlePair) -> Option<f64> + Sync),
) -> (Vec<Aligned>, usize) {
    let judged = raw.into_par_iter().map(|raw| one(raw, context, options, event_score));
    let judged: Vec<Judged> = judged.collect();
    let stock = judged.iter().filter(|j| matches!(j, Judged::Boilerplate)).count();
    let told = judged.into_iter().filter_map(|j| match j {
        Judged::Told(aligned) => Some(*aligned),
        Judged::Boilerplate | Judged::Nothing => None,
    });
    (told.collect(), stock)
}

/// What came of a pair.
enum Judged {
    Told(Box<Aligned>),
    /// It shares passages, and all of them are boilerplate.
    Boilerplate,
    Nothing,
}

/// What was left out of pairs: `stock` of them share boilerplate only.
pub(crate) fn issues(pairs: &[PairFinding], stock: usize) -> Vec<Issue> {
    let repeats = |p: &&PairFinding| {
        let again = p.passages.iter().filter(|r| r.passage.occurrence == Occurrence::Repeat);
        again.count() >= align::REPEATS
    };
    let many = pairs.iter().filter(repeats).count();
    let tell = |count: usize, problem: String, done: &str| {
        (count > 0).then(|| Issue::of_file(Severity::Note, "", problem, done))
    };
    let boilerplate = tell(
        stock,
        format!("pairs that share no more than text which stands in unrelated articles: {stock}"),
        "not listed",
    );
    let repeated = tell(
        many,
        format!("pairs with {} or more repeats of their passages: {many}", align::REPEATS),
        "further repeats are not listed",
    );
    boilerplate.into_iter().chain(repeated).collect()
}

fn one(
    raw: Raw,
    context: &Context<'_>,
    options: &AlignOptions,
    event_score: &(dyn Fn(ArticlePair) -> Option<f64> + Sync),
) -> Judged {
    let Raw { scored, passages, mut listed } = raw;
    let pair = scored.pair;
    let event_score = event_score(pair);
    listed.retain(|p| stands_alone(p, options));
    let passages = if event_score.is_none() { listed } else { passages };
    let passages = context.known(context.article(pair.left), passages);
    let telling = passages.iter().filter(|r| counts(r) && stands_alone(&r.passage, options));
    let reused: usize = telling.map(|r| r.passage.matched()).sum();
    let (kind, score) = match (scored.copy, event_score) {
        (Some(Copy::NearDuplicate), _) => (PairKind::NearDuplicate, scored.overlap.resemblance()),
        (Some(Copy::Contained), _) => (PairKind::Contained, scored.overlap.containment()),
        (None, _) if reused > 0 => (PairKind::SharedPassage, share(reused, pair, context.articles)),
        (None, Some(score)) => (PairKind::SameEvent, score),
        (None, None) if passages.iter().any(|r| stands_alone(&r.passage, options)) => {
            return Judged::Boilerplate;
        }
        (None, None) => return Judged::Nothing,
    };
    let shared_words = context.prepared.shared_words(pair, &scored.overlap, context.articles);
    let told = Aligned { pair, kind, score, scored, shared_words, event_score, passages };
    Judged::Told(Box::new(told))
}

fn counts(reuse: &Reuse) -> bool {
    reuse.stock == Stock::Reuse && reuse.passage.occurrence == Occurrence::First
}

fn stands_alone(passage: &Passage, options: &AlignOptions) -> bool {
    passage.matched() >= options.min_passage
        || (passage.kind == PassageKind::Quotation && passage.matched() >= options.min_quotation)
}

impl<'a> Context<'a> {
    /// `units` are those of [`units`]. O(postings).
    pub(crate) fn new(
        articles: &'a [Article],
        prepared: &'a Prepared,
        units: &'a [u32],
        events: &'a Occurrences,
    ) -> Self {
        Context { articles, prepared, events, spread: Spread::new(prepared, units) }
    }

    pub(crate) fn is_in_event(&self, id: ArticleId) -> bool {
        self.events.holds(id)
    }

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
        let mut spread: Vec<Bearers> =
            fingerprints.iter().filter(inside).map(|&(f, _)| self.spread.of(f)).collect();
        spread.sort_unstable();
        let unknown = Bearers { articles: 2, unrelated: 1 };
        let middle = spread.get(spread.len() / 2).copied().unwrap_or(unknown);
        let quoted = passage.kind == PassageKind::Quotation;
        let stock = match middle.unrelated >= unrelated_of_stock(&passage) && !quoted {
            true => Stock::Boilerplate,
            false => Stock::Reuse,
        };
        Reuse { passage, bearers: middle.articles.max(2), stock }
    }
}

impl<'a> Spread<'a> {
    /// O(postings).
    fn new(prepared: &'a Prepared, units: &'a [u32]) -> Self {
        let mut spread = Spread { prepared, units, common: AHashMap::new() };
        let common = prepared.fingerprints.groups().filter(|bearers| bearers.len() > COUNTED);
        spread.common = common.map(|bearers| (bearers[0].0, spread.count(bearers))).collect();
        spread
    }

    /// O(log postings).
    fn of(&self, fingerprint: u64) -> Bearers {
        let known = self.common.get(&fingerprint).copied();
        known.unwrap_or_else(|| self.count(self.prepared.fingerprints.bearers(fingerprint)))
    }

    fn count(&self, firsts: &[(u64, ArticleId)]) -> Bearers {
        let mut seen: Vec<u32> = Vec::with_capacity(UNRELATED.1);
        for (_, id) in firsts {
            let unit = self.units[id.index()];
            if !seen.contains(&unit) {
                seen.push(unit);
            }
            if seen.len() == UNRELATED.1 {
                break;
            }
        }
        let group = |id: ArticleId| self.prepared.twins.group(id).len();
        let articles = match firsts.len() <= COUNTED {
            true => firsts.iter().map(|p| group(p.1)).sum(),
            false => firsts.len(),
        };
        Bearers { articles, unrelated: seen.len() }
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
            shared_words: self.shared_words,
            event_score: self.event_score,
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
