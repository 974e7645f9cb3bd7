//! `rashomon compare`.

use crate::cli::args::CompareArgs;
use crate::cli::args::MatchingArgs;
use crate::cli::args::RunArgs;
use crate::cli::exit::Exit;
use crate::cli::listed;
use crate::cli::progress::Progress;
use crate::cli::progress::Wanted;
use crate::cli::reading;
use crate::cli::reading::Read;
use crate::cli::reading::Reading;
use crate::cli::summary;
use crate::cli::window;
use crate::decode::DecodeOptions;
use crate::error::Error;
use crate::error::Result;
use crate::findings::Findings;
use crate::findings::PairKind;
use crate::input::InputFile;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::options::AlignOptions;
use crate::options::Events;
use crate::options::Options;
use crate::options::Pairing;
use crate::options::ScoreOptions;
use crate::options::ShingleOptions;
use crate::options::SketchOptions;
use crate::options::Sources;
use crate::pipeline;
use crate::pipeline::Pool;
use crate::pipeline::Scope;
use crate::pipeline::Set;
use crate::report;
use crate::report::Dialect;
use crate::report::Equal;
use crate::report::Existing;
use crate::report::Folder;
use crate::report::OffsetUnit;
use crate::report::Report;
use crate::report::ReportOptions;
use crate::report::RunCounts;
use crate::report::RunInfo;
use crate::report::Table;
use crate::report::write_table;
use crate::text::Article;
use std::io::BufWriter;
use std::path::Path;

/// What the arguments mean.
struct Plan {
    options: Options,
    decode: DecodeOptions,
    tables: ReportOptions,
    output: Output,
}

/// Where the result goes.
enum Output {
    Folder(Folder),
    Stdout(Table),
}

pub(crate) fn run(args: CompareArgs) -> anyhow::Result<Exit> {
    let plan = plan(&args)?;
    let pool = Pool::new(plan.options.threads)?;
    let watched = if args.quiet { Wanted::Never } else { Wanted::OnTerminal };
    let progress = Progress::new(watched);
    let started = jiff::Timestamp::now();
    let reading =
        Reading { input: &args.input, decode: &plan.decode, pool: &pool, observer: &progress };
    let read = reading.read(&args.paths, &args.against)?;
    let (scope, listed) = scope(&args, &read)?;
    let mut issues = [read.issues, listed].concat();
    if args.run.strict {
        reading::stop_at_first(&issues)?;
    }
    let found = pipeline::compare(read.articles, &scope, &plan.options, &pool, &progress)?;
    issues.extend(found.issues);
    issues.sort();
    issues.dedup();
    let findings = Findings { issues, ..found };
    let seconds = progress.seconds();
    progress.finish();
    let report = Report::new(&findings, plan.tables.clone());
    match &plan.output {
        Output::Stdout(table) => {
            write_table(&report, *table, &mut BufWriter::new(std::io::stdout().lock()))?;
        }
        Output::Folder(folder) => {
            let info = RunInfo {
                inputs: inputs(read.files),
                started: started.to_string(),
                seconds: seconds.into_iter().map(lap).collect(),
                ..info(&args, &plan, &report)
            };
            let mut batch = folder.batch();
            batch.add_tables(&report)?;
            batch.add_run(&info)?;
            batch.commit()?;
        }
    }
    if !args.quiet {
        summary::print(&findings, &args, &plan.options);
    }
    let lost = findings.issues.iter().any(|i| i.severity == Severity::Skipped);
    Ok(if lost { Exit::Partial } else { Exit::Done })
}

fn plan(args: &CompareArgs) -> Result<Plan> {
    let options = options(&args.matching, &args.run)?;
    options.validate()?;
    let existing = if args.force { Existing::Replace } else { Existing::Refuse };
    let output = match args.out.as_os_str() == "-" {
        true => Output::Stdout(word("--table", &args.table, Table::ALL.into_iter(), Table::word)?),
        false => Output::Folder(Folder::open(&args.out, existing)?),
    };
    let kinds = args.kinds.iter();
    let kinds = kinds.map(|k| word("--kinds", k, PairKind::ALL.into_iter(), PairKind::word));
    let tables = ReportOptions {
        kinds: kinds.collect::<Result<_>>()?,
        offsets: match args.offsets.as_str() {
            "bytes" => OffsetUnit::Bytes,
            "utf16" => OffsetUnit::Utf16,
            _ => OffsetUnit::Chars,
        },
        dialect: if args.locale_csv { Dialect::Locale } else { Dialect::Comma },
        equal: if args.show_equal { Equal::Shown } else { Equal::Hidden },
        shingle: args.matching.shingle,
    };
    Ok(Plan { options, decode: reading::decode_options(&args.input)?, tables, output })
}

pub(crate) fn options(args: &MatchingArgs, run: &RunArgs) -> Result<Options> {
    let window_hours = args.window.as_deref().map(window::hours).transpose()?;
    Ok(Options {
        shingle: ShingleOptions { k: args.shingle },
        sketch: SketchOptions { seed: run.seed, ..Default::default() },
        score: ScoreOptions {
            threshold: args.threshold,
            contained: args.contained,
            ..Default::default()
        },
        align: AlignOptions { min_passage: args.min_passage, ..Default::default() },
        pairing: Pairing {
            window_hours,
            sources: if args.across { Sources::Different } else { Sources::Any },
        },
        events: if args.no_events { Events::Off } else { Events::Grouped },
        threads: run.threads,
    })
}

/// The value that a word stands for.
fn word<T: Copy>(
    flag: &'static str,
    typed: &str,
    all: impl Iterator<Item = T> + Clone,
    name: fn(T) -> &'static str,
) -> Result<T> {
    let found = all.clone().find(|&x| name(x) == typed);
    found.ok_or_else(|| {
        let known: Vec<_> = all.map(name).collect();
        Error::Option { flag, problem: format!("{typed:?} is not one of {}", known.join(", ")) }
    })
}

fn scope(args: &CompareArgs, read: &Read) -> Result<(Scope, Vec<Issue>)> {
    if let Some(path) = &args.pairs {
        return listed::read(path, &read.articles);
    }
    if args.against.is_empty() {
        return Ok((Scope::All, Vec::new()));
    }
    let set = |a: &Article| match read.second.contains(&a.document.origin.file) {
        true => Set::Second,
        false => Set::First,
    };
    Ok((Scope::Between(read.articles.iter().map(set).collect()), Vec::new()))
}

fn info(args: &CompareArgs, plan: &Plan, report: &Report<'_>) -> RunInfo {
    RunInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        command: std::env::args().collect(),
        options: serde_json::to_value(&plan.options).unwrap_or_default(),
        seed: args.run.seed,
        counts: RunCounts::of(report),
        inputs: Vec::new(),
        started: String::new(),
        seconds: Vec::new(),
        threads: plan.options.threads,
        tables: Folder::files(),
    }
}

fn inputs(files: Vec<InputFile>) -> Vec<report::InputFile> {
    files.into_iter().map(|f| report::InputFile::new(f.file, f.bytes, f.hash)).collect()
}

pub(crate) fn lap((step, seconds): (&'static str, f64)) -> crate::report::Step {
    crate::report::Step { step: step.to_owned(), seconds }
}

/// The path as a person reads it.
pub(crate) fn shown(path: &Path) -> String {
    path.display().to_string()
}
