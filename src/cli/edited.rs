//! `rashomon generate --edit`.

use crate::cli::args::GenerateArgs;
use crate::cli::compare::shown;
use crate::cli::exit::Exit;
use crate::cli::progress::Progress;
use crate::cli::progress::Wanted;
use crate::cli::reading;
use crate::cli::reading::Read;
use crate::cli::reading::Reading;
use crate::cli::summary;
use crate::cli::tell;
use crate::error::Result;
use crate::generate;
use crate::generate::EditRate;
use crate::generate::Edited;
use crate::generate::World;
use crate::issue::Severity;
use crate::pipeline::Pool;
use crate::report;
use crate::report::Change;
use crate::report::Copies;
use crate::report::Existing;
use crate::report::Folder;
use crate::span::ArticleId;

pub(crate) fn run(args: &GenerateArgs) -> anyhow::Result<Exit> {
    let rate = EditRate::new(args.rate)?;
    let existing = if args.force { Existing::Replace } else { Existing::Refuse };
    let folder = Folder::open_for(&report::COPIES, &args.out, existing)?;
    let pool = Pool::new(args.threads)?;
    let read = read(args, &pool)?;
    let world = World::new(args.seed);
    let articles = read.articles.iter().collect();
    let edited =
        pool.map(articles, |a| generate::edit_given(&world, &a.document.id, a.text(), rate));
    write(&folder, &read, &edited)?;
    print(args, &read, &edited);
    let lost = read.issues.iter().any(|issue| issue.severity == Severity::Skipped);
    Ok(if lost { Exit::Partial } else { Exit::Done })
}

fn read(args: &GenerateArgs, pool: &Pool) -> Result<Read> {
    let progress = Progress::new(Wanted::OnTerminal);
    let decode = reading::decode_options(&args.input)?;
    let reading = Reading { input: &args.input, decode: &decode, pool, observer: &progress };
    let mut read = reading.read(&args.edit, &[])?;
    progress.finish();
    if args.strict {
        reading::stop_at_first(&read.issues)?;
    }
    read.issues.sort();
    read.issues.dedup();
    Ok(read)
}

fn write(folder: &Folder, read: &Read, edited: &[Edited]) -> Result<()> {
    let articles = (0..).map(ArticleId).zip(edited);
    let changes = articles.flat_map(|(article, edited)| {
        let change = move |edit: &generate::Edit| Change {
            article,
            kind: edit.kind.word(),
            before: edit.before,
            after: edit.after,
        };
        edited.edits.iter().map(change)
    });
    let copies = Copies {
        articles: &read.articles,
        texts: edited.iter().map(|e| e.text.as_str()).collect(),
        changes: changes.collect(),
        issues: &read.issues,
    };
    let mut batch = folder.batch();
    report::add_copies(&mut batch, &copies)?;
    batch.commit()
}

fn print(args: &GenerateArgs, read: &Read, edited: &[Edited]) {
    summary::issues(&read.issues);
    let total = |of: fn(&Edited) -> u64| edited.iter().map(of).sum::<u64>();
    let dir = shown(&args.out);
    tell(&format!(
        "{} articles in {dir}/articles.jsonl, {} edits of {} words in {dir}/edits.csv; the articles have {} words",
        edited.len(),
        total(|e| e.edits.len() as u64),
        total(|e| e.changed),
        total(|e| e.words)
    ));
}
