//! `rashomon dedup`.

use crate::cli::args::DedupArgs;
use crate::cli::compare::lap;
use crate::cli::exit::Exit;
use crate::cli::feed::Feed;
use crate::cli::progress::Progress;
use crate::cli::progress::Wanted;
use crate::cli::reading::decode_options;
use crate::cli::reading::stop_at_first;
use crate::cli::size;
use crate::cli::summary;
use crate::cli::tell;
use crate::decode::DecodeOptions;
use crate::dedup::record::Side;
use crate::error::Error;
use crate::error::Result;
use crate::issue::Severity;
use crate::options::DedupOptions;
use crate::options::FactsRule;
use crate::options::Keep;
use crate::options::Measure;
use crate::options::ShingleOptions;
use crate::options::SketchOptions;
use crate::pipeline::Pool;
use crate::pipeline::dedup;
use crate::pipeline::dedup::Corpus;
use crate::pipeline::dedup::Decisions;
use crate::pipeline::dedup::Stores;
use crate::pipeline::dedup::Streams;
use crate::report;
use crate::report::Existing;
use crate::report::Folder;
use crate::report::RunInfo;
use crate::report::dedup as tables;
use crate::report::dedup::DedupCounts;
use crate::store::LineFiles;
use crate::store::Workplace;
use std::io;

/// What the arguments mean.
struct Plan {
    options: DedupOptions,
    decode: DecodeOptions,
    memory: usize,
    folder: Folder,
    workplace: Workplace,
}

pub(crate) fn run(args: DedupArgs) -> anyhow::Result<Exit> {
    let pool = Pool::new(args.run.threads)?;
    let progress = Progress::new(if args.quiet { Wanted::Never } else { Wanted::OnTerminal });
    let started = jiff::Timestamp::now();
    let feed = Feed::open(&args.paths, &args.against, &args.input)?;
    let plan = plan(&args, &feed)?;
    let done = work(&args, &plan, feed, &pool, &progress);
    let (mut corpus, decisions) = done.inspect_err(|error| {
        if matches!(error, Error::Interrupted) && !args.quiet {
            tell("the steps that were finished are put aside; --resume goes on from there");
        }
    })?;
    corpus.issues.extend(dedup::issues(&decisions));
    let counts = counts(&corpus, &decisions);
    let info = RunInfo {
        started: started.to_string(),
        seconds: progress.seconds().into_iter().map(lap).collect(),
        ..info(&args, &plan, &corpus, counts.clone(), pool.threads())
    };
    write(&plan, &corpus, &decisions, &info, &pool, &progress)?;
    progress.finish();
    if !args.quiet {
        summary::dedup::print(&corpus, &counts, &args, &plan.options);
    }
    let lost = corpus.issues.iter().any(|issue| issue.severity == Severity::Skipped);
    Ok(if lost { Exit::Partial } else { Exit::Done })
}

fn plan(args: &DedupArgs, feed: &Feed) -> Result<Plan> {
    let options = options(args);
    options.validate()?;
    let memory = size::bytes("--memory", &args.memory)?;
    let workplace = Workplace::new(&args.out, feed.run_name(&options, &args.input));
    let resumes = args.resume && workplace.is_there();
    if workplace.is_there() && !args.resume {
        if !args.force {
            let path = args.out.display();
            let problem = format!(
                "{path} holds an unfinished run; --resume goes on with it, --force starts anew"
            );
            return Err(Error::Option { flag: "--out", problem });
        }
        workplace.clear()?;
    }
    let existing = if args.force || resumes { Existing::Replace } else { Existing::Refuse };
    let folder = Folder::open_for(&tables::FILES, &args.out, existing)?;
    workplace.open()?;
    Ok(Plan {
        options,
        decode: decode_options(&args.input)?,
        memory: memory as usize,
        folder,
        workplace,
    })
}

fn options(args: &DedupArgs) -> DedupOptions {
    DedupOptions {
        shingle: ShingleOptions { k: args.shingle },
        sketch: SketchOptions { seed: args.run.seed, ..Default::default() },
        measure: match args.measure.as_str() {
            "containment" => Measure::Containment,
            _ => Measure::Resemblance,
        },
        threshold: args.threshold,
        keep: match args.keep.as_str() {
            "longest" => Keep::Longest,
            "first" => Keep::First,
            "source-order" => Keep::SourceOrder,
            _ => Keep::Earliest,
        },
        facts: if args.facts == "ignore" { FactsRule::Ignore } else { FactsRule::Guard },
    }
}

/// Reads and decides, or takes from the workplace what an earlier process of this run finished.
fn work(
    args: &DedupArgs,
    plan: &Plan,
    feed: Feed,
    pool: &Pool,
    progress: &Progress,
) -> Result<(Corpus, Decisions)> {
    let workplace = &plan.workplace;
    let corpus = match workplace.load("reading")? {
        Some(corpus) => corpus,
        None => {
            let corpus = read(plan, feed, pool, progress)?;
            workplace.save("reading", &corpus)?;
            corpus
        }
    };
    if args.run.strict {
        stop_at_first(&corpus.issues)?;
    }
    let decisions = match workplace.load("deciding")? {
        Some(decisions) => decisions,
        None => {
            let postings = workplace.filled_postings();
            let texts = texts(plan, &corpus);
            let stores = Stores { postings: &postings, texts: &texts, memory: plan.memory };
            let decisions = dedup::decide(&corpus, &stores, &plan.options, pool, progress)?;
            workplace.save("deciding", &decisions)?;
            decisions
        }
    };
    Ok((corpus, decisions))
}

fn read(plan: &Plan, mut feed: Feed, pool: &Pool, progress: &Progress) -> Result<Corpus> {
    let (mut postings, mut spool) = (plan.workplace.postings()?, plan.workplace.spool()?);
    let bytes = feed.bytes();
    let streams = Streams { chunks: &mut feed, bytes, postings: &mut postings, spool: &mut spool };
    let mut corpus = dedup::read(streams, &plan.decode, &plan.options, pool, progress)?;
    postings.finish()?;
    spool.finish()?;
    let files = feed.files();
    pool.run(|| corpus.settle(files));
    Ok(corpus)
}

fn texts(plan: &Plan, corpus: &Corpus) -> LineFiles {
    LineFiles::new(corpus.files.iter().map(|f| f.path.clone()), plan.workplace.spool_path())
}

fn write(
    plan: &Plan,
    corpus: &Corpus,
    decisions: &Decisions,
    info: &RunInfo<DedupCounts>,
    pool: &Pool,
    progress: &Progress,
) -> anyhow::Result<()> {
    let texts = texts(plan, corpus);
    let mut batch = plan.folder.batch_in(plan.workplace.path());
    let mut failed = Ok(());
    batch.add(tables::KEPT, |out| {
        let mut write =
            |lines: &[u8]| out.write_all(lines).map_err(|e| Error::write(tables::KEPT.as_ref(), e));
        failed = dedup::kept(corpus, decisions, &texts, pool, progress, &mut write);
        if failed.is_ok() { Ok(()) } else { Err(io::Error::other("see below")) }
    })?;
    failed?;
    tables::add_tables(&mut batch, corpus, decisions, &plan.options)?;
    batch.add_run(info)?;
    batch.commit()?;
    Ok(plan.workplace.clear()?)
}

fn counts(corpus: &Corpus, decisions: &Decisions) -> DedupCounts {
    let of = |side| corpus.records.iter().filter(|r| r.side == side).count();
    let removed = decisions.removed.iter().map(|copy| corpus.record(copy.article));
    DedupCounts {
        read: of(Side::Corpus),
        archive: of(Side::Archive),
        kept: of(Side::Corpus) - decisions.removed.len(),
        removed: decisions.removed.len(),
        guarded: decisions.guarded.len(),
        textless: corpus.records.iter().filter(|record| record.words == 0).count(),
        bytes_read: corpus.records.iter().map(|r| u64::from(r.place.length) + 1).sum(),
        bytes_saved: removed.map(|record| u64::from(record.place.length) + 1).sum(),
        expected_recall: decisions.expected_recall,
        audit: decisions.audit,
    }
}

fn info(
    args: &DedupArgs,
    plan: &Plan,
    corpus: &Corpus,
    counts: DedupCounts,
    threads: usize,
) -> RunInfo<DedupCounts> {
    let input = |f: &dedup::InputFile| report::InputFile::new(f.file.clone(), f.bytes, f.hash);
    RunInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        command: std::env::args().collect(),
        options: serde_json::to_value(plan.options).unwrap_or_default(),
        seed: args.run.seed,
        counts,
        inputs: corpus.files.iter().map(input).collect(),
        started: String::new(),
        seconds: Vec::new(),
        threads,
        tables: tables::FILES.into_iter().filter(|file| *file != tables::KEPT).collect(),
    }
}
