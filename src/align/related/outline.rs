//! An article as sentences of stems.

use crate::align::related::pieces;
use crate::hash;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::fold::fold;
use crate::text::frequency::rarity;
use crate::text::stem::Stems;
use crate::text::tokens::TokenClass;

/// Rarity of words that no table holds.
const RAREST: f64 = 19.0;

/// Sentences and stems of an article, prepared once for all its pairs.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// Sentences in order, long ones in pieces, none empty, as tokens.
    pub(crate) sentences: Vec<TokenRange>,
    /// The different stems of the text, ascending.
    pub(crate) stems: Vec<u64>,
    /// How much each stem tells, from its rarity in the language: more than 0, at most 1.
    pub(crate) telling: Vec<f32>,
    /// Stems of each sentence as (index into `stems`, times), ascending.
    pub(crate) terms: Vec<Vec<(u32, f32)>>,
}

impl Outline {
    /// Reads an article. O(bytes + n log n) for n tokens.
    pub fn new(article: &Article) -> Outline {
        let sentences = pieces::pieces(article);
        let rules = Stems::of(article.language);
        let keys: Vec<Option<u64>> =
            (0..article.tokens.len()).map(|i| stem(article, i, &rules)).collect();
        let mut stems: Vec<u64> = keys.iter().flatten().copied().collect();
        stems.sort_unstable();
        stems.dedup();
        let telling = stems.iter().map(|&s| telling(s)).collect();
        let terms = sentences.iter().map(|s| counted(&keys[s.indices()], &stems)).collect();
        Outline { sentences, stems, telling, terms }
    }

    /// The sentence that holds a token.
    pub(crate) fn sentence_of(&self, token: u32) -> u32 {
        let at = self.sentences.partition_point(|s| s.end <= token);
        at.min(self.sentences.len().saturating_sub(1)) as u32
    }

    /// The tokens of a stretch of sentences, ends included.
    pub(crate) fn tokens(&self, stretch: (u32, u32)) -> TokenRange {
        let start = self.sentences[stretch.0 as usize].start;
        TokenRange { start, end: self.sentences[stretch.1 as usize].end }
    }
}

/// The key of a token's stem; none for a sign.
fn stem(article: &Article, i: usize, rules: &Stems) -> Option<u64> {
    match article.tokens.classes[i] {
        TokenClass::Sign => None,
        TokenClass::Number | TokenClass::Glyph => Some(article.tokens.keys[i]),
        TokenClass::Word => {
            let folded = fold(article.tokens.spans[i].of(article.text()));
            Some(hash::bytes(rules.stem(&folded).as_bytes()))
        }
    }
}

/// Words of languages without a table all count as rare.
fn telling(stem: u64) -> f32 {
    (rarity(stem) / RAREST).sqrt() as f32
}

fn counted(keys: &[Option<u64>], stems: &[u64]) -> Vec<(u32, f32)> {
    let known = keys.iter().flatten().filter_map(|key| stems.binary_search(key).ok());
    let mut at: Vec<u32> = known.map(|i| i as u32).collect();
    at.sort_unstable();
    at.chunk_by(|x, y| x == y).map(|same| (same[0], same.len() as f32)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_words_tell_more() {
        let key = |word: &str| hash::bytes(Stems::of("en").stem(word).as_bytes());
        assert!(telling(key("the")) < telling(key("election")));
        assert!(telling(key("election")) < telling(key("qwzx")));
    }
}
