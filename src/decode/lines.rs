//! Physical lines: CRLF, LF and a lone CR each end one.

/// Counts lines up to places that are asked for in rising order; all questions together O(bytes).
pub(crate) struct LineCounter<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u32,
}

impl<'a> LineCounter<'a> {
    /// Counts in `bytes`, the first of which stands on `first_line`.
    pub(crate) fn new(bytes: &'a [u8], first_line: u32) -> Self {
        LineCounter { bytes, at: 0, line: first_line }
    }

    /// The line of the byte at `offset`, which must not be smaller than the one asked before.
    pub(crate) fn line_at(&mut self, offset: usize) -> u32 {
        let ends = (self.at..offset).filter(|i| ends_line(self.bytes, *i)).count();
        self.line = self.line.saturating_add(ends as u32);
        self.at = offset.max(self.at);
        self.line
    }
}

/// True for the last byte of a line end.
fn ends_line(bytes: &[u8], at: usize) -> bool {
    match bytes[at] {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    }
}

/// Cuts the first line off: the line without its end, and what follows. `None` for the second
/// where the text has no line end.
pub(crate) fn split_first(text: &str) -> (&str, Option<&str>) {
    let Some(end) = text.find(['\n', '\r']) else { return (text, None) };
    let rest = &text[end..];
    let rest = rest.strip_prefix("\r\n").unwrap_or(&rest[1..]);
    (&text[..end], Some(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_counts_once() {
        for text in ["a\nb\nc", "a\r\nb\r\nc", "a\rb\rc", "a\r\nb\rc", "a\rb\r\nc"] {
            let mut counter = LineCounter::new(text.as_bytes(), 1);
            assert_eq!(counter.line_at(0), 1);
            assert_eq!(counter.line_at(text.len() - 1), 3, "{text:?}");
        }
    }

    #[test]
    fn first_lines_are_cut_off() {
        assert_eq!(split_first("a\r\n\r\nb"), ("a", Some("\r\nb")));
        assert_eq!(split_first("a\r\rb"), ("a", Some("\rb")));
        assert_eq!(split_first("a"), ("a", None));
    }
}
