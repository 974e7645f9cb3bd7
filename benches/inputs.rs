//! What the stages work on: generated articles, the same on every machine, built before any clock
//! starts.

use rashomon::decode::DecodeOptions;
use rashomon::decode::Format;
use rashomon::decode::RawChunk;
use rashomon::decode::decode;
use rashomon::document::Document;
use rashomon::generate;
use rashomon::generate::World;
use rashomon::options::ShingleOptions;
use rashomon::shingle;
use rashomon::shingle::Shingles;
use rashomon::span::ArticleId;
use rashomon::text::Article;

/// Everything follows from it.
const SEED: u64 = 1;

/// Articles, and what is made of them on the way through the stages.
pub struct Inputs {
    /// The articles as one stretch of JSON Lines.
    pub lines: Vec<u8>,
    /// Their texts with ASCII characters only.
    pub ascii: Vec<String>,
    /// Their texts in several scripts, see [`mixed`].
    pub mixed: Vec<String>,
    /// The articles as decoded and tokenised.
    pub articles: Vec<Article>,
    /// Their sets of shingles.
    pub shingles: Vec<Shingles>,
    /// Pairs of relatives that the generator knows: copies, parts and templates.
    pub pairs: Vec<(usize, usize)>,
}

impl Inputs {
    /// The input of this many articles.
    pub fn new(articles: usize) -> Self {
        let (made, pairs) = generated(articles);
        let lines = json_lines(&made);
        let articles: Vec<Article> = documents(&lines).into_iter().map(Article::new).collect();
        let options = ShingleOptions::default();
        let shingles = articles.iter().map(|a| shingle::shingles(&a.tokens.keys, &options));
        let ascii: Vec<String> = made.iter().map(|a| ascii(&a.text)).collect();
        Inputs {
            shingles: shingles.collect(),
            mixed: ascii.iter().map(|text| mixed(text)).collect(),
            lines,
            ascii,
            articles,
            pairs,
        }
    }

    /// Bytes of all article texts.
    pub fn bytes(&self) -> usize {
        total(self.articles.iter().map(Article::text))
    }

    /// Bytes of both texts of all pairs.
    pub fn pair_bytes(&self) -> usize {
        let of = |i: usize| self.articles[i].text().len();
        self.pairs.iter().map(|&(x, y)| of(x) + of(y)).sum()
    }

    /// The articles with their ids.
    pub fn by_id<T>(of: &[T]) -> impl Iterator<Item = (ArticleId, &T)> {
        (0..).map(ArticleId).zip(of)
    }

    /// The input in one line.
    pub fn describe(&self) -> String {
        format!(
            "{} generated articles, {:.1} MB of text, {} related pairs, seed {SEED}\n",
            self.articles.len(),
            self.bytes() as f64 / 1e6,
            self.pairs.len()
        )
    }
}

/// Bytes of some texts.
pub fn total<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(str::len).sum()
}

/// Whole clusters until there are enough articles, cut to the number; the related pairs.
fn generated(wanted: usize) -> (Vec<generate::Article>, Vec<(usize, usize)>) {
    let (world, options) = (World::new(SEED), ShingleOptions::default());
    let (mut articles, mut pairs) = (Vec::new(), Vec::new());
    let mut number = 0;
    while articles.len() < wanted {
        let first = articles.len();
        let cluster = generate::cluster(&world, number, &options);
        pairs.extend(cluster.truth.iter().map(|p| (first + p.left, first + p.right)));
        articles.extend(cluster.articles);
        number += 1;
    }
    articles.truncate(wanted);
    pairs.retain(|&(_, right)| right < wanted);
    (articles, pairs)
}

fn json_lines(articles: &[generate::Article]) -> Vec<u8> {
    let line = |(i, a): (usize, &generate::Article)| {
        let record = serde_json::json!({
            "id": format!("g{i:07}"), "title": a.title, "source": a.source,
            "date": a.date, "url": a.url, "text": a.text,
        });
        format!("{record}\n").into_bytes()
    };
    articles.iter().enumerate().flat_map(line).collect()
}

/// A chunk that holds these bytes.
pub fn chunk(bytes: Vec<u8>) -> RawChunk {
    RawChunk {
        file: "generated.jsonl".into(),
        id: "generated.jsonl".into(),
        folder: String::new(),
        format: Format::JsonLines,
        first_line: 1,
        first_record: 1,
        first_byte: None,
        bytes,
    }
}

fn documents(lines: &[u8]) -> Vec<Document> {
    decode(chunk(lines.to_vec()), &DecodeOptions::default()).documents
}

/// The text with plain quotation marks and dashes; anything else that is not ASCII becomes a blank.
fn ascii(text: &str) -> String {
    let plain = |c| match c {
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{201c}' | '\u{201d}' | '\u{201e}' | '«' | '»' => '"',
        '\u{2013}' | '\u{2014}' => '-',
        c if c.is_ascii() => c,
        _ => ' ',
    };
    text.chars().map(plain).collect()
}

/// The text with its lines in turn as they are, with accents and typographic marks, in Cyrillic
/// letters, and in Han characters without blanks.
fn mixed(text: &str) -> String {
    let line = |(i, line): (usize, &str)| -> String {
        match i % 4 {
            0 => line.to_owned(),
            1 => line.chars().map(accented).collect(),
            2 => line.chars().map(cyrillic).collect(),
            _ => line.chars().filter(|c| *c != ' ').map(han).collect(),
        }
    };
    let lines: Vec<String> = text.lines().filter(|l| !l.is_empty()).enumerate().map(line).collect();
    lines.join("\n\n")
}

fn accented(c: char) -> char {
    match c {
        'a' => 'ä',
        'e' => 'é',
        'o' => 'ø',
        'n' => 'ñ',
        '\'' => '\u{2019}',
        '"' => '\u{201d}',
        c => c,
    }
}

fn cyrillic(c: char) -> char {
    moved(c, 'a', '\u{430}').or_else(|| moved(c, 'A', '\u{410}')).unwrap_or(c)
}

fn han(c: char) -> char {
    moved(c.to_ascii_lowercase(), 'a', '\u{4e00}').unwrap_or(c)
}

/// The letter at the same place of another alphabet.
fn moved(c: char, from: char, to: char) -> Option<char> {
    let place = (c as u32).checked_sub(from as u32).filter(|place| *place < 26)?;
    char::from_u32(to as u32 + place)
}
