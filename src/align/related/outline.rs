//! An article as sentences of stems.

use crate::hash;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::fold::fold;
use crate::text::stem::Stems;
use crate::text::tokens::TokenClass;

/// Fewest words of a sentence; shorter ones are glued to the next.
const LEAST_WORDS: usize = 3;

/// The sentences of an article and the stems in each.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// Sentences in order, none empty; a short one is glued to the next.
    pub(crate) sentences: Vec<TokenRange>,
    /// The different stems of the text, ascending.
    pub(crate) stems: Vec<u64>,
    /// Stems of each sentence, as (index into `stems`, times), ascending.
    pub(crate) terms: Vec<Vec<(u32, f32)>>,
}

impl Outline {
    /// Reads an article. O(bytes + n log n) for n tokens.
    pub fn new(article: &Article) -> Outline {
        let cut = article.sentences().into_iter().map(|s| article.tokens.within(s));
        let sentences = glued(cut.filter(|s| !s.is_empty()));
        let rules = Stems::of(article.language);
        let keys: Vec<u64> =
            (0..article.tokens.len()).map(|i| stem(article, i, &rules)).collect();
        let mut stems = keys.clone();
        stems.sort_unstable();
        stems.dedup();
        stems.retain(|&s| s != 0);
        let terms = sentences.iter().map(|s| counted(&keys[s.indices()], &stems)).collect();
        Outline { sentences, stems, terms }
    }
}

fn glued(sentences: impl Iterator<Item = TokenRange>) -> Vec<TokenRange> {
    let mut glued: Vec<TokenRange> = Vec::new();
    for sentence in sentences {
        match glued.last_mut() {
            Some(last) if last.len() < LEAST_WORDS => last.end = sentence.end,
            _ => glued.push(sentence),
        }
    }
    glued
}

/// The key of a token's stem; 0 for a sign.
fn stem(article: &Article, i: usize, rules: &Stems) -> u64 {
    match article.tokens.classes[i] {
        TokenClass::Sign => 0,
        TokenClass::Number | TokenClass::Glyph => article.tokens.keys[i],
        TokenClass::Word => {
            let folded = fold(article.tokens.spans[i].of(article.text()));
            hash::bytes(rules.stem(&folded).as_bytes())
        }
    }
}

fn counted(keys: &[u64], stems: &[u64]) -> Vec<(u32, f32)> {
    let mut at: Vec<u32> =
        keys.iter().filter_map(|k| stems.binary_search(k).ok()).map(|i| i as u32).collect();
    at.sort_unstable();
    at.chunk_by(|x, y| x == y).map(|c| (c[0], c.len() as f32)).collect()
}
