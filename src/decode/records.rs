//! From the values of a record to a document; the last step for every format.

use crate::decode::DecodeOptions;
use crate::decode::Decoded;
use crate::decode::dates;
use crate::decode::dates::DateReading;
use crate::decode::encoding;
use crate::decode::fields::Field;
use crate::document::Document;
use crate::document::Extent;
use crate::document::Origin;
use crate::document::Published;
use crate::issue::Issue;
use crate::issue::Severity;

/// Where a record stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    /// The file.
    pub(crate) file: &'a str,
    /// One-based record; 0 when the file is one document.
    pub(crate) record: u32,
    /// One-based physical line; 0 when the file is one document.
    pub(crate) line: u32,
    /// Its bytes in the file, where it is a stretch of it.
    pub(crate) extent: Option<Extent>,
}

impl<'a> Place<'a> {
    /// A whole file.
    pub(crate) fn of_file(file: &'a str) -> Self {
        Place { file, record: 0, line: 0, extent: None }
    }

    /// An issue of this record.
    pub(crate) fn issue(&self, severity: Severity, problem: String, done: &str) -> Issue {
        let whole = Issue::of_file(severity, self.file, problem, done);
        let byte = self.extent.map(|extent| extent.start);
        Issue { record: self.record, line: self.line, byte, ..whole }
    }

    /// The place as a document keeps it.
    fn origin(&self) -> Origin {
        let (record, line, extent) = (self.record, self.line, self.extent);
        Origin { file: self.file.to_owned(), record, line, extent }
    }
}

/// The values of a record, as they were written; what is not there is empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Values {
    by_field: [String; 6],
}

impl Values {
    /// Sets the value of a field.
    pub(crate) fn set(&mut self, field: Field, value: String) {
        self.by_field[field as usize] = value;
    }

    /// Takes the value of a field without blanks around it.
    fn trimmed(&self, field: Field) -> String {
        self.by_field[field as usize].trim().to_owned()
    }

    /// Takes the value of a field as it is.
    fn take(&mut self, field: Field) -> String {
        std::mem::take(&mut self.by_field[field as usize])
    }
}

/// Makes a document of a record and adds it, or the reason why it is left out.
pub(crate) fn add(
    out: &mut Decoded,
    mut values: Values,
    place: Place<'_>,
    encoding: &'static str,
    options: &DecodeOptions,
) {
    let (id, text) = (values.take(Field::Id), values.take(Field::Text));
    if text.len() > options.max_article_bytes {
        return out.issues.push(too_large(place, text.len(), options));
    }
    out.issues.extend(control_characters(&text, place));
    let date = date(&values.trimmed(Field::Date), place, &mut out.issues);
    out.documents.push(Document {
        id,
        title: values.trimmed(Field::Title),
        source: values.trimmed(Field::Source),
        date,
        url: values.trimmed(Field::Url),
        origin: place.origin(),
        encoding,
        text,
    });
}

/// The issue of an article that is over the limit.
pub(crate) fn too_large(place: Place<'_>, bytes: usize, options: &DecodeOptions) -> Issue {
    let limit = options.max_article_bytes;
    let problem = format!("the article has {bytes} bytes, more than the limit of {limit}");
    place.issue(Severity::Skipped, problem, "left out; --max-article sets the limit")
}

/// Reads a date; one that cannot be read is left empty and reported.
fn date(text: &str, place: Place<'_>, issues: &mut Vec<Issue>) -> Option<Published> {
    let (severity, what) = match dates::read(text) {
        _ if text.is_empty() => return None,
        DateReading::Known(published) => return Some(published),
        DateReading::Ambiguous => (Severity::Warning, "could be two days"),
        DateReading::Unknown => (Severity::Note, "is not understood"),
    };
    let shown: String = text.chars().take(40).collect();
    let problem = format!("the date \"{shown}\" {what}");
    issues.push(place.issue(severity, problem, "date left empty; 2024-05-02 is always understood"));
    None
}

/// Says how many control characters a text has; they stay, because offsets are into the text.
fn control_characters(text: &str, place: Place<'_>) -> Option<Issue> {
    let count = count_controls(text.as_bytes());
    let plural = if count == 1 { "" } else { "s" };
    let problem = format!("{count} control character{plural} in the text");
    (count > 0).then(|| place.issue(Severity::Warning, problem, "kept in the text"))
}

/// Number of control characters but tab, line ends and U+0085, which is a line end in some exports.
/// Counted in the bytes of UTF-8, which is many times faster than by character.
fn count_controls(text: &[u8]) -> usize {
    let is_odd = |b: u8| (b < 0x20 && !matches!(b, b'\t' | b'\n' | b'\r')) || b == 0x7f;
    let is_late = |at: &usize| matches!(text[at + 1], 0x80..=0x84 | 0x86..=0x9f);
    encoding::count(text, is_odd) + memchr::memchr_iter(0xc2, text).filter(is_late).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn controls_are_counted_as_characters(text in "[a\u{0}-\u{1f}\u{7f}-\u{bf}éß„]{0,40}") {
            let is_odd = |c: &char| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{85}');
            prop_assert_eq!(count_controls(text.as_bytes()), text.chars().filter(is_odd).count());
        }
    }

    fn check(date: &str, text: &str, severities: &[Severity]) -> Decoded {
        let mut values = Values::default();
        values.set(Field::Date, date.into());
        values.set(Field::Text, text.into());
        let place = Place { record: 3, line: 7, ..Place::of_file("a.csv") };
        let options = DecodeOptions { max_article_bytes: 20, ..Default::default() };
        let mut out = Decoded::default();
        add(&mut out, values, place, "utf-8", &options);
        assert_eq!(out.issues.iter().map(|i| i.severity).collect::<Vec<_>>(), severities);
        assert!(out.issues.iter().all(|i| (i.record, i.line) == (3, 7)));
        out
    }

    #[test]
    fn each_problem_of_a_record_is_one_issue() {
        check("", "plain\ttext\r\n", &[]);
        check("02/05/2024", "a\0b\u{9d}", &[Severity::Warning, Severity::Warning]);
        check("some day", "text", &[Severity::Note]);
        let out = check("2024-05-02", "more than twenty bytes of text", &[Severity::Skipped]);
        assert!(out.documents.is_empty());
    }
}
