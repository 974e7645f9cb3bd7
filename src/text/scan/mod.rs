//! Finds the tokens of a text, with the keys of their folded forms.
//!
//! Sixty-four bytes are looked at in one go: bit masks say where letters, digits and signs stand, and
//! shifts of them give the ends of words. [`careful`] defines what a token is and reads the stretches
//! that masks cannot: combining marks, invisible characters, words broken at a line end and the
//! like. Masks over text as in simdjson (Langdale and Lemire 2019). O(bytes).

mod careful;
mod letters;
mod masks;
mod wide;

use crate::hash;
use careful::Careful;
use masks::Masks;
use masks::Runs;

pub(crate) use letters::Class;

/// Memory that is reused from text to text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    masks: Masks,
    folded: Vec<u8>,
}

/// Calls `found` with the range and the key of each token, in order.
pub(crate) fn tokens(text: &str, scratch: &mut Scratch, found: impl FnMut(usize, usize, u64)) {
    scratch.masks.read(text);
    let reader = Reader {
        careful: Careful::new(text),
        folder: Folder { text: text.as_bytes(), folded: &mut scratch.folded },
        read: 0,
        found,
    };
    reader.all(scratch.masks.runs());
}

/// What the character at a token's start makes of it.
pub(crate) fn class_at(text: &str, start: usize) -> Class {
    match text.as_bytes()[start] {
        b'0'..=b'9' | b'-' => Class::Number,
        b'$' | b'%' => Class::Sign,
        b if b.is_ascii() => Class::Letter,
        _ => letters::class_of(text[start..].chars().next().unwrap_or(' ')),
    }
}

struct Reader<'a, F> {
    careful: Careful<'a>,
    folder: Folder<'a>,
    /// Up to where the text has been read carefully: runs before it are done.
    read: usize,
    found: F,
}

impl<F: FnMut(usize, usize, u64)> Reader<'_, F> {
    fn all(mut self, runs: Runs<'_>) {
        let mut hard = runs.hard.iter().map(|&at| at as usize);
        let mut next_hard = hard.next().unwrap_or(usize::MAX);
        runs.for_each(|start, end| {
            if next_hard >= end && start >= self.read {
                let key = self.folder.key(start, end);
                return (self.found)(start, end, key);
            }
            self.carefully(start, end);
            while next_hard < end {
                next_hard = hard.next().unwrap_or(usize::MAX);
            }
        });
    }

    /// Reads at least up to `end`; a token may reach beyond.
    #[cold]
    fn carefully(&mut self, start: usize, end: usize) {
        let mut at = start.max(self.read);
        while at < end {
            at = self.careful.any(at, &mut self.found);
        }
        self.read = self.read.max(at);
    }
}

/// Folds tokens of letters that the table has, digits and single signs.
struct Folder<'a> {
    text: &'a [u8],
    folded: &'a mut Vec<u8>,
}

/// What `|` with it makes of an ASCII letter is the small letter; it leaves digits and the marks that
/// a token can hold as they are.
const SMALL: u64 = 0x2020_2020_2020_2020;
const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

impl Folder<'_> {
    #[inline(always)]
    fn key(&mut self, start: usize, end: usize) -> u64 {
        match self.text.get(start..start + 16).and_then(|b| b.first_chunk::<16>()) {
            Some(bytes) if end - start <= 16 => {
                let [low, high] = hash::halves(bytes);
                let [keep_low, keep_high] = KEEP[end - start];
                match ((low & keep_low) | (high & keep_high)) & HIGH_BITS {
                    0 => hash::short_word((low | SMALL) & keep_low, (high | SMALL) & keep_high),
                    _ => self.key_by_table(start, end),
                }
            }
            _ => self.key_by_table(start, end),
        }
    }

    #[inline(never)]
    fn key_by_table(&mut self, start: usize, end: usize) -> u64 {
        self.folded.clear();
        // Two bytes can fold to four; every write is of four.
        self.folded.resize(2 * (end - start) + 16, 0);
        let (mut at, mut len) = (start, 0);
        while at < end {
            let byte = self.text[at];
            if byte.is_ascii() {
                self.folded[len] = byte.to_ascii_lowercase();
                (at, len) = (at + 1, len + 1);
            } else {
                let (code, width) = masks::decode(self.text, at);
                let letter = letters::table().of(code);
                self.folded[len..len + 4].copy_from_slice(&letter.folded);
                (at, len) = (at + width, len + letter.len as usize);
            }
        }
        hash::word(&self.folded[..len])
    }
}

/// For a token of so many bytes, which of sixteen belong to it.
const KEEP: [[u64; 2]; 17] = {
    let mut keep = [[0; 2]; 17];
    let mut len = 1;
    while len <= 16 {
        keep[len] = match len {
            0..=8 => [u64::MAX >> (64 - 8 * len), 0],
            _ => [u64::MAX, u64::MAX >> (128 - 8 * len)],
        };
        len += 1;
    }
    keep
};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Found = Vec<(usize, usize, u64)>;

    fn by_masks(text: &str, scratch: &mut Scratch) -> Found {
        let mut found = Found::new();
        tokens(text, scratch, |start, end, key| found.push((start, end, key)));
        found
    }

    fn by_characters(text: &str) -> Found {
        let (careful, mut found) = (Careful::new(text), Found::new());
        let mut at = 0;
        while at < text.len() {
            at = careful.any(at, &mut |start, end, key| found.push((start, end, key)));
        }
        found
    }

    /// Every character with a rule of its own, and a few of each plain kind.
    const ODD: &str = "aaBéßøЖяΣλ漢字かガ한글٣½²ªⅧʼ'’‘′.,-‐‑−–—$%€£₿ \n\r\t(\u{a0}\u{ad}\u{200b}\
        \u{200d}\u{feff}\u{301}\u{308}\u{640}\u{64e}\u{3099}ﬁﬃĲŉǰİıΐẞỳﷺ５Ａ，。〇กี😀𝒜𠀀\u{1100}\u{1161}\u{11a8}79“”";

    fn odd_text() -> impl Strategy<Value = String> {
        let odd: Vec<char> = ODD.chars().collect();
        let piece = prop_oneof![
            4 => prop::sample::select(odd).prop_map(String::from),
            2 => "[a-zA-Z]{1,20}",
            1 => "[ \n]{1,3}",
            1 => "-[ \t\r]{0,2}\n[ ]{0,2}",
            1 => "[0-9]{1,4}[.,]?",
        ];
        prop::collection::vec(piece, 0..120).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1_000))]

        #[test]
        fn masks_find_what_reading_character_by_character_finds(text in odd_text()) {
            prop_assert_eq!(by_masks(&text, &mut Scratch::default()), by_characters(&text));
        }

        #[test]
        fn any_text_is_read_alike(text in "(\\PC|[\\x00-\\x7f]|[а-я]){0,200}") {
            prop_assert_eq!(by_masks(&text, &mut Scratch::default()), by_characters(&text));
        }

        /// Letters of the table fold apart from their neighbours.
        #[test]
        fn letters_fold_alone(codes in prop::collection::vec(0x80u32..0x2100, 1..12)) {
            let letters = letters::table();
            let plain = codes.into_iter().filter(|c| letters.of(*c).class == Class::Letter);
            let text: String = plain.filter_map(char::from_u32).collect();
            prop_assert_eq!(by_masks(&text, &mut Scratch::default()), by_characters(&text));
        }

        #[test]
        fn nothing_is_left_over_from_the_text_before(one in odd_text(), other in odd_text()) {
            let mut scratch = Scratch::default();
            by_masks(&one, &mut scratch);
            prop_assert_eq!(by_masks(&other, &mut scratch), by_characters(&other));
        }
    }
}
