//! Whether two names may be of one bearer.

use crate::values::names::Name;
use crate::values::words::titles::GENERATIONS;
use crate::values::words::titles::INNER;
use crate::values::words::titles::Title;
use crate::values::words::titles::titles;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What two names say of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// Letter for letter, but for case.
    Same,
    /// Another way to write or shorten it.
    Variant,
    /// May be one bearer or two: other order, "Jr" on one side.
    Ambiguous,
    /// Two bearers.
    Different,
}

/// Compares two names. A surname alone fits any bearer of it; titles of a man and of a woman part.
pub fn same_name(left: &Name, right: &Name) -> Sameness {
    match (sex(left), sex(right)) {
        (Some(l), Some(r)) if l != r => Sameness::Different,
        _ => same_words(&left.words, &right.words),
    }
}

/// As [`same_name`], for folded words alone.
pub fn same_words(left: &[String], right: &[String]) -> Sameness {
    if left == right {
        return Sameness::Same;
    }
    let (l, l_generation) = plain(left);
    let (r, r_generation) = plain(right);
    match () {
        () if l.is_empty() || r.is_empty() => Sameness::Different,
        () if !fits(&l, &r) && !fits(&r, &l) => reordered(&l, &r),
        () if l_generation != r_generation => Sameness::Ambiguous,
        () => Sameness::Variant,
    }
}

/// Whether a word is of single letters with full stops between: `i.r.s`, `u.s.`.
fn is_dotted(word: &str) -> bool {
    let mut letters = word.trim_end_matches('.').split('.');
    word.trim_end_matches('.').contains('.') && letters.all(|part| part.chars().count() == 1)
}

/// A word of a name with case, accents and letters that are written in two ways folded. For names
/// only: "résumé" and "resume" are two words elsewhere.
pub fn folded(word: &str) -> String {
    let lower = word.to_lowercase().replace('\u{2019}', "'");
    let lower = if is_dotted(&lower) { lower.replace('.', "") } else { lower };
    let plain = lower.nfd().filter(|c| !is_combining_mark(*c));
    plain.map(|c| spelled(c).map_or_else(|| c.to_string(), str::to_owned)).collect()
}

fn spelled(c: char) -> Option<&'static str> {
    Some(match c {
        'ø' => "o",
        'ß' => "ss",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'ı' => "i",
        _ => return None,
    })
}

/// The words without small ones, in one spelling, and the generation when it is said.
fn plain(words: &[String]) -> (Vec<String>, Option<&str>) {
    let generation = words.iter().map(String::as_str).find(|w| GENERATIONS.contains(w));
    let kept = words.iter().map(String::as_str);
    let kept = kept.filter(|w| !GENERATIONS.contains(w) && !INNER.contains(w));
    (kept.map(one_spelling).collect(), generation)
}

/// "Guenther" for "Günther", "-ovitch" for "-ovich".
fn one_spelling(word: &str) -> String {
    let word = match word {
        "st" => "saint",
        "ft" => "fort",
        "mt" => "mount",
        _ => word,
    };
    word.replace("ue", "u")
        .replace("oe", "o")
        .replace("ae", "a")
        .replace("tch", "ch")
        .replace('\'', "")
}

/// True where the shorter name is the longer one with words left out or cut to initials; the last
/// word has to stay.
fn fits(shorter: &[String], longer: &[String]) -> bool {
    let last = shorter.last() == longer.last() && !is_initial(&shorter[shorter.len() - 1]);
    let mut rest = longer.iter();
    last && shorter.iter().all(|word| rest.any(|other| word == other || initials(word, other)))
}

fn is_initial(word: &str) -> bool {
    word.chars().count() == 1
}

fn initials(x: &str, y: &str) -> bool {
    (is_initial(x) || is_initial(y)) && x.chars().next() == y.chars().next()
}

fn reordered(left: &[String], right: &[String]) -> Sameness {
    let sorted = |words: &[String]| {
        let mut words = words.to_vec();
        words.sort();
        words
    };
    match sorted(left) == sorted(right) {
        true => Sameness::Ambiguous,
        false => Sameness::Different,
    }
}

fn sex(name: &Name) -> Option<Title> {
    let keys: Vec<u64> = name
        .title_words
        .split(' ')
        .map(|w| crate::text::tokens::key_of(w.trim_end_matches('.')))
        .collect();
    let title = titles().at_start(&keys)?.0;
    (title != Title::Anyone).then_some(title)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(left: &str, right: &str, expected: Sameness) {
        let words = |t: &str| t.split(' ').map(folded).collect::<Vec<_>>();
        assert_eq!(same_words(&words(left), &words(right)), expected, "{left} / {right}");
        assert_eq!(same_words(&words(right), &words(left)), expected, "{right} / {left}");
    }

    #[test]
    fn variants_and_others() {
        check("Ivan Petrovich", "Ivan Petrovitch", Sameness::Variant);
        check("Novák", "Novak", Sameness::Same);
        check("Novák", "Novotny", Sameness::Different);
        check("Jürgen Holm", "Juergen Holm", Sameness::Variant);
        check("Bjørn Dahl", "Bjorn Dahl", Sameness::Same);
        check("Edna Marsh", "Carl Marsh", Sameness::Different);
        check("O\u{2019}Hara", "O'Hara", Sameness::Same);
        check("van den Hoek", "Van Den Hoek", Sameness::Same);
        check("Chen Bo", "Bo Chen", Sameness::Ambiguous);
        check("Marsh Jr", "Marsh", Sameness::Ambiguous);
        check("E. Marsh".replace('.', "").as_str(), "Edna Marsh", Sameness::Variant);
        check("Marsh", "Edna Louise Marsh", Sameness::Variant);
        check("Edna", "Edna Marsh", Sameness::Different);
        check("I.R.S.", "IRS", Sameness::Same);
        check("Ft Harrow", "Fort Harrow", Sameness::Variant);
    }
}
