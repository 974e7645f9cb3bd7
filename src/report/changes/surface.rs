//! What differs between two printings of the same words: their marks, or no more than their look.

use crate::align::Passage;
use crate::report::changes::gap;
use crate::report::changes::whole;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::chars::is_ignorable;
use crate::text::quotations::plain_mark;

/// How the equal words of a passage differ in print, the most that holds. Blanks and line breaks do
/// not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Surface {
    /// Not at all.
    Same,
    /// Capitals, kinds of marks, ligatures, words written as one or as two.
    Typography,
    /// Other marks between the words.
    Punctuation,
}

impl Surface {
    /// How `passages.csv` puts it, nothing where printed alike.
    pub(super) fn word(self) -> &'static str {
        match self {
            Surface::Same => "",
            Surface::Typography => "typography only",
            Surface::Punctuation => "punctuation only",
        }
    }

    /// How the two stretches of a passage differ where their words do not. O(bytes).
    pub(super) fn of(passage: &Passage, left: &Article, right: &Article) -> Surface {
        let runs = passage.equal_runs();
        let equal = runs.into_iter().map(|(here, there)| of_run((left, here), (right, there)));
        let parted = passage.edits.iter().any(|e| whole::is_typography(e, left, right));
        let parted = if parted { Surface::Typography } else { Surface::Same };
        equal.max().unwrap_or(Surface::Same).max(parted)
    }
}

fn of_run((left, here): (&Article, TokenRange), (right, there): (&Article, TokenRange)) -> Surface {
    let tokens = (here.start..here.end).zip(there.start..there.end);
    let words = tokens.clone().map(|(i, j)| match word(left, i) == word(right, j) {
        true => Surface::Same,
        false => Surface::Typography,
    });
    let gaps = tokens.skip(1).map(|(i, j)| marks(gap(left, i), gap(right, j)));
    words.chain(gaps).max().unwrap_or(Surface::Same)
}

fn word(article: &Article, token: u32) -> &str {
    article.tokens.spans[token as usize].of(article.text())
}

/// How what stands between two words differs.
fn marks(left: &str, right: &str) -> Surface {
    let bare = |gap: &str| -> String {
        gap.chars().filter(|c| !c.is_whitespace() && !is_ignorable(*c)).collect()
    };
    let (left, right) = (bare(left), bare(right));
    let plain = |gap: &str| gap.chars().map(plain_mark).collect::<String>().replace("--", "-");
    match left == right {
        true => Surface::Same,
        false if plain(&left) == plain(&right) => Surface::Typography,
        false => Surface::Punctuation,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_between_words() {
        let table = [
            (", ", ",\n", Surface::Same),
            (" ", "\u{ad} ", Surface::Same),
            (" “", " \"", Surface::Typography),
            (" – ", "--", Surface::Typography),
            (", ", ". ", Surface::Punctuation),
            (" ", ", ", Surface::Punctuation),
            (" “", " ", Surface::Punctuation),
        ];
        for (left, right, expected) in table {
            assert_eq!(marks(left, right), expected, "{left:?} {right:?}");
            assert_eq!(marks(right, left), expected, "{right:?} {left:?}");
        }
    }
}
