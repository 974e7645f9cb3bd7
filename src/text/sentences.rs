//! Sentences as ranges of bytes.

use crate::span::ByteRange;
use unicode_segmentation::UnicodeSegmentation;

/// Most bytes that the rules are given at once: they look back over all of a paragraph at each stop.
const PIECE: usize = 16 << 10;

/// Titles that are written short and never end a sentence.
const TITLES: &[&str] = &[
    "Mr", "Mrs", "Ms", "Messrs", "Dr", "Prof", "Rep", "Reps", "Sen", "Sens", "Gov", "Gen", "Lt",
    "Col", "Capt", "Sgt", "Maj", "Rev", "Mme", "Hr", "Fr",
];

/// Cuts a text into sentences of `language` (ISO 639-1, or anything: unknown ones are read as
/// English). Blank stretches are left out and ends are trimmed, so every range holds text.
///
/// Rules and abbreviations are those of the `sentencex` crate; should it ever fail on odd text, the
/// boundaries of Unicode Standard Annex 29 are used instead. O(n); a paragraph of more than 16 KiB is cut
/// there at the last stop or blank.
pub fn sentences(text: &str, language: &str) -> Vec<ByteRange> {
    let language = if language.is_empty() { "en" } else { language };
    let mut found = Vec::new();
    let mut from = 0;
    while from < text.len() {
        let piece = &text[from..from + piece_end(&text[from..])];
        let inside = |s: ByteRange| ByteRange::new(from + s.start as usize, from + s.end as usize);
        found.extend(in_piece(piece, language).into_iter().map(inside));
        from += piece.len();
    }
    found
}

/// Where a piece ends: at the end of the text, behind the last stop before a blank, behind the last
/// blank, or between two characters.
fn piece_end(text: &str) -> usize {
    if text.len() <= PIECE {
        return text.len();
    }
    let piece = &text[..text.floor_char_boundary(PIECE)];
    let line = piece.rfind('\n').map(|at| at + 1);
    let stop = || [". ", "! ", "? "].iter().filter_map(|s| piece.rfind(s)).max().map(|at| at + 2);
    let blank = || piece.rfind(' ').map(|at| at + 1);
    line.or_else(stop).or_else(blank).unwrap_or(piece.len())
}

fn in_piece(text: &str, language: &str) -> Vec<ByteRange> {
    let by_rules = std::panic::catch_unwind(|| {
        let found = sentencex::get_sentence_boundaries(language, text);
        found.iter().map(|s| (s.start_byte, s.end_byte)).collect::<Vec<_>>()
    });
    let cuts = by_rules.ok().filter(|cuts| are_sound(text, cuts));
    let cuts = cuts.unwrap_or_else(|| by_annex_29(text));
    let cuts = cuts.into_iter().filter_map(|(start, end)| trimmed(text, start, end));
    cuts.fold(Vec::new(), |found, sentence| joined(text, found, sentence))
}

/// Adds a sentence; behind a title it goes on with the one before, which the rules part where a
/// quotation stands in it.
fn joined(text: &str, mut found: Vec<ByteRange>, sentence: ByteRange) -> Vec<ByteRange> {
    match found.last_mut().filter(|before| ends_in_title(before.of(text))) {
        Some(before) => before.end = sentence.end,
        None => found.push(sentence),
    }
    found
}

fn ends_in_title(sentence: &str) -> bool {
    let last = sentence.rsplit(char::is_whitespace).next().unwrap_or_default();
    last.strip_suffix('.').is_some_and(|word| TITLES.contains(&word))
}

fn are_sound(text: &str, cuts: &[(usize, usize)]) -> bool {
    let ordered = cuts.windows(2).all(|w| w[0].1 <= w[1].0);
    ordered && cuts.iter().all(|&(start, end)| text.get(start..end).is_some())
}

fn by_annex_29(text: &str) -> Vec<(usize, usize)> {
    text.split_sentence_bound_indices().map(|(at, s)| (at, at + s.len())).collect()
}

fn trimmed(text: &str, start: usize, end: usize) -> Option<ByteRange> {
    let inner = text[start..end].trim_start();
    let start = end - inner.len();
    let inner = inner.trim_end();
    (!inner.is_empty()).then(|| ByteRange::new(start, start + inner.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn abbreviations_do_not_end_a_sentence() {
        let text = "Mr. Hale of the U.S. Senate spoke on Jan. 5. He left.\n\nA new line";
        let cut: Vec<_> = sentences(text, "en").iter().map(|s| s.of(text)).collect();
        assert_eq!(cut, ["Mr. Hale of the U.S. Senate spoke on Jan. 5.", "He left.", "A new line"]);
    }

    #[test]
    fn a_title_ends_no_sentence_behind_a_quotation() {
        let text = "“I have done nothing wrong,” said Ms. Holm, who leads it. Reps. Bo and Co met Sens. Do.";
        let cut: Vec<_> = sentences(text, "en").iter().map(|s| s.of(text)).collect();
        assert_eq!(cut.len(), 2, "{cut:?}");
        assert!(cut[1].starts_with("Reps."), "{cut:?}");
    }

    proptest! {
        #[test]
        fn long_texts_are_cut_as_short_ones(
            sentences_of in prop::collection::vec("[A-Z][a-z]{6,9}( [a-z]{7,9}){2,12}\\.", 1..700),
        ) {
            let text = sentences_of.join(" ");
            let cut: Vec<&str> = sentences(&text, "en").iter().map(|s| s.of(&text)).collect();
            prop_assert_eq!(cut, sentences_of);
        }

        #[test]
        fn no_letter_is_lost(text in "[\\PC\n]{0,80}") {
            let kept: String = sentences(&text, "en").iter().map(|s| s.of(&text)).collect();
            let letters = |t: &str| t.chars().filter(|c| c.is_alphanumeric()).count();
            prop_assert_eq!(letters(&kept), letters(&text));
        }
    }
}
