//! `rashomon explain`.

use crate::cli::args::ExplainArgs;
use crate::cli::compare;
use crate::cli::exit::Exit;
use crate::cli::progress::Progress;
use crate::cli::progress::Wanted;
use crate::cli::reading;
use crate::cli::reading::Reading;
use crate::error::Error;
use crate::error::Result;
use crate::pipeline;
use crate::pipeline::Pool;
use crate::pipeline::Scope;
use crate::report;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::text::Article;
use std::io::Write;
use std::path::PathBuf;

/// Ids named when one is not known.
const NEAREST: usize = 3;

pub(crate) fn run(args: ExplainArgs) -> anyhow::Result<Exit> {
    let options = compare::options(&args.matching, &args.run)?;
    options.validate()?;
    let pool = Pool::new(options.threads)?;
    let progress = Progress::new(Wanted::OnTerminal);
    let decode = reading::decode_options(&args.input)?;
    let reading = Reading { input: &args.input, decode: &decode, pool: &pool, observer: &progress };
    let files = [PathBuf::from(&args.a), PathBuf::from(&args.b)];
    let read = reading.read(if args.paths.is_empty() { &files } else { &args.paths }, &[])?;
    if args.run.strict {
        reading::stop_at_first(&read.issues)?;
    }
    let find = |name: &str| match args.paths.is_empty() {
        true => of_file(name, &read.articles),
        false => by_id(name, &read.articles),
    };
    let (a, b) = (find(&args.a)?, find(&args.b)?);
    let pair = ArticlePair::new(a, b)
        .ok_or_else(|| no_article(&args.a, "is compared with itself".into()))?;
    let told = pipeline::explain(read.articles, pair, &Scope::All, &options, &pool, &progress)?;
    progress.finish();
    std::io::stdout().write_all(report::explanation(&told, &options).as_bytes())?;
    Ok(Exit::Done)
}

/// The only article of a file.
fn of_file(name: &str, articles: &[Article]) -> Result<ArticleId> {
    let mut of_file =
        (0..).map(ArticleId).zip(articles).filter(|(_, a)| a.document.origin.file == name);
    match (of_file.next(), of_file.count()) {
        (Some((id, _)), 0) => Ok(id),
        (Some(_), more) => {
            let problem = format!("holds {} articles; name two ids and then the file", more + 1);
            Err(no_article(name, problem))
        }
        (None, _) => Err(no_article(name, "holds no article that can be read".into())),
    }
}

fn by_id(name: &str, articles: &[Article]) -> Result<ArticleId> {
    let found = articles.binary_search_by(|a| a.document.id.as_str().cmp(name));
    found.map(|at| ArticleId(at as u32)).map_err(|_| {
        let nearest = nearest(name, articles);
        no_article(name, format!("no article has this id; the nearest are {}", nearest.join(", ")))
    })
}

/// The ids most like a name, likest first.
fn nearest<'a>(name: &str, articles: &'a [Article]) -> Vec<&'a str> {
    let ids = articles.iter().map(|a| a.document.id.as_str());
    let mut ids: Vec<(f64, &str)> = ids.map(|id| (strsim::jaro_winkler(name, id), id)).collect();
    ids.sort_by(|x, y| y.0.total_cmp(&x.0).then(x.1.cmp(y.1)));
    ids.into_iter().take(NEAREST).map(|(_, id)| id).collect()
}

fn no_article(name: &str, problem: String) -> Error {
    Error::Input { path: name.to_owned(), problem }
}
