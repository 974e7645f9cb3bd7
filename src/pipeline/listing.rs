//! Which pairs may be listed: those in scope, and of a family too large for all its pairs those with
//! its representative.

use crate::families::Family;
use crate::pipeline::scope::Limits;
use crate::pipeline::twins::Twins;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use ahash::AHashMap;
use std::borrow::Cow;

/// Most members of a family whose pairs are listed all with all: nobody reads the 50,000 rows of a
/// larger one, which say what its representative's do.
pub(crate) const LISTED: usize = 300;

/// The families too large for all their pairs.
pub(crate) struct Large {
    /// For each article of one: the family's number and its representative.
    of: AHashMap<ArticleId, (usize, ArticleId)>,
}

impl Large {
    pub(crate) fn new(families: &[Family], articles: &[Article]) -> Large {
        let large = families.iter().enumerate().filter(|(_, f)| f.members.len() > LISTED);
        let of = large.flat_map(|(n, family)| {
            let representative = family.representative(articles);
            family.members.iter().map(move |&id| (id, (n, representative)))
        });
        Large { of: of.collect() }
    }

    /// All their members, in no order, each with its representative.
    pub(crate) fn members(&self) -> impl Iterator<Item = (ArticleId, ArticleId)> + '_ {
        self.of.iter().map(|(&id, &(_, representative))| (id, representative))
    }

    /// The representative of the large family that holds both.
    fn common(&self, pair: ArticlePair) -> Option<ArticleId> {
        let (x, y) = (self.of.get(&pair.left)?, self.of.get(&pair.right)?);
        (x.0 == y.0).then_some(x.1)
    }
}

/// What may be listed in a run.
pub(crate) struct Listing<'a> {
    pub(crate) limits: &'a Limits<'a>,
    pub(crate) large: &'a Large,
    pub(crate) twins: &'a Twins,
}

impl Listing<'_> {
    /// Whether a pair of first articles may lead to a pair in the tables.
    pub(crate) fn may_list(&self, pair: ArticlePair) -> bool {
        let centre = self.large.common(pair).map(|id| self.twins.first(id));
        centre.is_none_or(|first| first == pair.left || first == pair.right)
            && self.limits.allow_some(pair, self.twins)
    }

    /// Whether a pair may stand in the tables.
    pub(crate) fn lists(&self, pair: ArticlePair) -> bool {
        let centre = self.large.common(pair);
        centre.is_none_or(|id| id == pair.left || id == pair.right) && self.limits.allow(pair)
    }

    /// The articles that take part for this first article in pairs with the twins of `other`: all
    /// with its words, or one of them where they are of a large family and the other is not of it.
    pub(crate) fn speakers(&self, first: ArticleId, other: ArticleId) -> Cow<'_, [ArticleId]> {
        let group = self.twins.group(first);
        let Some(&(family, centre)) = self.large.of.get(&first) else { return group.into() };
        let same = self.large.of.get(&other).is_some_and(|(n, _)| *n == family);
        match (same, self.twins.first(centre) == first) {
            (_, true) => vec![centre].into(),
            (true, false) => group.into(),
            (false, false) => vec![first].into(),
        }
    }
}
