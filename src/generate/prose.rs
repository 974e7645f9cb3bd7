//! Writes sentences and paragraphs about a subject.
//!
//! Wording and facts come from two streams of random numbers: the same words with other facts make
//! a template story.

use super::facts::Fact;
use super::lexicon::Lexicon;
use super::lexicon::WordId;
use super::page::Page;
use super::rng::Rng;
use super::subject::Subject;

/// Writes one text. O(words).
#[derive(Debug)]
pub(super) struct Writer<'w> {
    lexicon: &'w Lexicon,
    subject: &'w Subject<'w>,
    wording: Rng,
    facts: Rng,
    last: Last,
}

/// What the last word was: texts swing between function and content words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    Function(WordId),
    Content,
}

impl<'w> Writer<'w> {
    /// A writer with one source of chance for everything.
    pub(super) fn new(lexicon: &'w Lexicon, subject: &'w Subject<'w>, rng: &mut Rng) -> Self {
        let (wording, facts) = (rng.fork(), rng.fork());
        Writer { lexicon, subject, wording, facts, last: Last::Content }
    }

    /// The same writer with other facts to tell.
    pub(super) fn with_facts(self, facts: Rng) -> Self {
        Writer { facts, ..self }
    }

    /// A text of at least `words`, which ends with the sentence that reaches them.
    pub(super) fn text(&mut self, words: u64) -> String {
        let mut page = Page::new();
        while page.words() < words {
            let sentences = self.wording.within(1..=4);
            for _ in 0..sentences {
                if page.words() < words {
                    self.sentence(&mut page);
                }
            }
            page.end_paragraph();
        }
        page.finish()
    }

    /// A headline.
    pub(super) fn title(&mut self) -> String {
        let mut page = Page::new();
        self.fact(Fact::Surname, &mut page);
        let words = self.wording.within(4..=9);
        self.clause(words, &mut page);
        page.finish()
    }

    /// So many words in the middle of a sentence.
    pub(super) fn run(&mut self, words: u64) -> Vec<&'w str> {
        (0..words).map(|_| self.next_word()).collect()
    }

    fn sentence(&mut self, page: &mut Page) {
        match self.wording.below(100) {
            0..8 => self.quoted_first(page),
            8..15 => self.quoted_last(page),
            15..22 => self.with_phrase(page),
            _ => self.plain(page),
        }
        page.stop();
    }

    fn plain(&mut self, page: &mut Page) {
        let words = self.wording.within(7..=28);
        self.clause(words, page);
    }

    fn with_phrase(&mut self, page: &mut Page) {
        for &id in self.lexicon.phrase(&mut self.wording) {
            page.word(self.lexicon.word(id));
        }
        page.mark(",");
        self.plain(page);
    }

    /// "We agreed," Orban said.
    fn quoted_first(&mut self, page: &mut Page) {
        page.open_quote();
        self.plain(page);
        page.mark(",\"");
        self.fact(Fact::Surname, page);
        let verb = self.verb_of_saying();
        page.word(verb);
    }

    /// Orban said: "We agreed".
    fn quoted_last(&mut self, page: &mut Page) {
        self.fact(Fact::FullName, page);
        let verb = self.verb_of_saying();
        page.word(verb);
        page.mark(":");
        page.open_quote();
        self.plain(page);
        page.mark("\"");
    }

    fn verb_of_saying(&mut self) -> &'static str {
        self.wording.pick_word(&["said", "said", "said", "told", "added", "warned"])
    }

    fn clause(&mut self, words: u64, page: &mut Page) {
        for left in (0..words).rev() {
            match self.wording.below(self.subject.words_per_fact) {
                0 => self.any_fact(page),
                _ => page.word(self.next_word()),
            }
            if left > 2 && self.last == Last::Content && self.wording.percent(8) {
                page.mark(",");
            }
        }
    }

    fn any_fact(&mut self, page: &mut Page) {
        let fact = Fact::draw(&mut self.wording);
        self.fact(fact, page);
        if matches!(fact, Fact::Surname | Fact::Place) && self.wording.percent(15) {
            page.mark("'s");
        }
        self.last = Last::Content;
    }

    fn fact(&mut self, fact: Fact, page: &mut Page) {
        let told = fact.tell(self.subject, &mut self.facts);
        told.split(' ').for_each(|word| page.word(word));
    }

    fn next_word(&mut self) -> &'w str {
        let share = if self.last == Last::Content { 58 } else { 28 };
        let function =
            self.wording.percent(share).then(|| self.lexicon.function(&mut self.wording));
        match function {
            // "the the" is what no one writes.
            Some(id) if self.last != Last::Function(id) => {
                self.last = Last::Function(id);
                self.lexicon.word(id)
            }
            _ => self.content(),
        }
    }

    fn content(&mut self) -> &'w str {
        self.last = Last::Content;
        let id = match self.wording.below(16) {
            0..3 => *self.wording.pick(&self.subject.words),
            3..8 => self.lexicon.topical(self.subject.topic, &mut self.wording),
            _ => self.lexicon.content(&mut self.wording),
        };
        self.lexicon.word(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_keeps_its_words_and_changes_its_facts() {
        let lexicon = Lexicon::new(5);
        let mut rng = Rng::stream(5, "prose", 0);
        let subject = Subject::new(&lexicon, &mut rng);
        let mut first = Writer::new(&lexicon, &subject, &mut rng.clone());
        let mut second =
            Writer::new(&lexicon, &subject, &mut rng).with_facts(Rng::stream(1, "", 1));
        let (first, second) = (first.text(300), second.text(300));
        assert_ne!(first, second);
        let lower = |text: &str| -> Vec<String> {
            // A sum is a fact that holds a lower-case word.
            let words = text.split_whitespace().filter(|w| !w.contains("illion"));
            words.filter(|w| w.bytes().all(|b| b.is_ascii_lowercase())).map(str::to_owned).collect()
        };
        assert_eq!(lower(&first), lower(&second));
    }

    #[test]
    fn a_text_has_sentences_and_about_as_many_words_as_asked() {
        let lexicon = Lexicon::new(5);
        let mut rng = Rng::stream(5, "prose", 1);
        let subject = Subject::new(&lexicon, &mut rng);
        for words in [1, 20, 150, 900] {
            let text = Writer::new(&lexicon, &subject, &mut rng).text(words);
            let count = text.split_whitespace().count() as u64;
            assert!((words..words + 60).contains(&count), "{words} {count}");
            assert!(text.ends_with('.') && !text.contains("  "), "{text}");
        }
    }
}
