//! Whether two statements that say the same otherwise differ in their negation.
//!
//! Each word has a sign: minus when a negation acts on it, turned again by "un-" or by being the
//! denying half of a pair of opposites. Where a word stands on both sides and never with the same
//! sign, one statement turns the other round:
//!
//! ```text
//! The fee was paid+, not waived-.
//! The fee was waived+, not paid-.      two flips
//! It is not impossible.  (not: -, im-: -, so possible+)   against   It is possible+.   none
//! ```

use crate::span::ByteRange;
use crate::text::tokens::TokenClass;
use crate::values::Stretch;
use crate::values::negation::negations;
use crate::values::stems::stem;
use crate::values::words::negations::Negations;
use crate::values::words::negations::PREFIXED;
use crate::values::words::negations::negations as words_of;
use ahash::AHashMap;

/// A word that is affirmed on one side and denied on the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flip {
    /// The word on the left.
    pub left: Place,
    /// The same on the right.
    pub right: Place,
}

/// A word and what denies it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The word.
    pub word: ByteRange,
    /// Its negations, from the first to the last.
    pub cues: Option<ByteRange>,
}

impl Place {
    /// The word with its negations.
    pub fn range(&self) -> ByteRange {
        self.cues.map_or(self.word, |cues| joined(self.word, cues))
    }
}

/// One word's sign.
struct Signed {
    key: u64,
    denied: bool,
    place: Place,
}

/// How a text uses one word.
struct Use<'a> {
    places: Vec<&'a Signed>,
    /// Whether all its places have one sign.
    steady: bool,
}

/// The flips between two statements, in order of the left one; empty when they agree. Where a word
/// stands several times on the right, that is taken which is `beside` the left one, or the first.
/// O(words · flips) in the two sentences.
pub fn flips(
    left: &Stretch,
    right: &Stretch,
    beside: impl Fn(&Place, &Place) -> bool,
) -> Vec<Flip> {
    let (left, right) = (signs(left), signs(right));
    let (own, others) = (uses(&left), uses(&right));
    let mut flips: Vec<Flip> = Vec::new();
    for word in left.iter().filter(|w| own[&w.key].steady) {
        let turned = |u: &&Use<'_>| u.steady && u.places[0].denied != word.denied;
        let Some(other) = others.get(&word.key).filter(turned) else { continue };
        if !flips.iter().any(|f| f.left.range().meets(word.place.range())) {
            let near = other.places.iter().find(|there| beside(&word.place, &there.place));
            flips.push(Flip { left: word.place, right: near.unwrap_or(&other.places[0]).place });
        }
    }
    flips
}

fn uses(words: &[Signed]) -> AHashMap<u64, Use<'_>> {
    let mut uses: AHashMap<u64, Use<'_>> = AHashMap::new();
    for word in words {
        let own = uses.entry(word.key).or_insert(Use { places: Vec::new(), steady: true });
        own.places.push(word);
        own.steady &= own.places[0].denied == word.denied;
    }
    uses
}

/// What acts on a token.
#[derive(Clone, Copy, Default)]
struct Denial {
    /// How many negations act on it.
    times: usize,
    /// The stretch of their cues.
    cues: Option<ByteRange>,
    /// Whether it is a cue itself.
    is_cue: bool,
}

fn signs(stretch: &Stretch) -> Vec<Signed> {
    let words = words_of(stretch.language);
    let denials = denials(stretch);
    let end = (stretch.range.end as usize).min(stretch.tokens.len());
    let tokens = (stretch.range.start as usize..end).zip(&denials).filter(|(_, d)| !d.is_cue);
    tokens.flat_map(|(i, denial)| signed(stretch, words, i, *denial)).collect()
}

/// The denials of each token of a stretch.
fn denials(stretch: &Stretch) -> Vec<Denial> {
    let mut denials = vec![Denial::default(); stretch.range.len()];
    let start = stretch.range.start as usize;
    for negation in negations(stretch) {
        let of = |i: usize| i.checked_sub(start).filter(|i| *i < stretch.range.len());
        for i in negation.cue_tokens.indices().filter_map(of) {
            denials[i].is_cue = true;
        }
        for i in negation.acts_on_tokens.indices().filter_map(of) {
            denials[i].times += 1;
            denials[i].cues =
                Some(denials[i].cues.map_or(negation.cue, |c| joined(c, negation.cue)));
        }
    }
    denials
}

/// A word's sign under its own key, and under that of its pair or of its part without "un-".
fn signed(stretch: &Stretch, words: &Negations, i: usize, denial: Denial) -> Vec<Signed> {
    let span = stretch.tokens.spans[i];
    let word = span.of(stretch.text);
    let denied = denial.times % 2 == 1;
    let place = Place { word: span, cues: denial.cues };
    let entry = |key, denied| Signed { key, denied, place };
    if let Some((pair, affirms)) = words.opposites.word(stretch.tokens.keys[i]) {
        return vec![entry(u64::from(pair), denied == affirms)];
    }
    let key = match stretch.tokens.classes[i] {
        TokenClass::Word => stem(word, stretch.language),
        _ => stretch.tokens.keys[i],
    };
    let bare = without_prefix(word).map(|rest| entry(stem(&rest, stretch.language), !denied));
    std::iter::once(entry(key, denied)).chain(bare).collect()
}

fn joined(x: ByteRange, y: ByteRange) -> ByteRange {
    ByteRange { start: x.start.min(y.start), end: x.end.max(y.end) }
}

/// "safe" of "unsafe", "possible" of "impossible".
fn without_prefix(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    if PREFIXED.contains(&lower.as_str()) {
        let letters = if lower.starts_with("dis") { 3 } else { 2 };
        return Some(lower[letters..].to_owned());
    }
    let rest = lower.strip_prefix("un").filter(|rest| rest.chars().count() >= 4)?;
    let other = ["der", "ion", "iver", "ited", "ity", "ifor", "ique", "icef"];
    (!other.iter().any(|o| rest.starts_with(o))).then(|| rest.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::span::TokenRange;
    use crate::text::tokens::tokenize;

    fn check(language: &str, left: &str, right: &str, expected: usize) {
        let (l, r) = (tokenize(left), tokenize(right));
        let whole = |n: usize| TokenRange::new(0, n);
        let x = Stretch { text: left, tokens: &l, range: whole(l.len()), language };
        let y = Stretch { text: right, tokens: &r, range: whole(r.len()), language };
        let none = |_: &Place, _: &Place| false;
        assert_eq!(flips(&x, &y, none).len(), expected, "{left:?} / {right:?}");
        assert_eq!(flips(&y, &x, none).len(), expected, "{right:?} / {left:?}");
    }

    #[test]
    fn statements_turned_round() {
        let table: &[(&str, &str, &str)] = &[
            ("en", "The valve did leak.", "The valve did not leak."),
            ("en", "The valve leaked.", "The valve didn\u{2019}t leak."),
            ("en", "The valve leaked.", "The valve didnt leak."),
            ("en", "The owner confirmed the fire.", "The owner denied the fire."),
            ("en", "Lorries may use the tunnel.", "Lorries may no longer use the tunnel."),
            ("en", "Divers found the wreck.", "Divers failed to find the wreck."),
            ("en", "The water is drinkable.", "The water is undrinkable."),
            ("en", "All guests were rescued.", "Not all guests were rescued."),
            ("en", "Everybody was rescued.", "Nobody was rescued."),
            ("en", "It opened with the mayor.", "It opened without the mayor."),
            ("en", "A strike is likely.", "A strike is unlikely."),
            ("en", "A binding vote was held.", "A non-binding vote was held."),
            ("en", "The judge upheld the fine.", "The judge overturned the fine."),
            ("de", "Die Brücke öffnet im Juni.", "Die Brücke öffnet nicht im Juni."),
            ("de", "Es gab Verletzte.", "Es gab keine Verletzte."),
            ("fr", "Le train partira mardi.", "Le train ne partira pas mardi."),
            ("zh", "议会支持法案。", "议会不支持法案。"),
        ];
        for (language, left, right) in table {
            check(language, left, right, 1);
        }
        check("en", "The levy was raised, not cut.", "The levy was cut, not raised.", 2);
    }

    #[test]
    fn statements_that_only_look_turned() {
        let table: &[(&str, &str, &str)] = &[
            ("en", "The cook was hurt.", "No one except the cook was hurt."),
            (
                "en",
                "She blamed the road and the rain.",
                "She blamed not only the road but also the rain.",
            ),
            ("en", "Remember the keys, she said.", "Do not forget the keys, she said."),
            ("en", "The plan was no secret.", "The plan was widely known."),
            ("en", "There is no doubt the wall will fall.", "The wall will fall."),
            ("en", "It is not impossible that it rains.", "It is possible that it rains."),
            ("en", "Nonsuch Park is open.", "Such Park is open."),
            ("en", "He was not released.", "He was not released."),
            ("en", "We don\u{2019}t want it.", "We dont want it."),
            ("en", "Income rose.", "They come home."),
            ("zh", "水位不断上升。", "水位上升。"),
        ];
        for (language, left, right) in table {
            check(language, left, right, 0);
        }
    }
}
