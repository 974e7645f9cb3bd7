//! Sets words into running text: blanks, capitals, punctuation, paragraphs.

use super::coin::capital;

/// What stands before the next word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    /// Nothing: it opens the text, a paragraph or a quotation.
    Nothing,
    Blank,
}

/// How the next word starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    Capital,
    AsIs,
}

/// A text being set. Paragraphs end in one line feed and quotes are straight until an outlet
/// publishes the text in its own style.
#[derive(Debug)]
pub(super) struct Page {
    text: String,
    before: Before,
    first: First,
    words: u64,
}

impl Page {
    /// An empty page.
    pub(super) fn new() -> Self {
        let text = String::with_capacity(4096);
        Page { text, before: Before::Nothing, first: First::Capital, words: 0 }
    }

    /// Words so far.
    pub(super) fn words(&self) -> u64 {
        self.words
    }

    /// A word, with a capital where a sentence starts.
    pub(super) fn word(&mut self, word: &str) {
        if self.before == Before::Blank {
            self.text.push(' ');
        }
        match self.first {
            First::Capital if word.as_bytes()[0].is_ascii_lowercase() => {
                self.text.push_str(&capital(word));
            }
            _ => self.text.push_str(word),
        }
        (self.before, self.first) = (Before::Blank, First::AsIs);
        self.words += 1;
    }

    /// Punctuation or an ending that follows the last word at once.
    pub(super) fn mark(&mut self, mark: &str) {
        self.text.push_str(mark);
    }

    /// The end of a sentence.
    pub(super) fn stop(&mut self) {
        self.text.push('.');
        self.first = First::Capital;
    }

    /// An opening quotation mark; what is quoted starts with a capital.
    pub(super) fn open_quote(&mut self) {
        if self.before == Before::Blank {
            self.text.push(' ');
        }
        self.text.push('"');
        (self.before, self.first) = (Before::Nothing, First::Capital);
    }

    /// The end of a paragraph.
    pub(super) fn end_paragraph(&mut self) {
        self.text.push('\n');
        (self.before, self.first) = (Before::Nothing, First::Capital);
    }

    /// The text, without a line feed at its end.
    pub(super) fn finish(mut self) -> String {
        self.text.truncate(self.text.trim_end().len());
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_sentences() {
        let mut page = Page::new();
        page.open_quote();
        page.word("yes");
        page.mark(",\"");
        page.word("she");
        page.word("said");
        page.stop();
        page.word("he");
        page.stop();
        page.end_paragraph();
        page.word("they");
        page.stop();
        page.end_paragraph();
        assert_eq!(page.words(), 5);
        assert_eq!(page.finish(), "\"Yes,\" she said. He.\nThey.");
    }
}
