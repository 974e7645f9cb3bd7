//! JSON objects as lists of keys and raw values, and from them to documents.
//!
//! Values stay as they are written until a field needs them, so that a long number is never
//! rounded, and a key that stands twice is seen.

use crate::decode::DecodeOptions;
use crate::decode::Decoded;
use crate::decode::fields;
use crate::decode::fields::Field;
use crate::decode::fields::Kind;
use crate::decode::fields::Mapping;
use crate::decode::records;
use crate::decode::records::Place;
use crate::decode::records::Values;
use crate::issue::Issue;
use crate::issue::Severity;
use serde::de::Deserialize;
use serde::de::Deserializer;
use serde::de::MapAccess;
use serde::de::Visitor;
use serde_json::error::Category;
use serde_json::value::RawValue;
use std::fmt;

/// A JSON object in the order in which it is written.
struct Entries<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EntriesVisitor)
    }
}

/// Collects the entries of an object.
struct EntriesVisitor;

impl<'de> Visitor<'de> for EntriesVisitor {
    type Value = Entries<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Entries(entries))
    }
}

/// A record in JSON.
pub(crate) struct Object<'a> {
    /// Keys and raw values; a key inside an object is a path, such as `source.name`.
    pub(crate) entries: Vec<(String, &'a RawValue)>,
    /// Where it stands.
    pub(crate) place: Place<'a>,
    /// The encoding it was read from.
    pub(crate) encoding: &'static str,
}

/// Reads one object. O(bytes).
///
/// # Errors
/// Says in a few words why `json` is no object.
pub(crate) fn parse<'a>(
    json: &'a str,
    named: &[(Field, String)],
) -> Result<Vec<(String, &'a RawValue)>, String> {
    let Entries(mut entries) = serde_json::from_str(json).map_err(|e| reason(&e, json))?;
    let mut at = 0;
    // Inner entries are put behind and are opened in turn when they are reached.
    while at < entries.len() {
        let (path, value) = (&entries[at].0, entries[at].1);
        if value.get().starts_with('{') && fields::reaches_into(path, named) {
            let Entries(inner) = serde_json::from_str(value.get()).map_err(|e| reason(&e, json))?;
            let path = path.clone();
            entries.extend(inner.into_iter().map(|(key, v)| (format!("{path}.{key}"), v)));
        }
        at += 1;
    }
    Ok(entries)
}

/// Why a text is not the JSON that was expected, in few words.
pub(crate) fn reason(error: &serde_json::Error, json: &str) -> String {
    match error.classify() {
        Category::Eof => "truncated JSON".into(),
        Category::Data => "not an object".into(),
        _ => {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            let line = json.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
            let near = line.get(error.column().saturating_sub(1)..).unwrap_or_default();
            match ["NaN", "Infinity", "-Infinity"].iter().find(|word| near.starts_with(**word)) {
                Some(word) => format!("not JSON: {word} is no JSON value"),
                None => format!("not JSON: {message} at column {}", error.column()),
            }
        }
    }
}

/// Makes documents of all objects of a chunk; the fields are chosen once for all of them, so that
/// a record without the text field of its file is not filled from another. O(bytes).
pub(crate) fn add_all(out: &mut Decoded, objects: Vec<Object<'_>>, options: &DecodeOptions) {
    let Some(first) = objects.first() else { return };
    let all = objects.iter().flat_map(|object| &object.entries);
    let seen = all.map(|(name, value)| (name.as_str(), kind(value))).collect();
    let mapping = Mapping::choose(&seen, &options.fields);
    out.issues.extend(mapping.issues(first.place.file, &options.fields));
    out.text_field = mapping.name(Field::Text).map(str::to_owned);
    for object in &objects {
        match values(object, &mapping) {
            Ok(values) => records::add(out, values, object.place, object.encoding, options),
            Err(problem) => out.issues.push(left_out(object.place, problem)),
        }
    }
}

/// The issue of a record that cannot be taken.
pub(crate) fn left_out(place: Place<'_>, problem: String) -> Issue {
    place.issue(Severity::Skipped, problem, "record left out")
}

/// True where an object has a text of its own, so that it is one article. O(keys).
pub(crate) fn is_article(entries: &[(String, &RawValue)], named: &[(Field, String)]) -> bool {
    let seen = entries.iter().map(|(name, value)| (name.as_str(), kind(value))).collect();
    let mapping = Mapping::choose(&seen, named);
    let is_text = |name| seen.contains(&(name, Kind::Text));
    mapping.name(Field::Text).is_some_and(is_text)
}

/// The values of the mapped fields, or why the record cannot be taken.
fn values(object: &Object<'_>, mapping: &Mapping) -> Result<Values, String> {
    let mut values = Values::default();
    for field in Field::ALL {
        let name = mapping.name(field).unwrap_or_default();
        let mut found = object.entries.iter().filter(|(key, _)| key == name).map(|(_, v)| *v);
        let value = found.next();
        if found.next().is_some() {
            return Err(format!("the key `{name}` stands twice; which is meant is not known"));
        }
        match (value, field) {
            (Some(value), _) => values.set(field, string(value, field, name)?),
            (None, Field::Text) => return Err(no_text(object, mapping)),
            (None, _) => {}
        }
    }
    Ok(values)
}

/// The text under `name` in one object, as [`add_all`] reads it; `None` where there is none. O(bytes).
pub(crate) fn text(json: &str, name: &str) -> Option<String> {
    let named = [(Field::Text, name.to_owned())];
    let entries = parse(json, &named).ok()?;
    let (_, value) = entries.into_iter().find(|(key, _)| key == name)?;
    string(value, Field::Text, name).ok()
}

/// A value as a string: a number as it is written, a list or an object only where it does no harm.
fn string(value: &RawValue, field: Field, name: &str) -> Result<String, String> {
    match (kind(value), field) {
        (Kind::Text, _) => serde_json::from_str(value.get())
            .map_err(|_| format!("`{name}` has half a surrogate pair, which is no character")),
        (_, Field::Text) => Err(format!("`{name}` is {}", describe(value))),
        (Kind::Scalar, _) => Ok(value.get().to_owned()),
        (Kind::Null | Kind::Nested, _) => Ok(String::new()),
    }
}

/// The problem of a record without text.
fn no_text(object: &Object<'_>, mapping: &Mapping) -> String {
    let names: Vec<&str> = object.entries.iter().map(|(name, _)| name.as_str()).take(20).collect();
    let names = names.join(", ");
    match mapping.name(Field::Text) {
        Some(name) => format!("no field `{name}`; fields present: {names}"),
        None => format!("no text; --field text=NAME names one of the fields: {names}"),
    }
}

/// What kind of value this is; its first byte tells.
fn kind(value: &RawValue) -> Kind {
    match value.get().as_bytes().first() {
        Some(b'"') => Kind::Text,
        Some(b'{' | b'[') => Kind::Nested,
        Some(b'n') => Kind::Null,
        _ => Kind::Scalar,
    }
}

/// The kind of a value that is no string, in words.
fn describe(value: &RawValue) -> &'static str {
    match value.get().as_bytes().first() {
        Some(b'{') => "an object",
        Some(b'[') => "a list",
        Some(b'n') => "null",
        Some(b't' | b'f') => "true or false",
        _ => "a number",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(json: &str, expected: &str) {
        assert_eq!(parse(json, &[]).map(|e| e.len()).expect_err(json), expected);
    }

    #[test]
    fn reasons_are_given_in_few_words() {
        check(r#"{"text":"cut in the mid"#, "truncated JSON");
        check(r#"["text"]"#, "not an object");
        check("17", "not an object");
        check(r#"{"score":NaN}"#, "not JSON: NaN is no JSON value");
        check("# remark", "not JSON: expected value at column 1");
    }

    #[test]
    fn objects_are_opened_only_where_a_field_is_inside() {
        let json = r#"{"source":{"id":null,"name":"Post"},"meta":{"body":{"plain":"x"}}}"#;
        let names = |named: &[(Field, String)]| -> Vec<String> {
            parse(json, named).expect("an object").into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(names(&[]), ["source", "meta", "source.id", "source.name"]);
        let named = [(Field::Text, "meta.body.plain".to_owned())];
        assert_eq!(names(&named)[4..], ["meta.body", "meta.body.plain"]);
    }
}
