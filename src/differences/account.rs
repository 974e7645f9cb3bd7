//! One account with what all kinds of differences ask of it.

use crate::differences::source_tags::source_tags;
use crate::meeting::Side;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::common::is_common;
use crate::text::tokens::TokenClass;
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
    language: &'a str,
    capitals: Capitals<'a>,
    source_tags: Vec<ByteRange>,
}

impl<'a> Account<'a> {
    /// Prepares an account. O(tokens).
    pub fn new(side: &'a Side<'a>) -> Account<'a> {
        let article = side.article;
        let capitals = Capitals::of(article.text(), &article.tokens, &side.starts);
        let source_tags = source_tags(article.text());
        Account { side, language: article.language, capitals, source_tags }
    }

    /// Prepares the two accounts of a pair. Where the language of one cannot be told, it is read as
    /// that of the other.
    pub fn pair(left: &'a Side<'a>, right: &'a Side<'a>) -> [Account<'a>; 2] {
        let (mut left, mut right) = (Account::new(left), Account::new(right));
        match (left.language, right.language) {
            ("", language) => left.language = language,
            (language, "") => right.language = language,
            _ => {}
        }
        [left, right]
    }

    pub(crate) fn stretch(&self, range: TokenRange) -> Stretch<'a> {
        let article = self.side.article;
        Stretch { text: article.text(), tokens: &article.tokens, range, language: self.language }
    }

    pub(crate) fn values(&self, range: TokenRange) -> Vec<Value> {
        let article = self.side.article;
        let context = Context { language: self.language, published: article.document.date };
        values::find(article.text(), &article.tokens, range, &context)
    }

    pub(crate) fn names(&self, range: TokenRange) -> Vec<Name> {
        self.capitals.names(range)
    }

    /// The words of a stretch as they are in names.
    pub(crate) fn name_words(&self, range: TokenRange) -> Vec<String> {
        self.capitals.words(range)
    }

    /// True inside what says whose the story is.
    pub(crate) fn is_source_tag(&self, bytes: ByteRange) -> bool {
        self.source_tags.iter().any(|d| d.meets(bytes))
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

    /// Words of a range that carry meaning.
    pub(crate) fn content(&self, range: TokenRange) -> usize {
        let tokens = &self.side.article.tokens;
        let figure = |i: usize| tokens.classes[i] == TokenClass::Number;
        range.indices().filter(|&i| figure(i) || !is_common(tokens.keys[i])).count()
    }

    /// True for a form of "be", "have", "will" and the like and nothing else.
    pub(crate) fn is_auxiliary(&self, range: TokenRange) -> bool {
        let keys = &self.side.article.tokens.keys[range.indices()];
        keys.len() == 1 && values::is_auxiliary(keys[0], self.language)
    }

    /// The sentence of a token with the one before and the one after it.
    pub(crate) fn around(&self, token: u32) -> TokenRange {
        let at = self.side.starts.partition_point(|&s| s <= token).saturating_sub(1);
        let sentences = &self.side.sentences;
        let last = (at + 1).min(sentences.len() - 1);
        TokenRange { start: sentences[at.saturating_sub(1)].start, end: sentences[last].end }
    }
}
