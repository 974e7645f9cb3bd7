//! What a group of articles has in common: outlets and span of time.

use crate::document::Published;
use crate::report::Report;
use crate::span::ArticleId;
use std::collections::BTreeSet;

/// Between the items of a cell that lists several.
pub(super) const AND: &str = "; ";

/// Outlets and dates of a group.
pub(super) struct Gathering {
    /// Different outlets in alphabetical order.
    pub(super) sources: String,
    /// Earliest known date.
    pub(super) first: Option<Published>,
    /// Latest known date.
    pub(super) last: Option<Published>,
}

impl Gathering {
    /// Looks at every member once.
    pub(super) fn of(report: &Report<'_>, members: &[ArticleId]) -> Self {
        let documents = || members.iter().map(|&m| &report.article(m).document);
        let sources: BTreeSet<_> = documents().map(|d| &d.source[..]).collect();
        let named: Vec<_> = sources.into_iter().filter(|s| !s.is_empty()).collect();
        let dates = || documents().filter_map(|d| d.date);
        Gathering { sources: named.join(AND), first: dates().min(), last: dates().max() }
    }
}
