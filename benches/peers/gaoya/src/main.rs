//! gaoya: MinHash of 128 values in 16 bands of 8, on all cores; writes the pairs that its index finds.
//!
//! usage: gaoya-pairs CORPUS PAIRS

use gaoya::minhash::MinHashIndex;
use gaoya::minhash::MinHasher;
use gaoya::minhash::MinHasher32;
use gaoya::minhash::SmallVecContainer;
use rayon::prelude::*;
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::io::Write;

const BANDS: usize = 16;
const ROWS: usize = 8;
const THRESHOLD: f64 = 0.7;
const K: usize = 5;

#[derive(serde::Deserialize)]
struct Article {
    id: String,
    text: String,
}

type Index = MinHashIndex<u32, u32, SmallVecContainer<u32, 2>>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(corpus), Some(pairs)) = (args.next(), args.next()) else {
        return Err("usage: gaoya-pairs CORPUS PAIRS".into());
    };
    let articles = read(&std::fs::read_to_string(corpus)?)?;
    let hasher = MinHasher32::new(BANDS * ROWS);
    let sketches: Vec<Vec<u32>> = articles
        .par_iter()
        .map(|article| hasher.create_signature(shingles(&article.text).iter()))
        .collect();
    let mut index = Index::new_index(BANDS, ROWS, THRESHOLD);
    index.par_bulk_insert((0..articles.len() as u32).collect(), sketches.clone());
    let found = index.par_bulk_query(&sketches);

    let mut out = BufWriter::new(File::create(pairs)?);
    for (here, others) in found.iter().enumerate() {
        for &other in others.iter().filter(|&&other| (other as usize) < here) {
            writeln!(out, "{}\t{}", articles[other as usize].id, articles[here].id)?;
        }
    }
    Ok(out.flush()?)
}

fn read(lines: &str) -> Result<Vec<Article>, serde_json::Error> {
    lines.par_lines().map(serde_json::from_str).collect()
}

fn shingles(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .filter(|word| !word.is_empty())
        .collect();
    if words.len() < K {
        return vec![words.join(" ")];
    }
    words.windows(K).map(|shingle| shingle.join(" ")).collect()
}
