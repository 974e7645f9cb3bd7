//! Cuts JSON Lines into chunks that end with a line, as the bytes come in.

use crate::decode;
use crate::hash::Running;
use std::io;
use std::io::Read;

/// Bytes of a chunk; a longer line makes a longer chunk.
const CHUNK: usize = 1 << 20;

/// A stretch of whole lines and where it starts.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    /// The bytes; the last line of a file may have no end.
    pub(super) bytes: Vec<u8>,
    /// One-based line of the first byte.
    pub(super) first_line: u32,
    /// One-based record with which it starts.
    pub(super) first_record: u32,
    /// Zero-based byte at which it starts.
    pub(super) first_byte: u64,
}

/// A reader that gives whole lines, about [`CHUNK`] bytes at a time.
pub(super) struct LineReader<R> {
    reader: R,
    chunk: usize,
    longest: u64,
    left_over: Vec<u8>,
    first_line: u32,
    first_record: u32,
    first_byte: u64,
    /// Hash of what has been read.
    pub(super) hash: Running,
    /// Number of bytes that have been read.
    pub(super) bytes: u64,
}

impl<R: Read> LineReader<R> {
    /// Reads from the start of a file; no chunk may be longer than `longest` bytes.
    pub(super) fn new(reader: R, longest: u64) -> Self {
        LineReader {
            reader,
            chunk: CHUNK,
            longest,
            left_over: Vec::new(),
            first_line: 1,
            first_record: 1,
            first_byte: 0,
            hash: Running::default(),
            bytes: 0,
        }
    }

    /// The next stretch; `None` at the end. O(bytes of the stretch).
    ///
    /// # Errors
    /// What the system says, or that a line is longer than allowed.
    pub(super) fn next_stretch(&mut self) -> io::Result<Option<Stretch>> {
        let mut bytes = std::mem::take(&mut self.left_over);
        let mut searched = 0;
        loop {
            let got = self.fill(&mut bytes)?;
            // UTF-16 has bytes that look like line ends, so such a file stays in one piece.
            let end = match is_utf16(&bytes) && self.first_line == 1 {
                true => None,
                false => last_line_end(&bytes, searched),
            };
            match end {
                _ if got == 0 => return Ok(self.stretch(bytes)),
                Some(end) => {
                    self.left_over = bytes.split_off(end + 1);
                    return Ok(self.stretch(bytes));
                }
                None if bytes.len() as u64 > self.longest => {
                    return Err(io::Error::other(format!(
                        "over {} bytes in one line",
                        self.longest
                    )));
                }
                None => searched = bytes.len(),
            }
        }
    }

    /// Reads the next bytes behind `bytes`; 0 at the end.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> io::Result<usize> {
        let start = bytes.len();
        let wanted = self.chunk.saturating_sub(start).max(self.chunk / 2).max(1);
        (&mut self.reader).take(wanted as u64).read_to_end(bytes)?;
        self.hash.update(&bytes[start..]);
        self.bytes += (bytes.len() - start) as u64;
        Ok(bytes.len() - start)
    }

    /// Numbers a stretch and moves the counters behind it.
    fn stretch(&mut self, bytes: Vec<u8>) -> Option<Stretch> {
        let (first_line, first_record) = (self.first_line, self.first_record);
        let count = decode::count_lines(&bytes);
        self.first_line = first_line.saturating_add(count.lines);
        self.first_record = first_record.saturating_add(count.records);
        let first_byte = self.first_byte;
        self.first_byte += bytes.len() as u64;
        (!bytes.is_empty()).then_some(Stretch { bytes, first_line, first_record, first_byte })
    }
}

/// The last line end from `start` on.
fn last_line_end(bytes: &[u8], start: usize) -> Option<usize> {
    memchr::memrchr(b'\n', &bytes[start..]).map(|at| start + at)
}

/// True for bytes that start as UTF-16 does, with its mark or with an ASCII character.
fn is_utf16(bytes: &[u8]) -> bool {
    matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, 1..=255, ..] | [1..=255, 0, ..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash;
    use proptest::prelude::*;

    fn stretches(input: &[u8], chunk: usize) -> Vec<Stretch> {
        let mut reader = LineReader { chunk, ..LineReader::new(input, 1000) };
        let all = std::iter::from_fn(|| reader.next_stretch().expect("bytes in memory")).collect();
        assert_eq!((reader.bytes, reader.hash.finish()), (input.len() as u64, hash::bytes(input)));
        all
    }

    #[test]
    fn lines_and_records_go_on_from_stretch_to_stretch() {
        let all = stretches(b"{1}\n\n{2}\n  \n{3}\n{4}", 9);
        let places: Vec<_> = all.iter().map(|s| (s.first_line, s.first_record)).collect();
        assert_eq!(places, [(1, 1), (4, 3), (6, 4)]);
    }

    #[test]
    fn a_line_over_the_limit_is_an_error() {
        let mut reader = LineReader { chunk: 4, ..LineReader::new(&b"0123456789\n"[..], 6) };
        assert!(reader.next_stretch().is_err());
    }

    #[test]
    fn utf_16_stays_in_one_piece() {
        let input: Vec<u8> = "{1}\n{2}\n{3}\n".bytes().flat_map(|b| [b, 0]).collect();
        assert_eq!(stretches(&input, 4).len(), 1);
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_only_line_ends_are_cut(
            input in "[a-c \n\r]{0,60}",
            chunk in 1_usize..20,
        ) {
            let all = stretches(input.as_bytes(), chunk);
            let joined: Vec<u8> = all.iter().flat_map(|s| s.bytes.clone()).collect();
            prop_assert_eq!(&joined, input.as_bytes());
            let mut before = Vec::new();
            for stretch in &all {
                let count = decode::count_lines(&before);
                prop_assert!(before.is_empty() || before.ends_with(b"\n"));
                prop_assert_eq!(stretch.first_line, count.lines + 1);
                prop_assert_eq!(stretch.first_record, count.records + 1);
                before.extend(&stretch.bytes);
            }
        }
    }
}
