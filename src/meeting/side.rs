//! One account, prepared once for all its meetings.

use crate::hash;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::common::is_common;
use crate::text::fold::fold;
use crate::text::frequency::rarity;
use crate::text::stem::Stems;
use crate::text::tokens::TokenClass;

/// Rarity of words that tell nothing.
const COMMONEST: f64 = 6.0;

/// An article with its sentences and stems.
pub struct Side<'a> {
    /// The article.
    pub article: &'a Article,
    /// Its sentences as tokens, in order, none empty.
    pub sentences: Vec<TokenRange>,
    /// First token of each sentence.
    pub starts: Vec<u32>,
    /// Stem and weight of each token; function words and signs weigh 0.
    pub(crate) stems: Vec<(u64, f64)>,
}

impl<'a> Side<'a> {
    /// Prepares an article. O(bytes).
    pub fn new(article: &'a Article) -> Side<'a> {
        let tokens = &article.tokens;
        let cut = article.sentences().into_iter().map(|s| tokens.within(s));
        let sentences: Vec<TokenRange> = cut.filter(|s| !s.is_empty()).collect();
        let starts = sentences.iter().map(|s| s.start).collect();
        let rules = Stems::of(article.language);
        let stems = (0..tokens.len()).map(|i| stem(article, i, &rules)).collect();
        Side { article, sentences, starts, stems }
    }

    /// The sentence that holds a token.
    pub fn sentence_of(&self, token: u32) -> TokenRange {
        let at = self.starts.partition_point(|&s| s <= token).saturating_sub(1);
        self.sentences.get(at).copied().unwrap_or(TokenRange::new(0, self.article.tokens.len()))
    }

    /// The bytes of a range of tokens.
    pub fn bytes(&self, range: TokenRange) -> ByteRange {
        self.article.tokens.bytes(range)
    }

    /// The text of a range of tokens.
    pub fn text(&self, range: TokenRange) -> &'a str {
        self.bytes(range).of(self.article.text())
    }

    /// The sentence around a range of bytes, as bytes.
    pub fn sentence_around(&self, bytes: ByteRange) -> ByteRange {
        let spans = &self.article.tokens.spans;
        let token = spans.partition_point(|s| s.end <= bytes.start);
        let sentence = self.bytes(self.sentence_of(token as u32));
        ByteRange { start: sentence.start.min(bytes.start), end: sentence.end.max(bytes.end) }
    }
}

fn stem(article: &Article, i: usize, rules: &Stems) -> (u64, f64) {
    let key = article.tokens.keys[i];
    match article.tokens.classes[i] {
        TokenClass::Sign => (key, 0.0),
        TokenClass::Glyph => (key, 1.0),
        TokenClass::Number => (key, rarity(0) - COMMONEST),
        TokenClass::Word if is_common(key) => (key, 0.0),
        TokenClass::Word => {
            let stem = rules.stem(&fold(article.tokens.spans[i].of(article.text())));
            let key = hash::bytes(stem.as_bytes());
            (key, (rarity(key) - COMMONEST).max(0.0))
        }
    }
}
