//! Texts of a sentence or two each, told one beside the other.
//!
//! Such texts hold too few equal words for a passage, and too few words at all for rare ones. Where
//! both have the same few sentences and those go together one by one, each pair of sentences is a
//! statement.

use crate::align;
use crate::meeting::Fit;
use crate::meeting::Side;
use crate::meeting::Statement;
use crate::span::TokenRange;
use crate::text::Article;

/// Most sentences of a short text.
const FEW: usize = 2;

/// Most tokens of a sentence of a short text.
const LONGEST: usize = 60;

/// Least share of the shorter sentence's tokens that stand in the other.
const SHARED: f64 = 1.0 / 3.0;

/// The statements of two short texts that go sentence by sentence, `None` for all others.
pub(crate) fn statements(left: &Side<'_>, right: &Side<'_>) -> Option<Vec<Statement>> {
    let (here, there) = (&left.sentences, &right.sentences);
    let short = |s: &TokenRange| s.len() <= LONGEST;
    let fit = !here.is_empty() && here.len() <= FEW && here.len() == there.len();
    if !fit || !here.iter().chain(there).all(short) {
        return None;
    }
    let pairs = here.iter().zip(there).map(|(x, y)| statement((left, *x), (right, *y)));
    pairs.collect()
}

/// How alike two short texts are that go sentence by sentence: the mean share of their sentences'
/// words. `None` for all others.
pub(crate) fn likeness(left: &Article, right: &Article) -> Option<f64> {
    let most = FEW * LONGEST;
    if left.tokens.is_empty() || left.tokens.len().max(right.tokens.len()) > most {
        return None;
    }
    let statements = statements(&Side::new(left), &Side::new(right))?;
    let sum: f64 = statements.iter().map(|s| s.likeness).sum();
    Some(sum / statements.len() as f64)
}

fn statement(
    (left, here): (&Side<'_>, TokenRange),
    (right, there): (&Side<'_>, TokenRange),
) -> Option<Statement> {
    let edits = align::edits_between((left.article, here), (right.article, there));
    let equal = here.len() - edits.iter().map(|e| e.left.len()).sum::<usize>();
    let likeness = 2.0 * equal as f64 / (here.len() + there.len()) as f64;
    let shared = equal as f64 >= SHARED * here.len().min(there.len()) as f64;
    shared.then_some(Statement { left: here, right: there, edits, fit: Fit::Tight, likeness })
}
