//! From bytes to text: a byte order mark, then strict UTF-8, then a guess that is reported.
//!
//! Valid UTF-8 is never taken for anything else, however short it is. The mark never stays in the
//! text, and line ends are left as they are.

use crate::decode::records::Place;
use crate::issue::Issue;
use crate::issue::Severity;
use chardetng::EncodingDetector;
use chardetng::Iso2022JpDetection;
use chardetng::Utf8Detection;
use encoding_rs::Encoding;
use encoding_rs::UTF_8;
use encoding_rs::UTF_16BE;
use encoding_rs::UTF_16LE;
use encoding_rs::WINDOWS_1252;
use std::borrow::Cow;

/// Bytes that are looked at to tell text from binary and to guess an encoding.
const PROBE: usize = 1 << 16;

/// A text and how it was read.
#[derive(Debug)]
pub struct DecodedText<'a> {
    /// The text without byte order mark.
    pub text: Cow<'a, str>,
    /// Name of the encoding, lower case.
    pub encoding: &'static str,
    /// What was guessed or lost, if anything.
    pub remark: Option<Remark>,
}

impl DecodedText<'_> {
    /// What was guessed or lost, as an issue of the place where the text stands.
    pub(crate) fn issue(&self, place: Place<'_>) -> Option<Issue> {
        self.remark.as_ref().map(|remark| remark.issue(Severity::Warning, place))
    }
}

/// What is to be said of an encoding.
#[derive(Debug, PartialEq, Eq)]
pub struct Remark {
    /// What is wrong.
    pub problem: String,
    /// What was done about it.
    pub done: &'static str,
}

impl Remark {
    /// The remark as an issue of the place it is about.
    pub(crate) fn issue(&self, severity: Severity, place: Place<'_>) -> Issue {
        place.issue(severity, self.problem.clone(), self.done)
    }
}

/// Decodes bytes; an encoding named by the user wins. O(bytes).
///
/// # Errors
/// A remark when the bytes are no text.
pub fn decode<'a>(
    bytes: &'a [u8],
    named: Option<&'static Encoding>,
) -> Result<DecodedText<'a>, Remark> {
    if let Some(encoding) = named.or_else(|| marked(bytes)) {
        return Ok(with(bytes, encoding));
    }
    let utf8 = std::str::from_utf8(bytes);
    if is_binary(bytes, if utf8.is_ok() { 8 } else { 50 }) {
        return Err(Remark {
            problem: "binary: this is no text".into(),
            done: "left out; if it is text, name its encoding with --encoding",
        });
    }
    Ok(match utf8 {
        Ok(text) => DecodedText { text: text.into(), encoding: name(UTF_8), remark: None },
        Err(_) if is_mostly_utf8(bytes) => with(bytes, UTF_8),
        Err(_) => guessed(bytes, guess(bytes)),
    })
}

/// The encoding that a byte order mark tells.
pub fn marked(bytes: &[u8]) -> Option<&'static Encoding> {
    Encoding::for_bom(bytes).map(|(encoding, _)| encoding)
}

/// Reads as `encoding` and says how many places could not be read.
fn with<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> DecodedText<'a> {
    let (text, had_errors) = encoding.decode_with_bom_removal(bytes);
    let remark = had_errors.then(|| Remark {
        problem: format!(
            "{} places are not {}",
            text.matches(char::REPLACEMENT_CHARACTER).count(),
            name(encoding)
        ),
        done: "read as U+FFFD; another encoding can be named with --encoding",
    });
    DecodedText { text, encoding: name(encoding), remark }
}

/// Reads as an encoding that was guessed and says so.
fn guessed<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> DecodedText<'a> {
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    let remark = Remark {
        problem: format!("not UTF-8; taken for {}", name(encoding)),
        done: "encoding guessed; use --encoding to name it",
    };
    DecodedText { text, encoding: name(encoding), remark: Some(remark) }
}

/// The likeliest legacy encoding of bytes that are not UTF-8; Windows-1252 where it reads the same.
fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    let start = bytes.iter().position(|b| !b.is_ascii()).unwrap_or(0).saturating_sub(PROBE / 2);
    detector.feed(&bytes[start..bytes.len().min(start + PROBE)], true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    let read = |encoding: &'static Encoding| encoding.decode_without_bom_handling(bytes).0;
    match read(guess) == read(WINDOWS_1252) {
        true => WINDOWS_1252,
        false => guess,
    }
}

/// True for UTF-8 with a few bytes damaged: at least eight whole characters beyond ASCII for every
/// damaged place. In a legacy encoding such sequences hardly ever form by chance.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut whole, mut damaged) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        whole += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        damaged += usize::from(!chunk.invalid().is_empty());
    }
    whole >= 8 * damaged
}

/// True where more than one byte in `most` is a control: too many for a text with a few stray ones.
fn is_binary(bytes: &[u8], most: usize) -> bool {
    let head = &bytes[..bytes.len().min(PROBE)];
    let controls = count(head, is_odd_control);
    bytes.starts_with(b"%PDF-") || controls > (head.len() / most).max(1)
}

/// Number of bytes that are so. Counting in bytes lets the compiler look at many at once.
pub(crate) fn count(bytes: &[u8], is_so: impl Fn(u8) -> bool) -> usize {
    let block = |block: &[u8]| block.iter().map(|b| u8::from(is_so(*b))).sum::<u8>();
    bytes.chunks(u8::MAX.into()).map(|bytes| usize::from(block(bytes))).sum()
}

/// A control byte that plain text does not have; a form feed or an escape sequence it may.
fn is_odd_control(byte: u8) -> bool {
    byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b)
}

/// The encoding's name in lower case, as it stands in tables.
fn name(encoding: &'static Encoding) -> &'static str {
    match encoding {
        e if e == UTF_8 => "utf-8",
        e if e == UTF_16LE => "utf-16le",
        e if e == UTF_16BE => "utf-16be",
        e => e.name(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(bytes: &[u8], text: &str, encoding: &str) {
        let decoded = decode(bytes, None).expect("text");
        assert_eq!((decoded.text.as_ref(), decoded.encoding), (text, encoding));
    }

    #[test]
    fn marks_and_utf8_need_no_guess() {
        check(b"\xef\xbb\xbfcaf\xc3\xa9\r\n", "café\r\n", "utf-8");
        check(b"\xff\xfec\0\xe9\0", "cé", "utf-16le");
        check(b"\xfe\xff\0c\0\xe9", "cé", "utf-16be");
        check("é".as_bytes(), "é", "utf-8");
        check(b"", "", "utf-8");
        check(b"\xef\xbb\xbf", "", "utf-8");
    }

    #[test]
    fn legacy_bytes_are_guessed_and_reported() {
        let bytes =
            b"The caf\xe9 \x93Am Markt\x94 \x96 run by the Nov\xe1k family \x96 paid \x803m.";
        check(bytes, "The café “Am Markt” – run by the Novák family – paid €3m.", "windows-1252");
        let remark = decode(bytes, None).expect("text").remark.expect("a remark");
        assert!(remark.problem.contains("windows-1252") && remark.done.contains("--encoding"));
    }

    #[test]
    fn undefined_bytes_of_windows_1252_do_not_stop_the_guess() {
        let bytes = b"The caf\xe9 \x93Am Markt\x94 \x96 the mayor\x92s office said. \x9d\x81";
        assert_eq!(decode(bytes, None).expect("text").encoding, "windows-1252");
    }

    #[test]
    fn one_damaged_byte_does_not_turn_utf8_into_something_else() {
        let mut bytes = "Žluťoučký kůň, příliš".as_bytes().to_vec();
        bytes.push(0xe9);
        let decoded = decode(&bytes, None).expect("text");
        assert_eq!((decoded.encoding, decoded.text.chars().last()), ("utf-8", Some('\u{fffd}')));
        assert!(decoded.remark.is_some());
    }

    #[test]
    fn an_encoding_that_is_named_wins() {
        let decoded = decode(b"\xe9", Some(encoding_rs::WINDOWS_1251)).expect("text");
        assert_eq!((decoded.text.as_ref(), decoded.encoding), ("й", "windows-1251"));
    }

    #[test]
    fn binary_is_refused_and_stray_controls_are_not() {
        assert!(decode(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01", None).is_err());
        assert!(decode(b"%PDF-1.7 and so on", None).is_err());
        let stray = format!("{}\0 end\x0c\x1b[31m", "A sentence of ordinary words. ".repeat(9));
        check(stray.as_bytes(), &stray, "utf-8");
    }

    proptest! {
        #[test]
        fn any_bytes_are_decoded_or_refused(bytes: Vec<u8>) {
            let marked = [b"\xef\xbb\xbf", bytes.as_slice()].concat();
            if let Ok(decoded) = decode(&marked, None) {
                prop_assert_eq!(decoded.text, String::from_utf8_lossy(&bytes));
            }
            let _ = decode(&bytes, None);
        }

        #[test]
        fn text_comes_back_as_it_was(text in "[a-zа-яé日\r\n .]{0,80}") {
            check(text.as_bytes(), &text, "utf-8");
        }
    }
}
