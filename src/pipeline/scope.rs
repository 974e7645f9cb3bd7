//! Which pairs a run may report.

use crate::document::Document;
use crate::meeting;
use crate::options::Pairing;
use crate::options::Sources;
use crate::pipeline::twins::Twins;
use crate::span::ArticlePair;
use crate::text::Article;

/// Most pairs of twins of two articles that are asked one by one whether they are in scope, before
/// anything is made of the two.
const TWINS_ASKED: usize = 1_000;

/// Which pairs the user asked for.
#[derive(Clone, Debug, Default)]
pub enum Scope {
    /// All.
    #[default]
    All,
    /// These and no others, sorted.
    Listed(Vec<ArticlePair>),
    /// One article of the first set with one of the second; the set of every article.
    Between(Vec<Set>),
}

/// A side of a comparison of two sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// The paths of the command.
    First,
    /// The paths of `--against`.
    Second,
}

/// A scope together with what it asks of the articles.
pub(crate) struct Limits<'a> {
    scope: &'a Scope,
    pairing: &'a Pairing,
    articles: &'a [Article],
}

impl Scope {
    pub(crate) fn over<'a>(&'a self, articles: &'a [Article], pairing: &'a Pairing) -> Limits<'a> {
        Limits { scope: self, pairing, articles }
    }

    /// Whether the user named the pairs.
    pub(crate) fn is_listed(&self) -> bool {
        matches!(self, Scope::Listed(_))
    }

    /// The score of a named pair of texts of a sentence or two: they hold too few terms to be told
    /// as one event, and are compared because they were named.
    pub(crate) fn short_score(&self, pair: ArticlePair, articles: &[Article]) -> Option<f64> {
        let (left, right) = (&articles[pair.left.index()], &articles[pair.right.index()]);
        self.is_listed().then(|| meeting::short_likeness(left, right))?
    }
}

impl Limits<'_> {
    /// Whether a pair may be reported.
    pub(crate) fn allow(&self, pair: ArticlePair) -> bool {
        let document = |id: crate::span::ArticleId| &self.articles[id.index()].document;
        let (left, right) = (document(pair.left), document(pair.right));
        self.in_scope(pair) && self.in_window(left, right) && self.sources_meet(left, right)
    }

    /// Whether some article with the words of the left one and some with those of the right one may
    /// be reported. For large groups of twins the answer is yes unseen: they are few.
    pub(crate) fn allow_some(&self, firsts: ArticlePair, twins: &Twins) -> bool {
        let (lefts, rights) = (twins.group(firsts.left), twins.group(firsts.right));
        if lefts.len() * rights.len() > TWINS_ASKED || self.listed().is_some() {
            return true;
        }
        let mut all = lefts.iter().flat_map(|&x| rights.iter().map(move |&y| (x, y)));
        all.any(|(x, y)| ArticlePair::new(x, y).is_some_and(|pair| self.allow(pair)))
    }

    /// The pairs of a list, if there is one.
    pub(crate) fn listed(&self) -> Option<&[ArticlePair]> {
        match self.scope {
            Scope::Listed(pairs) => Some(pairs),
            _ => None,
        }
    }

    fn in_scope(&self, pair: ArticlePair) -> bool {
        match self.scope {
            Scope::All => true,
            Scope::Listed(pairs) => pairs.binary_search(&pair).is_ok(),
            Scope::Between(sets) => sets[pair.left.index()] != sets[pair.right.index()],
        }
    }

    fn in_window(&self, left: &Document, right: &Document) -> bool {
        match (self.pairing.window_hours, left.date, right.date) {
            (Some(hours), Some(x), Some(y)) => x.hours_apart(y) <= hours,
            _ => true,
        }
    }

    fn sources_meet(&self, left: &Document, right: &Document) -> bool {
        self.pairing.sources == Sources::Any
            || left.source.is_empty()
            || left.source != right.source
    }
}
