//! One account with what all kinds of differences ask of it.

use crate::differences::dateline::datelines;
use crate::meeting::Side;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::common::is_common;
use crate::values;
use crate::values::Context;
use crate::values::Stretch;
use crate::values::Value;
use crate::values::names::Capitals;
use crate::values::names::Name;

/// An account prepared for comparison.
pub struct Account<'a> {
    /// The article, its sentences and stems.
    pub side: &'a Side<'a>,
    capitals: Capitals<'a>,
    datelines: Vec<ByteRange>,
}

impl<'a> Account<'a> {
    /// Prepares an account. O(tokens).
    pub fn new(side: &'a Side<'a>) -> Account<'a> {
        let article = side.article;
        let capitals = Capitals::of(article.text(), &article.tokens, &side.starts);
        let datelines = datelines(article.text());
        Account { side, capitals, datelines }
    }

    pub(crate) fn stretch(&self, range: TokenRange) -> Stretch<'a> {
        let article = self.side.article;
        Stretch { text: article.text(), tokens: &article.tokens, range, language: article.language }
    }

    pub(crate) fn values(&self, range: TokenRange) -> Vec<Value> {
        let article = self.side.article;
        let context = Context { language: article.language, published: article.document.date };
        values::find(article.text(), &article.tokens, range, &context)
    }

    pub(crate) fn names(&self, range: TokenRange) -> Vec<Name> {
        self.capitals.names(range)
    }

    /// True inside the place, date and agency before the story.
    pub(crate) fn is_dateline(&self, bytes: ByteRange) -> bool {
        self.datelines.iter().any(|d| d.meets(bytes))
    }

    pub(crate) fn text(&self, bytes: ByteRange) -> &'a str {
        bytes.of(self.side.article.text())
    }

    pub(crate) fn bytes(&self, range: TokenRange) -> ByteRange {
        self.side.bytes(range)
    }

    /// The tokens that a range of bytes touches.
    pub(crate) fn tokens(&self, bytes: ByteRange) -> TokenRange {
        let spans = &self.side.article.tokens.spans;
        let start = spans.partition_point(|s| s.end <= bytes.start);
        let end = spans.partition_point(|s| s.start < bytes.end);
        TokenRange::new(start, end.max(start))
    }

    /// The quotation that holds a whole range of tokens.
    pub(crate) fn quotation(&self, range: TokenRange) -> Option<TokenRange> {
        let quoted = &self.side.article.quoted;
        quoted.iter().copied().find(|q| q.covers(range))
    }

    /// Words of a range that carry meaning.
    pub(crate) fn content(&self, range: TokenRange) -> usize {
        let keys = &self.side.article.tokens.keys[range.indices()];
        keys.iter().filter(|&&key| !is_common(key)).count()
    }
}
