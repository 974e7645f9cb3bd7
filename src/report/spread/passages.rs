//! `passage_families.csv`: one row for each article that bears a reused passage.

use crate::align::Occurrence;
use crate::align::PassageKind;
use crate::align::edits_between;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::safe::excerpt;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::spread::Link;
use crate::report::spread::Site;
use crate::report::spread::Star;
use crate::report::spread::stars;
use crate::report::spread::words::Reading;
use crate::report::spread::words::consensus;
use crate::report::spread::words::printed;
use crate::report::view::article_no;
use crate::span::ArticleId;
use crate::span::TokenRange;
use crate::text::Article;
use ahash::AHashMap;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;
use std::io::Write;

/// Fewest bearers: two are a pair, which `passages.csv` has.
const BEARERS: usize = 3;

/// Two stretches of one article are one where their common words are this share of all their words.
const SAME: f64 = 0.5;

/// Most words of a passage whose bearers are read anew: a limit of work.
const SHORT: usize = 200;

/// Characters of a text that are shown.
const SHOWN: usize = 600;

struct Row<'a> {
    no: usize,
    bearers: usize,
    consensus: String,
    article: ArticleId,
    bearer: &'a Article,
    range: TokenRange,
    own_words: String,
    left_out: String,
    offsets: [u64; 2],
}

fn columns<'a>() -> [Column<Row<'a>>; 12] {
    [
        ("passage_family_no", |r| Cell::count(r.no)),
        ("articles", |r| Cell::count(r.bearers)),
        ("consensus", |r| Cell::Text(excerpt(&r.consensus, SHOWN))),
        ("article_no", |r| Cell::count(article_no(r.article))),
        ("id", |r| Cell::text(&r.bearer.document.id)),
        ("source", |r| Cell::text(&r.bearer.document.source)),
        ("date", |r| Cell::shown(r.bearer.document.date)),
        ("text", |r| {
            let bytes = r.bearer.tokens.bytes(r.range);
            Cell::Text(excerpt(bytes.of(r.bearer.text()), SHOWN))
        }),
        ("own_words", |r| Cell::Text(excerpt(&r.own_words, SHOWN))),
        ("left_out", |r| Cell::Text(excerpt(&r.left_out, SHOWN))),
        ("start_char", |r| Cell::Count(r.offsets[0])),
        ("end_char", |r| Cell::Count(r.offsets[1])),
    ]
}

/// Rows of the table.
pub(in crate::report) fn count(report: &Report<'_>) -> usize {
    Spread::new(report).stars().iter().map(Star::articles).sum()
}

/// Writes the table.
pub(in crate::report) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let spread = Spread::new(report);
    let stars = spread.stars();
    let rows = (1..).zip(&stars).flat_map(|(no, star)| spread.rows(report, no, star));
    sheet::write(&report.options, out, &columns(), rows)
}

/// The reused passages of all listed pairs.
struct Spread<'a> {
    sites: Vec<Site>,
    links: Vec<Link>,
    /// The passage of each link.
    passages: Vec<(Site, Site, &'a Reuse)>,
}

impl<'a> Spread<'a> {
    fn new(report: &'a Report<'_>) -> Self {
        let passages: Vec<(Site, Site, &Reuse)> = report
            .pairs
            .iter()
            .flat_map(|pair| pair.passages.iter().map(move |reuse| (pair.pair, reuse)))
            .filter(|(_, reuse)| is_copied(reuse))
            .map(|(pair, reuse)| {
                let site = |article, range| Site { article, range };
                let passage = &reuse.passage;
                (site(pair.left, passage.left), site(pair.right, passage.right), reuse)
            })
            .collect();
        let (sites, of) = united(passages.iter().flat_map(|p| [p.0, p.1]).collect());
        let links = passages.iter().map(|(left, right, reuse)| Link {
            left: of[left],
            right: of[right],
            words: reuse.passage.matched(),
        });
        Spread { links: links.collect(), sites, passages }
    }

    /// Families of passages, those with most bearers first, then the longest.
    fn stars(&self) -> Vec<Star> {
        let words = |site: usize| self.sites[site].range.len();
        let rank = |site, degree| Some((Reverse(degree), Reverse(words(site))));
        let mut stars = stars(&self.sites, &self.links, BEARERS, rank);
        stars.sort_by_key(|s| (Reverse(s.articles()), Reverse(words(s.core)), self.sites[s.core]));
        stars
    }

    fn rows<'r>(&self, report: &'r Report<'_>, no: usize, star: &Star) -> Vec<Row<'r>> {
        let bearers = star.in_time(report, &self.sites);
        let core = self.sites[star.core];
        let linked =
            bearers.iter().map(|&(site, link)| (self.sites[site], self.reading(core, link)));
        let read = Read::by_most(core, linked.collect(), report);
        let most = consensus(read.core.range, read.readings.iter().map(|r| &r.1));
        let text = report.article(read.core.article);
        let shared = printed(text, &most);
        let row = |(article, reading): &(ArticleId, Reading)| {
            let bearer = report.article(*article);
            let held: Vec<u32> = reading.held().collect();
            let missing = |t: &&u32| held.binary_search(*t).is_err();
            let left_out: Vec<u32> = most.iter().filter(missing).copied().collect();
            let alone = |t: &&u32| *article == read.core.article && most.binary_search(*t).is_err();
            let own: Vec<u32> = reading.added().chain(held.iter().filter(alone).copied()).collect();
            Row {
                no,
                bearers: star.articles(),
                consensus: shared.clone(),
                article: *article,
                bearer,
                range: reading.own,
                own_words: printed(bearer, &own),
                left_out: printed(text, &left_out),
                offsets: report.offsets.of(*article, bearer.tokens.bytes(reading.own)),
            }
        };
        read.readings.iter().map(row).collect()
    }

    /// How the bearer of a link lies to the core, or the core to itself.
    fn reading(&self, core: Site, link: Option<usize>) -> Reading {
        let Some(link) = link else { return Reading::of_core(core.range) };
        let (left, _, reuse) = &self.passages[link];
        let passage = match left.article == core.article {
            true => reuse.passage.clone(),
            false => reuse.passage.turned(),
        };
        Reading { core: passage.left, own: passage.right, edits: passage.edits }
    }
}

/// A stretch and how those of all bearers lie to it.
struct Read {
    core: Site,
    readings: Vec<(ArticleId, Reading)>,
}

impl Read {
    /// Reads all against the wording that most of them have, where that is another than the core's
    /// and the stretches are short; the site of a reading may be wider than what is linked.
    fn by_most(core: Site, linked: Vec<(Site, Reading)>, report: &Report<'_>) -> Read {
        let keys = |article: ArticleId, range: TokenRange| {
            &report.article(article).tokens.keys[range.indices()]
        };
        let mut wordings: BTreeMap<&[u64], usize> = BTreeMap::new();
        for (site, reading) in &linked {
            *wordings.entry(keys(site.article, reading.own)).or_default() += 1;
        }
        let times = |site: &Site, reading: &Reading| wordings[keys(site.article, reading.own)];
        let own = linked.iter().find(|(site, _)| site.article == core.article);
        let most = linked.iter().rev().max_by_key(|(site, reading)| times(site, reading));
        let readings: Vec<_> = linked.iter().map(|(s, r)| (s.article, r.clone())).collect();
        match own.zip(most) {
            Some(((x, of_core), (y, of_most)))
                if core.range.len() <= SHORT && times(y, of_most) > times(x, of_core) =>
            {
                let core = Site { article: y.article, range: of_most.own };
                let text = report.article(core.article);
                let anew = |(article, reading): (ArticleId, Reading)| {
                    let own = reading.own;
                    let edits = edits_between((text, core.range), (report.article(article), own));
                    (article, Reading { core: core.range, own, edits })
                };
                Read { core, readings: readings.into_iter().map(anew).collect() }
            }
            _ => Read { core, readings },
        }
    }
}

fn is_copied(reuse: &Reuse) -> bool {
    reuse.stock == Stock::Reuse
        && reuse.passage.occurrence == Occurrence::First
        && reuse.passage.kind != PassageKind::Reworded
}

/// Unites stretches of an article that are nearly the same: the longest stands for the others.
fn united(mut all: Vec<Site>) -> (Vec<Site>, AHashMap<Site, usize>) {
    all.sort_by_key(|s| (s.article, Reverse(s.range.len()), s.range));
    all.dedup();
    let (mut sites, mut of) = (Vec::<Site>::new(), AHashMap::new());
    let mut first = 0;
    for site in all {
        if sites.get(first).is_some_and(|s| s.article != site.article) {
            first = sites.len();
        }
        let known = (first..sites.len()).find(|&i| are_one(sites[i].range, site.range));
        let no = known.unwrap_or_else(|| {
            sites.push(site);
            sites.len() - 1
        });
        of.insert(site, no);
    }
    (sites, of)
}

fn are_one(x: TokenRange, y: TokenRange) -> bool {
    let common = x.overlap(y);
    common as f64 >= SAME * (x.len() + y.len() - common) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearly_the_same_stretches_are_one_and_parts_are_not() {
        let site = |article, start, end| Site {
            article: ArticleId(article),
            range: TokenRange::new(start, end),
        };
        let all = vec![site(0, 0, 40), site(0, 2, 38), site(0, 30, 40), site(1, 0, 40)];
        let (sites, of) = united(all.clone());
        assert_eq!(sites, [site(0, 0, 40), site(0, 30, 40), site(1, 0, 40)]);
        assert_eq!(all.iter().map(|s| of[s]).collect::<Vec<_>>(), [0, 0, 1, 2]);
    }
}
