//! What the flags about input mean, and all articles of a run read at once.

use crate::cli::args::InputArgs;
use crate::cli::size;
use crate::cli::summary;
use crate::decode::DecodeOptions;
use crate::decode::fields::Field;
use crate::decode::ids;
use crate::document::Document;
use crate::error::Error;
use crate::error::Result;
use crate::input;
use crate::input::InputFile;
use crate::input::InputOptions;
use crate::input::Outlets;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::pipeline;
use crate::pipeline::Observer;
use crate::pipeline::Pool;
use crate::text::Article;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// How bytes become documents.
pub(crate) fn decode_options(args: &InputArgs) -> Result<DecodeOptions> {
    let named = args.field.iter().map(|typed| {
        let parts =
            typed.split_once('=').and_then(|(f, n)| Some((Field::from_word(f)?, n.to_owned())));
        parts.ok_or_else(|| {
            let known = Field::ALL.map(Field::word).join(", ");
            let problem = format!("{typed:?} is not FIELD=NAME with one of {known}");
            Error::Option { flag: "--field", problem }
        })
    });
    let mut fields = named.collect::<Result<Vec<_>>>()?;
    fields.extend(args.id_field.iter().map(|name| (Field::Id, name.clone())));
    let encoding = args.encoding.as_deref().map(|name| {
        encoding_rs::Encoding::for_label(name.as_bytes()).ok_or_else(|| Error::Option {
            flag: "--encoding",
            problem: format!(
                "{name:?} is not known; write it like utf-8, windows-1252 or shift_jis"
            ),
        })
    });
    let encoding = encoding.transpose()?;
    let max_article_bytes = size::bytes("--max-article", &args.max_article)? as usize;
    Ok(DecodeOptions { fields, encoding, max_article_bytes })
}

/// Where to look for files, and how their outlets are told.
pub(crate) fn input_options(paths: &[PathBuf], args: &InputArgs) -> InputOptions {
    let outlets = if args.outlets == "none" { Outlets::None } else { Outlets::Folder };
    InputOptions { paths: paths.to_vec(), outlets }
}

/// With `--strict` the first thing that was left out or guessed ends the run.
pub(crate) fn stop_at_first(issues: &[Issue]) -> Result<()> {
    let grave = issues.iter().filter(|i| i.severity != Severity::Note);
    let first = grave.min_by_key(|i| (&i.file, i.line, i.record));
    first.map_or(Ok(()), |issue| Err(Error::Strict(summary::line(issue))))
}

/// What a run reads, and how.
pub(crate) struct Reading<'a> {
    pub(crate) input: &'a InputArgs,
    pub(crate) decode: &'a DecodeOptions,
    pub(crate) pool: &'a Pool,
    pub(crate) observer: &'a dyn Observer,
}

/// All that was read.
pub(crate) struct Read {
    /// Sorted by id, no id twice.
    pub(crate) articles: Vec<Article>,
    pub(crate) issues: Vec<Issue>,
    pub(crate) files: Vec<InputFile>,
    /// The files that only the second set of paths named.
    pub(crate) second: BTreeSet<String>,
}

impl Reading<'_> {
    /// Reads all articles below `paths`, and those below `against` as a second set. A file that both
    /// name is of the first.
    pub(crate) fn read(&self, paths: &[PathBuf], against: &[PathBuf]) -> Result<Read> {
        let (mut documents, mut issues, mut files) = self.set(paths)?;
        let mut second = BTreeSet::new();
        if !against.is_empty() {
            let (more, problems, others) = self.set(against)?;
            let first: BTreeSet<&str> = files.iter().map(|f| f.file.as_str()).collect();
            let only_there = others.iter().filter(|f| !first.contains(f.file.as_str()));
            second = only_there.map(|f| f.file.clone()).collect();
            documents.extend(more.into_iter().filter(|d| second.contains(&d.origin.file)));
            issues.extend(problems);
            files.extend(others);
        }
        issues.extend(ids::settle(&mut documents));
        files.sort_by(|x, y| x.file.cmp(&y.file));
        Ok(Read { articles: pipeline::articles(documents, self.pool), issues, files, second })
    }

    fn set(&self, paths: &[PathBuf]) -> Result<(Vec<Document>, Vec<Issue>, Vec<InputFile>)> {
        let mut chunks = input::open(&input_options(paths, self.input))?;
        let decoded = pipeline::documents(&mut chunks, self.decode, self.pool, self.observer)?;
        Ok((decoded.documents, decoded.issues, chunks.files().to_vec()))
    }
}
