//! Discovery on real folders.

use super::*;
use crate::decode::Format;
use crate::decode::RawChunk;
use crate::error::Error;
use crate::issue::Issue;
use crate::issue::Severity;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A folder with files of the given names, each holding its own name.
fn folder(names: &[&str]) -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    for name in names {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, name).unwrap();
    }
    dir
}

fn read(dir: &Path, paths: &[&str]) -> (Vec<RawChunk>, Vec<Issue>) {
    let paths = paths.iter().map(|path| dir.join(path)).collect();
    let (mut chunks, mut issues) = (Vec::new(), Vec::new());
    for item in open(&InputOptions { paths, ..Default::default() }).unwrap() {
        match item {
            Ok(chunk) => chunks.push(chunk),
            Err(issue) => issues.push(issue),
        }
    }
    (chunks, issues)
}

fn ids(chunks: &[RawChunk]) -> Vec<&str> {
    chunks.iter().map(|chunk| chunk.id.as_str()).collect()
}

#[test]
fn folders_are_walked_in_order_and_odd_entries_are_noted() {
    let dir = folder(&[
        "b.txt",
        "a/z.TXT",
        "a/deep/y.md",
        "B.csv",
        "data.jsonl",
        ".git/x.txt",
        "README.md",
        "c.pdf",
        "dir.txt/in.txt",
    ]);
    let (chunks, issues) = read(dir.path(), &[""]);
    assert_eq!(
        ids(&chunks),
        ["B.csv", "a/deep/y.md", "a/z.TXT", "b.txt", "data.jsonl", "dir.txt/in.txt"]
    );
    let folders: Vec<_> = chunks.iter().map(|chunk| chunk.folder.as_str()).collect();
    assert_eq!(folders, ["", "deep", "a", "", "", "dir.txt"]);
    assert_eq!(issues.len(), 3);
    assert!(issues.iter().all(|issue| issue.severity == Severity::Note));
}

#[test]
fn outlets_can_be_left_empty() {
    let dir = folder(&["a/z.txt"]);
    let options = InputOptions { paths: vec![dir.path().into()], outlets: Outlets::None };
    let chunks: Vec<_> = open(&options).unwrap().map(|chunk| chunk.unwrap()).collect();
    assert_eq!((chunks[0].id.as_str(), chunks[0].folder.as_str()), ("a/z.txt", ""));
}

#[test]
fn equal_ids_take_the_names_of_their_paths_in_any_order() {
    let dir = folder(&["a/x.txt", "b/x.txt", "b/y.txt"]);
    for paths in [["a", "b"], ["b", "a"]] {
        assert_eq!(ids(&read(dir.path(), &paths).0), ["a/x.txt", "b/x.txt", "y.txt"]);
    }
    assert_eq!(ids(&read(dir.path(), &["b/x.txt", "a/x.txt"]).0), ["a/x.txt", "b/x.txt"]);
}

#[test]
fn a_file_reached_twice_is_read_once() {
    let dir = folder(&["a/x.txt", "a/y.txt"]);
    for paths in [["a", "a/x.txt"], ["a/x.txt", "a"], ["", "a"]] {
        let (chunks, issues) = read(dir.path(), &paths);
        assert_eq!(chunks.len(), 2, "{paths:?}");
        assert!(issues.iter().all(|issue| issue.problem.starts_with("the same file as")));
        assert!(!issues.is_empty());
    }
}

#[test]
fn a_file_named_itself_is_read_whatever_its_name() {
    let dir = folder(&["notes.log", ".hidden.txt", "README.md", "-rf.txt"]);
    let (chunks, issues) = read(dir.path(), &["notes.log", ".hidden.txt", "README.md", "-rf.txt"]);
    assert_eq!(ids(&chunks), ["-rf.txt", ".hidden.txt", "README.md", "notes.log"]);
    assert_eq!((chunks[3].format, issues.len()), (Format::Text, 0));
}

#[test]
fn a_path_that_is_not_there_is_an_error() {
    let options = InputOptions { paths: vec!["no/such/path".into()], ..Default::default() };
    let error = open(&options).err().unwrap();
    assert!(matches!(error, Error::Input { .. }));
    assert_eq!(error.to_string(), "no/such/path: there is no such file or folder");
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    #[test]
    fn links_are_followed_and_loops_noted() {
        let dir = folder(&["a/x.txt"]);
        symlink(dir.path().join("a"), dir.path().join("a/loop")).unwrap();
        symlink(dir.path().join("a/x.txt"), dir.path().join("a/again.txt")).unwrap();
        symlink(dir.path().join("nowhere"), dir.path().join("a/gone.txt")).unwrap();
        let (chunks, issues) = read(dir.path(), &[""]);
        assert_eq!(ids(&chunks), ["a/x.txt"]);
        let severities: Vec<_> = issues.iter().map(|issue| issue.severity).collect();
        assert_eq!(severities, [Severity::Skipped, Severity::Note, Severity::Note]);
    }

    #[test]
    fn what_is_no_regular_file_is_never_opened() {
        let dir = folder(&["x.txt"]);
        let _socket = UnixListener::bind(dir.path().join("pipe.txt")).unwrap();
        for paths in [&[""][..], &["pipe.txt", "x.txt"]] {
            let (chunks, issues) = read(dir.path(), paths);
            assert_eq!((chunks.len(), issues.len()), (1, 1));
            assert_eq!(issues[0].problem, "not a regular file");
        }
    }

    #[test]
    fn names_that_are_no_utf8_stay_different() {
        let dir = folder(&["line\nbreak.txt", "trailing.txt "]);
        for name in [&b"zo\xe8.txt"[..], b"zo\xe9.txt"] {
            fs::write(dir.path().join(OsStr::from_bytes(name)), "text").unwrap();
        }
        let (chunks, issues) = read(dir.path(), &[""]);
        assert_eq!(
            ids(&chunks),
            ["line\nbreak.txt", "trailing.txt ", "zo\\xE8.txt", "zo\\xE9.txt"]
        );
        assert!(issues.iter().all(|issue| issue.severity == Severity::Warning));
        assert_eq!(issues.len(), 2);
    }
}
