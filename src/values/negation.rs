//! Words that turn a statement round, and what each acts on.

use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::tokens::TokenClass;
use crate::values::Context;
use crate::values::Stretch;
use crate::values::reader::Reader;
use crate::values::words::negations::Negations;
use crate::values::words::negations::negations as words_of;

/// A word of negation in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Negation {
    /// The cue: "not", "no longer", "failed to".
    pub cue: ByteRange,
    /// The tokens of the cue.
    pub cue_tokens: TokenRange,
    /// The word it acts on; empty, right after the cue, when there is none.
    pub acts_on: ByteRange,
    /// The token it acts on; empty when there is none.
    pub acts_on_tokens: TokenRange,
}

/// The negations of a stretch, in order. Phrases that hold a cue and deny nothing ("not only", "no
/// doubt", "nobody except") are left out. O(tokens).
pub fn negations(stretch: &Stretch) -> Vec<Negation> {
    let context = Context { language: stretch.language, published: None };
    let reader = Reader::new(stretch.text, stretch.tokens, stretch.range, &context);
    let words = words_of(stretch.language);
    let mut found = Vec::new();
    let mut at = reader.start;
    while at < reader.end {
        if let Some((_, next)) = reader.at(&words.fixed, at) {
            at = next;
        } else if let Some(next) = cue(&reader, words, at) {
            found.push(negation(&reader, words, (at, next)));
            at = next;
        } else {
            at += 1;
        }
    }
    found
}

/// The token after the cue at `at`.
fn cue(reader: &Reader, words: &Negations, at: usize) -> Option<usize> {
    match reader.class(at)? {
        TokenClass::Glyph => glyph_cue(reader, at),
        TokenClass::Word => match reader.context.language {
            "fr" => french_cue(reader, words, at),
            _ => word_cue(reader, words, at),
        },
        _ => None,
    }
}

fn word_cue(reader: &Reader, words: &Negations, at: usize) -> Option<usize> {
    if is_contracted(reader.raw(at)) {
        return Some(at + 1);
    }
    let (_, next) = reader.at(&words.cues, at)?;
    let numbered = reader.class(next) == Some(TokenClass::Number) && reader.raw(at).len() == 2;
    let tag = reader.gap(at).ends_with(", ") && ends_clause(reader, next) && next == at + 1;
    (!numbered && !tag).then_some(next)
}

/// "didn't", in English only: other languages have no such ending.
fn is_contracted(raw: &str) -> bool {
    raw.len() > 3 && raw.to_lowercase().replace('\u{2019}', "'").ends_with("n't")
}

/// "ne" and "n'" open a pair; "pas" alone is one too. "ne … que" is "only".
fn french_cue(reader: &Reader, words: &Negations, at: usize) -> Option<usize> {
    let raw = reader.raw(at).to_lowercase().replace('\u{2019}', "'");
    let opens = raw == "ne" || raw.starts_with("n'");
    let only = opens && (at + 1..at + 5).any(|i| reader.raw(i) == "que" && reader.joined(i));
    let opened = (at.saturating_sub(4).max(reader.start)..at).any(|i| {
        let before = reader.raw(i).to_lowercase().replace('\u{2019}', "'");
        before == "ne" || before.starts_with("n'")
    });
    match opens {
        true => (!only).then_some(at + 1),
        false => reader.at(&words.cues, at).map(|(_, next)| next).filter(|_| !opened),
    }
}

/// Chinese words that hold a sign of negation and deny nothing.
const FIXED_GLYPHS: &[&str] = &[
    "不断",
    "不斷",
    "不仅",
    "不僅",
    "不但",
    "不过",
    "不過",
    "不久",
    "不少",
    "不管",
    "不论",
    "不論",
    "不如",
    "不惜",
    "不只",
    "不同的",
    "不得不",
    "不光",
    "不一会",
    "未来",
    "未來",
    "非常",
    "没错",
    "沒錯",
];

fn glyph_cue(reader: &Reader, at: usize) -> Option<usize> {
    let cue = matches!(reader.raw(at), "不" | "没" | "沒" | "未" | "非" | "勿" | "无" | "無");
    let rest = &reader.text[reader.tokens.spans[at].start as usize..];
    let fixed = FIXED_GLYPHS.iter().any(|word| rest.starts_with(word));
    (cue && !fixed && reader.context.language != "ja").then_some(at + 1)
}

fn negation(reader: &Reader, words: &Negations, (at, next): (usize, usize)) -> Negation {
    let target = target(reader, words, (at, next));
    let acts_on_tokens = target.map_or(TokenRange::new(next, next), |i| TokenRange::new(i, i + 1));
    let cue = reader.bytes(at, next);
    let after = ByteRange { start: cue.end, end: cue.end };
    let acts_on = target.map_or(after, |i| reader.bytes(i, i + 1));
    Negation { cue, cue_tokens: TokenRange::new(at, next), acts_on, acts_on_tokens }
}

/// The next word of the clause that is no function word; else the next word; else, as German puts
/// it, the one before the cue.
fn target(reader: &Reader, words: &Negations, (at, next): (usize, usize)) -> Option<usize> {
    let end = (next..reader.end).find(|&i| ends_clause(reader, i)).unwrap_or(reader.end);
    let content = |i: &usize| {
        let key = reader.tokens.keys[*i];
        reader.class(*i) != Some(TokenClass::Sign)
            && words.passed.word(key).is_none()
            && reader.lexicon.auxiliaries.word(key).is_none()
    };
    let ahead = (next..end).find(content).or_else(|| (next..end).next());
    let behind =
        || (reader.start..at).rev().take_while(|&i| !ends_clause(reader, i + 1)).find(content);
    ahead.or_else(behind)
}

/// True where a mark, or a word like "but", parts token `i` from the one before.
fn ends_clause(reader: &Reader, i: usize) -> bool {
    let marks = |c: char| matches!(c, ',' | ';' | ':' | '.' | '!' | '?' | '(' | ')' | '—' | '–');
    i >= reader.end
        || reader.gap(i).contains(marks)
        || matches!(reader.raw(i), "but" | "although" | "because" | "aber" | "sondern" | "mais")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tokens::tokenize;

    fn check(language: &str, text: &str, expected: &[(&str, &str)]) {
        let tokens = tokenize(text);
        let range = TokenRange::new(0, tokens.len());
        let found = negations(&Stretch { text, tokens: &tokens, range, language });
        let shown: Vec<_> = found.iter().map(|n| (n.cue.of(text), n.acts_on.of(text))).collect();
        assert_eq!(shown, expected, "{text:?}");
    }

    #[test]
    fn cues_and_what_they_act_on() {
        check("en", "The dam did not burst.", &[("not", "burst")]);
        check("en", "The dam hasn\u{2019}t been emptied.", &[("hasn\u{2019}t", "emptied")]);
        check("en", "Trams no longer stop here.", &[("no longer", "stop")]);
        check("en", "Crews failed to open the valve.", &[("failed to", "open")]);
        check("en", "It sailed without the captain.", &[("without", "captain")]);
        check(
            "en",
            "Neither the crew nor the owner spoke.",
            &[("Neither", "crew"), ("nor", "owner")],
        );
        check("en", "A non-binding vote was held.", &[("non", "binding")]);
        check("de", "Die Bahn fährt nicht.", &[("nicht", "fährt")]);
        check("fr", "Le train n'arrive pas lundi.", &[("n'arrive", "lundi")]);
        check("zh", "她不去。", &[("不", "去")]);
    }

    #[test]
    fn phrases_that_deny_nothing() {
        check("en", "Not only the roof but also the wall fell.", &[]);
        check("en", "There is no doubt it fell.", &[]);
        check("en", "No. 7 won; No 10 was nobody except the keeper.", &[]);
        check("de", "Nicht nur das Dach fiel.", &[]);
        check("zh", "水位不断上升。", &[]);
    }
}
