//! Who stays: articles are asked in order of rank, each is compared exactly with the kept ones that it
//! shares keys with, and goes when one of them is close enough.

use crate::dedup::Index;
use crate::dedup::buckets::Membership;
use crate::dedup::guard;
use crate::dedup::record::Side;
use crate::options::DedupOptions;
use crate::options::FactsRule;
use crate::options::Measure;
use crate::score;
use crate::score::Overlap;
use crate::shingle::Shingler;
use crate::shingle::Shingles;
use crate::text::Article;
use ahash::AHashMap;
use serde::Deserialize;
use serde::Serialize;
use std::cell::OnceCell;
use std::rc::Rc;

/// Kept articles that a bucket remembers. Beyond it are only texts that share a key and yet are no
/// copies of each other: a template filled in again and again.
const REMEMBERED: usize = 200;

/// Kept articles that one article is compared with, those with the most shared keys first.
pub const COMPARED: usize = 50;

/// Shingles of kept articles held in memory for one group.
const HELD: usize = 4 << 20;

/// What makes an article the copy of a kept one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copy {
    /// The article.
    pub article: Index,
    /// The kept one.
    pub of: Index,
    /// Shingles in both, in the article, in the kept one.
    pub overlap: Overlap,
    /// Whether all words are equal.
    pub words: Words,
}

/// Whether two texts have the same words in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Words {
    /// They do.
    Equal,
    /// Some differ.
    Different,
}

/// What came of one article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It goes.
    Removed(Copy),
    /// It would go, but for a fact; the reason is a sentence.
    Guarded(Copy, String),
    /// It was not compared with all kept articles that it shares keys with.
    Limited(Index),
}

/// A text as it is compared.
pub struct Content {
    keys: Vec<u64>,
    shingles: Shingles,
    text: String,
    account: OnceCell<Article>,
}

impl Content {
    /// Reads a text.
    pub fn new(text: String, shingler: &mut Shingler, options: &DedupOptions) -> Self {
        shingler.read(&text, &options.shingle);
        let (keys, shingles) = (shingler.keys().to_vec(), shingler.set());
        Content { keys, shingles, text, account: OnceCell::new() }
    }

    /// The set of its shingles.
    pub fn shingles(&self) -> &Shingles {
        &self.shingles
    }

    fn account(&self) -> &Article {
        self.account.get_or_init(|| guard::account(self.text.clone()))
    }
}

/// What a group is decided with.
pub struct Rules<'a> {
    /// Measure, threshold and guard.
    pub options: &'a DedupOptions,
    /// Who shares keys with whom.
    pub membership: &'a Membership,
    /// Corpus or archive.
    pub side: &'a (dyn Fn(Index) -> Side + Sync),
    /// Fewest keys that a copy with so many different shingles shares with what makes it one.
    pub least_shared: &'a (dyn Fn(usize) -> usize + Sync),
    /// True when articles of the corpus go for one of the archive only.
    pub against: Against,
}

/// Which kept articles can make another go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Any.
    All,
    /// Those of the archive.
    Archive,
}

/// Decides a group, which comes in order of rank. `load` reads an article; it may fail, and then the
/// group is given up with that error. Articles that are simply kept have no verdict. In the worst
/// case each article is compared with [`COMPARED`] others.
///
/// # Errors
/// Those of `load`.
pub fn choose<E>(
    group: &[Index],
    rules: &Rules<'_>,
    load: &mut dyn FnMut(Index) -> Result<Content, E>,
) -> Result<Vec<Verdict>, E> {
    let mut kept = Kept { by_bucket: AHashMap::new(), held: AHashMap::new(), size: 0 };
    let mut verdicts = Vec::new();
    for (rank, &article) in group.iter().enumerate() {
        let buckets = rules.membership.of_article(article);
        let is_asked = rules.against == Against::All || (rules.side)(article) == Side::Corpus;
        let mut found = if is_asked { kept.sharing(buckets) } else { Sharing::default() };
        let verdict = decide(article, &mut found, group, &mut kept, rules, load)?;
        let stays = !matches!(verdict, Some(Verdict::Removed(_)));
        if stays && found.limited {
            verdicts.push(Verdict::Limited(article));
        }
        verdicts.extend(verdict);
        let counts = rules.against == Against::All || (rules.side)(article) == Side::Archive;
        if stays && counts {
            kept.remember(rank as u32, buckets);
        }
    }
    Ok(verdicts)
}

fn decide<E>(
    article: Index,
    found: &mut Sharing,
    group: &[Index],
    kept: &mut Kept,
    rules: &Rules<'_>,
    load: &mut dyn FnMut(Index) -> Result<Content, E>,
) -> Result<Option<Verdict>, E> {
    if found.kept.is_empty() {
        return Ok(None);
    }
    let content = load(article)?;
    found.narrow((rules.least_shared)(content.shingles.len()));
    let mut guarded = None;
    for &(_, rank) in &found.kept {
        let of = group[rank as usize];
        let other = kept.content(rank, || load(of))?;
        let overlap = score::overlap(&content.shingles, &other.shingles);
        if !is_copy(&overlap, rules.options) {
            continue;
        }
        let equal = content.keys == other.keys;
        let words = if equal { Words::Equal } else { Words::Different };
        let copy = Copy { article, of, overlap, words };
        let conflict = match rules.options.facts {
            FactsRule::Guard if !equal => guard::conflict(content.account(), other.account()),
            _ => None,
        };
        match conflict {
            None => return Ok(Some(Verdict::Removed(copy))),
            Some(reason) => guarded = guarded.or(Some(Verdict::Guarded(copy, reason))),
        }
    }
    Ok(guarded)
}

/// Whether the measure of the left article reaches the threshold.
pub fn is_copy(overlap: &Overlap, options: &DedupOptions) -> bool {
    let whole = match options.measure {
        Measure::Resemblance => overlap.left + overlap.right - overlap.shared,
        Measure::Containment => overlap.left,
    };
    overlap.shared > 0 && score::reaches(overlap.shared, whole, options.threshold)
}

/// The kept articles of a group so far, by their place in it.
struct Kept {
    by_bucket: AHashMap<u32, Vec<u32>>,
    held: AHashMap<u32, Rc<Content>>,
    size: usize,
}

/// Kept articles that share keys with one, with how many, the most shared keys first.
#[derive(Default)]
struct Sharing {
    kept: Vec<(usize, u32)>,
    /// Shared keys that are forgotten of some kept articles.
    crowded: usize,
    limited: bool,
}

impl Sharing {
    /// Leaves those that share at least so many keys, as far as keys are remembered, and of those
    /// [`COMPARED`].
    fn narrow(&mut self, least: usize) {
        self.kept.retain(|(shared, _)| shared + self.crowded >= least);
        self.limited = self.crowded > 0 || self.kept.len() > COMPARED;
        self.kept.truncate(COMPARED);
    }
}

impl Kept {
    fn sharing(&self, buckets: &[u32]) -> Sharing {
        let full = |bucket: &&Vec<u32>| bucket.len() == REMEMBERED;
        let met: Vec<&Vec<u32>> = buckets.iter().filter_map(|b| self.by_bucket.get(b)).collect();
        let mut ranks: Vec<u32> = met.iter().flat_map(|ranks| ranks.iter().copied()).collect();
        ranks.sort_unstable();
        let counted = ranks.chunk_by(|x, y| x == y).map(|same| (same.len(), same[0]));
        let mut counted: Vec<(usize, u32)> = counted.collect();
        counted.sort_by_key(|&(shared, rank)| (std::cmp::Reverse(shared), rank));
        Sharing { kept: counted, crowded: met.iter().filter(|b| full(b)).count(), limited: false }
    }

    fn remember(&mut self, rank: u32, buckets: &[u32]) {
        for &bucket in buckets {
            let ranks = self.by_bucket.entry(bucket).or_default();
            if ranks.len() < REMEMBERED {
                ranks.push(rank);
            }
        }
    }

    /// The content of a kept article, read again when it is no longer held.
    fn content<E>(
        &mut self,
        rank: u32,
        load: impl FnOnce() -> Result<Content, E>,
    ) -> Result<Rc<Content>, E> {
        if let Some(content) = self.held.get(&rank) {
            return Ok(Rc::clone(content));
        }
        if self.size > HELD {
            self.held.clear();
            self.size = 0;
        }
        let content = Rc::new(load()?);
        self.size += content.shingles.len();
        self.held.insert(rank, Rc::clone(&content));
        Ok(content)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dedup::buckets::Buckets;
    use crate::dedup::buckets::Posting;
    use proptest::prelude::*;
    use std::convert::Infallible;

    /// All articles share one key, so that each is a candidate for each.
    fn verdicts(texts: &[String], options: &DedupOptions) -> Vec<Verdict> {
        let all = 0..texts.len() as Index;
        let postings: Vec<Posting> =
            all.clone().map(|article| Posting { key: 1, article }).collect();
        let mut buckets = Buckets::default();
        buckets.add(&postings, |_| true);
        let membership = Membership::of(&buckets, texts.len());
        let side = |_| Side::Corpus;
        let rules = Rules {
            options,
            membership: &membership,
            side: &side,
            least_shared: &|_| 1,
            against: Against::All,
        };
        let group: Vec<Index> = all.collect();
        let mut load = |article: Index| -> Result<Content, Infallible> {
            let text = texts[article as usize].clone();
            Ok(Content::new(text, &mut Shingler::default(), options))
        };
        choose(&group, &rules, &mut load).unwrap_or_else(|never| match never {})
    }

    fn words(from: usize, to: usize) -> String {
        (from..to).map(|n| format!("w{n} ")).collect()
    }

    /// B is near A and C is near B, but C is far from A: only B goes.
    #[test]
    fn nothing_goes_for_a_copy_of_a_copy() {
        let texts = [words(0, 100), words(12, 112), words(24, 124)];
        let found = verdicts(&texts, &DedupOptions::default());
        let removed: Vec<(Index, Index)> = found
            .iter()
            .filter_map(
                |v| if let Verdict::Removed(c) = v { Some((c.article, c.of)) } else { None },
            )
            .collect();
        assert_eq!(removed, [(1, 0)]);
    }

    #[test]
    fn containment_asks_for_the_share_of_the_article_itself() {
        let options = DedupOptions { measure: Measure::Containment, ..Default::default() };
        let found = verdicts(&[words(0, 500), words(100, 160)], &options);
        assert!(matches!(&found[..], [Verdict::Removed(Copy { article: 1, of: 0, .. })]));
        assert!(verdicts(&[words(100, 160), words(0, 500)], &options).is_empty());
    }

    #[test]
    fn a_template_is_kept_and_named() {
        let report = |firm: &str| {
            format!(
                "Shares in {firm} rose on the exchange in quiet trade and few dealers expected more before the end of the week"
            )
        };
        let texts = ["Nordby", "Velkast"].map(report);
        let guarded = verdicts(&texts, &DedupOptions { threshold: 0.3, ..Default::default() });
        assert!(
            matches!(&guarded[..], [Verdict::Guarded(_, reason)] if reason.contains("Velkast"))
        );
        let options =
            DedupOptions { threshold: 0.3, facts: FactsRule::Ignore, ..Default::default() };
        assert!(matches!(&verdicts(&texts, &options)[..], [Verdict::Removed(_)]));
    }

    proptest! {
        /// What goes reaches the threshold with a kept article; what stays reaches it with none
        /// that ranks before it.
        #[test]
        fn kept_articles_are_no_copies_and_removed_ones_are(
            starts in prop::collection::vec(0usize..40, 2..14),
            threshold in 0.2f64..0.95,
        ) {
            let texts: Vec<String> = starts.iter().map(|&from| words(from, from + 60)).collect();
            let options = DedupOptions { threshold, facts: FactsRule::Ignore, ..Default::default() };
            let mut of = vec![None; texts.len()];
            for verdict in verdicts(&texts, &options) {
                if let Verdict::Removed(copy) = verdict {
                    of[copy.article as usize] = Some(copy.of as usize);
                }
            }
            let sets: Vec<_> = texts
                .iter()
                .map(|t| Content::new(t.clone(), &mut Shingler::default(), &options).shingles)
                .collect();
            let near = |x: usize, y: usize| is_copy(&score::overlap(&sets[x], &sets[y]), &options);
            for x in 0..texts.len() {
                match of[x] {
                    Some(y) => prop_assert!(near(x, y) && of[y].is_none()),
                    None => prop_assert!((0..x).all(|y| of[y].is_some() || !near(x, y))),
                }
            }
        }
    }
}
