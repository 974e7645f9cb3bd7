//! Opens one file after another and gives its bytes in chunks, with size and hash of each file.

use crate::decode::Format;
use crate::decode::RawChunk;
use crate::hash::Running;
use crate::input::discover;
use crate::input::found::Discovery;
use crate::input::found::Found;
use crate::input::lines::LineReader;
use crate::input::lines::Stretch;
use crate::issue::Issue;
use crate::issue::Severity;
use std::fs::File;
use std::io;
use std::io::Read;
use std::path::Path;
use std::path::PathBuf;
use std::vec;

/// Most bytes of a file that is read in one piece: offsets in an article are of 32 bits.
const LARGEST: u64 = u32::MAX as u64;

/// Any reader.
type Reader = Box<dyn Read + Send>;

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputFile {
    /// Name for people.
    pub file: String,
    /// Where it can be opened again; `None` for standard input.
    pub path: Option<PathBuf>,
    /// Size in bytes.
    pub bytes: u64,
    /// XXH3 (64 bits, seed 0) of its bytes.
    pub hash: u64,
}

/// A file that is going to be read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlannedFile {
    /// Name for people.
    pub file: String,
    /// Number of the PATH that led to it, in the order given.
    pub nth: u32,
    /// Where it is opened; `None` for standard input.
    pub path: Option<PathBuf>,
}

/// The chunks of all files, and what was left out, in the order of reading. A file is opened when
/// it is reached and closed before the next one.
pub struct Chunks {
    issues: vec::IntoIter<Issue>,
    files: vec::IntoIter<Found>,
    open: Option<(Found, LineReader<Reader>)>,
    standard_input: Option<Reader>,
    largest: u64,
    read: Vec<InputFile>,
}

impl Chunks {
    /// Starts with what was found.
    pub(super) fn new(found: Discovery) -> Self {
        Chunks {
            issues: found.issues.into_iter(),
            files: found.files.into_iter(),
            open: None,
            standard_input: Some(Box::new(io::stdin())),
            largest: LARGEST,
            read: Vec::new(),
        }
    }

    /// The files that are still to be read, in order of reading.
    pub fn planned(&self) -> Vec<PlannedFile> {
        self.files.as_slice().iter().map(planned).collect()
    }

    /// The files read to their end so far, in order of reading.
    pub fn files(&self) -> &[InputFile] {
        &self.read
    }

    /// The next lines of the file that is open; `None` where none is open or it has ended.
    fn next_lines(&mut self) -> Option<Result<RawChunk, Issue>> {
        let (found, mut lines) = self.open.take()?;
        match lines.next_stretch() {
            Ok(Some(stretch)) => {
                let chunk = chunk(&found, Format::JsonLines, stretch);
                self.open = Some((found, lines));
                Some(Ok(chunk))
            }
            Ok(None) => {
                self.note(&found, lines.bytes, lines.hash.finish());
                None
            }
            Err(error) => Some(Err(failed(&found, &error))),
        }
    }

    /// Starts a file: its only chunk, or nothing where it is read line by line.
    fn start(&mut self, found: Found) -> Option<Result<RawChunk, Issue>> {
        match self.reader(&found).and_then(|reader| sniffed(reader, found.format)) {
            Ok((reader, Format::JsonLines)) => {
                self.open = Some((found, LineReader::new(reader, self.largest)));
                None
            }
            Ok((reader, format)) => Some(self.whole(&found, reader, format)),
            Err(error) => Some(Err(failed(&found, &error))),
        }
    }

    /// Opens a file.
    fn reader(&mut self, found: &Found) -> io::Result<Reader> {
        match &found.path {
            Some(path) => Ok(Box::new(File::open(path)?)),
            None => self.standard_input.take().ok_or_else(|| io::Error::other("already read")),
        }
    }

    /// Reads a file in one piece.
    fn whole(&mut self, found: &Found, reader: Reader, format: Format) -> Result<RawChunk, Issue> {
        let mut bytes = Vec::new();
        let size = found.path.as_deref().map_or(0, size);
        if size <= self.largest {
            let mut limited = reader.take(self.largest.saturating_add(1));
            limited.read_to_end(&mut bytes).map_err(|error| failed(found, &error))?;
        }
        if size.max(bytes.len() as u64) > self.largest {
            return Err(too_large(found, self.largest));
        }
        let mut hash = Running::default();
        hash.update(&bytes);
        self.note(found, bytes.len() as u64, hash.finish());
        Ok(chunk(found, format, Stretch { bytes, first_line: 1, first_record: 1, first_byte: 0 }))
    }

    /// Notes a file that was read to its end.
    fn note(&mut self, found: &Found, bytes: u64, hash: u64) {
        self.read.push(InputFile {
            file: found.file.clone(),
            path: found.path.clone(),
            bytes,
            hash,
        });
    }
}

impl Iterator for Chunks {
    type Item = Result<RawChunk, Issue>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(issue) = self.issues.next() {
            return Some(Err(issue));
        }
        loop {
            if let Some(item) = self.next_lines() {
                return Some(item);
            }
            let found = self.files.next()?;
            if let Some(item) = self.start(found) {
                return Some(item);
            }
        }
    }
}

fn planned(found: &Found) -> PlannedFile {
    PlannedFile { file: found.file.clone(), nth: found.nth, path: found.path.clone() }
}

/// Size of a file, 0 where the system does not tell.
fn size(path: &Path) -> u64 {
    path.metadata().map_or(0, |metadata| metadata.len())
}

/// A reader and its format; where no name tells it, the first byte that is not blank does.
fn sniffed(mut reader: Reader, format: Option<Format>) -> io::Result<(Reader, Format)> {
    if let Some(format) = format {
        return Ok((reader, format));
    }
    let mut head = Vec::new();
    let is_blank = |byte: &u8| byte.is_ascii_whitespace() || b"\xef\xbb\xbf".contains(byte);
    while head.last().is_none_or(is_blank) {
        if (&mut reader).take(1).read_to_end(&mut head)? == 0 {
            break;
        }
    }
    let format = match head.last() {
        Some(b'{') => Format::JsonLines,
        _ => Format::Text,
    };
    Ok((Box::new(io::Cursor::new(head).chain(reader)), format))
}

/// A chunk of a file.
fn chunk(found: &Found, format: Format, stretch: Stretch) -> RawChunk {
    RawChunk {
        file: found.file.clone(),
        id: found.id.clone(),
        folder: found.folder.clone(),
        format,
        first_line: stretch.first_line,
        first_record: stretch.first_record,
        first_byte: found.path.as_ref().map(|_| stretch.first_byte),
        bytes: stretch.bytes,
    }
}

/// The issue of a file that cannot be opened or read on.
fn failed(found: &Found, error: &io::Error) -> Issue {
    Issue { file: found.file.clone(), ..discover::unreadable(&found.real, error) }
}

/// The issue of a file that is too large for one piece.
fn too_large(found: &Found, largest: u64) -> Issue {
    let problem = format!("the file has more than {largest} bytes");
    Issue::of_file(
        Severity::Skipped,
        &found.file,
        problem,
        "left out; JSON Lines has no such limit",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash;
    use crate::input::InputOptions;
    use crate::input::open;
    use std::fs;

    fn from_stdin(bytes: &'static [u8]) -> Vec<RawChunk> {
        let options = InputOptions { paths: vec!["-".into()], ..Default::default() };
        let chunks = open(&options).expect("standard input is always there");
        let chunks = Chunks { standard_input: Some(Box::new(bytes)), ..chunks };
        chunks.collect::<Result<_, _>>().expect("bytes in memory")
    }

    #[test]
    fn the_first_byte_of_standard_input_tells_its_format() {
        let lines = from_stdin(b"\xef\xbb\xbf\n {\"text\":\"a\"}\n");
        assert_eq!((lines[0].format, lines[0].bytes.len()), (Format::JsonLines, 18));
        let text = from_stdin(b" Some text { here");
        assert_eq!((text[0].format, text[0].id.as_str()), (Format::Text, "stdin"));
        assert_eq!(text[0].bytes, b" Some text { here");
        assert_eq!(from_stdin(b"")[0].format, Format::Text);
    }

    #[test]
    fn every_file_is_listed_with_size_and_hash() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("a.txt"), "text").unwrap();
        fs::write(dir.path().join("b.jsonl"), "{}\n".repeat(700_000)).unwrap();
        let options = InputOptions { paths: vec![dir.path().into()], ..Default::default() };
        let mut chunks = open(&options).unwrap();
        let all: Vec<_> = chunks.by_ref().map(Result::unwrap).collect();
        assert_eq!((all.len(), all[2].first_line - 1), (4, all[1].bytes.len() as u32 / 3));
        let files = chunks.files();
        assert_eq!((files[0].bytes, files[0].hash), (4, hash::bytes(b"text")));
        assert_eq!(files[1].hash, hash::bytes("{}\n".repeat(700_000).as_bytes()));
    }

    #[test]
    fn a_file_that_vanished_or_is_too_large_is_an_issue() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["a.txt", "b.txt", "c.jsonl"] {
            fs::write(dir.path().join(name), "some text").unwrap();
        }
        let options = InputOptions { paths: vec![dir.path().into()], ..Default::default() };
        let chunks = open(&options).unwrap();
        fs::remove_file(dir.path().join("a.txt")).unwrap();
        let chunks = Chunks { largest: 5, ..chunks };
        let issues: Vec<_> = chunks.map(|c| c.map(|c| c.id).unwrap_err()).collect();
        assert!(issues.iter().all(|i| i.severity == Severity::Skipped));
        let parts = ["cannot be read", "more than 5 bytes", "over 5 bytes in one line"];
        assert!(issues.iter().zip(parts).all(|(i, part)| i.problem.contains(part)), "{issues:?}");
        assert_eq!(issues.len(), 3);
    }
}
