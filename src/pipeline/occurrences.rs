//! Events of a run.

use crate::document::Published;
use crate::events;
use crate::events::Event;
use crate::events::candidates::Candidates;
use crate::events::cluster;
use crate::events::cluster::Link;
use crate::events::cluster::Wording;
use crate::events::form;
use crate::events::link;
use crate::events::link::Shared;
use crate::events::terms;
use crate::events::terms::Term;
use crate::events::weights::CorpusStats;
use crate::events::weights::Vector;
use crate::families;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::options::AlignOptions;
use crate::pipeline::copies::Scored;
use crate::pipeline::prepare::Prepared;
use crate::pipeline::reuse::Raw;
use crate::pipeline::scope::Scope;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use ahash::AHashMap;
use rayon::prelude::*;

/// Links below this are not kept.
const FAINT: f64 = 0.04;

/// An article with this much of it in another's passages is its copy when terms are counted.
const COPIED: f64 = 0.5;

/// Terms that name an event.
const LABEL: usize = 6;

/// Most articles of an event that are all compared with all; in larger ones linked pairs only.
const EVENT_LIMIT: usize = 300;

/// The events of a run, over first articles; twins follow theirs.
#[derive(Default)]
pub(crate) struct Occurrences {
    pub(crate) events: Vec<Event>,
    event_of: AHashMap<ArticleId, usize>,
    links: AHashMap<ArticlePair, f64>,
    crowding: Option<Issue>,
}

struct World<'a> {
    articles: &'a [Article],
    firsts: Vec<ArticleId>,
    terms: Vec<Vec<Term>>,
    vectors: Vec<Vector>,
    shared: AHashMap<ArticlePair, Shared>,
}

impl Occurrences {
    /// Groups articles by what they tell of. With listed pairs only those can link.
    pub(crate) fn of(
        articles: &[Article],
        prepared: &Prepared,
        raw: &[Raw],
        scope: &Scope,
        options: &AlignOptions,
    ) -> Occurrences {
        let world = World::new(articles, prepared, raw, options);
        let found = match scope {
            Scope::Listed(_) => world.listed(raw),
            _ => world.candidates(),
        };
        let crowding = crowding(&found);
        let links: Vec<Link> = found
            .pairs
            .into_par_iter()
            .map(|(i, j)| world.link(i, j))
            .filter(|link| link.score >= FAINT)
            .collect();
        let threshold = link::threshold(world.firsts.len());
        let groups = cluster::average_linkage(world.firsts.len(), &links, threshold);
        let events: Vec<Event> = groups.par_iter().map(|g| world.event(g, prepared)).collect();
        let members = events.iter().enumerate();
        let event_of =
            members.flat_map(|(n, e)| e.members.iter().map(move |&id| (id, n))).collect();
        let links = events.iter().flat_map(|e| e.links.iter().copied()).collect();
        Occurrences { events, event_of, links, crowding }
    }

    /// What was limited, for `issues.csv`.
    pub(crate) fn issues(&self) -> impl Iterator<Item = Issue> + '_ {
        let large = self.events.iter().filter(|e| e.members.len() > EVENT_LIMIT);
        let large = large.map(|event| {
            let problem = format!("an event of {} articles", event.members.len());
            let done = "only pairs that share telling terms were compared";
            Issue::of_file(Severity::Note, "", problem, done)
        });
        self.crowding.iter().cloned().chain(large)
    }

    /// The score of a pair that one event holds.
    pub(crate) fn score(&self, pair: ArticlePair) -> Option<f64> {
        let (x, y) = (self.event_of.get(&pair.left)?, self.event_of.get(&pair.right)?);
        (x == y).then(|| self.links.get(&pair).copied().unwrap_or(0.0))
    }

    pub(crate) fn holds(&self, id: ArticleId) -> bool {
        self.event_of.contains_key(&id)
    }

    /// The pairs of first articles of one event that were not scored yet.
    pub(crate) fn missing(&self, raw: &[Raw]) -> Vec<ArticlePair> {
        let known: ahash::AHashSet<ArticlePair> = raw.iter().map(|r| r.scored.pair).collect();
        let all = self.events.iter().flat_map(|event| {
            let large = event.members.len() > EVENT_LIMIT;
            let telling = event.links.iter().filter(move |l| !large || l.1 > FAINT);
            telling.map(|l| l.0)
        });
        all.filter(|pair| !known.contains(pair)).collect()
    }
}

impl<'a> World<'a> {
    fn new(
        articles: &'a [Article],
        prepared: &Prepared,
        raw: &[Raw],
        options: &AlignOptions,
    ) -> World<'a> {
        let ids = (0..articles.len() as u32).map(ArticleId);
        let firsts: Vec<ArticleId> = ids.filter(|&id| prepared.twins.is_first(id)).collect();
        let terms: Vec<Vec<Term>> =
            firsts.par_iter().map(|id| terms::terms(&articles[id.index()])).collect();
        let stats =
            CorpusStats::count(originals(&firsts, raw, articles, options).map(|i| &terms[i]));
        let vectors = terms.par_iter().map(|t| Vector::new(t, &stats)).collect();
        let shared = raw.par_iter().map(|r| {
            let pair = r.scored.pair;
            let (left, right) = (&articles[pair.left.index()], &articles[pair.right.index()]);
            let form = form::form(left, right, &r.passages);
            (pair, Shared { reused: r.reused(articles, options), form })
        });
        let shared = shared.collect::<Vec<_>>().into_iter().collect();
        World { articles, firsts, terms, vectors, shared }
    }

    /// Pairs that may link when the pairs are given.
    fn listed(&self, raw: &[Raw]) -> Candidates {
        let pairs = raw.iter().filter_map(|r| self.indices(r.scored.pair)).collect();
        Candidates { pairs, ..Default::default() }
    }

    /// Pairs that share terms or passages.
    fn candidates(&self) -> Candidates {
        let dates: Vec<Option<Published>> =
            (0..self.firsts.len()).map(|i| self.date(i as u32)).collect();
        let mut found = events::candidates::pairs(&self.vectors, &dates);
        found.pairs.extend(self.shared.keys().filter_map(|&pair| self.indices(pair)));
        found.pairs.par_sort_unstable();
        found.pairs.dedup();
        found
    }

    fn indices(&self, pair: ArticlePair) -> Option<(u32, u32)> {
        let at = |id| self.firsts.binary_search(&id).ok().map(|i| i as u32);
        at(pair.left).zip(at(pair.right))
    }

    fn pair(&self, i: u32, j: u32) -> ArticlePair {
        ArticlePair { left: self.firsts[i as usize], right: self.firsts[j as usize] }
    }

    fn date(&self, i: u32) -> Option<Published> {
        self.articles[self.firsts[i as usize].index()].document.date
    }

    fn score(&self, i: u32, j: u32) -> f64 {
        let shared = self.shared.get(&self.pair(i, j)).copied().unwrap_or_default();
        let vectors = (&self.vectors[i as usize], &self.vectors[j as usize]);
        link::score(vectors, (self.date(i), self.date(j)), shared)
    }

    fn link(&self, i: u32, j: u32) -> Link {
        let copied = self.shared.get(&self.pair(i, j)).is_some_and(|s| s.reused >= COPIED);
        let wording = if copied { Wording::Copied } else { Wording::Own };
        let pair = ArticlePair { left: ArticleId(i), right: ArticleId(j) };
        Link { pair, score: self.score(i, j), wording }
    }

    /// Describes a group given by indices.
    fn event(&self, group: &[ArticleId], prepared: &Prepared) -> Event {
        let each = |i: usize| group[i + 1..].iter().map(move |j| (i, j));
        let links: Vec<(ArticlePair, f64)> = (0..group.len())
            .flat_map(each)
            .map(|(i, j)| (self.pair(group[i].0, j.0), self.score(group[i].0, j.0)))
            .collect();
        let cohesion = links.iter().map(|l| l.1).sum::<f64>() / links.len().max(1) as f64;
        let firsts = group.iter().map(|i| self.firsts[i.index()]);
        let mut members: Vec<ArticleId> =
            firsts.flat_map(|id| prepared.twins.group(id).iter().copied()).collect();
        members.sort_unstable();
        let terms = self.label(group);
        Event { members, terms, cohesion, links, claims: Vec::new() }
    }

    /// The terms that add most to the likeness of the members.
    fn label(&self, group: &[ArticleId]) -> Vec<String> {
        let mut held: AHashMap<u64, (usize, f64)> = AHashMap::new();
        for id in group {
            for &(key, weight) in self.vectors[id.index()].parts() {
                let entry = held.entry(key).or_insert((0, 0.0));
                *entry = (entry.0 + 1, entry.1 + weight);
            }
        }
        let mut telling: Vec<(u64, f64)> =
            held.into_iter().filter(|(_, (n, _))| *n > 1).map(|(key, (_, w))| (key, w)).collect();
        telling.sort_by(|x, y| y.1.total_cmp(&x.1).then(x.0.cmp(&y.0)));
        telling.into_iter().filter_map(|(key, _)| self.word(group, key)).take(LABEL).collect()
    }

    /// A term as one of the members writes it.
    fn word(&self, group: &[ArticleId], key: u64) -> Option<String> {
        group.iter().find_map(|id| {
            let terms = &self.terms[id.index()];
            let term = terms.binary_search_by_key(&key, |t| t.key).ok().map(|at| terms[at])?;
            let article = &self.articles[self.firsts[id.index()].index()];
            let span = article.tokens.spans.get(term.token as usize)?;
            Some(span.of(article.text()).to_owned())
        })
    }
}

/// Says that terms stood in too many articles to pair all of those.
fn crowding(found: &Candidates) -> Option<Issue> {
    let problem = format!(
        "{} terms stand in more than {} articles each that look for others of their event",
        found.crowded, found.limit
    );
    let done = "by such a term an article met only those with the nearest dates";
    (found.crowded > 0).then(|| Issue::of_file(Severity::Note, "", problem, done))
}

/// One article of each group of copies, by index: a wire story printed ten times makes its words no
/// commoner.
fn originals<'a>(
    firsts: &'a [ArticleId],
    raw: &[Raw],
    articles: &[Article],
    options: &AlignOptions,
) -> impl Iterator<Item = usize> + use<'a> {
    let copies = raw.iter().filter(|r| r.reused(articles, options) >= COPIED);
    let copies: Vec<ArticlePair> = copies.map(|r| r.scored.pair).collect();
    let groups = families::groups(articles.len(), &copies);
    let others: ahash::AHashSet<ArticleId> = groups.iter().flat_map(|g| &g[1..]).copied().collect();
    (0..firsts.len()).filter(move |&i| !others.contains(&firsts[i]))
}

/// Scores pairs that no candidate stage had found.
pub(crate) fn scored(
    pairs: &[ArticlePair],
    articles: &[Article],
    prepared: &Prepared,
    options: &crate::options::Options,
) -> Vec<Scored> {
    let scored = pairs.par_iter();
    scored.map(|&pair| crate::pipeline::copies::one(pair, articles, prepared, options)).collect()
}
