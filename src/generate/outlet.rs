//! Outlets: their names, quotation marks and the lines they print under their articles.

use super::lexicon::Lexicon;
use super::prose::Writer;
use super::rng::Rng;
use super::subject::Subject;

const NAMES: &[&str] =
    &["Herald", "Times", "Post", "Courier", "Gazette", "Tribune", "Echo", "News"];

/// Quotation marks and apostrophes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quotes {
    Straight,
    Curly,
}

/// One outlet.
#[derive(Debug)]
pub(super) struct Outlet {
    /// As readers know it.
    pub(super) name: String,
    /// Where its articles are on the web.
    pub(super) domain: String,
    quotes: Quotes,
    /// Printed in the middle of some articles.
    newsletter: String,
    /// Printed at the end of some articles.
    footer: String,
    /// Articles with a footer, of a hundred.
    footers: u64,
}

impl Outlet {
    /// The outlet of a number; no two share a name.
    pub(super) fn new(lexicon: &Lexicon, number: usize, rng: &mut Rng) -> Self {
        let (place, kind) = (&lexicon.places[number % lexicon.places.len()], rng.pick_word(NAMES));
        let ascii = place.chars().filter(char::is_ascii_alphanumeric).collect::<String>();
        let (newsletter, footer) = boilerplate(lexicon, place, rng);
        Outlet {
            name: format!("The {place} {kind}"),
            domain: format!("{}-{}.example", ascii.to_lowercase(), kind.to_lowercase()),
            quotes: if rng.percent(30) { Quotes::Curly } else { Quotes::Straight },
            newsletter,
            footer,
            footers: rng.within(20..=70),
        }
    }

    /// A text as this outlet prints it.
    pub(super) fn print(&self, text: &str, rng: &mut Rng) -> String {
        let mut paragraphs: Vec<&str> = text.lines().collect();
        if rng.percent(15) {
            let place = 1 + rng.below(paragraphs.len() as u64) as usize;
            paragraphs.insert(place, &self.newsletter);
        }
        if rng.percent(self.footers) {
            paragraphs.push(&self.footer);
        }
        self.set(&paragraphs.join("\n\n"))
    }

    /// A headline as this outlet prints it.
    pub(super) fn set(&self, text: &str) -> String {
        match self.quotes {
            Quotes::Straight => text.to_owned(),
            Quotes::Curly => curly(text),
        }
    }
}

fn boilerplate(lexicon: &Lexicon, place: &str, rng: &mut Rng) -> (String, String) {
    let subject = Subject::new(lexicon, rng);
    let mut writer = Writer::new(lexicon, &subject, rng);
    let mut words = |n: u64| writer.run(n).join(" ");
    let newsletter = format!("Sign up for our newsletter and get {} every morning.", words(6));
    let footer = format!("{place} Media. All rights reserved. We {}.", words(rng.within(6..=20)));
    (newsletter, footer)
}

/// Every other quotation mark opens.
fn curly(text: &str) -> String {
    let mut marks = "\u{201c}\u{201d}".chars().cycle();
    let mut set = |c| match c {
        '"' => marks.next().unwrap_or(c),
        '\'' => '\u{2019}',
        c => c,
    };
    text.chars().map(&mut set).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotation_marks_open_and_close() {
        assert_eq!(curly("\"Bo's,\" he said, \"here\"."), "“Bo’s,” he said, “here”.");
    }

    #[test]
    fn names_are_unique() {
        let lexicon = Lexicon::new(4);
        let mut rng = Rng::stream(4, "outlet", 0);
        let mut names: Vec<_> = (0..40).map(|i| Outlet::new(&lexicon, i, &mut rng).name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 40);
    }
}
