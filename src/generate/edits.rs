//! Edits as editors make them: runs of words replaced, cut or put in, never across the end of a
//! sentence or a quotation mark, so that the text still reads as one.

use super::prose::Writer;
use super::rng::Rng;

/// Words changed at most, of a thousand: what is edited more is no copy.
const MOST_PER_MILLE: u64 = 400;

/// How much is edited, and in what pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Edited words aimed at, of a thousand. Long pieces that a sentence's end cuts short make it
    /// less, so what was done is counted.
    pub(super) per_mille: u64,
    /// Words in a piece, on average.
    pub(super) piece: u64,
}

/// A text after editing.
#[derive(Debug)]
pub(super) struct Edited {
    /// The text.
    pub(super) text: String,
    /// Words replaced, cut or put in.
    pub(super) changed: u64,
    /// Words there were before.
    pub(super) words: u64,
}

impl Edited {
    /// Changed words for each word there was.
    pub(super) fn rate(&self) -> f64 {
        self.changed as f64 / self.words.max(1) as f64
    }

    /// Words that may still be changed.
    fn left(&self) -> u64 {
        self.words * MOST_PER_MILLE / 1000 - self.changed
    }
}

#[derive(Clone, Copy)]
enum Edit {
    Replace,
    Cut,
    PutIn,
}

/// Edits a text; the writer finds the new words. O(words).
pub(super) fn edit(text: &str, plan: Plan, writer: &mut Writer, rng: &mut Rng) -> Edited {
    let words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    let mut edited = Edited { text: String::new(), changed: 0, words: words.len() as u64 };
    let mut at = 0;
    while at < words.len() {
        let longest = rng.within(1..=plan.piece * 2 - 1).min(edited.left());
        let free = free_words(&words, at, longest);
        if free > 0 && starts_here(plan, rng) {
            at += apply(free, writer, rng, &mut edited);
        }
        // The word behind a piece stays, so that pieces never run together.
        if let Some(kept) = words.get(at) {
            edited.text.push_str(kept);
            at += 1;
        }
    }
    edited
}

/// True so often that pieces of the planned length make up the planned share.
fn starts_here(plan: Plan, rng: &mut Rng) -> bool {
    rng.below((1000 - plan.per_mille) * plan.piece) < plan.per_mille
}

/// Changes `words` words and returns how many of the old ones are done with.
fn apply(words: u64, writer: &mut Writer, rng: &mut Rng, edited: &mut Edited) -> usize {
    edited.changed += words;
    let edit = *rng.pick(&[Edit::Replace, Edit::Replace, Edit::Cut, Edit::PutIn]);
    if matches!(edit, Edit::Replace | Edit::PutIn) {
        for word in writer.run(words) {
            edited.text.push_str(word);
            edited.text.push(' ');
        }
    }
    if matches!(edit, Edit::PutIn) { 0 } else { words as usize }
}

/// How many words from `at` on are inside a sentence, its first and last word left out; not more
/// than `longest`.
fn free_words(words: &[&str], at: usize, longest: u64) -> u64 {
    if at == 0 || is_seam(words[at - 1]) {
        return 0;
    }
    words[at..].iter().take(longest as usize).take_while(|word| !is_seam(word)).count() as u64
}

/// True for a word at which a sentence or quotation starts or ends.
fn is_seam(word: &str) -> bool {
    word.trim_end().ends_with(['.', ':']) || word.contains(['"', '\n'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::lexicon::Lexicon;
    use crate::generate::subject::Subject;

    fn edited(per_mille: u64, piece: u64) -> (String, Edited) {
        let lexicon = Lexicon::new(2);
        let mut rng = Rng::stream(2, "edits", per_mille);
        let subject = Subject::new(&lexicon, &mut rng);
        let mut writer = Writer::new(&lexicon, &subject, &mut rng);
        let text = writer.text(3000);
        let edited = edit(&text, Plan { per_mille, piece }, &mut writer, &mut rng);
        (text, edited)
    }

    #[test]
    fn no_edits_leave_the_text() {
        let (text, edited) = edited(0, 5);
        assert_eq!((edited.text.as_str(), edited.changed), (text.as_str(), 0));
    }

    #[test]
    fn sentences_and_quotations_stay_whole() {
        let (text, edited) = edited(300, 6);
        let count = |text: &str, mark: char| text.matches(mark).count();
        for mark in ['"', '\n'] {
            assert_eq!(count(&text, mark), count(&edited.text, mark));
        }
        assert_ne!(text, edited.text);
    }

    #[test]
    fn the_rate_is_about_the_planned_one() {
        for piece in [1, 4, 12] {
            let rate = edited(200, piece).1.rate();
            assert!((0.1..0.3).contains(&rate), "{piece} {rate}");
        }
    }
}
