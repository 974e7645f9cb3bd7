//! Texts as they may stand in one cell of a table that people open in a spreadsheet.
//!
//! - A record is one line: each line break of a text becomes one space (CRLF is one break), other
//!   control characters but TAB are dropped. The full text is in `articles.jsonl`.
//! - A text that a spreadsheet would run as a formula gets a leading `'`: it begins, after blanks
//!   and invisible characters, with `=`, `+`, `-`, `@` or their full-width forms, or with a TAB.
//!   Plain signed numbers are left alone.
//! - A cell holds at most 32,767 UTF-16 units, the limit of Excel; a longer one ends in ` […]`.
//! - A passage is shown up to a readable length, without its middle.

use crate::text::chars::is_ignorable;
use std::borrow::Cow;

const MOST_UNITS: usize = 32_767;
const CUT: &str = " […]";

/// A text as it may stand in a cell.
pub(super) fn safe(text: &str) -> Cow<'_, str> {
    let line = one_line(text);
    match runs_as_formula(&line) {
        true => Cow::Owned(cut(Cow::Owned(format!("'{line}"))).into_owned()),
        false => cut(line),
    }
}

/// Puts a text on one line and drops what no cell may hold.
fn one_line(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|b| (b' '..=b'~').contains(&b)) {
        return Cow::Borrowed(text);
    }
    let mut line = String::with_capacity(text.len());
    let mut before = ' ';
    for c in text.chars() {
        match c {
            '\n' if before == '\r' => {}
            c if is_line_break(c) => line.push(' '),
            c if c.is_control() && c != '\t' => {}
            c => line.push(c),
        }
        before = c;
    }
    Cow::Owned(line)
}

/// Everything that some reader takes for the end of a line.
fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn runs_as_formula(line: &str) -> bool {
    let seen = line.trim_start_matches(|c: char| c.is_whitespace() || is_ignorable(c));
    let opens = |c: char| matches!(c, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠');
    line.starts_with('\t') || (seen.starts_with(opens) && !is_plain_number(seen))
}

/// A signed number as outlets print it: `-0.25`, `+3`, `-1,250.50`, `-2e3`, `+5%`.
fn is_plain_number(text: &str) -> bool {
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let bare = unsigned.strip_suffix('%').unwrap_or(unsigned);
    let (mantissa, exponent) = bare.split_once(['e', 'E']).unwrap_or((bare, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent))
        && digits(fraction)
        && whole.split(',').all(digits)
        && is_grouped(whole)
}

fn is_grouped(whole: &str) -> bool {
    match whole.split_once(',') {
        Some((first, rest)) => first.len() <= 3 && rest.split(',').all(|group| group.len() == 3),
        None => true,
    }
}

fn cut(text: Cow<'_, str>) -> Cow<'_, str> {
    // A text never has more UTF-16 units than bytes.
    if text.len() <= MOST_UNITS || text.encode_utf16().count() <= MOST_UNITS {
        return text;
    }
    let mut room = MOST_UNITS - CUT.encode_utf16().count();
    let fits = |c: &char| {
        let left = room.checked_sub(c.len_utf16());
        room = left.unwrap_or(0);
        left.is_some()
    };
    let mut kept: String = text.chars().take_while(fits).collect();
    kept.push_str(CUT);
    Cow::Owned(kept)
}

/// A text of at most `most` characters as it is, a longer one with ` […] ` for its middle, cut at
/// blanks where there are any.
pub(super) fn excerpt(text: &str, most: usize) -> Cow<'_, str> {
    if text.len() <= most || text.chars().count() <= most {
        return Cow::Borrowed(text);
    }
    let nth = |n: usize| text.char_indices().nth(n).map_or(text.len(), |(at, _)| at);
    let nth_last = |n: usize| text.char_indices().nth_back(n).map_or(0, |(at, _)| at);
    let head = &text[..nth(most / 2)];
    let tail = &text[nth_last(most / 2 - 1)..];
    let head = head.rsplit_once(char::is_whitespace).map_or(head, |(kept, _)| kept);
    let tail = tail.split_once(char::is_whitespace).map_or(tail, |(_, kept)| kept);
    Cow::Owned(format!("{head}{CUT} {tail}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn cells_are_safe() {
        let table = [
            ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
            ("+1 for the new bridge", "'+1 for the new bridge"),
            ("-5 degrees", "'-5 degrees"),
            ("@karsby", "'@karsby"),
            ("-2+3+cmd|' /C calc'!A1", "'-2+3+cmd|' /C calc'!A1"),
            ("\t=1+1", "'\t=1+1"),
            ("\thello", "'\thello"),
            ("\r=1+1", "' =1+1"),
            ("\n=1+1", "' =1+1"),
            ("＝1+1", "'＝1+1"),
            ("＠x", "'＠x"),
            ("=", "'="),
            ("  =1", "'  =1"),
            ("\u{200b}=1", "'\u{200b}=1"),
            ("\u{feff} \u{a0}-x", "'\u{feff} \u{a0}-x"),
            ("\0=1", "'=1"),
            ("-0.25", "-0.25"),
            ("+3", "+3"),
            ("-1,250.50", "-1,250.50"),
            ("-1,25", "'-1,25"),
            ("-2e-3", "-2e-3"),
            ("-5%", "-5%"),
            ("-.5", "'-.5"),
            ("-", "'-"),
            ("– and then", "– and then"),
            ("'quoted' title", "'quoted' title"),
            ("\";=1+1;\"", "\";=1+1;\""),
            ("", ""),
            ("a\r\nb\nc\rd\u{2028}e\n\nf", "a b c d e  f"),
            ("a\u{7}\u{9f}b\tc", "ab\tc"),
            ("007", "007"),
        ];
        for (text, expected) in table {
            assert_eq!(safe(text), expected, "{text:?}");
        }
    }

    #[test]
    fn long_cells_are_cut_between_characters() {
        let units = |text: &str| text.encode_utf16().count();
        assert_eq!(safe(&"x".repeat(32_767)).len(), 32_767);
        assert_eq!(safe(&"ä".repeat(32_767)), "ä".repeat(32_767));
        let cut = safe(&"x".repeat(32_768)).into_owned();
        assert!(units(&cut) == 32_767 && cut.ends_with("x […]"));
        let cut = safe(&"😀".repeat(20_000)).into_owned();
        assert!(units(&cut) == 32_766 && cut.ends_with("😀 […]"));
        assert_eq!(units(&safe(&"=".repeat(40_000))), 32_767);
    }

    #[test]
    fn excerpts_lose_their_middle() {
        assert_eq!(excerpt("one two three four five", 23), "one two three four five");
        assert_eq!(excerpt("one two three four five", 14), "one […] five");
        assert_eq!(excerpt("東京東京東京東京", 4), "東京 […] 東京");
    }

    proptest! {
        /// Whatever the text, one cell on one line comes back.
        #[test]
        fn any_text_reads_back_as_one_cell(text in any::<String>(), head in "[=+@\t\r\n;,\"' -]{0,3}") {
            let text = format!("{head}{text}");
            let cell = safe(&text);
            let mut out = Vec::new();
            {
                let mut writer = csv::WriterBuilder::new()
                    .terminator(csv::Terminator::CRLF)
                    .from_writer(&mut out);
                writer.write_record(["first", cell.as_ref(), "last"]).unwrap();
            }
            prop_assert_eq!(out.iter().filter(|b| matches!(b, b'\r' | b'\n')).count(), 2);
            let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(&out[..]);
            let records: Vec<_> = reader.records().map(Result::unwrap).collect();
            prop_assert_eq!(records.len(), 1);
            prop_assert_eq!(records[0].iter().collect::<Vec<_>>(), ["first", cell.as_ref(), "last"]);
            prop_assert!(!cell.starts_with(['=', '@', '\t', '\r', '\n']));
        }

        #[test]
        fn excerpts_keep_to_their_limit(text in "[a-zäé😀 ]{0,80}", most in 2usize..40) {
            prop_assert!(excerpt(&text, most).chars().count() <= most + 5);
        }
    }
}
