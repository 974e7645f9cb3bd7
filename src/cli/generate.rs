//! `rashomon generate`.

use crate::cli::args::GenerateArgs;
use crate::cli::edited;
use crate::cli::exit::Exit;
use crate::cli::progress::Progress;
use crate::cli::progress::Wanted;
use crate::cli::tell;
use crate::generate;
use crate::generate::Existing;
use crate::generate::GenerateOptions;
use crate::generate::Sinks;
use crate::generate::World;
use crate::options::ShingleOptions;
use crate::pipeline::Observer;
use crate::pipeline::Pool;

pub(crate) fn run(args: GenerateArgs) -> anyhow::Result<Exit> {
    match args.articles {
        Some(articles) => make(&args, articles),
        None => edited::run(&args),
    }
}

fn make(args: &GenerateArgs, articles: u64) -> anyhow::Result<Exit> {
    let shingle = ShingleOptions { k: args.shingle };
    let options = GenerateOptions { articles, seed: args.seed, shingle };
    options.validate()?;
    let existing = if args.force { Existing::Replace } else { Existing::Refuse };
    let pool = Pool::new(args.threads)?;
    let progress = Progress::new(Wanted::OnTerminal);
    let mut sinks = Sinks::create(&args.out, existing)?;
    let world = World::new(options.seed);
    let clusters = |numbers: std::ops::Range<u64>| {
        progress.check()?;
        Ok(pool.map(numbers.collect(), |number| generate::cluster(&world, number, &shingle)))
    };
    let written = generate::write(&options, &world, &clusters, &mut sinks)?;
    sinks.finish()?;
    let dir = args.out.display();
    tell(&format!(
        "{} articles in {dir}/articles.jsonl, {} made pairs in {dir}/truth.csv",
        written.articles, written.pairs
    ));
    Ok(Exit::Done)
}
