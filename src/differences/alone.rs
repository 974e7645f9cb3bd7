//! Sentences with a fact in them that only one of two accounts tells.

use crate::differences::Account;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::finder::Finder;
use crate::differences::finder::Finding;
use crate::meeting::Statement;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::values::names::Name;
use crate::values::same_name::Sameness;
use crate::values::same_name::same_name;

/// Fewest tokens of a sentence worth listing.
const LEAST: usize = 6;

/// Fewest words of it that carry meaning and are no names: a byline has none.
const PLAIN: usize = 3;

/// Fewest such words of a sentence of which only quotation marks make a fact.
const QUOTED: usize = 5;

/// A sentence this much in meeting places is told by both.
const TOLD: f64 = 0.3;

pub(crate) fn find(met: &[TokenRangePair], finder: &mut Finder<'_>) {
    let (left, right) = (finder.left, finder.right);
    let (here, there) = (all_names(left), all_names(right));
    let lefts: Vec<TokenRange> = met.iter().map(|s| s.0).collect();
    let rights: Vec<TokenRange> = met.iter().map(|s| s.1).collect();
    for value in told_alone(left, &lefts, &there) {
        add(Some(value), None, finder);
    }
    for value in told_alone(right, &rights, &here) {
        add(None, Some(value), finder);
    }
}

/// The left and the right tokens of a meeting place.
pub(crate) type TokenRangePair = (TokenRange, TokenRange);

/// The meeting places of statements and of equal stretches.
pub(crate) fn places(statements: &[Statement], equal: &[TokenRangePair]) -> Vec<TokenRangePair> {
    statements.iter().map(|s| (s.left, s.right)).chain(equal.iter().copied()).collect()
}

/// The names of an account.
fn all_names(account: &Account<'_>) -> Vec<Name> {
    account.names(TokenRange::new(0, account.side.article.tokens.len()))
}

fn told_alone(account: &Account<'_>, met: &[TokenRange], others: &[Name]) -> Vec<ByteRange> {
    let told = |s: &TokenRange| met.iter().map(|m| m.overlap(*s)).sum::<usize>();
    let sentences = account.side.sentences.iter().filter(|s| s.len() >= LEAST);
    let alone = sentences.filter(|s| (told(s) as f64) < TOLD * s.len() as f64);
    let telling = alone.filter(|s| account.side.plain_stems(**s).len() >= PLAIN);
    telling.filter(|s| has_fact(account, **s, others)).map(|s| account.bytes(*s)).collect()
}

/// A figure, a date, words in quotation marks, or a person whom the other account does not name.
fn has_fact(account: &Account<'_>, sentence: TokenRange, others: &[Name]) -> bool {
    let person = |name: &Name| name.words.len() > 1 && !is_known(name, others);
    let quoted = || {
        let marked = account.side.article.quoted.iter().any(|q| q.overlap(sentence) > 3);
        marked && account.side.plain_stems(sentence).len() >= QUOTED
    };
    quoted() || !account.values(sentence).is_empty() || account.names(sentence).iter().any(person)
}

/// True where a name stands among others: in full, or by its last word if that is of nobody else.
fn is_known(name: &Name, others: &[Name]) -> bool {
    let last = name.words.last();
    let bearers = others.iter().filter(|o| o.words.last() == last);
    let (full, short): (Vec<&Name>, Vec<&Name>) = bearers.partition(|o| o.words.len() > 1);
    let same = |other: &&&Name| same_name(name, other) != Sameness::Different;
    match full.is_empty() {
        true => short.iter().any(|o| same(&o)),
        false => full.iter().any(|o| same(&o)),
    }
}

fn add(left: Option<ByteRange>, right: Option<ByteRange>, finder: &mut Finder<'_>) {
    finder.add(Finding {
        kind: DifferenceKind::Alone,
        outcome: Outcome::Different,
        left,
        right,
        reason: "Only one of the two tells this.".into(),
        spread: 0.0,
    });
}
