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
use crate::values;
use crate::values::Context;
use crate::values::Kind;
use crate::values::names::is_title_word;
use crate::values::saying::is_saying;
use ahash::AHashSet;

/// Sets the key of a counted noun apart from that of the noun.
const COUNTED: u64 = 0x636f_756e_7465_6421;

/// Most that rarity adds to a stem: beyond it names would outweigh all that is said of them.
pub(crate) const MOST_WORTH: f64 = 6.0;

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
    /// Stems of words that have a capital inside a sentence, and of titles: they tell of whom, and
    /// not what.
    pub(crate) names: AHashSet<u64>,
    /// What numbers count: the number's token, and a key of the noun that no word of a text has.
    pub(crate) counted: Vec<(u32, u64)>,
}

impl<'a> Side<'a> {
    /// Prepares an article. O(bytes).
    pub fn new(article: &'a Article) -> Side<'a> {
        let tokens = &article.tokens;
        let cut = article.sentences().into_iter().map(|s| tokens.within(s));
        let sentences: Vec<TokenRange> = cut.filter(|s| !s.is_empty()).collect();
        let starts: Vec<u32> = sentences.iter().map(|s| s.start).collect();
        let rules = Stems::of(article.language);
        let stems: Vec<(u64, f64)> = (0..tokens.len()).map(|i| stem(article, i, &rules)).collect();
        let capital = |i: &usize| {
            let raw = tokens.spans[*i].of(article.text());
            let inside = starts.binary_search(&(*i as u32)).is_err();
            raw.starts_with(char::is_uppercase) && inside || is_title_word(tokens.keys[*i])
        };
        let names = (0..tokens.len()).filter(capital).map(|i| stems[i].0).collect();
        let counted = counted(article);
        Side { article, sentences, starts, stems, names, counted }
    }

    /// The sentence that holds a token.
    pub fn sentence_of(&self, token: u32) -> TokenRange {
        let at = self.starts.partition_point(|&s| s <= token).saturating_sub(1);
        self.sentences.get(at).copied().unwrap_or(TokenRange::new(0, self.article.tokens.len()))
    }

    /// The stems of a range that carry meaning and are of no name, ascending, each once.
    pub(crate) fn plain_stems(&self, range: TokenRange) -> Vec<u64> {
        let telling = self.stems[range.indices()].iter().filter(|s| s.1 > 0.0).map(|s| s.0);
        let mut stems: Vec<u64> = telling.filter(|stem| !self.names.contains(stem)).collect();
        stems.sort_unstable();
        stems.dedup();
        stems
    }

    /// How much ranges of tokens tell: the summed rarity of their stems that are of no name, each
    /// once and none for more than a rare word.
    pub fn told(&self, ranges: &[TokenRange]) -> f64 {
        let tokens = ranges.iter().flat_map(|range| &self.stems[range.indices()]);
        let mut stems: Vec<(u64, f64)> =
            tokens.filter(|s| s.1 > 0.0 && !self.names.contains(&s.0)).copied().collect();
        stems.sort_by_key(|s| s.0);
        stems.dedup_by_key(|s| s.0);
        stems.iter().map(|s| s.1.min(MOST_WORTH)).sum()
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

/// The nouns that the numbers of an article count.
fn counted(article: &Article) -> Vec<(u32, u64)> {
    let context = Context { language: article.language, published: None };
    let whole = TokenRange::new(0, article.tokens.len());
    let found = values::find(article.text(), &article.tokens, whole, &context);
    let places = found.iter().flat_map(|value| {
        let token = article.tokens.spans.partition_point(|s| s.end <= value.core.start) as u32;
        let nouns = match &value.kind {
            Kind::Number(number) => &number.counted[..],
            _ => &[],
        };
        nouns.iter().map(move |noun| (token, hash::mix(noun ^ COUNTED)))
    });
    places.collect()
}

fn stem(article: &Article, i: usize, rules: &Stems) -> (u64, f64) {
    let key = article.tokens.keys[i];
    match article.tokens.classes[i] {
        TokenClass::Sign => (key, 0.0),
        TokenClass::Glyph => (key, 1.0),
        TokenClass::Number => (key, rarity(0) - COMMONEST),
        TokenClass::Word if is_common(key) || is_saying(key) => (key, 0.0),
        TokenClass::Word => {
            let stem = rules.stem(&fold(article.tokens.spans[i].of(article.text())));
            let key = hash::bytes(stem.as_bytes());
            (key, (rarity(key) - COMMONEST).max(0.0))
        }
    }
}
