//! What stretches are built of: sentences, short ones glued together and long ones cut.

use crate::span::TokenRange;
use crate::text::Article;

/// Fewest tokens of a piece; a shorter sentence is glued to the next.
const LEAST: usize = 3;

/// Most tokens of a piece. Lists, tables and what machines translate have sentences of hundreds of
/// words, in which a passage would drown.
const MOST: usize = 30;

/// The pieces of an article in order, none empty, as tokens. O(n log n) for n tokens.
pub(crate) fn pieces(article: &Article) -> Vec<TokenRange> {
    let sentences = article.sentences().into_iter().map(|s| article.tokens.within(s));
    let mut pieces = Vec::new();
    for sentence in glued(sentences.filter(|s| !s.is_empty())) {
        cut(sentence, &|at| seam(article, at), &mut pieces);
    }
    pieces
}

fn glued(sentences: impl Iterator<Item = TokenRange>) -> Vec<TokenRange> {
    let mut glued: Vec<TokenRange> = Vec::new();
    for sentence in sentences {
        match glued.last_mut() {
            Some(last) if last.len() < LEAST => last.end = sentence.end,
            _ => glued.push(sentence),
        }
    }
    glued
}

/// Halves what is too long at the best seam of its middle half, the one nearest to the middle.
fn cut(range: TokenRange, seam: &impl Fn(u32) -> Seam, pieces: &mut Vec<TokenRange>) {
    if range.len() <= MOST {
        pieces.push(range);
        return;
    }
    let (quarter, middle) = ((range.len() / 4) as u32, (range.start + range.end) / 2);
    let inner = range.start + quarter..=range.end - quarter;
    let best = inner.min_by_key(|&at| (seam(at), at.abs_diff(middle))).unwrap_or(middle);
    cut(TokenRange { end: best, ..range }, seam, pieces);
    cut(TokenRange { start: best, ..range }, seam, pieces);
}

/// What stands between two tokens, best place to cut first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Seam {
    Line,
    Stop,
    Comma,
    Blank,
}

/// The seam before a token that is not the first.
fn seam(article: &Article, at: u32) -> Seam {
    let spans = &article.tokens.spans;
    let (before, after) = (spans[at as usize - 1], spans[at as usize]);
    let between = &article.text()[before.end as usize..after.start as usize];
    match between {
        _ if between.contains('\n') => Seam::Line,
        _ if between.contains(['.', '!', '?', ';', ':', '|']) => Seam::Stop,
        _ if between.contains([',', '(', ')', '–', '—']) => Seam::Comma,
        _ => Seam::Blank,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use proptest::prelude::*;

    fn article(text: &str) -> Article {
        Article::new(Document { text: text.to_owned(), ..Default::default() })
    }

    #[test]
    fn a_short_sentence_is_glued_to_the_next() {
        let text = "Oh no. The ferry sank near the old pier. Nobody was hurt at all.";
        assert_eq!(pieces(&article(text)), [TokenRange::new(0, 9), TokenRange::new(9, 14)]);
    }

    #[test]
    fn a_long_sentence_is_cut_where_a_reader_would() {
        let list = |words: usize, end: &str| format!("{}{end}", "rope ".repeat(words).trim_end());
        for (seam, other) in [("\n", "; "), ("; ", ", "), (", ", " ")] {
            let text = [list(14, other), list(4, seam), list(18, "")].concat();
            let cut = [TokenRange::new(0, 18), TokenRange::new(18, 36)];
            assert_eq!(pieces(&article(&text)), cut, "{seam:?}");
        }
    }

    proptest! {
        #[test]
        fn pieces_hold_every_token_once(text in "([a-z]{1,4}[ ,.\n]){0,200}") {
            let article = article(&text);
            let held: Vec<usize> = pieces(&article).iter().flat_map(|p| p.indices()).collect();
            prop_assert_eq!(held, (0..article.tokens.len()).collect::<Vec<_>>());
            prop_assert!(pieces(&article).iter().all(|p| p.len() <= MOST));
        }
    }
}
