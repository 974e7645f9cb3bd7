//! Pinned hashes: the same on every machine and in every version, so that what is written or
//! compared between runs stays comparable. In-memory maps use `ahash` instead.

use xxhash_rust::xxh3::Xxh3Default;
use xxhash_rust::xxh3::xxh3_64;
use xxhash_rust::xxh3::xxh3_128;

/// XXH3 (64 bits, seed 0) of bytes.
pub fn bytes(data: &[u8]) -> u64 {
    xxh3_64(data)
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
