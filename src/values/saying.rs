//! Who is credited with what a sentence says: "…, police said", "according to the fire service".

use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::tokens::TokenClass;
use crate::text::tokens::Tokens;
use crate::values::Context;
use crate::values::phrases::Phrases;
use crate::values::phrases::list;
use crate::values::reader::Reader;
use std::sync::LazyLock;

const VERBS: &[&str] = &[
    "said",
    "says",
    "say",
    "told",
    "tells",
    "stated",
    "states",
    "added",
    "adds",
    "announced",
    "announces",
    "reported",
    "reports",
    "claimed",
    "claims",
    "confirmed",
    "confirms",
    "denied",
    "denies",
    "explained",
    "explains",
    "warned",
    "warns",
    "insisted",
    "insists",
    "argued",
    "argues",
    "noted",
    "notes",
    "wrote",
    "writes",
    "tweeted",
    "declared",
    "declares",
    "informed",
    "informs",
    "alleged",
    "acknowledged",
    "admitted",
    "admits",
    "conceded",
    "replied",
    "responded",
    "testified",
    "urged",
    "underlined",
    "stressed",
    "quoted",
    "commented",
    "remarked",
    "estimated",
    "estimates",
    "believes",
    "predicted",
    "predicts",
    "vowed",
    "revealed",
    "recalled",
    "sagte",
    "sagt",
    "erklärte",
    "erklärt",
    "teilte",
    "mitteilte",
    "berichtete",
    "berichtet",
    "betonte",
    "warnte",
    "a dit",
    "a déclaré",
    "a indiqué",
    "a annoncé",
    "a affirmé",
    "a expliqué",
    "dit",
    "affirme",
    "déclare",
    "indique",
    "selon lui",
];

const SOURCES: &[&str] = &[
    "according to",
    "in the words of",
    "citing",
    "quoting",
    "laut",
    "nach angaben von",
    "nach angaben der",
    "nach angaben des",
    "zufolge",
    "selon",
    "d'après",
];

/// Words that end the name of who is credited.
const STOPS: &[&str] = &[
    "that",
    "in",
    "on",
    "at",
    "after",
    "when",
    "as",
    "to",
    "by",
    "while",
    "during",
    "who",
    "which",
    "and",
    "but",
    "has",
    "have",
    "had",
    "was",
    "were",
    "is",
    "are",
    "will",
    "would",
    "also",
    "later",
    "earlier",
    "yesterday",
    "today",
    "there",
    "dass",
    "in",
    "am",
    "que",
    "with",
    "about",
    "it",
    "told",
    "said",
];

static SAYING: LazyLock<Phrases<()>> = LazyLock::new(|| list(VERBS));
static CITING: LazyLock<Phrases<()>> = LazyLock::new(|| list(SOURCES));
static ENDING: LazyLock<Phrases<()>> = LazyLock::new(|| list(STOPS));

/// The longest credit kept, in words.
const LONGEST: usize = 10;

/// True for a word that tells of saying, writing or announcing.
pub fn is_saying(key: u64) -> bool {
    SAYING.word(key).is_some()
}

/// Who is credited in a sentence, the likeliest first: see [`credits`].
pub fn credit(text: &str, tokens: &Tokens, sentence: TokenRange) -> Option<ByteRange> {
    credits(text, tokens, sentence).into_iter().next()
}

/// All that are credited in a sentence: sources after "according to", then the subjects of verbs of
/// saying, before them or (behind a comma or a quotation) after them. O(words).
pub fn credits(text: &str, tokens: &Tokens, sentence: TokenRange) -> Vec<ByteRange> {
    let context = Context::default();
    let reader = Reader::new(text, tokens, sentence, &context);
    let places = || reader.start..reader.end;
    let cited = places().filter_map(|at| ahead(&reader, reader.at(&CITING, at)?.1));
    cited.chain(places().filter_map(|at| said(&reader, at))).collect()
}

/// The subject of a verb of saying.
fn said(reader: &Reader, at: usize) -> Option<ByteRange> {
    let (_, next) = reader.at(&SAYING, at)?;
    match inverted(reader, at) {
        true => ahead(reader, next),
        false => behind(reader, at),
    }
}

/// True where the verb stands right behind a comma or a closing quotation mark: `…," said Ana`.
fn inverted(reader: &Reader, at: usize) -> bool {
    let gap = reader.gap(at);
    at > reader.start && gap.contains([',', '"', '”', '“', '»', '\'', '’', '?', '!'])
}

/// The words after a cue up to the end of the noun phrase.
fn ahead(reader: &Reader, at: usize) -> Option<ByteRange> {
    let highest = reader.end.min(at + LONGEST);
    let ends = |i: &usize| !joins(reader, *i) && *i > at || ends_name(reader, *i);
    let end = (at..highest).find(ends).unwrap_or(highest);
    (end > at && is_bearer(reader, at, end)).then(|| reader.bytes(at, end))
}

/// The words before a verb back to the start of the clause.
fn behind(reader: &Reader, at: usize) -> Option<ByteRange> {
    let lowest = at.saturating_sub(LONGEST).max(reader.start);
    let verb = skip_helpers(reader, at, lowest);
    let starts = |i: usize| i == reader.start || !joins(reader, i) || ends_name(reader, i - 1);
    let start = (lowest..verb).rev().find(|&i| starts(i))?;
    let whole = verb == at || joins(reader, verb);
    (whole && joins(reader, at) && !ends_name(reader, verb - 1) && is_bearer(reader, start, verb))
        .then(|| reader.bytes(start, verb))
}

/// "police have also said": helpers between the subject and the verb.
fn skip_helpers(reader: &Reader, at: usize, lowest: usize) -> usize {
    const HELPERS: &[&str] = &[
        "has",
        "have",
        "had",
        "also",
        "later",
        "earlier",
        "then",
        "hat",
        "a",
        "already",
        "now",
        "previously",
        "recently",
        "repeatedly",
        "again",
        "still",
        "since",
        "just",
        "once",
        "first",
        "publicly",
        "reportedly",
    ];
    let helper = |i: &usize| HELPERS.contains(&reader.raw(*i));
    (lowest..at).rev().take_while(helper).last().unwrap_or(at)
}

fn joins(reader: &Reader, i: usize) -> bool {
    let title = matches!(reader.gap(i), ". ") && reader.raw(i - 1).len() < 4;
    i == reader.start || reader.joined(i) || title
}

fn ends_name(reader: &Reader, i: usize) -> bool {
    reader.key(i).is_some_and(|key| ENDING.word(key).is_some())
}

/// A pronoun credits nobody by name; a number or a lone function word is none either.
fn is_bearer(reader: &Reader, start: usize, end: usize) -> bool {
    const NOBODY: &[&str] = &[
        "he", "she", "they", "it", "i", "we", "you", "who", "which", "that", "this", "there", "er",
        "sie", "es", "il", "elle", "ils", "elles", "on", "to", "not", "be", "the", "a",
    ];
    let first = reader.raw(start).to_lowercase();
    let word = (start..end).any(|i| reader.class(i) == Some(TokenClass::Word));
    word && !(end - start == 1 && NOBODY.contains(&first.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tokens::tokenize;

    #[test]
    fn who_is_credited() {
        let table: &[(&str, Option<&str>)] = &[
            ("The bridge was shut at noon, police said.", Some("police")),
            ("Two men were held, according to the fire service.", Some("the fire service")),
            ("\u{201c}We were lucky,\u{201d} said Mrs Holm.", Some("Mrs Holm")),
            ("The mayor told reporters that the dam would hold.", Some("The mayor")),
            ("A spokeswoman for the port said it was shut.", Some("A spokeswoman for the port")),
            ("The ministry has confirmed the sale.", Some("The ministry")),
            ("He said it would rain.", None),
            ("The dam burst at night.", None),
        ];
        for (text, expected) in table {
            let tokens = tokenize(text);
            let found = credit(text, &tokens, TokenRange::new(0, tokens.len()));
            assert_eq!(found.map(|r| r.of(text)), *expected, "{text}");
        }
    }
}
