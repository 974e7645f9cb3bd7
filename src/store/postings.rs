//! Postings in files, one a part, eight bytes each, little-endian.

use crate::dedup::Posting;
use crate::dedup::buckets::PARTS;
use crate::error::Error;
use crate::error::Result;
use crate::pipeline::dedup::Postings;
use std::fs;
use std::fs::File;
use std::io::BufWriter;
use std::io::Write;
use std::path::Path;
use std::path::PathBuf;

/// Bytes of a posting.
const SIZE: usize = 8;

/// Bytes of a part that wait in memory to be written.
const BUFFER: usize = 64 << 10;

/// Postings on disk.
#[derive(Debug)]
pub struct PostingFiles {
    folder: PathBuf,
    /// One a part while they are filled, none afterwards.
    writers: Vec<BufWriter<File>>,
}

impl PostingFiles {
    pub(super) fn create(folder: &Path) -> Result<Self> {
        let filled = PostingFiles::filled(folder);
        let writer = |part| {
            let path = filled.keys(part);
            let file = File::create(&path).map_err(|e| Error::write(&path, e))?;
            Ok(BufWriter::with_capacity(BUFFER, file))
        };
        let writers = (0..PARTS).map(writer).collect::<Result<_>>()?;
        Ok(PostingFiles { writers, ..filled })
    }

    pub(super) fn filled(folder: &Path) -> Self {
        PostingFiles { folder: folder.to_owned(), writers: Vec::new() }
    }

    /// Writes what is still in memory; nothing can be added any more.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(&mut self) -> Result<()> {
        for (part, mut writer) in std::mem::take(&mut self.writers).into_iter().enumerate() {
            writer.flush().map_err(|e| Error::write(&self.keys(part), e))?;
        }
        Ok(())
    }

    fn keys(&self, part: usize) -> PathBuf {
        self.folder.join(format!("keys-{part:02}"))
    }

    fn shared(&self, part: usize) -> PathBuf {
        self.folder.join(format!("shared-{part:02}"))
    }
}

impl Postings for PostingFiles {
    fn add(&mut self, part: usize, posting: Posting) -> Result<()> {
        let written = self.writers[part].write_all(&bytes(posting));
        written.map_err(|e| Error::write(&self.keys(part), e))
    }

    fn part(&self, part: usize) -> Result<Vec<Posting>> {
        read(&self.keys(part))
    }

    fn keep(&self, part: usize, postings: &[Posting]) -> Result<()> {
        let path = self.shared(part);
        let all: Vec<u8> = postings.iter().copied().flat_map(bytes).collect();
        fs::write(&path, all).map_err(|e| Error::write(&path, e))
    }

    fn kept(&self, part: usize) -> Result<Vec<Posting>> {
        read(&self.shared(part))
    }
}

fn bytes(posting: Posting) -> [u8; SIZE] {
    let [key, article] = [posting.key, posting.article].map(u64::from);
    (key | article << 32).to_le_bytes()
}

fn read(path: &Path) -> Result<Vec<Posting>> {
    let all = fs::read(path).map_err(|e| Error::read(path, e))?;
    let (chunks, _) = all.as_chunks::<SIZE>();
    Ok(chunks.iter().map(|&chunk| posting(chunk)).collect())
}

fn posting(bytes: [u8; SIZE]) -> Posting {
    let both = u64::from_le_bytes(bytes);
    Posting { key: both as u32, article: (both >> 32) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_comes_back() {
        let dir = tempfile::tempdir().unwrap();
        let all = [(1, 2), (u32::MAX, 0), (7, u32::MAX)];
        let all = all.map(|(key, article)| Posting { key, article });
        let mut files = PostingFiles::create(dir.path()).unwrap();
        all.iter().for_each(|&posting| files.add(3, posting).unwrap());
        files.finish().unwrap();
        let files = PostingFiles::filled(dir.path());
        assert_eq!(files.part(3).unwrap(), all);
        assert!(files.part(0).unwrap().is_empty());
        files.keep(5, &all[1..]).unwrap();
        assert_eq!(files.kept(5).unwrap(), all[1..]);
    }
}
