//! The words around each edit of a passage, marked as `wdiff` marks them.
//!
//! ```text
//! left    The storm killed 14 people in Orla on Monday, the mayor said.
//! right   The storm killed 17 people in Orla on Monday, a spokesman said.
//! cell    The storm killed [-14-]{+17+} people in Orla on Monday, [-the mayor-]{+a spokesman+} said
//! ```
//!
//! Up to three equal words stand on each side of an edit; ` … ` stands for what lies between.
//! Words, amounts and compounds are whole (`whole`) and spelt as in the text, equal words as on the
//! left. What differs in print only is no edit; where nothing else differs, it is named (`surface`).

mod surface;
mod whole;

use crate::align::Edit;
use crate::align::Passage;
use crate::report::changes::surface::Surface;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::Article;

const CONTEXT: usize = 3;
const BETWEEN: &str = " … ";

/// The edits of a passage with their surroundings, on one line; without any, how its print differs;
/// empty when it does not.
pub(super) fn marked(passage: &Passage, left: &Article, right: &Article) -> String {
    let sides = Sides { left, right, passage };
    let edits = whole::edits(passage, left, right);
    if edits.is_empty() {
        return Surface::of(passage, left, right).word().to_owned();
    }
    let mut line = String::new();
    let mut equal_from = passage.left.start;
    for (at, edit) in edits.iter().enumerate() {
        let equal = TokenRange { start: equal_from, end: edit.left.start };
        match at {
            0 => line.push_str(sides.words(last(equal))),
            _ => sides.push_between(&mut line, equal),
        }
        sides.push_edit(&mut line, edit, equal);
        equal_from = edit.left.end;
    }
    let equal = TokenRange { start: equal_from, end: passage.left.end };
    line.push_str(sides.words(first(equal)));
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

struct Sides<'a> {
    left: &'a Article,
    right: &'a Article,
    passage: &'a Passage,
}

impl<'a> Sides<'a> {
    /// Equal words as the left article has them.
    fn words(&self, range: TokenRange) -> &'a str {
        words_of(self.left, range)
    }

    /// The equal words between two edits, without their middle when there are many.
    fn push_between(&self, line: &mut String, equal: TokenRange) {
        match equal.len() <= 2 * CONTEXT {
            true => line.push_str(self.words(equal)),
            false => {
                [self.words(first(equal)), BETWEEN, self.words(last(equal))]
                    .iter()
                    .for_each(|part| line.push_str(part));
            }
        }
    }

    /// An edit with what stands between it and its neighbours; `before` are the equal words before it.
    fn push_edit(&self, line: &mut String, edit: &Edit, before: TokenRange) {
        // The side that has words here tells what stands around them.
        let (article, range, whole) = match edit.left.is_empty() {
            true => (self.right, edit.right, self.passage.right),
            false => (self.left, edit.left, self.passage.left),
        };
        if !before.is_empty() {
            line.push_str(gap(article, range.start));
        }
        if !edit.left.is_empty() {
            line.push_str(&format!("[-{}-]", words_of(self.left, edit.left)));
        }
        if !edit.right.is_empty() {
            line.push_str(&format!("{{+{}+}}", words_of(self.right, edit.right)));
        }
        if range.end < whole.end {
            line.push_str(gap(article, range.end));
        }
    }
}

fn words_of(article: &Article, range: TokenRange) -> &str {
    article.tokens.bytes(range).of(article.text())
}

/// What stands before token `at` and after its predecessor.
fn gap(article: &Article, at: u32) -> &str {
    let spans = &article.tokens.spans;
    let (before, after) = (spans[at as usize - 1], spans[at as usize]);
    ByteRange { start: before.end, end: after.start }.of(article.text())
}

fn first(range: TokenRange) -> TokenRange {
    TokenRange { end: range.end.min(range.start + CONTEXT as u32), ..range }
}

fn last(range: TokenRange) -> TokenRange {
    TokenRange { start: range.start.max(range.end.saturating_sub(CONTEXT as u32)), ..range }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::align::Occurrence;
    use crate::align::PassageKind;
    use crate::align::Place;
    use crate::document::Document;

    /// Both texts are one passage; edits are token ranges of the left and the right.
    fn check(left: &str, right: &str, edits: &[[usize; 4]], expected: &str) {
        let article =
            |text: &str| Article::new(Document { text: text.to_owned(), ..Default::default() });
        let (left, right) = (article(left), article(right));
        let edit = |e: &[usize; 4]| Edit {
            left: TokenRange::new(e[0], e[1]),
            right: TokenRange::new(e[2], e[3]),
        };
        let passage = Passage {
            left: TokenRange::new(0, left.tokens.len()),
            right: TokenRange::new(0, right.tokens.len()),
            edits: edits.iter().map(edit).collect(),
            kind: PassageKind::Edited,
            place: Place::InOrder,
            occurrence: Occurrence::First,
        };
        assert_eq!(marked(&passage, &left, &right), expected);
    }

    #[test]
    fn edits_stand_among_their_neighbours() {
        check("one two", "one two", &[], "");
        check("one, two", "one two", &[], "punctuation only");
        check("one “two", "One \"two", &[], "typography only");
        check(
            "The storm killed 14 people in Orla on Monday, the mayor said.",
            "The storm killed 17 people in Orla on Monday, a spokesman said.",
            &[[3, 4, 3, 4], [9, 11, 9, 11]],
            "The storm killed [-14-]{+17+} people in Orla on Monday, [-the mayor-]{+a spokesman+} said",
        );
        check(
            "a b c d e f g h i j k l",
            "A b C d e x g h i j k l m",
            &[[5, 6, 5, 6], [12, 12, 12, 13]],
            "c d e [-f-]{+x+} g h i j k l {+m+}",
        );
    }

    #[test]
    fn one_sided_and_adjacent_edits() {
        check(
            "Two men left.",
            "Two tired, old men left.",
            &[[1, 1, 1, 3]],
            "Two {+tired, old+} men left",
        );
        check("so, it went", "it went on", &[[0, 1, 0, 0], [3, 3, 2, 3]], "[-so-], it went {+on+}");
        check("a, b, c d", "a, x d", &[[1, 2, 1, 2], [2, 3, 2, 2]], "a, [-b, c-]{+x+} d");
    }

    #[test]
    fn amounts_dates_and_compounds_change_as_a_whole() {
        check(
            "It cost 3.5 million dollars then",
            "It cost 3.5 billion dollars then",
            &[[3, 4, 3, 4]],
            "It cost [-3.5 million dollars-]{+3.5 billion dollars+} then",
        );
        check(
            "On March 5 the old north-west line fell",
            "On March 6 the old north-east line fell",
            &[[2, 3, 2, 3], [6, 7, 6, 7]],
            "On [-March 5-]{+March 6+} the old [-north-west-]{+north-east+} line fell",
        );
        // The left has no compound here, but it meets the one of the right.
        check(
            "a long wire fence stood",
            "a razor wire-fence stood",
            &[[1, 2, 1, 2]],
            "a [-long-]{+razor+} wire fence stood",
        );
        check("a wire fence stood", "a wire-rope stood", &[[2, 3, 2, 3]], {
            "a [-wire fence-]{+wire-rope+} stood"
        });
    }

    #[test]
    fn no_function_word_stands_alone_between_two_changes() {
        check(
            "so big dogs of war ran off",
            "so small cats of peace ran off",
            &[[1, 3, 1, 3], [4, 5, 4, 5]],
            "so [-big dogs of war-]{+small cats of peace+} ran off",
        );
    }

    #[test]
    fn the_same_letters_are_no_change() {
        check("ten per cent more", "ten percent more", &[[1, 3, 1, 2]], "typography only");
    }

    #[test]
    fn tokens_stay_whole_and_glued_as_in_the_text() {
        check(
            "paid $35,000,000\nin March",
            "paid $55,000,000 in May",
            &[[2, 3, 2, 3], [4, 5, 4, 5]],
            "paid [-$35,000,000 in March-]{+$55,000,000 in May+}",
        );
        check("東京で雨", "東京で雪", &[[3, 4, 3, 4]], "東京で[-雨-]{+雪+}");
    }
}
