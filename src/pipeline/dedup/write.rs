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

/// Lines that are read while as many are written.
const BATCH: usize = 4_096;

/// Hands over the line of every article of the corpus that stays, byte for byte as it was read and
/// without its end.
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
        batch.par_iter().map(|&article| texts.line(corpus.record(article).place)).collect()
    };
    pool.0.install(|| {
        let mut batches = stays.chunks(BATCH);
        let mut lines = batches.next().map_or_else(|| Ok(Vec::new()), read)?;
        while !lines.is_empty() {
            observer.check()?;
            let (written, next) = rayon::join(
                || lines.iter().try_for_each(|line| write(unmarked(line))),
                || batches.next().map_or_else(|| Ok(Vec::new()), read),
            );
            written?;
            observer.advance(lines.len());
            lines = next?;
        }
        Ok(())
    })
}

/// The articles of the corpus that stay, in order of id.
pub fn staying(corpus: &Corpus, decisions: &Decisions) -> Vec<Index> {
    let mut stays = vec![true; corpus.records.len()];
    decisions.removed.iter().for_each(|copy| stays[copy.article as usize] = false);
    let all = corpus.by_id.iter().copied();
    let in_corpus = |article: &Index| corpus.record(*article).side == Side::Corpus;
    all.filter(|&article| stays[article as usize]).filter(in_corpus).collect()
}

/// A file's byte order mark is not a part of its first line.
fn unmarked(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line)
}
