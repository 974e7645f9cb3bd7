//! Articles with equal words. One of each group goes through the engine; what is found of it holds
//! for all, so a story printed a thousand times costs no more than one.

use crate::findings::Bytes;
use crate::findings::PairFinding;
use crate::findings::PairKind;
use crate::hash;
use crate::pipeline::listing::Listing;
use crate::pipeline::reuse::Aligned;
use crate::pipeline::reuse::Context;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use ahash::AHashMap;
use rayon::prelude::*;

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

/// From what was found of first articles to all pairs that are listed. O(pairs listed), or up to
/// [`LISTED`](crate::pipeline::listing::LISTED) squared for two groups of twins where a scope
/// leaves some out.
pub(crate) fn expand(
    aligned: &[Aligned],
    context: &Context<'_>,
    listing: &Listing<'_>,
) -> Vec<PairFinding> {
    if let Some(listed) = listing.limits.listed() {
        return only(listed, aligned, context, listing);
    }
    let twins = &context.prepared.twins;
    let found = aligned.par_iter().filter(|found| listing.may_list(found.pair));
    let mut pairs: Vec<PairFinding> = found
        .flat_map_iter(|found| {
            let (left, right) = (found.pair.left, found.pair.right);
            let rights = listing.speakers(right, left);
            let lefts = listing.speakers(left, right).into_owned().into_iter();
            let all = lefts.flat_map(move |x| rights.to_vec().into_iter().map(move |y| (x, y)));
            let all = all.filter_map(|(x, y)| ArticlePair::new(x, y));
            all.filter(|&pair| listing.lists(pair)).map(|pair| found.of(pair, context))
        })
        .collect();
    let groups = twins.groups.par_iter().filter(|g| g.len() > 1);
    pairs.par_extend(groups.flat_map_iter(|group| {
        let lefts = listing.speakers(group[0], group[0]).into_owned();
        // One speaker meets all others; otherwise each pair comes up once.
        let alone = lefts.len() < group.len();
        let all = lefts.into_iter().enumerate().flat_map(move |(i, x)| {
            let others = if alone { group } else { &group[i + 1..] };
            others.iter().filter_map(move |&y| ArticlePair::new(x, y))
        });
        all.filter(|&pair| listing.lists(pair)).map(|pair| identical(pair, context))
    }));
    pairs
}

/// What was found of the pairs of a list.
fn only(
    listed: &[ArticlePair],
    aligned: &[Aligned],
    context: &Context<'_>,
    listing: &Listing<'_>,
) -> Vec<PairFinding> {
    let twins = &context.prepared.twins;
    let found: AHashMap<ArticlePair, &Aligned> = aligned.iter().map(|a| (a.pair, a)).collect();
    let allowed = listed.par_iter().filter(|&&pair| listing.limits.allow(pair));
    let finding = |&pair: &ArticlePair| match ArticlePair::new(
        twins.first(pair.left),
        twins.first(pair.right),
    ) {
        Some(firsts) => Some(found.get(&firsts)?.of(pair, context)),
        None => Some(identical(pair, context)),
    };
    allowed.filter_map(finding).collect()
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
