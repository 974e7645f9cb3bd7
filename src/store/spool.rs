//! Lines one after the other in a file of our own.

use crate::document::Extent;
use crate::error::Error;
use crate::error::Result;
use crate::pipeline::dedup::Spool;
use std::fs::File;
use std::io::BufWriter;
use std::io::Write;
use std::path::Path;
use std::path::PathBuf;

/// A spool that is being filled.
#[derive(Debug)]
pub struct SpoolFile {
    path: PathBuf,
    out: BufWriter<File>,
    end: u64,
}

impl SpoolFile {
    pub(super) fn create(path: &Path) -> Result<Self> {
        let file = File::create(path).map_err(|e| Error::write(path, e))?;
        let out = BufWriter::with_capacity(1 << 20, file);
        Ok(SpoolFile { path: path.to_owned(), out, end: 0 })
    }

    /// Writes what is still in memory.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(mut self) -> Result<()> {
        self.out.flush().map_err(|e| Error::write(&self.path, e))
    }
}

impl Spool for SpoolFile {
    fn add(&mut self, line: &[u8]) -> Result<Extent> {
        let write = self.out.write_all(line).and_then(|()| self.out.write_all(b"\n"));
        write.map_err(|e| Error::write(&self.path, e))?;
        let extent = Extent { start: self.end, length: line.len() as u32 };
        self.end += line.len() as u64 + 1;
        Ok(extent)
    }
}
