//! From raw chunks to articles: decoding, parsing and tokenising run in the pool, chunk by chunk.

use crate::decode;
use crate::decode::DecodeOptions;
use crate::decode::Decoded;
use crate::decode::RawChunk;
use crate::document::Document;
use crate::error::Result;
use crate::issue::Issue;
use crate::pipeline::Observer;
use crate::pipeline::Pool;
use crate::pipeline::Step;
use crate::text::Article;

/// Bytes decoded in one go: bounds what is held twice.
const BATCH: usize = 64 << 20;

/// Decodes all chunks; documents come in the order of the chunks.
///
/// # Errors
/// [`Error::Interrupted`](crate::error::Error::Interrupted) when the observer asks to stop.
pub fn documents(
    chunks: impl Iterator<Item = std::result::Result<RawChunk, Issue>>,
    options: &DecodeOptions,
    pool: &Pool,
    observer: &dyn Observer,
) -> Result<Decoded> {
    observer.begin(Step::Read, 0);
    let mut chunks = chunks.peekable();
    let mut all = Decoded::default();
    while chunks.peek().is_some() {
        observer.check()?;
        let batch = batch(&mut chunks, &mut all.issues);
        for decoded in pool.map(batch, |chunk| decode::decode(chunk, options)) {
            observer.advance(decoded.documents.len());
            all.documents.extend(decoded.documents);
            all.issues.extend(decoded.issues);
        }
    }
    Ok(all)
}

fn batch(
    chunks: &mut impl Iterator<Item = std::result::Result<RawChunk, Issue>>,
    issues: &mut Vec<Issue>,
) -> Vec<RawChunk> {
    let (mut batch, mut bytes) = (Vec::new(), 0);
    for chunk in chunks {
        match chunk {
            Ok(chunk) => {
                bytes += chunk.bytes.len();
                batch.push(chunk);
            }
            Err(issue) => issues.push(issue),
        }
        if bytes >= BATCH {
            break;
        }
    }
    batch
}

/// Tokenises documents, in order.
pub fn articles(documents: Vec<Document>, pool: &Pool) -> Vec<Article> {
    pool.map(documents, Article::new)
}
