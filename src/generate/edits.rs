//! Edits as editors make them: runs of words replaced, cut or put in, never across the end of a
//! sentence or a quotation mark, so that the text still reads as one.

use super::prose::Writer;
use super::rng::Rng;
use crate::span::ByteRange;
use crate::text::chars::is_apostrophe;
use crate::text::quotations::is_mark;

/// Words changed at most, of a thousand: what is edited more is no copy.
pub(super) const MOST_PER_MILLE: u64 = 400;

/// How much is edited, and in what pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Edited words aimed at, of a thousand. Long pieces that a sentence's end cuts short make it
    /// less, so what was done is counted.
    pub(super) per_mille: u64,
    /// Words in a piece, on average.
    pub(super) piece: u64,
}

/// What is done to a run of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditKind {
    /// Other words stand in its place.
    Replace,
    /// It is gone.
    Cut,
    /// Words stand before it that were not there.
    Insert,
}

impl EditKind {
    /// The word that tables print.
    pub fn word(self) -> &'static str {
        match self {
            EditKind::Replace => "replace",
            EditKind::Cut => "cut",
            EditKind::Insert => "insert",
        }
    }
}

/// One edit: what it took and what it gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What was done.
    pub kind: EditKind,
    /// The words in the text before, none for an insertion.
    pub before: ByteRange,
    /// The words in the edited text, none for a cut.
    pub after: ByteRange,
}

/// A text after editing.
#[derive(Clone, Debug)]
pub struct Edited {
    /// The text.
    pub text: String,
    /// All edits in order. Between two of them the texts are equal.
    pub edits: Vec<Edit>,
    /// Words replaced, cut or put in.
    pub changed: u64,
    /// Words there were before.
    pub words: u64,
}

impl Edited {
    /// Changed words for each word there was.
    pub fn rate(&self) -> f64 {
        self.changed as f64 / self.words.max(1) as f64
    }

    /// Words that may still be changed.
    fn left(&self) -> u64 {
        self.words * MOST_PER_MILLE / 1000 - self.changed
    }
}

/// Edits a text; the writer finds the new words. O(words).
pub(super) fn edit(text: &str, plan: Plan, writer: &mut Writer, rng: &mut Rng) -> Edited {
    let words = words(text);
    let count = words.len() as u64;
    let mut edited = Edited { text: String::new(), edits: Vec::new(), changed: 0, words: count };
    let mut at = 0;
    while at < words.len() {
        let longest = rng.within(1..=plan.piece * 2 - 1).min(edited.left());
        let free = free_words(text, &words, at, longest);
        if free > 0 && starts_here(plan, rng) {
            at += apply(&words[at..at + free], writer, rng, &mut edited);
        }
        // The word behind a piece stays, so that pieces never run together.
        if let Some(kept) = words.get(at) {
            edited.text.push_str(kept.of(text));
            at += 1;
        }
    }
    edited
}

/// The words, each with the blanks behind it; blanks at the start of the text are one of their own.
fn words(text: &str) -> Vec<ByteRange> {
    let is_blank = |c: Option<char>| c.is_some_and(char::is_whitespace);
    let starts = text.char_indices().map(|(at, _)| at).filter(|&at| {
        let (before, after) = text.split_at(at);
        at > 0 && is_blank(before.chars().next_back()) && !is_blank(after.chars().next())
    });
    let mut words = Vec::new();
    let mut start = 0;
    for end in starts.chain([text.len()]).filter(|&end| end > 0) {
        words.push(ByteRange::new(start, end));
        start = end;
    }
    words
}

/// True so often that pieces of the planned length make up the planned share.
fn starts_here(plan: Plan, rng: &mut Rng) -> bool {
    rng.below((1000 - plan.per_mille) * plan.piece) < plan.per_mille
}

/// Edits a piece and returns how many of its words are done with.
fn apply(piece: &[ByteRange], writer: &mut Writer, rng: &mut Rng, edited: &mut Edited) -> usize {
    let words = piece.len() as u64;
    let kind = *rng.pick(&[EditKind::Replace, EditKind::Replace, EditKind::Cut, EditKind::Insert]);
    let start = edited.text.len();
    if kind != EditKind::Cut {
        for word in writer.run(words) {
            edited.text.push_str(word);
            edited.text.push(' ');
        }
    }
    let done = if kind == EditKind::Insert { 0 } else { piece.len() };
    let first = piece[0].start;
    let before = ByteRange { start: first, end: piece[..done].last().map_or(first, |w| w.end) };
    edited.changed += words;
    edited.edits.push(Edit { kind, before, after: ByteRange::new(start, edited.text.len()) });
    done
}

/// How many words from `at` on are inside a sentence, its first and last word left out; not more
/// than `longest`.
fn free_words(text: &str, words: &[ByteRange], at: usize, longest: u64) -> usize {
    let seam = |word: &ByteRange| is_seam(word.of(text));
    if at == 0 || seam(&words[at - 1]) {
        return 0;
    }
    words[at..].iter().take(longest as usize).take_while(|word| !seam(word)).count()
}

/// True for a word at which a sentence, a quotation, a line or the text starts or ends.
fn is_seam(word: &str) -> bool {
    let printed = word.trim_end_matches(' ');
    let ends_there = printed.len() == word.len() || printed.ends_with(char::is_whitespace);
    ends_there || printed.is_empty() || ends_sentence(printed) || has_quotation_mark(printed)
}

fn ends_sentence(word: &str) -> bool {
    let closed = word.trim_end_matches([')', ']']);
    closed.ends_with(['.', ':', ';', '!', '?', '…', '。', '！', '？'])
}

/// An apostrophe inside a word is no quotation mark.
fn has_quotation_mark(word: &str) -> bool {
    let inside = |at: usize, c: char| {
        let (before, after) = (&word[..at], &word[at + c.len_utf8()..]);
        before.ends_with(char::is_alphanumeric) && after.starts_with(char::is_alphanumeric)
    };
    word.char_indices().any(|(at, c)| is_mark(c) && !(is_apostrophe(c) && inside(at, c)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::lexicon::Lexicon;
    use crate::generate::rng::Rng;
    use crate::generate::subject::Subject;
    use proptest::prelude::*;
    use std::sync::LazyLock;

    static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(2));

    /// A text edited, of its own making where none is given.
    fn edited(given: Option<&str>, plan: Plan) -> (String, Edited) {
        let mut rng = Rng::stream(2, "edits", plan.per_mille);
        let subject = Subject::new(&LEXICON, &mut rng);
        let mut writer = Writer::new(&LEXICON, &subject, &mut rng);
        let text = given.map_or_else(|| writer.text(3000), str::to_owned);
        let edited = edit(&text, plan, &mut writer, &mut rng);
        (text, edited)
    }

    /// The edited text, put together from the text before and the edits alone.
    fn replayed(text: &str, edited: &Edited) -> String {
        let (mut made, mut done) = (String::new(), 0);
        for edit in &edited.edits {
            made += &text[done..edit.before.start as usize];
            assert_eq!(made.len(), edit.after.start as usize, "what is not edited is equal");
            made += edit.after.of(&edited.text);
            done = edit.before.end as usize;
        }
        made + &text[done..]
    }

    #[test]
    fn no_edits_leave_the_text() {
        let (text, edited) = edited(None, Plan { per_mille: 0, piece: 5 });
        assert_eq!((edited.text.as_str(), edited.changed), (text.as_str(), 0));
        assert!(edited.edits.is_empty());
    }

    #[test]
    fn sentences_and_quotations_stay_whole() {
        let (text, edited) = edited(None, Plan { per_mille: 300, piece: 6 });
        let count = |text: &str, mark: char| text.matches(mark).count();
        for mark in ['"', '\n'] {
            assert_eq!(count(&text, mark), count(&edited.text, mark));
        }
        assert_ne!(text, edited.text);
    }

    #[test]
    fn the_rate_is_about_the_planned_one() {
        for piece in [1, 4, 12] {
            let rate = edited(None, Plan { per_mille: 200, piece }).1.rate();
            assert!((0.1..0.3).contains(&rate), "{piece} {rate}");
        }
    }

    #[test]
    fn seams_are_where_sentences_quotations_and_lines_end() {
        let seams = [
            "end. ", "end.) ", "why? ", "so: ", "“Yes ", "no,” ", "'No ", "no', ", "line\n ",
            "last",
        ];
        let inside = ["word ", "said,  ", "Orban's ", "Orban’s ", "3.5% ", "(which ", "l'été "];
        assert!(seams.iter().all(|word| is_seam(word)));
        assert!(!inside.iter().any(|word| is_seam(word)));
    }

    proptest! {
        #[test]
        fn edits_tell_all_that_changed(
            text in "([a-zé]{1,6}(,|\\.|\"|”)?[ \n]{1,2}){0,80}",
            per_mille in 0u64..=400,
            piece in 1u64..=12,
        ) {
            let (text, edited) = edited(Some(&text), Plan { per_mille, piece });
            prop_assert_eq!(replayed(&text, &edited), edited.text.as_str());
            let gone = edited.edits.iter().map(|edit| edit.before.of(&text));
            prop_assert!(gone.into_iter().all(|words| !words.contains(['.', '"', '”', '\n'])));
            prop_assert!(edited.changed * 1000 <= edited.words * MOST_PER_MILLE);
            for edit in &edited.edits {
                let empty = [edit.before, edit.after].map(|r| r.start == r.end);
                let kind = match empty {
                    [false, false] => EditKind::Replace,
                    [false, true] => EditKind::Cut,
                    _ => EditKind::Insert,
                };
                prop_assert_eq!(edit.kind, kind);
            }
        }
    }
}
