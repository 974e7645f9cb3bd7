//! Where runs of word characters start and end, as bit masks over blocks of 64 bytes.

use crate::text::scan::letters;
use crate::text::scan::letters::Class;
use crate::text::scan::letters::Letters;
use crate::text::scan::wide;
use crate::text::scan::wide::Classes;

/// Masks of one block; the lowest bit is the first byte.
#[derive(Clone, Copy, Debug, Default)]
struct Block {
    classes: Classes,
    /// Bytes that belong to a run without being letters, digits or joints of ASCII.
    more: u64,
    /// Bytes of characters that are a token each, and the first of each.
    single: u64,
    first: u64,
}

/// The masks of one text.
#[derive(Clone, Debug, Default)]
pub(super) struct Masks {
    /// All blocks, and an empty one at the end.
    blocks: Vec<Block>,
    /// Where characters stand that masks cannot judge, ascending.
    hard: Vec<u32>,
}

/// Runs of word characters, and single ones, in order.
pub(super) struct Runs<'a> {
    blocks: &'a [Block],
    /// Where characters stand whose run has to be read carefully, ascending.
    pub(super) hard: &'a [u32],
}

impl Masks {
    /// Reads a text; what was read before is gone.
    pub(super) fn read(&mut self, text: &str) {
        self.blocks.clear();
        self.hard.clear();
        let mut unplain = 0;
        wide::classify(text.as_bytes(), |classes| {
            unplain |= classes.others | classes.hyphens;
            let signs = classes.signs;
            self.blocks.push(Block { classes, more: 0, single: signs, first: signs });
        });
        self.blocks.push(Block::default());
        if unplain != 0 {
            Marker { text: text.as_bytes(), letters: letters::table(), masks: self }.all();
            self.hard.sort_unstable();
        }
    }

    pub(super) fn runs(&self) -> Runs<'_> {
        Runs { blocks: &self.blocks, hard: &self.hard }
    }

    /// Applies `to` to the bits of a stretch of at most 64 bytes.
    #[inline(always)]
    fn mark(&mut self, at: usize, len: usize, to: impl Fn(&mut Block, u64)) {
        let (block, bit) = (at / 64, at % 64);
        let bits = (1u64 << len) - 1;
        to(&mut self.blocks[block], bits << bit);
        if bit + len > 64 {
            to(&mut self.blocks[block + 1], bits >> (64 - bit));
        }
    }
}

/// The code point of a character above 127 and its length; no code point for one of four bytes.
#[inline(always)]
pub(super) fn decode(text: &[u8], at: usize) -> (u32, usize) {
    let low = |i: usize| u32::from(text[at + i] & 0x3f);
    match text[at] {
        lead @ 0..0xe0 => (u32::from(lead & 0x1f) << 6 | low(1), 2),
        lead @ 0xe0..0xf0 => (u32::from(lead & 0x0f) << 12 | low(1) << 6 | low(2), 3),
        _ => (u32::MAX, 4),
    }
}

/// Adds to the masks what is not ASCII, and hyphens.
struct Marker<'a> {
    text: &'a [u8],
    letters: &'a Letters,
    masks: &'a mut Masks,
}

impl Marker<'_> {
    fn all(mut self) {
        for block in 0..self.masks.blocks.len() {
            let Classes { hyphens, others, .. } = self.masks.blocks[block].classes;
            each_bit(hyphens | others, |bit| match self.text[block * 64 + bit] {
                b'-' => self.hyphen(block * 64 + bit),
                0xc0.. => self.character(block * 64 + bit),
                _ => {}
            });
        }
    }

    #[inline(always)]
    fn character(&mut self, at: usize) {
        let (code, len) = decode(self.text, at);
        match self.letters.of(code).class {
            Class::Letter => self.masks.mark(at, len, |b, bits| b.classes.letters |= bits),
            Class::Glyph | Class::Sign => {
                self.masks.mark(at, len, |b, bits| b.single |= bits);
                self.masks.mark(at, 1, |b, bit| b.first |= bit);
            }
            Class::Apostrophe if self.joins(at, len) => {
                self.masks.mark(at, len, |b, bits| b.more |= bits);
            }
            Class::Separator | Class::Apostrophe => {}
            Class::Hard | Class::Number => self.hard(at, len),
        }
    }

    /// Whether letters stand on both sides.
    fn joins(&self, at: usize, len: usize) -> bool {
        let letter_before = |at: usize| {
            let before = &self.masks.blocks[at / 64];
            before.classes.letters >> (at % 64) & 1 == 1
        };
        let letter_at = |at: usize| match self.text[at] {
            byte if byte.is_ascii() => byte.is_ascii_alphabetic(),
            _ => self.letters.of(decode(self.text, at).0).class == Class::Letter,
        };
        at > 0 && letter_before(at - 1) && at + len < self.text.len() && letter_at(at + len)
    }

    /// The run around it is read carefully, with the character before it, which may join the two.
    fn hard(&mut self, at: usize, len: usize) {
        let is_start = |&i: &usize| self.text[i] < 0x80 || self.text[i] >= 0xc0;
        let start = (0..at).rev().find(is_start).unwrap_or(at);
        self.masks.mark(start, at + len - start, |b, bits| {
            b.more |= bits;
            b.single &= !bits;
            b.first &= !bits;
        });
        self.masks.hard.push(at as u32);
    }

    /// A minus in front of a number belongs to it, and a hyphen at the end of a line may join.
    fn hyphen(&mut self, at: usize) {
        let before = at.checked_sub(1).map(|i| self.text[i]);
        let minus = matches!(before, None | Some(b' ' | b'\n' | b'\t' | b'('));
        let after = &self.text[at + 1..];
        if minus && after.first().is_some_and(u8::is_ascii_digit) {
            self.masks.mark(at, 1, |b, bit| b.more |= bit);
        } else if !minus && ends_line(after) {
            self.hard(at, 1);
        }
    }
}

/// Whether nothing but blanks and soft hyphens stands before the end of the line.
fn ends_line(rest: &[u8]) -> bool {
    let blank = |b: &&u8| matches!(b, b' ' | b'\t' | b'\r' | b'\n' | 0xc2 | 0xad);
    rest.iter().take_while(blank).any(|&b| b == b'\n' || b == b'\r')
}

#[inline(always)]
fn each_bit(mut bits: u64, mut take: impl FnMut(usize)) {
    while bits != 0 {
        take(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// The last bit of each mask of the block before, in the lowest place.
#[derive(Clone, Copy, Default)]
struct Carry {
    letters: u64,
    digits: u64,
    runs: u64,
    single: u64,
}

impl Runs<'_> {
    /// Calls `take` with the start and the end of each.
    #[inline(always)]
    pub(super) fn for_each(&self, mut take: impl FnMut(usize, usize)) {
        let mut carry = Carry::default();
        // The start of a run whose end has not been met, if there is one.
        let (mut open, mut is_open) = (0, false);
        for (i, pair) in self.blocks.windows(2).enumerate() {
            let (mut starts, mut ends) = edges(&pair[0], &pair[1], &mut carry);
            let place = |bits: u64| i * 64 + bits.trailing_zeros() as usize;
            if !is_open {
                (open, is_open) = (place(starts), starts != 0);
                starts &= starts.wrapping_sub(1);
            }
            while ends != 0 {
                take(open, place(ends));
                ends &= ends - 1;
                (open, is_open) = (place(starts), starts != 0);
                starts &= starts.wrapping_sub(1);
            }
        }
    }
}

/// Where runs start and where they have ended, in one block.
#[inline(always)]
fn edges(block: &Block, next: &Block, carry: &mut Carry) -> (u64, u64) {
    let Classes { letters, digits, apostrophes, points, .. } = block.classes;
    let between =
        |mask: u64, before: u64, next: u64| (mask << 1 | before) & (mask >> 1 | next << 63);
    let joints = apostrophes & between(letters, carry.letters, next.classes.letters)
        | points & between(digits, carry.digits, next.classes.digits);
    let runs = letters | digits | joints | block.more;
    let before = runs << 1 | carry.runs;
    let single_before = block.single << 1 | carry.single;
    let starts = runs & !before | block.first;
    let ends = before & !runs | single_before & (!block.single | block.first);
    *carry = Carry {
        letters: letters >> 63,
        digits: digits >> 63,
        runs: runs >> 63,
        single: block.single >> 63,
    };
    (starts, ends)
}
