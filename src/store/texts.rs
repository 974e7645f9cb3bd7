//! Lines of files, read again one at a time.

use crate::dedup::record::Place;
use crate::error::Error;
use crate::error::Result;
use crate::pipeline::dedup::Texts;
use std::fs::File;
use std::io;
use std::path::Path;
use std::path::PathBuf;
use std::sync::OnceLock;

/// Most files that stay open; above it each is opened for each line.
const OPEN: usize = 200;

/// The files of a run by number, and its spool.
#[derive(Debug)]
pub struct LineFiles {
    files: Vec<LineFile>,
    spool: LineFile,
    keeps_open: bool,
}

#[derive(Debug)]
struct LineFile {
    path: PathBuf,
    open: OnceLock<File>,
}

impl LineFile {
    fn new(path: PathBuf) -> Self {
        LineFile { path, open: OnceLock::new() }
    }
}

impl LineFiles {
    /// Files by number; one without a path is never asked for a line.
    pub fn new(files: impl Iterator<Item = Option<PathBuf>>, spool: PathBuf) -> Self {
        let files: Vec<LineFile> =
            files.map(|path| LineFile::new(path.unwrap_or_default())).collect();
        LineFiles { keeps_open: files.len() <= OPEN, files, spool: LineFile::new(spool) }
    }

    fn file(&self, place: Place) -> &LineFile {
        match place.file {
            Place::SPOOL => &self.spool,
            number => &self.files[number as usize],
        }
    }

    fn add(&self, place: Place, bytes: &mut Vec<u8>) -> io::Result<()> {
        let file = self.file(place);
        let start = bytes.len();
        bytes.resize(start + place.length as usize, 0);
        let line = &mut bytes[start..];
        match file.open.get() {
            Some(open) => read_at(open, line, place.start)?,
            None => {
                let open = File::open(&file.path)?;
                read_at(&open, line, place.start)?;
                if self.keeps_open {
                    // Another thread may have been quicker; then this handle is closed again.
                    let _ = file.open.set(open);
                }
            }
        }
        Ok(())
    }

    fn path(&self, place: Place) -> &Path {
        &self.file(place).path
    }
}

impl Texts for LineFiles {
    fn read(&self, place: Place, bytes: &mut Vec<u8>) -> Result<()> {
        self.add(place, bytes).map_err(|e| Error::read(self.path(place), e))
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], start: u64) -> io::Result<()> {
    use std::os::unix::fs::FileExt;
    file.read_exact_at(buffer, start)
}

#[cfg(windows)]
fn read_at(file: &File, mut buffer: &mut [u8], mut start: u64) -> io::Result<()> {
    use std::os::windows::fs::FileExt;
    while !buffer.is_empty() {
        match file.seek_read(buffer, start)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            n => {
                buffer = &mut buffer[n..];
                start += n as u64;
            }
        }
    }
    Ok(())
}
