//! Clauses of a sentence: where one account says in one sentence what another says in three, they meet
//! in a clause.

use crate::meeting::Side;
use crate::span::TokenRange;
use crate::text::tokens::key_of;
use ahash::AHashSet;
use std::sync::LazyLock;

/// Fewest tokens of a clause.
const SHORTEST: u32 = 4;

/// Most clauses of a sentence that are told apart.
const CLAUSES: usize = 24;

/// Most clauses in a row that are taken together.
const RUN: usize = 3;

/// Words that begin a clause.
const OPENERS: &[&str] = &[
    "and",
    "but",
    "that",
    "who",
    "which",
    "whose",
    "where",
    "when",
    "while",
    "after",
    "before",
    "until",
    "unless",
    "because",
    "although",
    "referring",
    "including",
    "adding",
    "saying",
    "und",
    "aber",
    "dass",
    "weil",
    "während",
    "nachdem",
    "bevor",
    "sondern",
    "et",
    "mais",
    "que",
    "qui",
    "dont",
    "lorsque",
    "parce",
    "après",
];

/// Words before what a clause tells.
const LEADING: &[&str] = &["to", "then", "such", "as"];

static OPENING: LazyLock<AHashSet<u64>> =
    LazyLock::new(|| OPENERS.iter().map(|word| key_of(word)).collect());

static LEADERS: LazyLock<AHashSet<u64>> =
    LazyLock::new(|| LEADING.iter().map(|word| key_of(word)).collect());

/// All runs of up to [`RUN`] clauses of a sentence, and the sentence itself.
pub(crate) fn runs(side: &Side<'_>, sentence: TokenRange) -> Vec<TokenRange> {
    let clauses = clauses(side, sentence);
    let from = |i: usize| {
        let last = (i + RUN).min(clauses.len());
        clauses[i..last].iter().map(move |c| (i, c.end))
    };
    let mut runs: Vec<TokenRange> = (0..clauses.len())
        .flat_map(from)
        .map(|(i, end)| TokenRange { start: clauses[i].start, end })
        .collect();
    if clauses.len() > RUN {
        runs.push(sentence);
    }
    runs
}

/// Cuts a sentence at commas, semicolons, colons, dashes, brackets and quotation marks, and before
/// words that begin a clause; pieces of fewer than [`SHORTEST`] tokens stay with what goes before.
fn clauses(side: &Side<'_>, sentence: TokenRange) -> Vec<TokenRange> {
    let mut found: Vec<TokenRange> = Vec::new();
    let mut start = sentence.start;
    for at in sentence.start + 1..sentence.end {
        let room = at - start >= SHORTEST && sentence.end - at >= SHORTEST;
        if room && found.len() < CLAUSES && parts(side, at as usize) {
            found.push(TokenRange { start, end: at });
            start = at;
        }
    }
    found.push(TokenRange { start, end: sentence.end });
    found
}

fn parts(side: &Side<'_>, at: usize) -> bool {
    let tokens = &side.article.tokens;
    let between =
        &side.article.text()[tokens.spans[at - 1].end as usize..tokens.spans[at].start as usize];
    between.contains([',', ';', ':', '–', '—', '(', ')', '"', '“', '”'])
        || between.contains(" - ")
        || OPENING.contains(&tokens.keys[at])
}

/// A run of clauses without the word that opens it.
pub(crate) fn bare(side: &Side<'_>, run: TokenRange) -> TokenRange {
    let keys = &side.article.tokens.keys[run.indices()];
    let leads = |key: &&u64| OPENING.contains(key) || LEADERS.contains(key);
    let opening = keys.iter().take_while(leads).count();
    match opening < keys.len() {
        true => TokenRange { start: run.start + opening as u32, end: run.end },
        false => run,
    }
}
