//! Passages end where sentences end: what ran into the next one by chance goes, and where an excerpt
//! left sentences out there are two.

use crate::align::LEAST_WORDS;
use crate::span::ByteRange;
use crate::text::Article;
use crate::text::sentences::sentences;

/// Most words beyond the end of a sentence that are taken for chance when equal.
const CHANCE: usize = 2;

/// Tokens before and after a place that tell whether a sentence ends there.
const BEFORE: u32 = 30;
const AFTER: u32 = 8;

/// Drops a word or two at either end that belong to the sentence before or after on both sides. A
/// whole sentence stays, however short.
pub(crate) fn trim(pairs: Vec<(u32, u32)>, left: &Article, right: &Article) -> Vec<(u32, u32)> {
    let parted = |x: (u32, u32), y: (u32, u32)| {
        ends_between(left, x.0, y.0) && ends_between(right, x.1, y.1)
    };
    let whole_to = |p: (u32, u32)| ends_sentence(left, p.0) && ends_sentence(right, p.1);
    let whole_from = |p: (u32, u32)| begins_sentence(left, p.0) && begins_sentence(right, p.1);
    let least = pairs.len().saturating_sub(CHANCE).max(LEAST_WORDS);
    let end = (least..pairs.len()).find(|&k| parted(pairs[k - 1], pairs[k]));
    let end = end.filter(|_| !whole_to(pairs[pairs.len() - 1])).unwrap_or(pairs.len());
    let most = CHANCE.min(end.saturating_sub(LEAST_WORDS));
    let start = (1..=most).rev().find(|&k| parted(pairs[k - 1], pairs[k]));
    let start = start.filter(|_| !whole_from(pairs[0])).unwrap_or(0);
    pairs[start..end].to_vec()
}

/// Parts pairs where one text has whole sentences between two others and the other text has nothing:
/// what an excerpt left out is no edit.
pub(crate) fn part(pairs: &[(u32, u32)], left: &Article, right: &Article) -> Vec<Vec<(u32, u32)>> {
    let (mut parts, mut from) = (Vec::new(), 0);
    for at in LEAST_WORDS..(pairs.len() + 1).saturating_sub(LEAST_WORDS) {
        let (x, y) = (pairs[at - 1], pairs[at]);
        let out = (y.0 - x.0 == 1 && is_whole(right, x.1 + 1, y.1) && ends_sentence(left, x.0))
            || (y.1 - x.1 == 1 && is_whole(left, x.0 + 1, y.0) && ends_sentence(right, x.1));
        if out && at - from >= LEAST_WORDS {
            parts.push(pairs[from..at].to_vec());
            from = at;
        }
    }
    parts.push(pairs[from..].to_vec());
    parts
}

/// Whether tokens are whole sentences.
fn is_whole(article: &Article, from: u32, to: u32) -> bool {
    to - from >= LEAST_WORDS as u32
        && begins_sentence(article, from)
        && ends_sentence(article, to - 1)
}

fn ends_between(article: &Article, from: u32, to: u32) -> bool {
    (from..to).any(|token| ends_sentence(article, token))
}

fn begins_sentence(article: &Article, token: u32) -> bool {
    token == 0 || ends_sentence(article, token - 1)
}

/// Whether a sentence ends after a token. What no mark hints at is not looked at closely.
fn ends_sentence(article: &Article, token: u32) -> bool {
    let spans = &article.tokens.spans;
    let Some(next) = spans.get(token as usize + 1) else { return true };
    let gap = ByteRange { start: spans[token as usize].end, end: next.start };
    if !gap.of(article.text()).contains(['.', '!', '?', '…', '\n', '。', '！', '？', '؟', '।'])
    {
        return false;
    }
    let last = spans.len() - 1;
    let from = spans[token.saturating_sub(BEFORE) as usize].start;
    let to = spans[((token + AFTER) as usize).min(last)].end;
    let around = ByteRange { start: from, end: to }.of(article.text());
    let starts = sentences(around, article.language).into_iter().map(|s| from + s.start);
    starts.into_iter().any(|start| gap.start < start && start <= gap.end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    /// The left words that are left of all equal ones of two texts that are equal from `start` to
    /// `end`, counted in words of each.
    fn check(left: &str, right: &str, from: (u32, u32), words: u32, expected: &str) {
        let article =
            |text: &str| Article::new(Document { text: text.to_owned(), ..Default::default() });
        let (left, right) = (article(left), article(right));
        let pairs = (0..words).map(|n| (from.0 + n, from.1 + n)).collect();
        let kept = trim(pairs, &left, &right);
        let range = crate::span::TokenRange { start: kept[0].0, end: kept[kept.len() - 1].0 + 1 };
        assert_eq!(left.tokens.bytes(range).of(left.text()), expected);
    }

    #[test]
    fn a_word_of_the_next_sentence_goes() {
        let (left, right) = (
            "Food prices rose by ten per cent last year. The curbs came late.",
            "Food prices rose by ten per cent last year. The break was short.",
        );
        check(left, right, (0, 0), 10, "Food prices rose by ten per cent last year");
        check(left, right, (0, 0), 9, "Food prices rose by ten per cent last year");
    }

    #[test]
    fn a_word_of_the_sentence_before_goes() {
        let (left, right) = (
            "That is what he said. Food prices rose by ten per cent.",
            "Nobody else said. Food prices rose by ten per cent.",
        );
        check(left, right, (4, 2), 8, "Food prices rose by ten per cent");
    }

    #[test]
    fn abbreviations_and_whole_sentences_stay() {
        let (left, right) = (
            "The letter of the council went to Mr. Hale in June.",
            "The letter of the council went to Mr. Hale by post.",
        );
        check(left, right, (0, 0), 9, "The letter of the council went to Mr. Hale");
        let (left, right) = (
            "Food prices rose by ten per cent. He left. Rain came.",
            "Food prices rose by ten per cent. He left. Snow came.",
        );
        check(left, right, (0, 0), 9, "Food prices rose by ten per cent. He left");
    }

    #[test]
    fn an_excerpt_that_leaves_out_a_sentence_is_two_passages() {
        let article =
            |text: &str| Article::new(Document { text: text.to_owned(), ..Default::default() });
        let whole = article(
            "Food prices rose by ten per cent. The curbs came far too late. Nobody bought plum cake any more.",
        );
        let excerpt =
            article("Food prices rose by ten per cent. Nobody bought plum cake any more.");
        let pairs: Vec<(u32, u32)> =
            (0..7).map(|n| (n, n)).chain((7..13).map(|n| (n + 6, n))).collect();
        assert_eq!(part(&pairs, &whole, &excerpt), [&pairs[..7], &pairs[7..]]);
        let inside: Vec<(u32, u32)> =
            (0..6).map(|n| (n, n)).chain((6..12).map(|n| (n + 1, n))).collect();
        assert_eq!(part(&inside, &whole, &excerpt).len(), 1);
    }
}
