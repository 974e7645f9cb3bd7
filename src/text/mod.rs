//! From a document to an article: tokens with ranges in the original, folded keys, sentences,
//! quotations, language. Pure, never fails, O(bytes).

pub(crate) mod chars;
pub mod common;
pub mod fold;
pub mod frequency;
pub mod headline;
pub mod language;
pub mod quotations;
pub(crate) mod scan;
pub mod sentences;
pub mod stem;
pub mod synonyms;
pub mod tokens;

use crate::document::Document;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::tokens::Tokens;

/// A document with its tokens.
#[derive(Clone, Debug, Default)]
pub struct Article {
    /// What was read.
    pub document: Document,
    /// The tokens of the text.
    pub tokens: Tokens,
    /// The tokens of each outer quotation, in order, none empty.
    pub quoted: Vec<TokenRange>,
    /// ISO 639-1 code, empty when not known.
    pub language: &'static str,
}

impl Article {
    /// Tokenises a document and detects its language.
    pub fn new(document: Document) -> Self {
        let tokens = tokens::tokenize(&document.text);
        let language = language::detect(&document.text, &tokens.keys);
        let outer = quotations::quotations(&document.text).into_iter().filter(|q| q.depth == 0);
        let quoted = outer.map(|q| tokens.within(q.inner)).filter(|q| !q.is_empty()).collect();
        Article { document, tokens, quoted, language }
    }

    /// The article's text; all ranges are into this.
    pub fn text(&self) -> &str {
        &self.document.text
    }

    /// The sentences of the text.
    pub fn sentences(&self) -> Vec<ByteRange> {
        sentences::sentences(self.text(), self.language)
    }
}
