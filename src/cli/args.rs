//! The command line as it is typed. Nothing is done here but reading it.

use crate::options::DedupOptions;
use crate::options::Options;
use clap::ArgGroup;
use clap::Args;
use clap::Parser;
use clap::Subcommand;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  rashomon compare articles --out report
  rashomon compare new.jsonl --against archive.csv --window 48h --out report
  cat articles.jsonl | rashomon compare - --out - --table pairs
  rashomon explain story-17 story-42 articles
  rashomon dedup corpus.jsonl --out clean
  rashomon evaluate pairs gold.csv report

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some input was left out, 130 interrupted";

/// Shows who has the same text, which passages match, which articles tell of one event, and where
/// their accounts differ.
#[derive(Debug, Parser)]
#[command(name = "rashomon", version, before_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Compares articles and writes the tables of a report.
    Compare(Box<CompareArgs>),
    /// Says why a pair of articles is or is not reported.
    Explain(ExplainArgs),
    /// Removes copies from a corpus of any size and says of each why.
    Dedup(Box<DedupArgs>),
    /// Measures a report against your own marked data.
    Evaluate(EvaluateArgs),
    /// Makes a corpus of any size to time and check the program with, or edited copies of your articles.
    Generate(GenerateArgs),
}

#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    /// Files and folders: .txt, .md, .jsonl, .ndjson, .json, .csv, .tsv; `-` is standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Folder for the tables, made when it is missing; `-` writes one table to standard output.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,

    /// Replaces the tables of an earlier report in that folder.
    #[arg(long)]
    pub(crate) force: bool,

    /// The table that `--out -` writes.
    #[arg(long, value_name = "NAME", default_value = "pairs")]
    pub(crate) table: String,

    /// Only pairs of these kinds: identical, near_duplicate, contained, shared_passage, same_event.
    #[arg(long, value_name = "KIND,...", value_delimiter = ',')]
    pub(crate) kinds: Vec<String>,

    /// Compares exactly the pairs of a CSV file with columns id_a and id_b.
    #[arg(long, value_name = "FILE", conflicts_with = "against")]
    pub(crate) pairs: Option<PathBuf>,

    /// Compares each article of PATH with each of these, and none within either set.
    #[arg(long, value_name = "PATH", num_args = 1..)]
    pub(crate) against: Vec<PathBuf>,

    /// Lists equal values in differences.csv, too.
    #[arg(long)]
    pub(crate) show_equal: bool,

    /// Unit of the offset columns.
    #[arg(long, value_name = "UNIT", default_value = "chars", value_parser = ["chars", "bytes", "utf16"])]
    pub(crate) offsets: String,

    /// Writes tables with semicolons and decimal commas, for spreadsheets that expect them.
    #[arg(long)]
    pub(crate) locale_csv: bool,

    #[command(flatten)]
    pub(crate) matching: MatchingArgs,

    #[command(flatten)]
    pub(crate) run: RunArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Says nothing but errors.
    #[arg(short, long, conflicts_with = "verbose")]
    pub(crate) quiet: bool,

    /// Says more about how the candidates were found.
    #[arg(short, long)]
    pub(crate) verbose: bool,
}

#[derive(Debug, Args)]
pub(crate) struct MatchingArgs {
    /// Least resemblance of a near duplicate: shared shingles over all shingles of both, 0 to 1.
    #[arg(long, value_name = "T", default_value_t = Options::default().score.threshold)]
    pub(crate) threshold: f64,

    /// Words in a shingle; characters in scripts without spaces.
    #[arg(long, value_name = "K", default_value_t = Options::default().shingle.k)]
    pub(crate) shingle: usize,

    /// Least share of one article's shingles that another must hold to contain it, 0 to 1.
    #[arg(long, value_name = "C", default_value_t = Options::default().score.contained)]
    pub(crate) contained: f64,

    /// Fewest words of a passage that makes a pair by itself.
    #[arg(long, value_name = "WORDS", default_value_t = Options::default().align.min_passage)]
    pub(crate) min_passage: usize,

    /// Only pairs published at most this far apart, like 48h or 7d; articles without a date pass.
    #[arg(long, value_name = "SPAN")]
    pub(crate) window: Option<String>,

    /// Only pairs of different sources.
    #[arg(long)]
    pub(crate) across: bool,

    /// Leaves out events and differences.
    #[arg(long)]
    pub(crate) no_events: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    /// The id of an article, or a file that holds one article where no PATH is given.
    pub(crate) a: String,

    /// The id or file of the other one.
    pub(crate) b: String,

    /// Everything that was compared; what other articles hold decides, too.
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) matching: MatchingArgs,

    #[command(flatten)]
    pub(crate) run: RunArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, Args)]
pub(crate) struct DedupArgs {
    /// Files and folders: .txt, .md, .jsonl, .ndjson, .json, .csv, .tsv; `-` is standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Folder for kept.jsonl and the tables, made when it is missing.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,

    /// Replaces an earlier result in that folder, finished or not.
    #[arg(long)]
    pub(crate) force: bool,

    /// Goes on with a run that was stopped, from the last step that it finished.
    #[arg(long, conflicts_with = "force")]
    pub(crate) resume: bool,

    /// What makes an article a copy: resemblance (shared shingles over all shingles of both) or
    /// containment (the share of its own shingles that the kept one holds).
    #[arg(long, default_value = "resemblance", value_parser = ["resemblance", "containment"])]
    pub(crate) measure: String,

    /// Least value of the measure, 0 to 1.
    #[arg(long, value_name = "T", default_value_t = DedupOptions::default().threshold)]
    pub(crate) threshold: f64,

    /// Words in a shingle; characters in scripts without spaces.
    #[arg(long, value_name = "K", default_value_t = Options::default().shingle.k)]
    pub(crate) shingle: usize,

    /// Which of two copies stays: the one published first, the longest, the one that stands first in
    /// the input, or the one whose PATH was named first.
    #[arg(long, value_name = "RULE", default_value = "earliest", value_parser = ["earliest", "longest", "first", "source-order"])]
    pub(crate) keep: String,

    /// Removes only what is in these, and nothing for a copy within PATH.
    #[arg(long, value_name = "ARCHIVE", num_args = 1..)]
    pub(crate) against: Vec<PathBuf>,

    /// Whether texts stay whose numbers, dates, names or negations differ where they do not match.
    #[arg(long, default_value = "guard", value_parser = ["guard", "ignore"])]
    pub(crate) facts: String,

    /// Memory for matching, like 2GiB; beyond it the work is done in rounds.
    #[arg(long, value_name = "SIZE", default_value = "2GiB")]
    pub(crate) memory: String,

    #[command(flatten)]
    pub(crate) run: RunArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Says nothing but errors.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// Worker threads; 0 takes one a core.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,

    /// Seed of the sketches.
    #[arg(long, value_name = "SEED", default_value_t = Options::default().sketch.seed)]
    pub(crate) seed: u64,

    /// Ends at the first problem of the input.
    #[arg(long)]
    pub(crate) strict: bool,
}

#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    /// Names a field or column: text=body, id=story, title=…, source=…, date=…, url=….
    #[arg(long, value_name = "FIELD=NAME")]
    pub(crate) field: Vec<String>,

    /// Names the field or column of the id.
    #[arg(long, value_name = "NAME")]
    pub(crate) id_field: Option<String>,

    /// Where a text file's outlet comes from.
    #[arg(long, value_name = "FROM", default_value = "folder", value_parser = ["folder", "none"])]
    pub(crate) outlets: String,

    /// Encoding of the input where it is not UTF-8, like windows-1252.
    #[arg(long, value_name = "NAME")]
    pub(crate) encoding: Option<String>,

    /// Largest article, like 64MiB; larger ones are refused and listed.
    #[arg(long, value_name = "SIZE", default_value = "64MiB")]
    pub(crate) max_article: String,
}

#[derive(Debug, Args)]
pub(crate) struct EvaluateArgs {
    #[command(subcommand)]
    pub(crate) measure: Measure,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Measure {
    /// Passages against marked passages: precision, recall, granularity and plagdet.
    Passages {
        /// CSV with id_a, a_start, a_end, id_b, b_start, b_end in characters.
        gold: PathBuf,
        /// A report's folder or its passages.csv.
        report: PathBuf,
        /// CSV with id_a, id_b, label: only these pairs count, and each label is scored alone.
        #[arg(long, value_name = "FILE")]
        pairs: Option<PathBuf>,
    },
    /// Events or families against marked groups: pairwise F1 and B-cubed.
    Clusters {
        /// CSV with id and cluster.
        gold: PathBuf,
        /// A report's folder or its articles.csv.
        report: PathBuf,
        /// The report's column: event_no or family_no.
        #[arg(long, value_name = "NAME", default_value = "event_no")]
        column: String,
    },
    /// Pairs against marked pairs, or against exact resemblance: recall, precision, recall by bin.
    Pairs {
        /// CSV with id_a, id_b and label or jaccard.
        gold: PathBuf,
        /// A report's folder or its pairs.csv.
        report: PathBuf,
        /// Only the report's pairs of these kinds.
        #[arg(long, value_name = "KIND,...", value_delimiter = ',')]
        kinds: Vec<String>,
        #[arg(long, value_name = "LABEL,...", value_delimiter = ',', help = positive_help())]
        positive: Vec<String>,
        /// Resemblance from which a pair has to be found, where the gold gives it.
        #[arg(long, value_name = "T", default_value_t = crate::evaluate::PairOptions::default().at)]
        at: f64,
        /// Pairs this near to T may be found or not.
        #[arg(long, value_name = "WIDTH", default_value_t = crate::evaluate::PairOptions::default().band)]
        band: f64,
    },
}

fn positive_help() -> String {
    let negative = crate::evaluate::NEGATIVE.join(", ");
    format!("Labels that count as positive; when not given, all but {negative} and an empty one")
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("made").required(true).args(["articles", "edit"]))]
pub(crate) struct GenerateArgs {
    /// Number of articles.
    #[arg(long, value_name = "N", conflicts_with = "InputArgs")]
    pub(crate) articles: Option<u64>,

    /// Copies these articles instead, with pieces replaced by made-up words, cut or put in.
    #[arg(long, value_name = "PATH", num_args = 1..)]
    pub(crate) edit: Vec<PathBuf>,

    /// Words to be edited for each word of the articles, 0 to 0.4.
    #[arg(long, value_name = "R", default_value_t = 0.2, conflicts_with = "articles")]
    pub(crate) rate: f64,

    /// Seed; the same seed and number, or articles, give the same corpus on every machine.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Words in the shingles of truth.csv.
    #[arg(long, value_name = "K", default_value_t = Options::default().shingle.k, conflicts_with = "edit")]
    pub(crate) shingle: usize,

    /// Folder for articles.jsonl and truth.csv; with --edit for articles.jsonl, edits.csv and
    /// issues.csv.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,

    /// Replaces an earlier corpus in that folder.
    #[arg(long)]
    pub(crate) force: bool,

    /// Worker threads; 0 takes one a core.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,

    /// Ends at the first problem of the articles to be edited.
    #[arg(long, conflicts_with = "articles")]
    pub(crate) strict: bool,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}
