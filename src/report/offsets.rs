//! From byte offsets to the unit that the tables show.
//!
//! A text is counted once, when the first offset into it is asked for: one checkpoint every
//! [`STRIDE`] bytes, so that an offset costs at most that many bytes and no row costs a text.

use crate::report::options::OffsetUnit;
use crate::span::ArticleId;
use crate::span::ByteRange;
use std::sync::OnceLock;

const STRIDE: usize = 1_000;

/// Converts offsets into the texts of one run.
#[derive(Debug)]
pub(super) struct Offsets<'a> {
    texts: Vec<&'a str>,
    unit: OffsetUnit,
    counted: Vec<OnceLock<Checkpoints>>,
}

impl<'a> Offsets<'a> {
    /// Nothing is counted yet.
    pub(super) fn new(texts: impl Iterator<Item = &'a str>, unit: OffsetUnit) -> Self {
        let texts: Vec<&str> = texts.collect();
        let counted = texts.iter().map(|_| OnceLock::new()).collect();
        Offsets { texts, unit, counted }
    }

    /// Start and end of a range in the unit of the report.
    pub(super) fn of(&self, article: ArticleId, range: ByteRange) -> [u64; 2] {
        [range.start, range.end].map(|byte| self.at(article, byte))
    }

    fn at(&self, article: ArticleId, byte: u32) -> u64 {
        if self.unit == OffsetUnit::Bytes {
            return byte.into();
        }
        let text = self.texts[article.index()].as_bytes();
        let points = self.counted[article.index()].get_or_init(|| count(text, self.unit));
        match points {
            Checkpoints::SameAsBytes => byte.into(),
            Checkpoints::Every(counts) => {
                let nearest = byte as usize / STRIDE;
                let rest = &text[nearest * STRIDE..byte as usize];
                u64::from(counts[nearest]) + u64::from(units(rest, self.unit))
            }
        }
    }
}

#[derive(Debug)]
enum Checkpoints {
    /// ASCII: every unit is a byte.
    SameAsBytes,
    /// Units before byte 0, `STRIDE`, 2·`STRIDE` and so on.
    Every(Box<[u32]>),
}

fn count(text: &[u8], unit: OffsetUnit) -> Checkpoints {
    if text.is_ascii() {
        return Checkpoints::SameAsBytes;
    }
    let mut before = 0;
    let mut counts = vec![0];
    for stride in text.chunks_exact(STRIDE) {
        before += units(stride, unit);
        counts.push(before);
    }
    Checkpoints::Every(counts.into())
}

/// Units in a stretch of UTF-8. A character counts where its first byte stands, so a stretch may
/// begin or end inside one.
fn units(stretch: &[u8], unit: OffsetUnit) -> u32 {
    let of = |byte: &u8| match unit {
        OffsetUnit::Bytes => 1,
        OffsetUnit::Chars => u32::from(byte & 0xc0 != 0x80),
        OffsetUnit::Utf16 => u32::from(byte & 0xc0 != 0x80) + u32::from(*byte >= 0xf0),
    };
    stretch.iter().map(of).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn offset(text: &str, byte: usize, unit: OffsetUnit) -> u64 {
        Offsets::new([text].into_iter(), unit).of(ArticleId(0), ByteRange::new(byte, byte))[0]
    }

    #[test]
    fn the_three_units() {
        let text = "e\u{301}😀 „x“";
        for (byte, chars, utf16) in
            [(0, 0, 0), (1, 1, 1), (3, 2, 2), (7, 3, 4), (8, 4, 5), (11, 5, 6), (15, 7, 8)]
        {
            assert_eq!(offset(text, byte, OffsetUnit::Bytes), byte as u64);
            assert_eq!(offset(text, byte, OffsetUnit::Chars), chars, "chars at {byte}");
            assert_eq!(offset(text, byte, OffsetUnit::Utf16), utf16, "utf16 at {byte}");
        }
    }

    proptest! {
        #[test]
        fn checkpoints_equal_plain_counting(piece in "[a-zé😀„]{1,40}", times in 1usize..200) {
            let text = piece.repeat(times);
            for (byte, _) in text.char_indices().step_by(97) {
                let head = &text[..byte];
                prop_assert_eq!(offset(&text, byte, OffsetUnit::Chars), head.chars().count() as u64);
                let utf16 = head.encode_utf16().count() as u64;
                prop_assert_eq!(offset(&text, byte, OffsetUnit::Utf16), utf16);
            }
        }
    }
}
