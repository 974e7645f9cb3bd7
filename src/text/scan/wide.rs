//! The classes of 64 bytes at once, in wide registers where the processor has them.

#![allow(unsafe_code)]

/// Where in 64 bytes each class of characters stands; the lowest bit is the first byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Classes {
    pub(super) letters: u64,
    pub(super) digits: u64,
    pub(super) apostrophes: u64,
    /// Points and commas.
    pub(super) points: u64,
    pub(super) hyphens: u64,
    /// Dollar and percent signs.
    pub(super) signs: u64,
    /// Bytes of characters that are not ASCII.
    pub(super) others: u64,
}

/// Classes of a text, a block after the other; `take` gets each. The last one is filled up with
/// blanks.
pub(super) fn classify(text: &[u8], mut take: impl FnMut(Classes)) {
    let (blocks, rest) = text.as_chunks::<64>();
    let mut last = [b' '; 64];
    last[..rest.len()].copy_from_slice(rest);
    let classes = best();
    blocks.iter().for_each(|block| take(classes(block)));
    take(classes(&last));
}

type Classify = fn(&[u8; 64]) -> Classes;

/// The fastest way that this processor has.
fn best() -> Classify {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return |block| unsafe { avx2::classes(block) };
    }
    portable
}

const LETTER_A_TO_O: u8 = 0x80;
const LETTER_P_TO_Z: u8 = 0x40;
const DIGIT: u8 = 0x20;
const APOSTROPHE: u8 = 0x10;
const POINT: u8 = 0x08;
const HYPHEN: u8 = 0x04;
const SIGN: u8 = 0x02;

const fn class(byte: u8) -> u8 {
    match byte {
        b'A'..=b'O' | b'a'..=b'o' => LETTER_A_TO_O,
        b'P'..=b'Z' | b'p'..=b'z' => LETTER_P_TO_Z,
        b'0'..=b'9' => DIGIT,
        b'\'' => APOSTROPHE,
        b'.' | b',' => POINT,
        b'-' => HYPHEN,
        b'$' | b'%' => SIGN,
        _ => 0,
    }
}

/// By a table, byte by byte.
fn portable(block: &[u8; 64]) -> Classes {
    const TABLE: [u8; 256] = {
        let mut table = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            table[byte] = class(byte as u8);
            byte += 1;
        }
        table
    };
    let mut found = Classes::default();
    for (i, &byte) in block.iter().enumerate() {
        let class = TABLE[byte as usize];
        let has = |bits: u8| u64::from(class & bits != 0) << i;
        found.letters |= has(LETTER_A_TO_O | LETTER_P_TO_Z);
        found.digits |= has(DIGIT);
        found.apostrophes |= has(APOSTROPHE);
        found.points |= has(POINT);
        found.hyphens |= has(HYPHEN);
        found.signs |= has(SIGN);
        found.others |= u64::from(byte >> 7) << i;
    }
    found
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::*;
    use std::arch::x86_64::*;

    /// Class bits by nibble: a byte has those that both of its halves allow. No two classes that
    /// share a bit meet in one pair of nibbles but as wanted; the test below tries all bytes.
    const LOW: [u8; 16] = by_nibble(0x0f, 0);
    const HIGH: [u8; 16] = by_nibble(0xf0, 4);

    const fn by_nibble(half: u8, shift: u32) -> [u8; 16] {
        let mut bits = [0; 16];
        let mut byte = 0;
        while byte < 128 {
            bits[((byte & half) >> shift) as usize] |= class(byte);
            byte += 1;
        }
        bits
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn classes(block: &[u8; 64]) -> Classes {
        let [first, second] = [half(block, 0), half(block, 32)];
        let joined = |of: fn(&Half) -> u32| u64::from(of(&first)) | u64::from(of(&second)) << 32;
        Classes {
            letters: joined(|h| h.letters),
            digits: joined(|h| h.digits),
            apostrophes: joined(|h| h.apostrophes),
            points: joined(|h| h.points),
            hyphens: joined(|h| h.hyphens),
            signs: joined(|h| h.signs),
            others: joined(|h| h.others),
        }
    }

    struct Half {
        letters: u32,
        digits: u32,
        apostrophes: u32,
        points: u32,
        hyphens: u32,
        signs: u32,
        others: u32,
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn half(block: &[u8; 64], from: usize) -> Half {
        let (low, high) = (twice(&LOW), twice(&HIGH));
        // SAFETY: `from` is 0 or 32, so 32 bytes of the block follow it; the load needs no alignment.
        let bytes = unsafe { _mm256_loadu_si256(block.as_ptr().add(from).cast()) };
        let nibble = _mm256_set1_epi8(15);
        let by_low = _mm256_shuffle_epi8(low, _mm256_and_si256(bytes, nibble));
        let upper = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble);
        let class = _mm256_and_si256(by_low, _mm256_shuffle_epi8(high, upper));
        // The highest bit of each byte, after the wanted one has been moved there.
        let top = |moved: __m256i| _mm256_movemask_epi8(moved) as u32;
        Half {
            letters: top(_mm256_or_si256(class, _mm256_slli_epi16(class, 1))),
            digits: top(_mm256_slli_epi16(class, 2)),
            apostrophes: top(_mm256_slli_epi16(class, 3)),
            points: top(_mm256_slli_epi16(class, 4)),
            hyphens: top(_mm256_slli_epi16(class, 5)),
            signs: top(_mm256_slli_epi16(class, 6)),
            others: top(bytes),
        }
    }

    /// A table of sixteen bytes in both halves of a register, which are looked up apart.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn twice(table: &[u8; 16]) -> __m256i {
        let [low, high] = crate::hash::halves(table).map(|half| half as i64);
        _mm256_setr_epi64x(low, high, low, high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_byte_at_every_place() {
        for shift in 0..64 {
            for from in [0u8, 64, 128, 192] {
                let block = std::array::from_fn(|i| from + (i as u8 + shift) % 64);
                assert_eq!(best()(&block), portable(&block), "{block:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn wide_equals_portable(text in prop::collection::vec(any::<u8>(), 0..200)) {
            let mut found = Vec::new();
            classify(&text, |classes| found.push(classes));
            let mut padded = text.clone();
            padded.resize(found.len() * 64, b' ');
            let expected: Vec<_> = padded.as_chunks().0.iter().map(portable).collect();
            prop_assert!(padded.len() > text.len());
            prop_assert_eq!(found, expected);
        }
    }
}
