//! The lines that stay, in order of id.

use crate::dedup::Index;
use crate::dedup::record::Side;
use crate::error::Result;
use crate::pipeline::Observer;
use crate::pipeline::Pool;
use crate::pipeline::Step;
use crate::pipeline::dedup::corpus::Corpus;
use crate::pipeline::dedup::decide::Decisions;
use crate::pipeline::dedup::store::Texts;
use rayon::prelude::*;

/// Lines that are read in one go, by one thread, and those that are read while as many are written.
const RUN: usize = 256;
const BATCH: usize = 16 * RUN;

/// Hands over the line of every article of the corpus that stays, byte for byte as it was read and with
/// a line end, many lines at a time.
///
/// # Errors
/// When a line cannot be read again, what `write` says, or when the observer asks to stop.
pub fn kept(
    corpus: &Corpus,
    decisions: &Decisions,
    texts: &dyn Texts,
    pool: &Pool,
    observer: &dyn Observer,
    write: &mut (dyn FnMut(&[u8]) -> Result<()> + Send),
) -> Result<()> {
    let stays = staying(corpus, decisions);
    observer.begin(Step::Write, stays.len());
    let read = |batch: &[Index]| -> Result<Vec<Vec<u8>>> {
        batch.par_chunks(RUN).map(|run| lines(corpus, run, texts)).collect()
    };
    pool.0.install(|| {
        let mut batches = stays.chunks(BATCH);
        let mut runs = batches.next().map_or_else(|| Ok(Vec::new()), read)?;
        while !runs.is_empty() {
            observer.check()?;
            let (written, next) = rayon::join(
                || runs.iter().try_for_each(|run| write(run)),
                || batches.next().map_or_else(|| Ok(Vec::new()), read),
            );
            written?;
            observer.advance(BATCH);
            runs = next?;
        }
        Ok(())
    })
}

fn lines(corpus: &Corpus, run: &[Index], texts: &dyn Texts) -> Result<Vec<u8>> {
    let places = run.iter().map(|&article| corpus.record(article).place);
    let length: usize = places.clone().map(|place| place.length as usize + 1).sum();
    let mut bytes = Vec::with_capacity(length);
    for place in places {
        let start = bytes.len();
        texts.read(place, &mut bytes)?;
        if bytes[start..].starts_with(MARK) {
            bytes.drain(start..start + MARK.len());
        }
        bytes.push(b'\n');
    }
    Ok(bytes)
}

/// A file's byte order mark; it is not a part of its first line.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// The articles of the corpus that stay, in order of id.
pub fn staying(corpus: &Corpus, decisions: &Decisions) -> Vec<Index> {
    let mut stays = vec![true; corpus.records.len()];
    decisions.removed.iter().for_each(|copy| stays[copy.article as usize] = false);
    let all = corpus.by_id.iter().copied();
    let in_corpus = |article: &Index| corpus.record(*article).side == Side::Corpus;
    all.filter(|&article| stays[article as usize]).filter(in_corpus).collect()
}
