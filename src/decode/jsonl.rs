//! JSON Lines: one object a line, split at LF only, because U+2028 and U+0085 may stand in a text.
//!
//! Each line is decoded on its own, so that one line in another encoding spoils no other.

use crate::decode::DecodeOptions;
use crate::decode::Decoded;
use crate::decode::RawChunk;
use crate::decode::encoding;
use crate::decode::encoding::DecodedText;
use crate::decode::entries;
use crate::decode::entries::Object;
use crate::decode::records::Place;
use crate::document::Extent;
use crate::issue::Severity;
use encoding_rs::UTF_8;

/// How far a stretch of JSON Lines takes the counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineCount {
    /// Line ends.
    pub lines: u32,
    /// Lines that are not blank.
    pub records: u32,
}

/// Counts the lines and records of a stretch that ends with a line. O(bytes).
pub fn count_lines(bytes: &[u8]) -> LineCount {
    let mut count = LineCount::default();
    for line in lines_of(bytes).filter(|line| !line.is_empty()) {
        count.records = count.records.saturating_add(u32::from(!is_blank(line)));
    }
    let ends = memchr::memchr_iter(b'\n', bytes).count() + usize::from(!bytes.ends_with(b"\n"));
    count.lines = if bytes.is_empty() { 0 } else { u32::try_from(ends).unwrap_or(u32::MAX) };
    count
}

/// Decodes a chunk of lines. O(bytes).
pub(crate) fn decode(chunk: &RawChunk, options: &DecodeOptions) -> Decoded {
    let mut out = Decoded::default();
    let file = Place::of_file(&chunk.file);
    let whole = decode_whole(&chunk.bytes, options);
    out.issues.extend(whole.as_ref().and_then(|text| text.issue(file)));
    let bytes = whole.as_ref().map_or(chunk.bytes.as_slice(), |text| text.text.as_bytes());
    let mut lines = lines(chunk, bytes, &mut out);
    if whole.is_some() {
        // These bytes are not the file's.
        lines.iter_mut().for_each(|(place, _)| place.extent = None);
    }
    let mut objects = Vec::with_capacity(lines.len());
    for (place, line) in &lines {
        let encoding = whole.as_ref().unwrap_or(line).encoding;
        match entries::parse(&line.text, &options.fields) {
            Ok(entries) => objects.push(Object { entries, place: *place, encoding }),
            Err(problem) => out.issues.push(entries::left_out(*place, problem)),
        }
    }
    entries::add_all(&mut out, objects, options);
    out
}

/// The text of one line that was decoded before, given the name of its field. O(bytes).
pub fn text_of_line(line: &[u8], field: &str) -> Option<String> {
    entries::text(&encoding::decode(line, None).ok()?.text, field)
}

/// The whole chunk as text, where its encoding cannot be read line by line.
fn decode_whole<'a>(bytes: &'a [u8], options: &DecodeOptions) -> Option<DecodedText<'a>> {
    let marked = encoding::marked(bytes).filter(|e| *e != UTF_8);
    encoding::decode(bytes, Some(options.encoding.or(marked)?)).ok()
}

/// The lines that are not blank, decoded; one that is no text is reported.
fn lines<'a>(
    chunk: &'a RawChunk,
    bytes: &'a [u8],
    out: &mut Decoded,
) -> Vec<(Place<'a>, DecodedText<'a>)> {
    let (mut record, mut found) = (chunk.first_record, Vec::new());
    let mut next = 0;
    for (line, bytes) in (chunk.first_line..).zip(lines_of(bytes)) {
        let (at, length) = (next, bytes.len() as u32);
        next += bytes.len() as u64 + 1;
        if is_blank(bytes) {
            continue;
        }
        let extent = chunk.first_byte.map(|first| Extent { start: first + at, length });
        let place = Place { record, line, extent, ..Place::of_file(&chunk.file) };
        record = record.saturating_add(1);
        match encoding::decode(bytes, None) {
            Ok(text) => {
                out.issues.extend(text.issue(place));
                found.push((place, text));
            }
            Err(remark) => out.issues.push(remark.issue(Severity::Skipped, place)),
        }
    }
    found
}

/// The bytes between line ends; after the last one, too.
fn lines_of(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let ends = memchr::memchr_iter(b'\n', bytes).chain([bytes.len()]);
    ends.scan(0, |start, end| Some(&bytes[std::mem::replace(start, end + 1)..end]))
}

/// True for a line of blanks, whether or not a byte order mark stands before them.
fn is_blank(line: &[u8]) -> bool {
    line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).trim_ascii().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode::Format;
    use crate::issue::Issue;

    fn read(bytes: &[u8]) -> Decoded {
        let chunk = RawChunk {
            file: "in.jsonl".into(),
            id: "in.jsonl".into(),
            folder: String::new(),
            format: Format::JsonLines,
            first_line: 1,
            first_record: 1,
            first_byte: Some(0),
            bytes: bytes.to_vec(),
        };
        decode(&chunk, &DecodeOptions::default())
    }

    fn skipped(issues: &[Issue]) -> Vec<(u32, u32, &str)> {
        let skipped = issues.iter().filter(|i| i.severity == Severity::Skipped);
        let mut rows: Vec<_> = skipped.map(|i| (i.line, i.record, i.problem.as_str())).collect();
        rows.sort_unstable();
        rows
    }

    #[test]
    fn every_odd_line_is_left_out_with_its_reason() {
        let lines = [
            "\u{feff}{\"id\":\"a\",\"text\":\"one\"}",
            "",
            "  \r",
            "{\"id\":\"b\",\"text\":\"two\u{2028}three\u{85}four\"}\r",
            "{\"id\":\"cut\",\"text\":\"fo",
            "[\"text\"]",
            "{\"id\":\"c\",\"body\":\"elsewhere\"}",
            "{\"id\":\"d\",\"text\":5}",
            "{\"id\":\"e\",\"text\":null}",
            "{\"id\":\"f\",\"text\":\"x\",\"n\":NaN}",
            "{\"id\":\"g\",\"text\":\"half \\ud83d\"}",
            "{\"id\":9007199254740993,\"text\":\"long id\"}",
            "{\"id\":\"h\",\"text\":\"x\",\"text\":\"y\"}",
            "oops",
            "{\"id\":1.50,\"text\":\"\",\"other\":1,\"other\":2}",
        ];
        let out = read(lines.join("\n").as_bytes());
        let ids: Vec<_> = out.documents.iter().map(|d| d.id.as_str()).collect();
        assert_eq!(ids, ["a", "b", "9007199254740993", "1.50"]);
        assert_eq!(
            skipped(&out.issues),
            [
                (5, 3, "truncated JSON"),
                (6, 4, "not an object"),
                (7, 5, "no field `text`; fields present: id, body"),
                (8, 6, "`text` is a number"),
                (9, 7, "`text` is null"),
                (10, 8, "not JSON: NaN is no JSON value"),
                (11, 9, "`text` has half a surrogate pair, which is no character"),
                (13, 11, "the key `text` stands twice; which is meant is not known"),
                (14, 12, "not JSON: expected value at column 1"),
            ]
        );
        assert_eq!((out.documents[1].origin.line, out.documents[1].origin.record), (4, 2));
    }

    #[test]
    fn one_line_in_another_encoding_spoils_no_other() {
        let out = read(b"{\"text\":\"caf\xe9\"}\n{\"text\":\"caf\xc3\xa9\"}\n");
        assert!(out.documents.iter().all(|d| d.text == "caf\u{e9}"));
        assert_eq!(out.documents[1].encoding, "utf-8");
        assert!(out.issues.iter().any(|i| i.severity == Severity::Warning && i.line == 1));
    }

    #[test]
    fn utf_16_is_decoded_as_a_whole() {
        let mut bytes = b"\xff\xfe".to_vec();
        "{\"text\":\"a\"}\n{\"text\":\"b\"}\n".bytes().for_each(|b| bytes.extend([b, 0]));
        let out = read(&bytes);
        assert_eq!(out.documents.len(), 2);
        assert_eq!(out.documents[1].encoding, "utf-16le");
    }

    #[test]
    fn lines_and_records_are_counted() {
        let count = count_lines(b"\xef\xbb\xbf\n{}\n \r\n{}\n");
        assert_eq!(count, LineCount { lines: 4, records: 2 });
    }
}
