//! A passage as printed: its words with the marks around them.

use crate::align::Passage;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::quotations::plain_mark;

/// Marks that lead on to more words: none begins or ends a passage.
const BETWEEN: [char; 8] = [',', ';', ':', '-', '–', '—', '/', '·'];

/// Where the two stretches of a passage stand, with the marks that touch their outer words in both
/// texts: `"It was cold," he said.` and not `It was cold," he said`.
pub(super) fn printed(passage: &Passage, left: &Article, right: &Article) -> [ByteRange; 2] {
    let (here, there) = (passage.left, passage.right);
    let marks = |gap: &str, other: &str| shared(gap.chars(), other.chars());
    let turned = |gap: &str, other: &str| shared(gap.chars().rev(), other.chars().rev());
    let after = marks(gap(left, here.end), gap(right, there.end));
    let before = turned(gap(left, here.start), gap(right, there.start));
    let widened = |article: &Article, range: TokenRange, before: usize, after: usize| {
        let words = article.tokens.bytes(range);
        ByteRange { start: words.start - before as u32, end: words.end + after as u32 }
    };
    [widened(left, here, before.0, after.0), widened(right, there, before.1, after.1)]
}

/// What stands between token `at` and the one before.
fn gap(article: &Article, at: u32) -> &str {
    let spans = &article.tokens.spans;
    let start = at.checked_sub(1).map_or(0, |before| spans[before as usize].end);
    let end = spans.get(at as usize).map_or(article.text().len() as u32, |next| next.start);
    ByteRange { start, end }.of(article.text())
}

/// Bytes of the marks that two texts go on with alike, on each side.
fn shared(left: impl Iterator<Item = char>, right: impl Iterator<Item = char>) -> (usize, usize) {
    let alike = |(x, y): &(char, char)| plain_mark(*x) == plain_mark(*y) && !x.is_whitespace();
    let (mut taken, mut kept) = ((0, 0), (0, 0));
    for (x, y) in left.zip(right).take_while(alike) {
        taken = (taken.0 + x.len_utf8(), taken.1 + y.len_utf8());
        if !BETWEEN.contains(&x) {
            kept = taken;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::align::align;
    use crate::document::Document;
    use crate::options::AlignOptions;

    #[test]
    fn marks_of_both_texts_belong_to_a_passage() {
        let table = [
            ("It fell on us.", "It fell on us. Then", "It fell on us.", "It fell on us."),
            (
                "“It fell on us,” he",
                "\"It fell on us,\" she",
                "“It fell on us,”",
                "\"It fell on us,\"",
            ),
            ("It fell on us, he", "It fell on us, she", "It fell on us", "It fell on us"),
            ("It fell on us!", "It fell on us?", "It fell on us", "It fell on us"),
            ("(It fell on us).", "so (It fell on us) in", "(It fell on us)", "(It fell on us)"),
        ];
        let article =
            |text: &str| Article::new(Document { text: text.to_owned(), ..Default::default() });
        for (x, y, left, right) in table {
            let (x, y) = (article(&format!("Snow came. {x}")), article(&format!("Rain. {y}")));
            let range = |article: &Article, text: &str| {
                let at = article.text().find(text).unwrap();
                article.tokens.within(ByteRange::new(at, at + text.len()))
            };
            let mut passage = align(&x, &x, &AlignOptions::default())[0].clone();
            (passage.left, passage.right) = (range(&x, left), range(&y, right));
            let [here, there] = printed(&passage, &x, &y);
            assert_eq!((here.of(x.text()), there.of(y.text())), (left, right));
        }
    }
}
