//! Names of persons, places and bodies: runs of words with a capital, with the titles around them.
//!
//! A capital at the start of a sentence proves nothing, so a single word there is a name only if the
//! text writes it with a capital inside a sentence too, or goes on ", a baker" or ", who".

use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::tokens::TokenClass;
use crate::text::tokens::Tokens;
use crate::values::Context;
use crate::values::reader::Reader;
use crate::values::same_name::folded;
use crate::values::words::lexicon;
use crate::values::words::titles::inner;
use crate::values::words::titles::nations;
use crate::values::words::titles::never;
use crate::values::words::titles::titles;
use ahash::AHashSet;

/// What a name is of, as far as its form tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameClass {
    /// It has a title or an initial.
    Person,
    /// An adjective or name of a people: "Italian".
    Nation,
    /// Anything else.
    Other,
}

/// A name in an article's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The name without title.
    pub range: ByteRange,
    /// Its tokens.
    pub tokens: TokenRange,
    /// Its words with case and accents folded.
    pub words: Vec<String>,
    /// The title or office beside it.
    pub title: Option<ByteRange>,
    /// The title as folded text, empty without one.
    pub title_words: String,
    /// What it is of.
    pub class: NameClass,
}

/// True for the key of a title or an office: "minister", "Mrs".
pub fn is_title_word(key: u64) -> bool {
    titles().word(key).is_some()
}

/// One article's capitals: made once, asked for each stretch.
pub struct Capitals<'a> {
    text: &'a str,
    tokens: &'a Tokens,
    starts: &'a [u32],
    /// Keys of words that have a capital inside a sentence somewhere.
    inside: AHashSet<u64>,
}

impl<'a> Capitals<'a> {
    /// Reads an article. `sentence_starts` holds the first token of each sentence, ascending.
    pub fn of(text: &'a str, tokens: &'a Tokens, sentence_starts: &'a [u32]) -> Self {
        let mut capitals =
            Capitals { text, tokens, starts: sentence_starts, inside: AHashSet::new() };
        let context = Context::default();
        let reader = capitals.reader(TokenRange::new(0, tokens.len()), &context);
        let inside = (0..tokens.len())
            .filter(|&i| is_capital_word(&reader, i) && !capitals.opens(&reader, i))
            .map(|i| tokens.keys[i])
            .collect();
        capitals.inside = inside;
        capitals
    }

    /// The names of a stretch, in order, none overlapping another.
    pub fn names(&self, range: TokenRange) -> Vec<Name> {
        let context = Context::default();
        let reader = self.reader(range, &context);
        let mut names = Vec::new();
        let mut at = reader.start;
        while at < reader.end {
            let end = self.run_end(&reader, at);
            if end == at {
                at += 1;
                continue;
            }
            names.extend(self.split(&reader, at, end));
            at = end;
        }
        names
    }

    /// The words of a stretch as they are in names: folded, and without the "'s" of an owner.
    pub fn words(&self, range: TokenRange) -> Vec<String> {
        let bare = |word: &str| folded(word.trim_end_matches("'s").trim_end_matches("\u{2019}s"));
        let words = self.tokens.spans[range.indices()].iter().map(|span| bare(span.of(self.text)));
        words.filter(|word| !word.is_empty()).collect()
    }

    fn reader<'b>(&'b self, range: TokenRange, context: &'b Context<'b>) -> Reader<'b> {
        Reader::new(self.text, self.tokens, range, context)
    }

    fn opens(&self, reader: &Reader, i: usize) -> bool {
        self.starts.binary_search(&(i as u32)).is_ok() || reader.opens_sentence(i)
    }

    /// The end of the run of a name that starts at `at`; `at` itself where none does.
    fn run_end(&self, reader: &Reader, at: usize) -> usize {
        let mut end = at;
        let mut i = at;
        while i < reader.end && (i == at || goes_on(reader, i)) {
            if is_capital_word(reader, i) && !is_calendar(reader, i) {
                end = i + 1;
            } else if end == at || inner().word(reader.tokens.keys[i]).is_none() {
                break;
            }
            i += 1;
        }
        end
    }

    /// A run as names: nations and titles at its start are taken off.
    fn split(&self, reader: &Reader, start: usize, end: usize) -> Vec<Name> {
        let (mut at, mut title) = (start, None);
        let mut names = Vec::new();
        if self.opens(reader, at) && self.is_word_of_opening(reader, at, end) {
            at += 1;
        }
        while at < end {
            let nation = nations().word(reader.tokens.keys[at]).is_some();
            if let Some((_, next)) = reader.at(titles(), at).filter(|(_, next)| *next < end) {
                title = Some((title.map_or(at, |(first, _)| first), next));
                at = next;
            } else if title.is_some() && is_and(reader, at) {
                at += 1;
            } else if nation && title.is_none() {
                names.push(self.name(reader, (at, at + 1), None));
                at += 1;
            } else {
                break;
            }
        }
        let at = self.skip_inner(reader, at, end);
        let title =
            title.or_else(|| title_before(reader, at)).or_else(|| title_behind(reader, end));
        let office =
            at + 1 == end && title.is_none() && is_title(reader, at) && !apposed(reader, end);
        if at < end && !office && self.is_sure(reader, at, end, title) {
            names.push(self.name(reader, (at, end), title));
        }
        names
    }

    fn skip_inner(&self, reader: &Reader, at: usize, end: usize) -> usize {
        let small = |i: &usize| *i < end && !reader.is_capital(*i);
        (at..=end).find(|i| !small(i)).unwrap_or(end)
    }

    /// True for the word that only opens the sentence: "The", "Police", or any that the text writes
    /// small elsewhere or never with a capital inside a sentence, before a longer name.
    fn is_word_of_opening(&self, reader: &Reader, at: usize, end: usize) -> bool {
        let key = reader.tokens.keys[at];
        let function = never().word(key).is_some() || lexicon("en").function.word(key).is_some();
        let long = end - at > 2 && !self.inside.contains(&key);
        function
            || long && !is_title(reader, at) && self.inside.contains(&reader.tokens.keys[at + 1])
    }

    fn is_sure(
        &self,
        reader: &Reader,
        at: usize,
        end: usize,
        title: Option<(usize, usize)>,
    ) -> bool {
        let key = reader.tokens.keys[at];
        let single = end - at == 1;
        let opens = self.opens(reader, at);
        let proven =
            !opens || title.is_some() || self.inside.contains(&key) || apposed(reader, end);
        let word = never().word(key).is_some() && single;
        !single || proven && !word && reader.raw(at).len() > 1
    }

    fn name(&self, reader: &Reader, at: (usize, usize), title: Option<(usize, usize)>) -> Name {
        let (start, end) = at;
        let words = self.words(TokenRange::new(start, end));
        let nation = end - start == 1 && nations().word(reader.tokens.keys[start]).is_some();
        let initial = words.iter().any(|w| w.chars().count() == 1)
            && words.iter().any(|w| w.chars().count() > 2);
        let class = match () {
            () if nation => NameClass::Nation,
            () if title.is_some() || initial => NameClass::Person,
            () => NameClass::Other,
        };
        let title_range = title.map(|(from, to)| reader.bytes(from, to));
        let title_words = title_range.map_or_else(String::new, |r| folded(r.of(self.text)));
        let range = self.without_possessive(reader.bytes(start, end));
        let tokens = TokenRange::new(start, end);
        Name { range, tokens, words, title: title_range, title_words, class }
    }

    fn without_possessive(&self, range: ByteRange) -> ByteRange {
        let text = range.of(self.text);
        let cut = ["'s", "\u{2019}s"].into_iter().find(|s| text.ends_with(s)).map_or(0, str::len);
        ByteRange { start: range.start, end: range.end - cut as u32 }
    }
}

fn is_capital_word(reader: &Reader, i: usize) -> bool {
    reader.class(i) == Some(TokenClass::Word) && reader.is_capital(i)
}

/// Weekdays and months are dates.
fn is_calendar(reader: &Reader, i: usize) -> bool {
    let key = reader.tokens.keys[i];
    let words = lexicon("en");
    words.weekdays.word(key).is_some() || words.months.word(key).is_some()
}

/// True where token `i` goes on the name before it: a blank, a hyphen, or the point of an initial or
/// a short title.
fn goes_on(reader: &Reader, i: usize) -> bool {
    let before = reader.raw(i - 1);
    let short = before.chars().count() == 1 && reader.is_capital(i - 1)
        || is_title(reader, i - 1)
        || matches!(before, "St" | "Ft" | "Mt");
    reader.joined(i) && !reader.gap(i).contains('\n')
        || reader.gap(i).trim() == "&"
        || matches!(reader.gap(i), ". " | ".") && short && before.len() < 5
}

fn is_title(reader: &Reader, i: usize) -> bool {
    reader.key(i).is_some_and(|key| titles().word(key).is_some())
}

/// An office in small letters right before the name: "interior minister Ana Sol".
fn title_before(reader: &Reader, at: usize) -> Option<(usize, usize)> {
    let before = |at: usize| reader.before(titles(), at, reader.start).map(|(_, first)| first);
    let mut first = before(at).filter(|_| reader.joined(at))?;
    while let Some(other) = first.checked_sub(1).filter(|i| is_and(reader, *i)).and_then(before) {
        first = other;
    }
    Some((first, at))
}

/// "and" between two offices of one person.
fn is_and(reader: &Reader, i: usize) -> bool {
    reader.lexicon.and.word(reader.tokens.keys[i]).is_some()
}

/// An office behind the name: "Ana Sol, bishop of Karsby", "Ana Sol, the mayor".
fn title_behind(reader: &Reader, end: usize) -> Option<(usize, usize)> {
    let comma = reader.gap(end).starts_with(',');
    let article = matches!(
        reader.raw(end),
        "the" | "a" | "an" | "then" | "former" | "der" | "die" | "le" | "la"
    );
    let at = if article { end + 1 } else { end };
    let (_, next) = reader.at(titles(), at).filter(|_| comma && !reader.is_capital(at))?;
    Some((at, next))
}

/// True where ", a …", ", the …" or ", who" goes on: what stands before is a person or thing.
fn apposed(reader: &Reader, end: usize) -> bool {
    let comma = reader.gap(end) == ", ";
    comma
        && matches!(
            reader.raw(end),
            "a" | "an" | "who" | "whose" | "eine" | "ein" | "un" | "une" | "qui"
        )
}
