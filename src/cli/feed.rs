//! The chunks of a corpus and of an archive as one stream, each with the number of its file.

use crate::cli::args::InputArgs;
use crate::cli::reading::input_options;
use crate::dedup::record::Side;
use crate::error::Result;
use crate::hash;
use crate::input;
use crate::input::Chunks;
use crate::input::PlannedFile;
use crate::issue::Issue;
use crate::options::DedupOptions;
use crate::pipeline::dedup::Chunk;
use crate::pipeline::dedup::InputFile;
use std::collections::HashMap;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;

/// All that is read.
pub(crate) struct Feed {
    corpus: Chunks,
    archive: Option<Chunks>,
    planned: Vec<(Side, PlannedFile)>,
    numbers: HashMap<String, u32>,
}

impl Feed {
    /// Finds all files. One that both sides name is of the corpus.
    ///
    /// # Errors
    /// A PATH that does not exist.
    pub(crate) fn open(paths: &[PathBuf], against: &[PathBuf], args: &InputArgs) -> Result<Feed> {
        let open = |paths: &[PathBuf]| input::open(&input_options(paths, args));
        let corpus = open(paths)?;
        let archive = if against.is_empty() { None } else { Some(open(against)?) };
        let mut planned: Vec<_> =
            corpus.planned().into_iter().map(|file| (Side::Corpus, file)).collect();
        let archived = archive.iter().flat_map(Chunks::planned);
        planned.extend(archived.map(|file| (Side::Archive, file)));
        let mut numbers = HashMap::new();
        for (number, (_, file)) in (0..).zip(&planned) {
            numbers.entry(file.file.clone()).or_insert(number);
        }
        Ok(Feed { corpus, archive, planned, numbers })
    }

    /// Names a run by its options, how it reads, and its files as they are now: what was put aside for it is of no
    /// use to another.
    pub(crate) fn run_name(&self, options: &DedupOptions, args: &InputArgs) -> u64 {
        let file = |(side, file): &(Side, PlannedFile)| {
            let (bytes, changed) = state(file);
            format!("{side:?}\0{}\0{}\0{bytes}\0{changed}", file.file, file.nth)
        };
        let files: Vec<String> = self.planned.iter().map(file).collect();
        let version = env!("CARGO_PKG_VERSION");
        hash::bytes(format!("{version}\0{options:?}\0{args:?}\0{}", files.join("\0")).as_bytes())
    }

    /// Size of all files together, 0 where one is not known.
    pub(crate) fn bytes(&self) -> u64 {
        let sizes = self.planned.iter().map(|(_, file)| state(file).0);
        if sizes.clone().any(|size| size == 0) { 0 } else { sizes.sum() }
    }

    /// The files by number, as they were read.
    pub(crate) fn files(&self) -> Vec<InputFile> {
        let read = self.corpus.files().iter().chain(self.archive.iter().flat_map(Chunks::files));
        let read: HashMap<&str, &input::InputFile> =
            read.map(|file| (file.file.as_str(), file)).collect();
        let file = |(_, planned): &(Side, PlannedFile)| match read.get(planned.file.as_str()) {
            Some(&file) => {
                let (path, name) = (file.path.clone(), file.file.clone());
                InputFile { file: name, path, bytes: file.bytes, hash: file.hash }
            }
            None => InputFile { file: planned.file.clone(), path: None, bytes: 0, hash: 0 },
        };
        self.planned.iter().map(file).collect()
    }
}

/// Size of a file and when it was changed, in nanoseconds; 0 where the system does not tell.
fn state(file: &PlannedFile) -> (u64, u128) {
    let Some(metadata) = file.path.as_deref().and_then(|path| path.metadata().ok()) else {
        return (0, 0);
    };
    let since = metadata.modified().ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    (metadata.len(), since.unwrap_or_default().as_nanos())
}

impl Iterator for &mut Feed {
    type Item = std::result::Result<Chunk, Issue>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (side, chunk) = match self.corpus.next() {
                Some(chunk) => (Side::Corpus, chunk),
                None => (Side::Archive, self.archive.as_mut()?.next()?),
            };
            let raw = match chunk {
                Ok(raw) => raw,
                Err(issue) => return Some(Err(issue)),
            };
            let number = self.numbers[&raw.file];
            let (own, planned) = &self.planned[number as usize];
            if *own == side {
                return Some(Ok(Chunk { raw, side, file: number, path: planned.nth }));
            }
        }
    }
}
