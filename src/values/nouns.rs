//! What a number counts, and whether it counts at all.

use crate::text::tokens::TokenClass;
use crate::text::tokens::key_of;
use crate::values::reader::Reader;

/// Most words kept of what is counted.
const KEPT: usize = 3;

/// Keys of the words after a number that name what is counted, in the singular. Stops at the first
/// function word or comma; "of the" right after the number is passed over.
pub(crate) fn counted(reader: &Reader, next: usize) -> Vec<u64> {
    let mut at = next;
    while at < next + 3 && reader.joined(at) && passed_over(reader.raw(at)) {
        at += 1;
    }
    (at..reader.end.min(at + KEPT))
        .take_while(|&i| reader.joined(i) && is_content(reader, i))
        .map(|i| head_key(reader.raw(i)))
        .collect()
}

fn passed_over(word: &str) -> bool {
    matches!(word, "of" | "the" | "these" | "those" | "strong" | "other" | "more" | "der" | "de")
}

fn is_content(reader: &Reader, i: usize) -> bool {
    let word = reader.class(i) == Some(TokenClass::Word);
    word && reader.key(i).is_some_and(|k| reader.lexicon.function.word(k).is_none())
}

/// True where the next word is a plain noun or adjective that a number may count.
pub(crate) fn counts_something(reader: &Reader, next: usize) -> bool {
    reader.joined(next) && is_content(reader, next) && !reader.is_capital(next)
}

/// As [`counts_something`], for a plural: "2000 people", "2000 miners".
pub(crate) fn counts_many(reader: &Reader, next: usize) -> bool {
    let word = reader.raw(next);
    let plural = word.ends_with('s') && !word.ends_with("ss") || head_key(word) != key_of(word);
    counts_something(reader, next) && (plural || reader.context.language == "de")
}

/// True for digits that are part of a name: "Channel 4", "Flight 380".
pub(crate) fn is_in_name(reader: &Reader, at: usize, next: usize) -> bool {
    if at == reader.start || reader.gap(at).contains(|c: char| !c.is_whitespace() && c != '-') {
        return false;
    }
    let numbered = reader.key(at - 1).is_some_and(|k| reader.lexicon.numbered.word(k).is_some());
    let named = reader.is_capital(at - 1)
        && reader.class(at - 1) == Some(TokenClass::Word)
        && !reader.opens_sentence(at - 1)
        && !counts_something(reader, next);
    numbered || named
}

/// The key of a noun without its plural ending; "people" and "persons" are one.
pub(crate) fn head_key(word: &str) -> u64 {
    const PLURALS: &[(&str, &str)] = &[
        ("people", "person"),
        ("persons", "person"),
        ("men", "man"),
        ("women", "woman"),
        ("children", "child"),
        ("personen", "person"),
        ("menschen", "person"),
        ("wives", "wife"),
    ];
    let lower = word.to_lowercase();
    if let Some((_, one)) = PLURALS.iter().find(|(many, _)| *many == lower) {
        return key_of(one);
    }
    match lower.strip_suffix("ies").filter(|stem| stem.len() > 2) {
        Some(stem) => key_of(&format!("{stem}y")),
        None if lower.len() > 3 && lower.ends_with('s') && !lower.ends_with("ss") => {
            key_of(&lower[..lower.len() - 1])
        }
        None => key_of(&lower),
    }
}
