//! Which member stands for a family.

use crate::span::ArticleId;
use crate::text::Article;
use std::cmp::Reverse;

/// The member that stands for a family: the earliest dated, then the longest, then the one with the
/// smallest id. A member without a date comes after every dated one. `None` for no members.
pub fn representative(members: &[ArticleId], articles: &[Article]) -> Option<ArticleId> {
    members.iter().copied().min_by_key(|&m| {
        let article = &articles[m.index()];
        let date = article.document.date;
        (date.is_none(), date, Reverse(article.tokens.len()), m)
    })
}
