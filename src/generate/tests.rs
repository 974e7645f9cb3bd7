//! The corpus as a whole: determinism, counts, and a truth that is true.

use super::*;
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::fs;

struct Corpus {
    articles: String,
    truth: String,
    written: Written,
}

fn options(articles: u64, seed: u64) -> GenerateOptions {
    GenerateOptions { articles, seed, ..Default::default() }
}

/// Makes a corpus, each block in pieces of `piece` clusters made in reverse.
fn corpus(options: &GenerateOptions, piece: usize) -> Corpus {
    let dir = tempfile::tempdir().unwrap();
    let world = World::new(options.seed);
    let run = |numbers: Range<u64>| {
        let numbers: Vec<u64> = numbers.collect();
        let make = |n: &u64| cluster(&world, *n, &options.shingle);
        let mut pieces: Vec<Vec<Cluster>> =
            numbers.chunks(piece).rev().map(|piece| piece.iter().map(make).collect()).collect();
        pieces.reverse();
        Ok(pieces.concat())
    };
    let mut out = Sinks::create(dir.path(), Existing::Refuse).unwrap();
    let written = write(options, &world, &run, &mut out).unwrap();
    out.finish().unwrap();
    let read = |name: &str| fs::read_to_string(dir.path().join(name)).unwrap();
    Corpus { articles: read("articles.jsonl"), truth: read("truth.csv"), written }
}

fn field(line: &str, name: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(line).unwrap();
    value[name].as_str().unwrap().to_owned()
}

/// The id of a line, which it starts with; reading 20,000 lines as JSON takes seconds.
fn id(line: &str) -> String {
    line["{\"id\":\"".len()..][..8].to_owned()
}

/// Words found by other means than the program's own tokeniser.
fn plain_words(text: &str) -> Vec<String> {
    let mut spaced = text.to_lowercase().replace('’', "'");
    for sign in ["$", "€", "£", "%"] {
        spaced = spaced.replace(sign, &format!(" {sign} "));
    }
    let trim = |word: &str| word.trim_matches(['.', ',', ':', '"', '“', '”']).to_owned();
    spaced.split_whitespace().map(trim).filter(|word| !word.is_empty()).collect()
}

fn grams(text: &str) -> (usize, BTreeSet<String>) {
    let words = plain_words(text);
    (words.len(), words.windows(5).map(|gram| gram.join(" ")).collect())
}

#[test]
fn same_seed_same_bytes_whatever_the_pieces() {
    let (x, y) = (corpus(&options(600, 3), 1), corpus(&options(600, 3), 1000));
    assert!(x.articles == y.articles && x.truth == y.truth);
    let other = corpus(&options(600, 4), 1000);
    assert!(x.articles != other.articles && x.truth != other.truth);
}

#[test]
fn as_many_articles_as_asked_with_ids_of_their_own() {
    for n in [1, 2, 3, 7, 50, 333, 20_000] {
        let made = corpus(&options(n, 11), 100);
        let ids: BTreeSet<String> = made.articles.lines().map(id).collect();
        assert_eq!(ids.len() as u64, n);
        assert_eq!((made.articles.lines().count() as u64, made.written.articles), (n, n));
        assert_eq!(made.written.pairs, made.truth.lines().count() as u64 - 1);
        for line in made.truth.lines().skip(1) {
            let mut columns = line.split(',');
            let (a, b) = (columns.next().unwrap(), columns.next().unwrap());
            assert!(a < b && ids.contains(a) && ids.contains(b), "{line}");
        }
    }
}

#[test]
fn the_truth_is_exact() {
    let made = corpus(&options(700, 5), 100);
    let texts: BTreeMap<String, (usize, BTreeSet<String>)> = made
        .articles
        .lines()
        .map(|line| (field(line, "id"), grams(&field(line, "text"))))
        .collect();
    for line in made.truth.lines().skip(1) {
        let columns: Vec<&str> = line.split(',').collect();
        let ((a_words, a), (b_words, b)) = (&texts[columns[0]], &texts[columns[1]]);
        let (shared, union) = (a.intersection(b).count(), a.union(b).count());
        let ratio = |part: usize, whole: usize| format!("{:.6}", part as f64 / whole as f64);
        let ratios = [ratio(shared, union), ratio(shared, a.len()), ratio(shared, b.len())];
        assert_eq!(columns[4..7], ratios, "{line}");
        let counts = [shared, a.len(), b.len(), *a_words, *b_words, 5].map(|n| n.to_string());
        assert_eq!(columns[7..], counts, "{line}");
    }
}

#[test]
fn every_relation_and_every_resemblance_occurs() {
    let made = corpus(&options(2000, 1), 100);
    let (mut relations, mut bins) = (BTreeMap::<&str, u32>::new(), [0; 10]);
    for line in made.truth.lines().skip(1) {
        let columns: Vec<&str> = line.split(',').collect();
        *relations.entry(columns[2]).or_default() += 1;
        let resemblance: f64 = columns[4].parse().unwrap();
        bins[((resemblance * 10.0) as usize).min(9)] += 1;
    }
    let kinds = ["copy", "embedded", "expanded", "siblings", "template", "truncated"];
    assert_eq!(relations.keys().copied().collect::<Vec<_>>(), kinds);
    assert!(bins.iter().all(|&count| count > 5), "{bins:?}");
}

#[test]
fn edit_rates_go_from_nothing_to_two_in_five() {
    let world = World::new(1);
    let clusters = (0..3000).map(|n| cluster(&world, n, &ShingleOptions::default()));
    let rates: Vec<f64> = clusters
        .flat_map(|c| c.truth)
        .filter(|pair| pair.relation == Relation::Copy)
        .filter_map(|pair| pair.edit_rate)
        .collect();
    let most = rates.iter().copied().fold(0.0, f64::max);
    assert!(rates.contains(&0.0) && (0.35..=0.4).contains(&most), "{most}");
}

#[test]
fn clusters_have_the_size_foretold() {
    let world = World::new(2);
    for number in 0..300 {
        let made = cluster(&world, number, &ShingleOptions::default());
        assert_eq!(made.articles.len() as u64, size(&world, number));
        assert_eq!(made.truth.len(), made.articles.len() * (made.articles.len() - 1) / 2);
    }
}

#[test]
fn existing_files_are_kept_unless_told() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("truth.csv");
    fs::write(&path, "mine").unwrap();
    let error = Sinks::create(dir.path(), Existing::Refuse).unwrap_err().to_string();
    assert!(error.contains("truth.csv") && error.contains("--force"), "{error}");
    drop(Sinks::create(dir.path(), Existing::Replace).unwrap());
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[test]
fn senseless_options_name_their_flag() {
    let no_words = GenerateOptions { shingle: ShingleOptions { k: 0 }, ..Default::default() };
    for (bad, flag) in [(options(0, 1), "--articles"), (no_words, "--shingle")] {
        assert!(bad.validate().unwrap_err().to_string().starts_with(flag));
    }
}
