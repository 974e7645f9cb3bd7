//! What an article is about: its terms with their weights before the run is known.

use crate::hash;
use crate::text::Article;
use crate::text::common::is_common;
use crate::text::fold::fold;
use crate::text::headline::end_of_headline;
use crate::text::stem::Stems;
use crate::text::tokens::TokenClass;
use ahash::AHashMap;

/// Tokens at the start of an article that weigh more: headline and lead say what happened.
const LEAD: usize = 150;

/// Weight of a term that first turns up below the lead: background, which other events share.
const BODY: f32 = 0.2;

/// Weight of an occurrence in a headline that stands in the text, in the lead, of a name, and of a
/// word of the title.
const HEADLINE_WEIGHT: f32 = 4.0;
const LEAD_WEIGHT: f32 = 1.6;
const NAME_WEIGHT: f32 = 1.5;
const TITLE_WEIGHT: f32 = 2.0;

/// A term of one article.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// Pinned hash of its stem.
    pub key: u64,
    /// How much the article makes of it. Many articles are held at once, so it is kept short.
    pub weight: f32,
    /// A token that shows it; `u32::MAX` when only the title has it.
    pub token: u32,
}

impl Term {
    fn place(&self) -> f32 {
        let in_lead = self.token == u32::MAX || (self.token as usize) < LEAD;
        if in_lead { 1.0 } else { BODY }
    }
}

/// The terms of an article, ascending by key. Function words are left out, numbers stay; in scripts
/// without spaces two neighbouring characters make a term. O(n log n).
pub fn terms(article: &Article) -> Vec<Term> {
    let stems = Stems::of(article.language);
    let mut found: AHashMap<u64, Term> = AHashMap::new();
    let names = names(article);
    let headline = headline(article);
    for (i, &named) in names.iter().enumerate() {
        if let Some(key) = key_at(article, i, &stems) {
            let name = if named { NAME_WEIGHT } else { 1.0 };
            let term = found.entry(key).or_insert(Term { key, weight: 0.0, token: i as u32 });
            term.weight += place_weight(i, headline) * name;
        }
    }
    for key in title_keys(article, &stems) {
        let unseen = Term { key, weight: 0.0, token: u32::MAX };
        found.entry(key).or_insert(unseen).weight += TITLE_WEIGHT;
    }
    let mut terms: Vec<Term> = found.into_values().collect();
    terms.iter_mut().for_each(|t| t.weight = (1.0 + t.weight.ln().max(0.0)) * t.place());
    terms.sort_by_key(|t| t.key);
    terms
}

fn place_weight(token: usize, headline: usize) -> f32 {
    match token {
        i if i < headline => HEADLINE_WEIGHT,
        i if i < LEAD => LEAD_WEIGHT,
        _ => 1.0,
    }
}

/// How many tokens stand in the headline of a text whose record has no title.
fn headline(article: &Article) -> usize {
    match article.document.title.as_str() {
        "" => {
            let end = end_of_headline(article.text()) as u32;
            article.tokens.spans.partition_point(|span| span.end <= end)
        }
        _ => 0,
    }
}

fn key_at(article: &Article, i: usize, stems: &Stems) -> Option<u64> {
    let tokens = &article.tokens;
    match tokens.classes[i] {
        TokenClass::Sign => None,
        TokenClass::Glyph => {
            let next = tokens.classes.get(i + 1).is_some_and(|c| *c == TokenClass::Glyph);
            next.then(|| hash::combine(tokens.keys[i], tokens.keys[i + 1]))
        }
        TokenClass::Number => Some(tokens.keys[i]),
        TokenClass::Word if is_common(tokens.keys[i]) => None,
        TokenClass::Word => word_key(tokens.spans[i].of(article.text()), stems),
    }
}

fn word_key(word: &str, stems: &Stems) -> Option<u64> {
    let stem = stems.stem(&fold(word));
    (stem.chars().count() > 1).then(|| hash::bytes(stem.as_bytes()))
}

/// Capitalised words that do not start a sentence.
fn names(article: &Article) -> Vec<bool> {
    let text = article.text();
    let spans = &article.tokens.spans;
    let capital = |i: usize| spans[i].of(text).starts_with(char::is_uppercase);
    let starts = |i: usize| {
        i == 0
            || text[spans[i - 1].end as usize..spans[i].start as usize]
                .contains(['.', '!', '?', '\n', '"', '“'])
    };
    (0..spans.len()).map(|i| capital(i) && !starts(i)).collect()
}

fn title_keys(article: &Article, stems: &Stems) -> Vec<u64> {
    let title = &article.document.title;
    let tokens = crate::text::tokens::tokenize(title);
    let words = (0..tokens.len())
        .filter(|&i| tokens.classes[i] == TokenClass::Word && !is_common(tokens.keys[i]));
    words.filter_map(|i| word_key(tokens.spans[i].of(title), stems)).collect()
}
