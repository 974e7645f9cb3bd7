//! What names say: formats, names that are left out, and names that are no UTF-8.

use crate::decode::Format;
use std::ffi::OsStr;
use std::path::Component;
use std::path::Path;

/// The format that a file's extension tells; `None` for one that is not known.
pub(super) fn format(path: &Path) -> Option<Format> {
    let extension = path.extension()?.to_str()?.trim_end().to_ascii_lowercase();
    match extension.as_str() {
        "txt" | "text" => Some(Format::Text),
        "md" | "markdown" => Some(Format::Markdown),
        "jsonl" | "ndjson" => Some(Format::JsonLines),
        "json" => Some(Format::Json),
        "csv" | "tsv" => Some(Format::Csv),
        _ => None,
    }
}

/// Why an entry of a folder is left out by its name alone; `None` where it is not.
pub(super) fn left_out(name: &str) -> Option<&'static str> {
    let stem = name.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let is_about = |word: &str| name.starts_with(&word.to_uppercase()) || stem == word;
    match name {
        _ if name.starts_with('.') => Some("hidden"),
        _ if is_about("readme") || is_about("license") || is_about("licence") => {
            Some("about the folder, not an article of it")
        }
        _ => None,
    }
}

/// A name for people and tables. Bytes that are not UTF-8 are written as `\xE9`, so that two
/// different names stay different.
pub(super) fn printable(name: &OsStr) -> String {
    let mut shown = String::with_capacity(name.len());
    for chunk in name.as_encoded_bytes().utf8_chunks() {
        shown.push_str(chunk.valid());
        chunk.invalid().iter().for_each(|byte| shown.push_str(&format!("\\x{byte:02X}")));
    }
    shown
}

/// A path for people and tables, with `/` between its parts.
pub(super) fn printable_path(path: &Path) -> String {
    let mut shown = String::new();
    for part in path.components() {
        if !shown.is_empty() && !shown.ends_with('/') {
            shown.push('/');
        }
        match part {
            Component::RootDir => shown.push('/'),
            part => shown.push_str(&printable(part.as_os_str())),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extensions_tell_formats() {
        for (name, expected) in [
            ("a.txt", Some(Format::Text)),
            ("a.TXT ", Some(Format::Text)),
            ("a.b.md", Some(Format::Markdown)),
            ("a.ndjson", Some(Format::JsonLines)),
            ("a.Json", Some(Format::Json)),
            ("a.tsv", Some(Format::Csv)),
            ("a.pdf", None),
            ("txt", None),
        ] {
            assert_eq!(format(Path::new(name)), expected, "{name}");
        }
    }

    #[test]
    fn names_that_are_no_articles() {
        for name in [".git", ".a.txt", "README", "README_data.txt", "readme.md", "LICENSE-MIT"] {
            assert!(left_out(name).is_some(), "{name}");
        }
        for name in ["a.txt", "readmes.txt", "License to drive.txt"] {
            assert!(left_out(name).is_none(), "{name}");
        }
    }

    #[test]
    fn paths_are_shown_with_slashes() {
        assert_eq!(printable_path(Path::new("/a//b/c.txt")), "/a/b/c.txt");
        assert_eq!(printable_path(Path::new("a/b.txt")), "a/b.txt");
        assert_eq!(printable_path(Path::new("../b.txt")), "../b.txt");
    }

    #[cfg(unix)]
    #[test]
    fn bytes_that_are_no_utf8_stay_different() {
        use std::os::unix::ffi::OsStrExt;
        assert_eq!(printable(OsStr::from_bytes(b"zo\xe8.txt")), "zo\\xE8.txt");
        assert_eq!(printable(OsStr::from_bytes(b"zo\xe9.txt")), "zo\\xE9.txt");
    }
}
