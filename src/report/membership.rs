//! Which event and which family an article is in.

use crate::findings::Findings;
use crate::span::ArticleId;
use crate::span::ArticlePair;

/// One-based numbers of groups by article.
#[derive(Debug)]
pub(super) struct Membership {
    group: Vec<Option<u32>>,
}

impl Membership {
    /// The events.
    pub(super) fn of_events(findings: &Findings) -> Self {
        Membership::new(findings, findings.events.iter().map(|e| &e.members[..]))
    }

    /// The families.
    pub(super) fn of_families(findings: &Findings) -> Self {
        Membership::new(findings, findings.families.iter().map(|f| &f.members[..]))
    }

    fn new<'a>(findings: &Findings, groups: impl Iterator<Item = &'a [ArticleId]>) -> Self {
        let mut group = vec![None; findings.articles.len()];
        for (no, members) in (1..).zip(groups) {
            members.iter().for_each(|m| group[m.index()] = Some(no));
        }
        Membership { group }
    }

    /// The number of the article's group.
    pub(super) fn of(&self, article: ArticleId) -> Option<u32> {
        self.group[article.index()]
    }

    /// The number of the group that holds both articles.
    pub(super) fn of_both(&self, pair: ArticlePair) -> Option<u32> {
        self.of(pair.left).filter(|_| self.of(pair.left) == self.of(pair.right))
    }
}
