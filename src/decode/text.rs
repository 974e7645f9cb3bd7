//! A file that is one article, as plain text or in Markdown. The text stays whole.

use crate::decode::DecodeOptions;
use crate::decode::Decoded;
use crate::decode::Format;
use crate::decode::RawChunk;
use crate::decode::dates;
use crate::decode::encoding;
use crate::decode::fields::Field;
use crate::decode::lines;
use crate::decode::records;
use crate::decode::records::Place;
use crate::decode::records::Values;
use crate::issue::Severity;
use crate::text::headline::is_headline;

/// Decodes a text file. O(bytes).
pub(crate) fn decode(chunk: RawChunk, options: &DecodeOptions) -> Decoded {
    let place = Place::of_file(&chunk.file);
    if chunk.bytes.len() > options.max_article_bytes {
        return Decoded::refused(records::too_large(place, chunk.bytes.len(), options));
    }
    let decoded = match encoding::decode(&chunk.bytes, options.encoding) {
        Ok(decoded) => decoded,
        Err(remark) => return Decoded::refused(remark.issue(Severity::Skipped, place)),
    };
    let issues = decoded.issue(place).into_iter().collect();
    let mut out = Decoded { issues, ..Decoded::default() };
    let mut values = Values::default();
    values.set(Field::Source, chunk.folder.clone());
    values.set(Field::Date, date_in_name(&chunk.id));
    match chunk.format {
        Format::Markdown => markdown(&decoded.text, &mut values),
        _ => values.set(Field::Title, title(&decoded.text).to_owned()),
    }
    values.set(Field::Id, chunk.id.clone());
    values.set(Field::Text, decoded.text.into_owned());
    records::add(&mut out, values, place, decoded.encoding, options);
    out
}

/// The ISO date in the last part of a path; empty where there is none.
fn date_in_name(id: &str) -> String {
    let name = id.rsplit('/').next().unwrap_or(id);
    dates::find_iso(name).map(|date| date.to_string()).unwrap_or_default()
}

/// The first line where it looks like a title: short, words but no sentence, and a blank line
/// between it and the text.
fn title(text: &str) -> &str {
    let (line, rest) = lines::split_first(text.trim_start());
    let is_apart = rest.is_some_and(|rest| {
        lines::split_first(rest).0.trim().is_empty() && !rest.trim().is_empty()
    });
    match is_apart && is_headline(line) {
        true => line,
        false => "",
    }
}

/// Takes what the front matter says, and the title from a heading where it says none.
fn markdown(text: &str, values: &mut Values) {
    let (pairs, body) = front_matter(text);
    if let Some(heading) = lines::split_first(body.trim_start()).0.strip_prefix("# ") {
        values.set(Field::Title, heading.trim().trim_end_matches('#').to_owned());
    }
    for (key, value) in pairs {
        let field = Field::from_word(&key.to_ascii_lowercase());
        // The id stays the path, and the text is what stands in the file.
        if let Some(field) = field.filter(|f| !matches!(f, Field::Id | Field::Text)) {
            values.set(field, value.to_owned());
        }
    }
}

/// The lines `key: value` between two lines of `---` at the start, and the text behind them.
fn front_matter(text: &str) -> (Vec<(&str, &str)>, &str) {
    let (first, mut rest) = lines::split_first(text);
    let mut pairs = Vec::new();
    if first.trim_end() != "---" {
        return (pairs, text);
    }
    while let Some(after) = rest {
        let (line, next) = lines::split_first(after);
        if line.trim_end() == "---" {
            return (pairs, next.unwrap_or_default());
        }
        pairs.extend(line.split_once(':').map(|(key, value)| (key.trim(), bare(value))));
        rest = next;
    }
    (Vec::new(), text)
}

/// A value without blanks and quotation marks around it.
fn bare(value: &str) -> &str {
    let value = value.trim();
    let inner = |mark| value.strip_prefix(mark).and_then(|v| v.strip_suffix(mark));
    inner('"').or_else(|| inner('\'')).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    fn read(id: &str, format: Format, text: &str) -> Document {
        let chunk = RawChunk {
            file: format!("in/{id}"),
            id: id.into(),
            folder: "post".into(),
            format,
            first_line: 1,
            first_record: 1,
            first_byte: None,
            bytes: text.as_bytes().to_vec(),
        };
        decode(chunk, &DecodeOptions::default()).documents.remove(0)
    }

    #[test]
    fn titles_are_short_first_lines_before_a_blank_one() {
        let long = format!("{}\n\nText", "a".repeat(151));
        for (text, expected) in [
            ("Quay shut\n\nThe quay is shut.", "Quay shut"),
            ("\r\nQuay shut\r\n\r\nThe quay.", "Quay shut"),
            ("Quay shut\r\rThe quay.", "Quay shut"),
            ("Quay shut\nThe quay is shut.", ""),
            ("“It is shut.”\n\nThe quay.", ""),
            ("Mayor: “It is shut”\n\nThe quay.", "Mayor: “It is shut”"),
            ("Is it shut?\n\nYes.", ""),
            ("Quay shut", ""),
            ("Quay shut\n\n", ""),
            ("***\n\nThe quay is shut.", ""),
            ("", ""),
            (long.as_str(), ""),
        ] {
            let document = read("a.txt", Format::Text, text);
            assert_eq!((document.title.as_str(), document.text.as_str()), (expected, text));
        }
    }

    #[test]
    fn dates_in_names_and_folders_as_sources() {
        let document = read("2023-01-01/x-2024-05-02.txt", Format::Text, "A");
        assert_eq!(document.date.map(|d| d.to_string()).as_deref(), Some("2024-05-02"));
        assert_eq!((document.source.as_str(), document.origin.line), ("post", 0));
        assert!(read("2023-01-01/x.txt", Format::Text, "A").date.is_none());
    }

    #[test]
    fn markdown_headings_and_front_matter() {
        let plain = read("2024-05-02.md", Format::Markdown, "# Quay shut\n\nText");
        assert_eq!((plain.title.as_str(), plain.source.as_str()), ("Quay shut", "post"));
        let text = "---\r\ntitle: \"Quay: shut\"\r\ndate: 2024-05-03\r\nSource: Echo\r\n\
                    url: https://example.org/1\r\ntags: a\r\n---\r\n# Other\r\n";
        let full = read("2024-05-02.md", Format::Markdown, text);
        assert_eq!((full.title.as_str(), full.source.as_str()), ("Quay: shut", "Echo"));
        assert_eq!((full.url.as_str(), full.text.as_str()), ("https://example.org/1", text));
        assert_eq!(full.date.map(|d| d.to_string()).as_deref(), Some("2024-05-03"));
        assert_eq!(read("a.md", Format::Markdown, "---\ntitle: open\n").title, "");
    }
}
