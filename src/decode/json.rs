//! A JSON file: an array of objects, an object that holds exactly one such array, or one article.

use crate::decode::DecodeOptions;
use crate::decode::Decoded;
use crate::decode::RawChunk;
use crate::decode::encoding;
use crate::decode::entries;
use crate::decode::entries::Object;
use crate::decode::jsonl;
use crate::decode::lines::LineCounter;
use crate::decode::records::Place;
use crate::issue::Issue;
use crate::issue::Severity;
use serde_json::Deserializer;
use serde_json::value::RawValue;

/// What a file holds.
enum Layout<'a> {
    /// One value a record.
    Records(Vec<&'a RawValue>),
    /// Objects one after another, as in JSON Lines.
    Lines,
}

/// Decodes a JSON file. O(bytes).
pub(crate) fn decode(chunk: &RawChunk, options: &DecodeOptions) -> Decoded {
    let place = Place::of_file(&chunk.file);
    let text = match encoding::decode(&chunk.bytes, options.encoding) {
        Ok(text) => text,
        Err(remark) => return Decoded::refused(remark.issue(Severity::Skipped, place)),
    };
    let mut out = Decoded { issues: text.issue(place).into_iter().collect(), ..Decoded::default() };
    match layout(&text.text, options) {
        Ok(Layout::Lines) => return lines(chunk, options),
        Ok(Layout::Records(values)) => {
            let places = places(&text.text, &values, chunk);
            let values = values.into_iter().zip(places);
            add(&mut out, values.collect(), text.encoding, options);
        }
        Err(problem) => {
            out.issues.push(place.issue(Severity::Skipped, problem, "the file is left out"))
        }
    }
    out
}

/// Reads a file that is JSON Lines in spite of its name.
fn lines(chunk: &RawChunk, options: &DecodeOptions) -> Decoded {
    let mut out = jsonl::decode(chunk, options);
    let problem = "several JSON values one after another".to_owned();
    out.issues.push(Issue::of_file(Severity::Note, &chunk.file, problem, "read as JSON Lines"));
    out
}

/// Finds the records of a file, or says why there are none.
fn layout<'a>(text: &'a str, options: &DecodeOptions) -> Result<Layout<'a>, String> {
    let mut values = Deserializer::from_str(text).into_iter::<&RawValue>();
    let first = match values.next() {
        None => return Err("no JSON in the file".into()),
        Some(first) => first.map_err(|e| at_line(&e, text))?,
    };
    let is_last = text[values.byte_offset()..].trim().is_empty();
    match (first.get().as_bytes().first(), is_last) {
        (Some(b'{'), false) => Ok(Layout::Lines),
        (_, false) => Err("not JSON: more text after the end of the value".into()),
        (Some(b'['), true) => elements(first).map(Layout::Records),
        (Some(b'{'), true) => inside(first, options).map(Layout::Records),
        _ => Err("neither a list of objects nor an object".into()),
    }
}

/// A reason with the line at which reading stopped.
fn at_line(error: &serde_json::Error, text: &str) -> String {
    format!("line {}: {}", error.line(), entries::reason(error, text))
}

/// The elements of an array.
fn elements(array: &RawValue) -> Result<Vec<&RawValue>, String> {
    serde_json::from_str(array.get()).map_err(|e| at_line(&e, array.get()))
}

/// The records of a file that is one object.
fn inside<'a>(object: &'a RawValue, options: &DecodeOptions) -> Result<Vec<&'a RawValue>, String> {
    let entries = entries::parse(object.get(), &options.fields)?;
    if entries::is_article(&entries, &options.fields) {
        return Ok(vec![object]);
    }
    let arrays: Vec<_> = entries.iter().filter(|(_, value)| holds_objects(value)).collect();
    match arrays.as_slice() {
        [(_, array)] => elements(array),
        [] => Err("an object without a text and without a list of objects".into()),
        several => {
            let names: Vec<&str> = several.iter().map(|(name, _)| name.as_str()).collect();
            Err(format!("several lists of objects: {}", names.join(", ")))
        }
    }
}

/// True for an array that starts with an object.
fn holds_objects(value: &RawValue) -> bool {
    value.get().strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'))
}

/// Where each value stands. O(bytes).
fn places<'a>(text: &str, values: &[&RawValue], chunk: &'a RawChunk) -> Vec<Place<'a>> {
    let mut counter = LineCounter::new(text.as_bytes(), chunk.first_line);
    let numbered = (chunk.first_record..).zip(values);
    numbered
        .map(|(record, value)| {
            // The values are slices of the text, so the distance of their starts is an offset.
            let offset = value.get().as_ptr() as usize - text.as_ptr() as usize;
            Place { record, line: counter.line_at(offset), ..Place::of_file(&chunk.file) }
        })
        .collect()
}

/// Makes documents of the records; one that is no object is left out.
fn add(
    out: &mut Decoded,
    values: Vec<(&RawValue, Place<'_>)>,
    encoding: &'static str,
    options: &DecodeOptions,
) {
    let mut objects = Vec::with_capacity(values.len());
    for (value, place) in values {
        match entries::parse(value.get(), &options.fields) {
            Ok(entries) => objects.push(Object { entries, place, encoding }),
            Err(problem) => out.issues.push(entries::left_out(place, problem)),
        }
    }
    entries::add_all(out, objects, options);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode::Format;

    fn read(json: &str) -> Decoded {
        let chunk = RawChunk {
            file: "in.json".into(),
            id: "in.json".into(),
            folder: String::new(),
            format: Format::Json,
            first_line: 1,
            first_record: 1,
            first_byte: None,
            bytes: json.as_bytes().to_vec(),
        };
        decode(&chunk, &DecodeOptions::default())
    }

    #[test]
    fn an_array_inside_an_object_is_found() {
        let out = read(
            "{\"status\":\"ok\",\n \"articles\":[\n  {\"source\":{\"id\":null,\"name\":\"Post\"},\
             \"url\":\"u1\",\"publishedAt\":\"2024-05-02T11:00:00Z\",\"content\":\"one\"},\r\n  7,\n\
             {\"content\":\"two\"}]}",
        );
        let first = &out.documents[0];
        assert_eq!((first.id.as_str(), first.source.as_str()), ("u1", "Post"));
        assert_eq!(first.date.map(|d| d.to_string()).as_deref(), Some("2024-05-02T11:00:00"));
        let lines: Vec<_> =
            out.documents.iter().map(|d| (d.origin.record, d.origin.line)).collect();
        assert_eq!(lines, [(1, 3), (3, 5)]);
        assert!(out.issues.iter().any(|i| i.line == 4 && i.problem == "not an object"));
    }

    #[test]
    fn arrays_single_articles_and_lines_are_told_apart() {
        assert_eq!(read("[{\"text\":\"a\"},{\"text\":\"b\"}]").documents.len(), 2);
        assert_eq!(read("{\"maintext\":\"a\",\"images\":[{\"u\":1}]}").documents.len(), 1);
        assert_eq!(read("{\"text\":\"a\"}\n{\"text\":\"b\"}\n").documents.len(), 2);
    }

    #[test]
    fn what_holds_no_records_is_refused() {
        for (json, problem) in [
            ("", "no JSON in the file"),
            ("{\"a\":1}", "an object without a text and without a list of objects"),
            ("{\"a\":[{}],\"b\":[{}]}", "several lists of objects: a, b"),
            ("[{\"text\":\"a\"},\n{\"te", "line 2: truncated JSON"),
            ("[{\"text\":\n NaN}]", "line 2: not JSON: NaN is no JSON value"),
            ("3", "neither a list of objects nor an object"),
            ("[] x", "not JSON: more text after the end of the value"),
        ] {
            let out = read(json);
            assert_eq!((out.documents.len(), out.issues[0].problem.as_str()), (0, problem));
        }
    }
}
