//! Templates: market, weather and results stories that repeat one text with other facts.

use crate::align::Passage;
use crate::events::link::Form;
use crate::span::TokenRange;
use crate::text::Article;
use ahash::AHashSet;

/// So many different names replaced make a template.
const REPLACED: usize = 2;

/// Longest replaced stretch, in tokens, that can be a fact exchanged for another.
const LONGEST: usize = 6;

/// Tells whether the changes inside two texts' passages exchange names for others. O(edits).
pub fn form(left: &Article, right: &Article, passages: &[Passage]) -> Form {
    let mut gone: AHashSet<u64> = AHashSet::new();
    let mut come: AHashSet<u64> = AHashSet::new();
    for edit in passages.iter().flat_map(|p| &p.edits) {
        if edit.left.len() <= LONGEST && edit.right.len() <= LONGEST {
            let (here, there) = (capitals(left, edit.left), capitals(right, edit.right));
            if !here.is_empty() && !there.is_empty() {
                gone.extend(here);
                come.extend(there);
            }
        }
    }
    let elsewhere = |keys: &AHashSet<u64>, article: &Article| {
        keys.iter().filter(|key| !article.tokens.keys.contains(key)).count()
    };
    let exchanged = elsewhere(&gone, right).min(elsewhere(&come, left));
    if exchanged >= REPLACED { Form::Template } else { Form::OneStory }
}

/// Capitalised words of a range.
fn capitals(article: &Article, range: TokenRange) -> Vec<u64> {
    let spans = &article.tokens.spans;
    let capital = |i: &usize| spans[*i].of(article.text()).starts_with(char::is_uppercase);
    range.indices().filter(capital).map(|i| article.tokens.keys[i]).collect()
}
