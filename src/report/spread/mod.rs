//! One stretch of words in many articles: who bears a passage, who prints a quotation.
//!
//! Pairs link stretches two by two. Linked stretches are gathered in stars, each around the one that
//! stands for the rest and is linked with every one of them, so that no chain unites unlike ends.
//!
//! ```text
//!  links   a─b  a─c  b─c  c─d        star 1: c with a, b, d
//! ```

pub(super) mod passages;
pub(super) mod quotes;
mod speakers;
mod words;

use crate::report::Report;
use crate::span::ArticleId;
use crate::span::TokenRange;
use std::cmp::Reverse;

/// Fewest articles of a star.
const LEAST: usize = 2;

/// A stretch of one article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Site {
    article: ArticleId,
    range: TokenRange,
}

/// Two linked sites, by number, and how many words they have in common.
#[derive(Clone, Copy, Debug)]
struct Link {
    left: usize,
    right: usize,
    words: usize,
}

/// A site and those gathered around it, each with the number of its link.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Star {
    core: usize,
    others: Vec<(usize, usize)>,
}

impl Star {
    fn articles(&self) -> usize {
        1 + self.others.len()
    }

    /// The sites in the order of a table: by date, those without one last, then by id. The link is
    /// that with the core.
    fn in_time(&self, report: &Report<'_>, sites: &[Site]) -> Vec<(usize, Option<usize>)> {
        let others = self.others.iter().map(|&(site, link)| (site, Some(link)));
        let mut all: Vec<_> = [(self.core, None)].into_iter().chain(others).collect();
        all.sort_by_key(|&(site, _)| {
            let date = report.article(sites[site].article).document.date;
            (date.is_none(), date.map(|d| d.at), sites[site])
        });
        all
    }
}

/// Gathers sites in stars of at least `articles` articles, one site an article; no site is in two.
/// `may_lead` says which sites may stand for others; of those the one goes first that `rank` puts
/// first, given the site and how many it is linked with. Order of the links is of no account but for
/// their numbers. O((sites + links) log).
fn stars<R: Ord>(
    sites: &[Site],
    links: &[Link],
    articles: usize,
    rank: impl Fn(usize, usize) -> Option<R>,
) -> Vec<Star> {
    let near = neighbours(sites.len(), links);
    let mut leaders: Vec<(R, Site, usize)> =
        (0..sites.len()).filter_map(|i| Some((rank(i, near[i].len())?, sites[i], i))).collect();
    leaders.sort();
    let mut taken = vec![false; sites.len()];
    let mut stars = Vec::new();
    for (_, site, core) in leaders {
        if taken[core] {
            continue;
        }
        let mut free: Vec<(usize, usize)> =
            near[core].iter().copied().filter(|(other, _)| !taken[*other]).collect();
        free.retain(|(other, _)| sites[*other].article != site.article);
        free.sort_by_key(|&(other, link)| {
            (sites[other].article, Reverse(links[link].words), sites[other])
        });
        free.dedup_by_key(|(other, _)| sites[*other].article);
        let star = Star { core, others: free };
        if star.articles() >= articles {
            taken[core] = true;
            star.others.iter().for_each(|(other, _)| taken[*other] = true);
            stars.push(star);
        }
    }
    stars
}

/// The linked sites of each, with the link that has most words.
fn neighbours(sites: usize, links: &[Link]) -> Vec<Vec<(usize, usize)>> {
    let mut near = vec![Vec::new(); sites];
    for (no, link) in links.iter().enumerate().filter(|(_, l)| l.left != l.right) {
        near[link.left].push((link.right, no));
        near[link.right].push((link.left, no));
    }
    for list in &mut near {
        list.sort_by_key(|&(other, no)| (other, Reverse(links[no].words), no));
        list.dedup_by_key(|(other, _)| *other);
    }
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(article: u32, start: usize) -> Site {
        Site { article: ArticleId(article), range: TokenRange::new(start, start + 20) }
    }

    fn of(sites: &[Site], links: &[(usize, usize)], articles: usize) -> Vec<(usize, Vec<usize>)> {
        let links: Vec<Link> =
            links.iter().map(|&(left, right)| Link { left, right, words: 20 }).collect();
        let stars = stars(sites, &links, articles, |_, degree| Some(Reverse(degree)));
        let others = |s: &Star| s.others.iter().map(|o| o.0).collect();
        stars.iter().map(|s| (s.core, others(s))).collect()
    }

    #[test]
    fn the_most_linked_leads_and_chains_do_not_join() {
        let sites = [site(0, 0), site(1, 0), site(2, 0), site(3, 0), site(4, 0), site(5, 0)];
        let links = [(0, 1), (0, 2), (1, 2), (2, 3), (3, 4), (4, 5)];
        assert_eq!(of(&sites, &links, 2), [(2, vec![0, 1, 3]), (4, vec![5])]);
        assert_eq!(of(&sites, &links, 3), [(2, vec![0, 1, 3])]);
    }

    #[test]
    fn an_article_bears_a_stretch_once() {
        let sites = [site(0, 0), site(1, 0), site(1, 40), site(2, 0)];
        let links = [(0, 1), (0, 2), (0, 3)];
        assert_eq!(of(&sites, &links, 3), [(0, vec![1, 3])]);
    }
}
