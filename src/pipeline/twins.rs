//! Articles with equal words. One of each group goes through the engine; what is found of it holds
//! for all, so a story printed a thousand times costs no more than one.

use crate::families::Family;
use crate::findings::Bytes;
use crate::findings::PairFinding;
use crate::findings::PairKind;
use crate::hash;
use crate::pipeline::reuse::Aligned;
use crate::pipeline::reuse::Context;
use crate::pipeline::scope::Limits;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use rayon::prelude::*;

/// Most members of a family whose pairs are listed all with all.
pub(crate) const FAMILY_LIMIT: usize = 2_000;

/// Groups of articles with the same folded tokens.
pub(crate) struct Twins {
    /// The first article of each article's group.
    first: Vec<ArticleId>,
    /// Groups by first article, members ascending. Articles without tokens stand alone.
    groups: Vec<Vec<ArticleId>>,
}

impl Twins {
    pub(crate) fn new(articles: &[Article]) -> Twins {
        let keyed = articles.par_iter().enumerate().map(|(i, article)| {
            let alone = article.tokens.is_empty();
            let key = if alone { 0 } else { hash::sequence(&article.tokens.keys) };
            ((alone, key, if alone { i as u32 } else { 0 }), ArticleId(i as u32))
        });
        let mut keyed: Vec<_> = keyed.collect();
        keyed.sort_unstable();
        let groups = keyed.chunk_by(|x, y| x.0 == y.0);
        let mut groups: Vec<Vec<ArticleId>> =
            groups.map(|g| g.iter().map(|&(_, id)| id).collect()).collect();
        groups.sort_unstable();
        let mut first = vec![ArticleId(0); articles.len()];
        for group in &groups {
            group.iter().for_each(|id| first[id.index()] = group[0]);
        }
        Twins { first, groups }
    }

    pub(crate) fn is_first(&self, id: ArticleId) -> bool {
        self.first[id.index()] == id
    }

    /// The article that stands for this one.
    pub(crate) fn first(&self, id: ArticleId) -> ArticleId {
        self.first[id.index()]
    }

    /// All articles with the words of this first one. O(log n).
    pub(crate) fn group(&self, first: ArticleId) -> &[ArticleId] {
        let at = self.groups.partition_point(|g| g[0] < first);
        &self.groups[at]
    }

    /// Pairs inside groups: neighbours only, which is enough to join them.
    pub(crate) fn chains(&self) -> impl Iterator<Item = ArticlePair> + '_ {
        let neighbours = self.groups.iter().flat_map(|g| g.windows(2));
        neighbours.map(|w| ArticlePair { left: w[0], right: w[1] })
    }
}

/// From what was found of first articles to all pairs that are allowed. In families above
/// [`FAMILY_LIMIT`] only pairs with the representative are listed.
pub(crate) fn expand(
    aligned: &[Aligned],
    families: &[Family],
    context: &Context<'_>,
    limits: &Limits<'_>,
) -> Vec<PairFinding> {
    let large = Large::new(families, context);
    let twins = &context.prepared.twins;
    let mut pairs: Vec<PairFinding> = aligned
        .par_iter()
        .flat_map_iter(|found| {
            let (lefts, rights) = (twins.group(found.pair.left), twins.group(found.pair.right));
            let all = lefts.iter().flat_map(move |&x| rights.iter().map(move |&y| (x, y)));
            let all = all.filter_map(|(x, y)| ArticlePair::new(x, y));
            let listed = all.filter(|&pair| large.lists(pair) && limits.allow(pair));
            listed.map(|pair| found.of(pair, context))
        })
        .collect();
    let groups = twins.groups.par_iter().filter(|g| g.len() > 1);
    pairs.par_extend(groups.flat_map_iter(|group| {
        let same = group.iter().enumerate();
        let all = same.flat_map(|(i, &left)| {
            group[i + 1..].iter().map(move |&right| ArticlePair { left, right })
        });
        let listed = all.filter(|&pair| large.lists(pair) && limits.allow(pair));
        listed.map(|pair| identical(pair, context))
    }));
    pairs
}

fn identical(pair: ArticlePair, context: &Context<'_>) -> PairFinding {
    let article = |id: ArticleId| &context.articles[id.index()];
    let (left, right) = (article(pair.left), article(pair.right));
    let shingles = context.prepared.shingles[pair.left.index()].len();
    let overlap = crate::score::Overlap { shared: shingles, left: shingles, right: shingles };
    PairFinding {
        pair,
        kind: PairKind::Identical,
        score: 1.0,
        overlap,
        shared_words: left.tokens.len(),
        event_score: context.is_in_event(pair.left).then_some(1.0),
        bytes: if left.text() == right.text() { Bytes::Same } else { Bytes::Different },
        passages: context.whole(left, right),
        differences: Vec::new(),
    }
}

/// The families too large for all their pairs.
struct Large {
    /// For each article of one: the family's number and its representative.
    of: ahash::AHashMap<ArticleId, (usize, ArticleId)>,
}

impl Large {
    fn new(families: &[Family], context: &Context<'_>) -> Large {
        let large = families.iter().enumerate().filter(|(_, f)| f.members.len() > FAMILY_LIMIT);
        let of = large.flat_map(|(n, family)| {
            let representative = family.representative(context.articles);
            family.members.iter().map(move |&id| (id, (n, representative)))
        });
        Large { of: of.collect() }
    }

    fn lists(&self, pair: ArticlePair) -> bool {
        match (self.of.get(&pair.left), self.of.get(&pair.right)) {
            (Some(x), Some(y)) if x.0 == y.0 => pair.left == x.1 || pair.right == x.1,
            _ => true,
        }
    }
}
