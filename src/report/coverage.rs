//! Which words of each article stand in passages with any other article. Statements in other words
//! are no reuse.

use crate::align::PassageKind;
use crate::findings::Findings;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::span::ArticleId;
use crate::span::TokenRange;

/// What is known of one word; where passages overlap, reuse outweighs stock text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Word {
    Own,
    Stock,
    Reused,
}

/// The words of all articles: one byte a word, O(words + words in passages).
pub(super) struct Coverage {
    words: Vec<Vec<Word>>,
}

/// Shares of an article's words. The three add up to 1.
pub(super) struct Shares {
    /// In passages with other articles.
    pub(super) reused: f64,
    /// In stock text only.
    pub(super) boilerplate: f64,
    /// In no passage.
    pub(super) alone: f64,
}

impl Coverage {
    /// Marks the passages of all pairs, listed or not.
    pub(super) fn of(findings: &Findings) -> Self {
        let words = findings.articles.iter().map(|a| vec![Word::Own; a.tokens.len()]).collect();
        let mut coverage = Coverage { words };
        for finding in &findings.pairs {
            let copied = |r: &&Reuse| r.passage.kind != PassageKind::Reworded;
            for reuse in finding.passages.iter().filter(copied) {
                coverage.mark(finding.pair.left, reuse.passage.left, reuse);
                coverage.mark(finding.pair.right, reuse.passage.right, reuse);
            }
        }
        coverage
    }

    fn mark(&mut self, article: ArticleId, range: TokenRange, reuse: &Reuse) {
        let mark = match reuse.stock {
            Stock::Reuse => Word::Reused,
            Stock::Boilerplate => Word::Stock,
        };
        let words = &mut self.words[article.index()][range.indices()];
        words.iter_mut().for_each(|word| *word = mark.max(*word));
    }

    /// The shares of an article; `None` when it has no words.
    pub(super) fn shares(&self, article: ArticleId) -> Option<Shares> {
        let words = &self.words[article.index()];
        let of = |kind| words.iter().filter(|&&w| w == kind).count() as f64 / words.len() as f64;
        (!words.is_empty()).then(|| Shares {
            reused: of(Word::Reused),
            boilerplate: of(Word::Stock),
            alone: of(Word::Own),
        })
    }
}
