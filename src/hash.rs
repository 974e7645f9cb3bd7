//! Pinned hashes: the same on every machine and in every version, so that what is written or
//! compared between runs stays comparable. In-memory maps use `ahash` instead.

use xxhash_rust::xxh3::Xxh3Default;
use xxhash_rust::xxh3::xxh3_64;
use xxhash_rust::xxh3::xxh3_128;

/// XXH3 (64 bits, seed 0) of bytes.
pub fn bytes(data: &[u8]) -> u64 {
    xxh3_64(data)
}

/// Constants of [`word`]: digits of π, made odd, with a byte in each that UTF-8 never has, so that no
/// text makes a factor 0.
const FIRST: u64 = 0x243f_ff88_85a3_08d3;
const SECOND: u64 = 0x1319_ff2e_0370_7345;
const LAST: u64 = 0xa409_ff22_299f_31d1;

/// Hash of a short UTF-8 text without zero bytes, such as a word. Sixteen bytes at a time, filled up
/// with zeros, are multiplied and folded, as in wyhash (Wang 2019); a word of the common length
/// takes two loads and two multiplications.
pub fn word(text: &[u8]) -> u64 {
    let mut pieces = text.chunks(16).map(|piece| {
        let mut padded = [0; 16];
        padded[..piece.len()].copy_from_slice(piece);
        halves(&padded)
    });
    let [low, high] = pieces.next().unwrap_or_default();
    let first = multiply(low ^ FIRST, high ^ SECOND);
    let state = pieces.fold(first, |state, [low, high]| multiply(state ^ low, high ^ SECOND));
    multiply(state ^ FIRST, LAST)
}

/// [`word`] of at most sixteen bytes, given as the [`halves`] of them filled up with zeros.
pub fn short_word(low: u64, high: u64) -> u64 {
    multiply(multiply(low ^ FIRST, high ^ SECOND) ^ FIRST, LAST)
}

/// Sixteen bytes as two numbers, little-endian.
pub fn halves(bytes: &[u8; 16]) -> [u64; 2] {
    let all = u128::from_le_bytes(*bytes);
    [all as u64, (all >> 64) as u64]
}

/// The product with its upper half folded onto the lower.
fn multiply(x: u64, y: u64) -> u64 {
    let product = u128::from(x) * u128::from(y);
    product as u64 ^ (product >> 64) as u64
}

/// XXH3 (128 bits) of a sequence of 64-bit values in little-endian order.
pub fn sequence(values: &[u64]) -> u128 {
    let mut data = Vec::with_capacity(values.len() * 8);
    values.iter().for_each(|v| data.extend_from_slice(&v.to_le_bytes()));
    xxh3_128(&data)
}

/// XXH3 (64 bits, seed 0) of bytes that come in pieces; equal to [`bytes`] of them joined.
#[derive(Clone, Default)]
pub struct Running(Xxh3Default);

impl Running {
    /// Adds the next piece. O(piece).
    pub fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    /// The hash of everything added so far.
    pub fn finish(&self) -> u64 {
        self.0.digest()
    }
}

/// A bijective 64-bit mixer: the finaliser of SplitMix64 (Steele, Lea and Flood 2014).
pub fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// Folds `value` into the running hash `state`; order matters.
pub fn combine(state: u64, value: u64) -> u64 {
    mix(state.rotate_left(23) ^ value.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_vectors_of_xxh3_hold() {
        assert_eq!(bytes(b""), 0x2d06_8005_38d3_94c2);
        assert_eq!(sequence(&[]), 0x99aa_06d3_0147_98d8_6001_c324_468d_497f);
    }

    /// Computed once with another program from the description.
    #[test]
    fn words_hash_as_they_always_did() {
        for (text, expected) in [
            ("", 0x7aa1_c7aa_1e5b_f1c6),
            ("a", 0x2763_69b4_1912_56f2),
            ("reporters", 0xa5de_075c_013c_514f),
            ("sixteen letters.", 0x5880_c33a_c552_a6fa),
            ("seventeen letters", 0xd858_f82e_0780_9dd4),
            ("straße", 0x3b1f_1b6f_1036_da63),
        ] {
            assert_eq!(word(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn short_words_are_words() {
        for len in 0..=16 {
            let mut padded = [0; 16];
            padded[..len].copy_from_slice(&b"abcdefghijklmnop"[..len]);
            let [low, high] = halves(&padded);
            assert_eq!(short_word(low, high), word(&padded[..len]));
        }
    }

    #[test]
    fn pieces_hash_like_the_whole() {
        let whole: Vec<u8> = (0..=255).cycle().take(1000).collect();
        let mut running = Running::default();
        whole.chunks(77).for_each(|piece| running.update(piece));
        assert_eq!(running.finish(), bytes(&whole));
    }

    #[test]
    fn mix_follows_the_splitmix_stream() {
        // First output of SplitMix64 seeded with 0.
        assert_eq!(mix(0x9e37_79b9_7f4a_7c15), 0xe220_a839_7b1d_cdaf);
    }
}
