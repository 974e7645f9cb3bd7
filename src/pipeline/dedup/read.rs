//! One pass over the input: of each article a record stays in memory, its keys go to the postings,
//! and its text is put aside or left where it stands.

use crate::decode;
use crate::decode::DecodeOptions;
use crate::decode::RawChunk;
use crate::dedup::Index;
use crate::dedup::KeyMaker;
use crate::dedup::Posting;
use crate::dedup::Record;
use crate::dedup::buckets::part;
use crate::dedup::record::Place;
use crate::dedup::record::Side;
use crate::document::Document;
use crate::error::Result;
use crate::hash;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::options::DedupOptions;
use crate::pipeline::Observer;
use crate::pipeline::Pool;
use crate::pipeline::Step;
use crate::pipeline::dedup::corpus::Corpus;
use crate::pipeline::dedup::store::Postings;
use crate::pipeline::dedup::store::Spool;
use crate::shingle::Shingler;
use ahash::AHashMap;
use rayon::prelude::*;

/// Bytes that are worked on while as many are read.
const BATCH: usize = 16 << 20;

/// A chunk of one file of one side.
#[derive(Clone, Debug)]
pub struct Chunk {
    /// The bytes.
    pub raw: RawChunk,
    /// Corpus or archive.
    pub side: Side,
    /// Number of the file.
    pub file: u32,
    /// Number of the PATH that named the file.
    pub path: u32,
}

/// What is read from, and where it goes.
pub struct Streams<'a, I> {
    /// The chunks, and what was left out.
    pub chunks: I,
    /// Bytes that the chunks hold together, 0 where that is not known.
    pub bytes: u64,
    /// Where keys go.
    pub postings: &'a mut dyn Postings,
    /// Where texts go that cannot be read again from their files.
    pub spool: &'a mut dyn Spool,
}

/// An article on its way: its record with the names that are still to be numbered.
struct Draft {
    record: Record,
    source: String,
    keys: Vec<u64>,
    /// The line to spool, where the article is no line of its file.
    line: Option<Vec<u8>>,
}

/// What came of one chunk.
struct Digest {
    drafts: Vec<Draft>,
    issues: Vec<Issue>,
    text_field: String,
    bytes: usize,
}

/// Reads everything. While a batch is worked on, the next one is read and what came of the last one is
/// taken in.
///
/// # Errors
/// When something cannot be put aside, or the observer asks to stop.
pub fn read(
    streams: Streams<'_, impl Iterator<Item = std::result::Result<Chunk, Issue>> + Send>,
    decode: &DecodeOptions,
    options: &DedupOptions,
    pool: &Pool,
    observer: &dyn Observer,
) -> Result<Corpus> {
    let Streams { mut chunks, bytes, postings, spool } = streams;
    observer.begin(Step::Read, bytes as usize);
    let keys = KeyMaker::new(options);
    let digest = |shingler: &mut Shingler, chunk| digest(chunk, decode, options, &keys, shingler);
    let mut intake = Intake { corpus: Corpus::default(), names: Names::default(), postings, spool };
    pool.0.install(|| {
        let mut batch = next_batch(&mut chunks, &mut intake.corpus.issues);
        let mut digests = Vec::new();
        while !batch.is_empty() {
            observer.check()?;
            let (next, digested) = rayon::join(
                || {
                    let next = next_batch(&mut chunks, &mut intake.corpus.issues);
                    intake.take_all(std::mem::take(&mut digests), observer).map(|()| next)
                },
                || batch.into_par_iter().map_init(Shingler::default, digest).collect(),
            );
            (batch, digests) = (next?, digested);
        }
        intake.take_all(digests, observer)
    })?;
    Ok(intake.corpus)
}

fn next_batch(
    chunks: &mut impl Iterator<Item = std::result::Result<Chunk, Issue>>,
    issues: &mut Vec<Issue>,
) -> Vec<Chunk> {
    let (mut batch, mut bytes) = (Vec::new(), 0);
    while bytes < BATCH
        && let Some(chunk) = chunks.next()
    {
        match chunk {
            Ok(chunk) => {
                bytes += chunk.raw.bytes.len();
                batch.push(chunk);
            }
            Err(issue) => issues.push(issue),
        }
    }
    batch
}

fn digest(
    chunk: Chunk,
    decode: &DecodeOptions,
    options: &DedupOptions,
    keys: &KeyMaker,
    shingler: &mut Shingler,
) -> Digest {
    let Chunk { raw, side, file, path } = chunk;
    let bytes = raw.bytes.len();
    let decoded = decode::decode(raw, decode);
    let mut issues = decoded.issues;
    issues.extend(nameless(&decoded.documents));
    let mut drafts = Vec::with_capacity(decoded.documents.len());
    for document in decoded.documents {
        shingler.read(&document.text, &options.shingle);
        let record = Record { side, file, path, ..record(&document, file, shingler) };
        let line = document.origin.extent.is_none().then(|| line(&document));
        let keys = keys.keys(shingler.hashes());
        drafts.push(Draft { record, source: document.source, keys, line });
    }
    let text_field = decoded.text_field.unwrap_or_default();
    Digest { drafts, issues, text_field, bytes }
}

fn record(document: &Document, file: u32, shingler: &Shingler) -> Record {
    let (origin, none) = (&document.origin, Place { file: Place::SPOOL, start: 0, length: 0 });
    let name = origin.file.rsplit('/').next().unwrap_or_default();
    let id = match document.id.trim().is_empty() {
        true => format!("{name}#{}", origin.record).into(),
        false => document.id.as_str().into(),
    };
    Record {
        id,
        source: 0,
        date: document.date,
        side: Side::Corpus,
        place: origin.extent.map_or(none, |extent| Place::new(file, extent)),
        field: 0,
        at: (origin.record, origin.line),
        file,
        path: 0,
        words: shingler.keys().len() as u32,
        shingles: shingler.hashes().len() as u32,
        content: hash::bytes(document.text.as_bytes()),
        least: shingler.hashes().iter().copied().min().unwrap_or(u64::MAX),
    }
}

/// The line of an article that is no line of its file: the names that are recognised everywhere.
fn line(document: &Document) -> Vec<u8> {
    let mut object = serde_json::Map::new();
    let date = document.date.map(|date| date.to_string()).unwrap_or_default();
    let fields = [
        ("id", &document.id),
        ("title", &document.title),
        ("source", &document.source),
        ("date", &date),
        ("url", &document.url),
        (SPOOLED, &document.text),
    ];
    for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
        object.insert(name.to_owned(), value.as_str().into());
    }
    serde_json::Value::Object(object).to_string().into_bytes()
}

/// Name of the field of the text in a spooled line.
const SPOOLED: &str = "text";

/// Names by number, in the order in which they were met.
#[derive(Default)]
struct Names(AHashMap<String, u32>);

impl Names {
    fn number(&mut self, name: String, names: &mut Vec<String>) -> u32 {
        *self.0.entry(name).or_insert_with_key(|name| {
            names.push(name.clone());
            names.len() as u32 - 1
        })
    }
}

/// Where the drafts go, in order.
struct Intake<'a> {
    corpus: Corpus,
    names: Names,
    postings: &'a mut dyn Postings,
    spool: &'a mut dyn Spool,
}

impl Intake<'_> {
    fn take_all(&mut self, digests: Vec<Digest>, observer: &dyn Observer) -> Result<()> {
        for digest in digests {
            observer.advance(digest.bytes);
            self.take(digest)?;
        }
        Ok(())
    }

    fn take(&mut self, digest: Digest) -> Result<()> {
        self.corpus.issues.extend(digest.issues);
        let own = self.field(&digest.text_field);
        for draft in digest.drafts {
            let mut record = draft.record;
            record.source = self.names.number(draft.source, &mut self.corpus.sources);
            record.field = own;
            if let Some(line) = draft.line {
                record.place = Place::new(Place::SPOOL, self.spool.add(&line)?);
                record.field = self.field(SPOOLED);
            }
            let article = self.corpus.records.len() as Index;
            for key in draft.keys {
                let (part, key) = part(key);
                self.postings.add(part, Posting { key, article })?;
            }
            self.corpus.records.push(record);
        }
        Ok(())
    }

    fn field(&mut self, name: &str) -> u16 {
        let fields = &mut self.corpus.fields;
        let at = fields.iter().position(|field| field == name).unwrap_or_else(|| {
            fields.push(name.to_owned());
            fields.len() - 1
        });
        at as u16
    }
}

/// The note of records of a chunk that have no id.
fn nameless(documents: &[Document]) -> Option<Issue> {
    let mut nameless = documents.iter().filter(|document| document.id.trim().is_empty());
    let origin = &nameless.next()?.origin;
    let problem = format!("{} from here on without id", nameless.count() + 1);
    let done = "named after the file and the record number";
    let whole = Issue::of_file(Severity::Note, &origin.file, problem, done);
    Some(Issue { record: origin.record, line: origin.line, ..whole })
}
