//! The layers of the library, read off its source: a module names only modules below it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Modules from the lowest rank up; those on one line do not name each other.
const RANKS: &[&[&str]] = &[
    &["hash", "span", "issue", "document"],
    &["error"],
    &["options"],
    &["text"],
    &["decode"],
    &["shingle"],
    &["sketch"],
    &["candidates"],
    &["score"],
    &["families"],
    &["align"],
    &["values"],
    &["meeting"],
    &["events"],
    &["differences"],
    &["dedup"],
    &["findings"],
    &["pipeline"],
    &["input", "report", "store", "evaluate", "generate"],
    &["cli"],
];

/// What only some modules may name.
const RESERVED: &[(&str, &[&str])] = &[
    ("rayon", &["pipeline"]),
    ("std::fs", &["input", "report", "store", "evaluate", "generate", "cli"]),
    ("std::io", &["error", "input", "report", "store", "evaluate", "generate", "cli"]),
    ("std::thread", &["pipeline"]),
    ("std::time", &["cli"]),
    ("std::env", &["cli"]),
    ("clap", &["cli"]),
    ("anyhow", &["cli"]),
    ("indicatif", &["cli"]),
];

/// Imports that would hide from this test what they name.
const OPAQUE: &[&str] = &["use crate::{", "use crate::*", "use std::{", "super::super"];

#[test]
fn modules_name_only_those_below() {
    let mut broken = Vec::new();
    for (file, text) in sources() {
        broken.extend(violations(&file, &text));
    }
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

#[test]
fn every_module_has_a_rank() {
    let ranked: Vec<&str> = RANKS.concat();
    for (file, _) in sources() {
        let module = module_of(&file);
        assert!(module == "main" || module == "lib" || ranked.contains(&module), "{file}");
    }
}

#[test]
fn wide_registers_are_the_only_unsafe_code() {
    let unsafe_code = |text: &str| text.lines().any(|line| line.contains("unsafe_code"));
    let files: Vec<String> =
        sources().into_iter().filter(|(_, t)| unsafe_code(t)).map(|(f, _)| f).collect();
    assert_eq!(files, ["text/scan/wide.rs"]);
}

#[test]
fn what_breaks_the_rule_is_reported_with_its_place() {
    for (file, text, expected) in [
        (
            "shingle.rs",
            "//! Head.\nuse crate::pipeline::Pool;\n",
            "shingle.rs:2: shingle names pipeline",
        ),
        ("report/pairs.rs", "use crate::input::open;", "report/pairs.rs:1: report names input"),
        ("score.rs", "fn f() { crate::cli::main() }", "score.rs:1: score names cli"),
        ("cli/mod.rs", "\n\nuse rayon::prelude::*;", "cli/mod.rs:3: cli names rayon"),
        ("text/mod.rs", "let x = std::fs::read(p);", "text/mod.rs:1: text names std::fs"),
        ("hash.rs", "use crate::{span, issue};", "hash.rs:1: `use crate::{`"),
        ("text/fold.rs", "use super::super::hash;", "text/fold.rs:1: `super::super`"),
        ("align/mod.rs", "use crate::nowhere::X;", "align/mod.rs:1: align names nowhere"),
    ] {
        assert_eq!(violations(file, text), [expected]);
    }
}

#[test]
fn what_keeps_the_rule_is_not_reported() {
    for (file, text) in [
        ("score.rs", "use crate::shingle::Shingles;\nuse crate::score::Overlap;"),
        ("pipeline/mod.rs", "use rayon::prelude::*;\nuse crate::align;"),
        ("report/mod.rs", "use std::io::Write; // a crate::table is none of ours"),
        (
            "text/mod.rs",
            "/// Threads are rayon's and the pipeline's, see crate::pipeline.\nfn f() {}",
        ),
        ("error.rs", "use std::io;"),
    ] {
        assert_eq!(violations(file, text), [""; 0], "{file}");
    }
}

/// All source files but those that are tests only, by their path below `src`.
fn sources() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = walkdir::WalkDir::new(&root).into_iter().map(Result::unwrap);
    let files = files.filter(|f| f.path().extension().is_some_and(|e| e == "rs"));
    let named = files.map(|f| {
        let name = f.path().strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
        (name, fs::read_to_string(f.path()).unwrap())
    });
    named.filter(|(name, _)| !is_test(name)).collect()
}

fn is_test(file: &str) -> bool {
    file.ends_with("tests.rs") || file.contains("/tests/") || file.ends_with("/fixture.rs")
}

fn module_of(file: &str) -> &str {
    file.split('/').next().unwrap().trim_end_matches(".rs")
}

fn rank(module: &str) -> Option<usize> {
    RANKS.iter().position(|rank| rank.contains(&module))
}

/// Every line that names what it may not. A file's own tests, at its end, may name anything.
fn violations(file: &str, text: &str) -> Vec<String> {
    let own = module_of(file);
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let mut broken = Vec::new();
    if own == "main" || own == "lib" {
        return broken;
    }
    for (number, line) in (1..).zip(code.lines()) {
        let line = line.split("//").next().unwrap();
        let mut tell = |what: String| broken.push(format!("{file}:{number}: {what}"));
        for opaque in OPAQUE.iter().filter(|o| line.contains(**o)) {
            tell(format!("`{opaque}`"));
        }
        for named in named_modules(line) {
            let is_below = rank(named).is_some_and(|r| Some(r) < rank(own));
            if named != own && !is_below {
                tell(format!("{own} names {named}"));
            }
        }
        for (name, _) in RESERVED.iter().filter(|(n, who)| mentions(line, n) && !who.contains(&own))
        {
            tell(format!("{own} names {name}"));
        }
    }
    broken
}

/// The modules after each `crate::`.
fn named_modules(line: &str) -> impl Iterator<Item = &str> {
    let after = line.match_indices("crate::").map(|(at, found)| &line[at + found.len()..]);
    let names = after.map(|rest| rest.split(|c: char| !is_word(c)).next().unwrap());
    names.filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// Whether a path stands in a line as whole words.
fn mentions(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        !line[..at].ends_with(|c| is_word(c) || c == ':')
            && !line[at + path.len()..].starts_with(is_word)
    })
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
