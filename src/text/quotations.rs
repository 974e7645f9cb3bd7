//! What stands in quotation marks, in the styles that outlets use, with nesting.
//!
//! An apostrophe never opens or closes a quotation. A mark that is never closed ends with its
//! paragraph, as in quotations that open each paragraph and close once.

use crate::span::ByteRange;
use crate::text::chars::is_apostrophe;
use crate::text::chars::is_hyphen;

/// The words between two quotation marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotation {
    /// The text between the marks, trimmed.
    pub inner: ByteRange,
    /// 0 for an outer quotation, 1 for one inside it, and so on.
    pub depth: u8,
}

/// Finds all quotations of a text, in order of their start. O(bytes).
pub fn quotations(text: &str) -> Vec<Quotation> {
    let mut reader = Reader { text, open: Vec::new(), found: Vec::new() };
    let mut blank_line = false;
    for (at, c) in text.char_indices() {
        if c == '\n' || c == '\r' {
            blank_line.then(|| reader.end_paragraph(at));
            blank_line = c == '\n' || text[at + 1..].starts_with('\r');
        } else if !c.is_whitespace() {
            blank_line = false;
            reader.mark(at, c);
        }
    }
    reader.end_paragraph(text.len());
    reader.found.sort_by_key(|q| (q.inner.start, q.depth));
    reader.found
}

struct Reader<'a> {
    text: &'a str,
    /// Opening marks not yet closed: the mark and where the quoted words start.
    open: Vec<(char, usize)>,
    found: Vec<Quotation>,
}

impl Reader<'_> {
    fn mark(&mut self, at: usize, c: char) {
        let after = at + c.len_utf8();
        let inner_depth = self.open.iter().rposition(|&(mark, _)| closes(mark, c));
        let opens = opens(c);
        match inner_depth {
            Some(depth) if self.can_close(at, after, c) => self.close(depth, at),
            _ if opens && self.can_open(at, after, c) => self.open.push((c, after)),
            _ => {}
        }
    }

    /// Marks that are also apostrophes close only at the end of a word, and not before a letter.
    fn can_close(&self, at: usize, after: usize, c: char) -> bool {
        let word_goes_on = self.text[after..].starts_with(char::is_alphanumeric);
        let follows_text = !self.text[..at].ends_with(char::is_whitespace);
        !matches!(c, '\'' | '\u{2019}' | '\u{2018}') || (follows_text && !word_goes_on)
    }

    fn can_open(&self, at: usize, after: usize, c: char) -> bool {
        let in_word = self.text[..at].ends_with(char::is_alphanumeric);
        let before_text = self.text[after..].starts_with(|c: char| !c.is_whitespace());
        match c {
            '\'' | '\u{2018}' => !in_word && before_text,
            '"' => before_text,
            _ => true,
        }
    }

    fn close(&mut self, depth: usize, at: usize) {
        let (_, start) = self.open[depth];
        self.open.truncate(depth);
        let inner = self.text[start..at].trim_start();
        let start = at - inner.len();
        let inner = inner.trim_end();
        if !inner.is_empty() {
            let inner = ByteRange::new(start, start + inner.len());
            self.found.push(Quotation { inner, depth: depth as u8 });
        }
    }

    fn end_paragraph(&mut self, at: usize) {
        if let Some(&(mark, _)) = self.open.first()
            && mark != '\''
            && mark != '\u{2018}'
        {
            self.close(0, at);
        }
        self.open.clear();
    }
}

/// Marks of any kind that open or close a quotation.
pub(crate) fn is_mark(c: char) -> bool {
    opens(c) || matches!(c, '”' | '’' | '›' | '」' | '』')
}

/// A mark as one of its kind: one quotation mark for all, one dash.
pub(crate) fn plain_mark(c: char) -> char {
    match c {
        c if is_apostrophe(c) || is_mark(c) => '"',
        c if is_hyphen(c) => '-',
        '–' | '—' => '-',
        c => c,
    }
}

fn opens(c: char) -> bool {
    matches!(c, '"' | '\'' | '“' | '„' | '«' | '»' | '‘' | '‚' | '‹' | '「' | '『')
}

fn closes(open: char, c: char) -> bool {
    match open {
        '"' => matches!(c, '"' | '”'),
        '\'' => c == '\'',
        '“' => matches!(c, '”' | '"'),
        '„' => matches!(c, '“' | '”'),
        '«' => c == '»',
        '»' => c == '«',
        '‘' => c == '’',
        '‚' => matches!(c, '‘' | '’'),
        '‹' => c == '›',
        '「' => c == '」',
        '『' => c == '』',
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inner(text: &str) -> Vec<(&str, u8)> {
        quotations(text).iter().map(|q| (q.inner.of(text), q.depth)).collect()
    }

    #[test]
    fn seven_styles() {
        for (open, close) in [
            ("\"", "\""),
            ("“", "”"),
            ("„", "“"),
            ("« ", " »"),
            ("»", "«"),
            ("‘", "’"),
            ("「", "」"),
        ] {
            let text =
                format!("{open}We didn’t go,{close} the coach’s aide said. {open}It’s off.{close}");
            assert_eq!(inner(&text), [("We didn’t go,", 0), ("It’s off.", 0)], "{text}");
        }
    }

    #[test]
    fn nesting_and_lost_marks() {
        let table: &[(&str, &[(&str, u8)])] = &[
            (
                "“He said ‘no way’ twice,” she said.",
                &[("He said ‘no way’ twice,", 0), ("no way", 1)],
            ),
            (
                "\"First part.\n\n\"Second part,\" he said.",
                &[("First part.", 0), ("Second part,", 0)],
            ),
            ("The workers' union and the firm's men", &[]),
            ("She said 'stop' and left", &[("stop", 0)]),
            ("\"\" and nothing", &[]),
            (
                "\"One style opens,” he said, “another closes\".",
                &[("One style opens,", 0), ("another closes", 0)],
            ),
        ];
        for (text, expected) in table {
            assert_eq!(inner(text), *expected, "{text}");
        }
    }
}
