//! The stages that are timed, in the order of the flow. A stage is one function here and one line
//! in [`all`].

use crate::inputs;
use crate::inputs::Inputs;
use rashomon::align;
use rashomon::candidates::Candidates;
use rashomon::candidates::bands;
use rashomon::candidates::bands::Banding;
use rashomon::candidates::postings::Postings;
use rashomon::decode;
use rashomon::decode::DecodeOptions;
use rashomon::events::terms;
use rashomon::events::terms::Term;
use rashomon::events::weights::CorpusStats;
use rashomon::events::weights::Vector;
use rashomon::options::Options;
use rashomon::pipeline;
use rashomon::pipeline::Pool;
use rashomon::pipeline::Scope;
use rashomon::pipeline::Silent;
use rashomon::score;
use rashomon::shingle;
use rashomon::shingle::Shingler;
use rashomon::sketch;
use rashomon::sketch::Sketch;
use rashomon::span::ArticleId;
use rashomon::text::Article;
use rashomon::text::fold;
use rashomon::text::language;
use rashomon::text::quotations;
use rashomon::text::tokens;
use std::hint::black_box;
use std::time::Duration;
use std::time::Instant;

/// Most bearers of a fingerprint that makes pairs, as in a run.
const BEARERS: usize = 100;

/// Something to time.
pub struct Stage {
    /// Its name, also for the filter.
    pub name: &'static str,
    /// What the time is divided by.
    pub item: &'static str,
    /// Makes what it works on.
    pub prepare: fn(&Inputs) -> Work<'_>,
}

/// A stage with its input.
pub struct Work<'a> {
    /// Bytes of article text that one run covers.
    pub bytes: usize,
    /// Items of one run.
    pub items: usize,
    /// Runs once and says how long it took.
    pub run: Box<dyn Fn() -> Duration + 'a>,
}

/// All stages.
pub fn all() -> Vec<Stage> {
    vec![
        Stage { name: "utf8", item: "article", prepare: utf8 },
        Stage { name: "decode-jsonl", item: "article", prepare: decode_jsonl },
        Stage { name: "tokenise-ascii", item: "token", prepare: tokenise_ascii },
        Stage { name: "tokenise-mixed", item: "token", prepare: tokenise_mixed },
        Stage { name: "fold-ascii", item: "token", prepare: fold_ascii },
        Stage { name: "fold-mixed", item: "token", prepare: fold_mixed },
        Stage { name: "quotations", item: "article", prepare: find_quotations },
        Stage { name: "language", item: "article", prepare: detect_language },
        Stage { name: "sentences", item: "article", prepare: sentences },
        Stage { name: "shingle", item: "token", prepare: shingles },
        Stage { name: "sketch", item: "article", prepare: sketches },
        Stage { name: "text-to-sketch-ascii", item: "token", prepare: read_ascii },
        Stage { name: "text-to-sketch-mixed", item: "token", prepare: read_mixed },
        Stage { name: "fingerprints", item: "token", prepare: fingerprints },
        Stage { name: "bands", item: "article", prepare: band_pairs },
        Stage { name: "postings", item: "fingerprint", prepare: postings },
        Stage { name: "score", item: "pair", prepare: overlaps },
        Stage { name: "align", item: "pair", prepare: alignments },
        Stage { name: "align-full-table", item: "pair", prepare: full_tables },
        Stage { name: "event-terms", item: "article", prepare: event_terms },
        Stage { name: "event-vectors", item: "article", prepare: event_vectors },
        Stage { name: "compare-1-thread", item: "article", prepare: compare_alone },
        Stage { name: "compare-all-cores", item: "article", prepare: compare_on_all_cores },
    ]
}

/// Times `work` on what `make` gives; neither making nor dropping is timed.
fn timed<I, O>(make: impl Fn() -> I, work: impl Fn(I) -> O) -> Duration {
    let input = black_box(make());
    let started = Instant::now();
    let output = black_box(work(input));
    let time = started.elapsed();
    drop(output);
    time
}

/// Work that does `one` to each item and keeps all results until the clock has stopped.
fn each<'a, T, O>(items: &'a [T], bytes: usize, one: impl Fn(&'a T) -> O + 'a) -> Work<'a> {
    let run = move || timed(|| items, |items| items.iter().map(&one).collect::<Vec<O>>());
    Work { bytes, items: items.len(), run: Box::new(run) }
}

/// The same work counted in tokens.
fn per_token<'a>(articles: &[Article], work: Work<'a>) -> Work<'a> {
    Work { items: articles.iter().map(|a| a.tokens.len()).sum(), ..work }
}

fn utf8(inputs: &Inputs) -> Work<'_> {
    let run = || timed(|| inputs.lines.as_slice(), |lines| std::str::from_utf8(lines).is_ok());
    Work { bytes: inputs.lines.len(), items: inputs.articles.len(), run: Box::new(run) }
}

fn decode_jsonl(inputs: &Inputs) -> Work<'_> {
    let options = DecodeOptions::default();
    let fresh = || inputs::chunk(inputs.lines.clone());
    let run = move || timed(fresh, |chunk| decode::decode(chunk, &options));
    Work { bytes: inputs.lines.len(), items: inputs.articles.len(), run: Box::new(run) }
}

fn tokenise_ascii(inputs: &Inputs) -> Work<'_> {
    tokenise(&inputs.ascii)
}

fn tokenise_mixed(inputs: &Inputs) -> Work<'_> {
    tokenise(&inputs.mixed)
}

fn tokenise(texts: &[String]) -> Work<'_> {
    let items = texts.iter().map(|t| tokens::tokenize(t).len()).sum();
    let bytes = inputs::total(texts.iter().map(String::as_str));
    Work { items, ..each(texts, bytes, |text| tokens::tokenize(text)) }
}

fn fold_ascii(inputs: &Inputs) -> Work<'_> {
    fold_tokens(&inputs.ascii)
}

fn fold_mixed(inputs: &Inputs) -> Work<'_> {
    fold_tokens(&inputs.mixed)
}

fn fold_tokens(texts: &[String]) -> Work<'_> {
    let of = |text: &'_ String| -> Vec<String> {
        tokens::tokenize(text).spans.iter().map(|span| span.of(text).to_owned()).collect()
    };
    let words: Vec<String> = texts.iter().flat_map(of).collect();
    let bytes = inputs::total(words.iter().map(String::as_str));
    let items = words.len();
    let all = move |words: &[String]| words.iter().map(|w| fold::fold(w)).collect::<Vec<_>>();
    let run = move || timed(|| words.as_slice(), all);
    Work { bytes, items, run: Box::new(run) }
}

fn find_quotations(inputs: &Inputs) -> Work<'_> {
    each(&inputs.articles, inputs.bytes(), |a| quotations::quotations(a.text()))
}

fn detect_language(inputs: &Inputs) -> Work<'_> {
    each(&inputs.articles, inputs.bytes(), |a| language::detect(a.text(), &a.tokens.keys))
}

fn sentences(inputs: &Inputs) -> Work<'_> {
    each(&inputs.articles, inputs.bytes(), Article::sentences)
}

fn shingles(inputs: &Inputs) -> Work<'_> {
    let options = Options::default().shingle;
    let one = move |a: &Article| shingle::shingles(&a.tokens.keys, &options);
    per_token(&inputs.articles, each(&inputs.articles, inputs.bytes(), one))
}

fn sketches(inputs: &Inputs) -> Work<'_> {
    let options = Options::default().sketch;
    each(&inputs.shingles, inputs.bytes(), move |s| sketch::sketch(s.hashes(), &options))
}

fn read_ascii(inputs: &Inputs) -> Work<'_> {
    read(&inputs.ascii)
}

fn read_mixed(inputs: &Inputs) -> Work<'_> {
    read(&inputs.mixed)
}

/// From texts to sketches in one go, keeping no tokens.
fn read(texts: &[String]) -> Work<'_> {
    let options = Options::default();
    let all = move |mut shingler: Shingler| -> Vec<Option<Sketch>> {
        let one = |text: &String| {
            shingler.read(text, &options.shingle);
            sketch::sketch(shingler.hashes(), &options.sketch)
        };
        texts.iter().map(one).collect()
    };
    let run = move || timed(Shingler::default, all);
    Work { run: Box::new(run), ..tokenise(texts) }
}

/// Shingles in the order of the text and their winnowing.
fn fingerprints(inputs: &Inputs) -> Work<'_> {
    let work = each(&inputs.articles, inputs.bytes(), fingerprints_of);
    per_token(&inputs.articles, work)
}

fn fingerprints_of(article: &Article) -> Vec<(u64, u32)> {
    let options = Options::default();
    let window = options.align.min_passage + 1 - options.shingle.k;
    shingle::fingerprints(&shingle::in_order(&article.tokens.keys, &options.shingle), window)
}

/// Keys of all bands and the pairs they make.
fn band_pairs(inputs: &Inputs) -> Work<'_> {
    let options = Options::default();
    let made = inputs.shingles.iter().map(|s| sketch::sketch(s.hashes(), &options.sketch));
    let sketches: Vec<Option<Sketch>> = made.collect();
    let target = (options.sketch.slots, options.score.threshold, options.sketch.miss);
    let cut = Banding::for_target(target.0, target.1, target.2);
    let all = move |sketches: &[Option<Sketch>]| -> Vec<Candidates> {
        (0..cut.bands).map(|band| in_band(&cut, band, sketches)).collect()
    };
    let run = move || timed(|| sketches.as_slice(), all);
    Work { bytes: inputs.bytes(), items: inputs.articles.len(), run: Box::new(run) }
}

fn in_band(cut: &Banding, band: usize, sketches: &[Option<Sketch>]) -> Candidates {
    let keys = Inputs::by_id(sketches);
    let keys = keys.filter_map(|(id, s)| Some((cut.key(s.as_ref()?.slots(), band), id)));
    bands::in_band(keys.collect())
}

/// The index of all fingerprints and the pairs it makes.
fn postings(inputs: &Inputs) -> Work<'_> {
    let of = |(id, article)| fingerprints_of(article).into_iter().map(move |(f, _)| (f, id));
    let all: Vec<(u64, ArticleId)> = Inputs::by_id(&inputs.articles).flat_map(of).collect();
    let items = all.len();
    let run = move || timed(|| all.clone(), |all| Postings::new(all).pairs(BEARERS));
    Work { bytes: inputs.bytes(), items, run: Box::new(run) }
}

fn overlaps(inputs: &Inputs) -> Work<'_> {
    let of = |i: usize| &inputs.shingles[i];
    each(&inputs.pairs, inputs.pair_bytes(), move |&(x, y)| score::overlap(of(x), of(y)))
}

fn alignments(inputs: &Inputs) -> Work<'_> {
    let options = Options::default().align;
    let of = |i: usize| &inputs.articles[i];
    let one = move |&(x, y): &(usize, usize)| align::align(of(x), of(y), &options);
    each(&inputs.pairs, inputs.pair_bytes(), one)
}

/// The plain dynamic programme over all pairs of words, for comparison: the best local alignment of
/// Smith and Waterman (1981), its score only.
fn full_tables(inputs: &Inputs) -> Work<'_> {
    let keys = |i: usize| &inputs.articles[i].tokens.keys;
    let one = move |&(x, y): &(usize, usize)| best_local_score(keys(x), keys(y));
    each(&inputs.pairs, inputs.pair_bytes(), one)
}

fn best_local_score(left: &[u64], right: &[u64]) -> i32 {
    const MATCH: i32 = 4;
    const OTHER: i32 = -2;
    let mut above = vec![0i32; right.len() + 1];
    let mut best = 0;
    for x in left {
        let (mut corner, mut before) = (0, 0);
        for (y, cell) in right.iter().zip(&mut above[1..]) {
            let diagonal = corner + if x == y { MATCH } else { OTHER };
            corner = *cell;
            *cell = diagonal.max(*cell + OTHER).max(before + OTHER).max(0);
            before = *cell;
            best = best.max(before);
        }
    }
    best
}

fn event_terms(inputs: &Inputs) -> Work<'_> {
    each(&inputs.articles, inputs.bytes(), terms::terms)
}

/// Document frequencies of the run and the weighted vectors.
fn event_vectors(inputs: &Inputs) -> Work<'_> {
    let terms: Vec<Vec<Term>> = inputs.articles.iter().map(terms::terms).collect();
    let all = |terms: &[Vec<Term>]| -> Vec<Vector> {
        let stats = CorpusStats::count(terms);
        terms.iter().map(|t| Vector::new(t, &stats)).collect()
    };
    let run = move || timed(|| terms.as_slice(), all);
    Work { bytes: inputs.bytes(), items: inputs.articles.len(), run: Box::new(run) }
}

fn compare_alone(inputs: &Inputs) -> Work<'_> {
    compare(inputs, 1)
}

fn compare_on_all_cores(inputs: &Inputs) -> Work<'_> {
    compare(inputs, 0)
}

/// From articles to findings, without reading and writing.
fn compare(inputs: &Inputs, threads: usize) -> Work<'_> {
    let pool = Pool::new(threads).expect("the system gives threads");
    let options = Options { threads, ..Options::default() };
    let whole = move |articles| {
        pipeline::compare(articles, &Scope::All, &options, &pool, &Silent)
            .expect("nobody stops the run")
    };
    let run = move || timed(|| inputs.articles.clone(), &whole);
    Work { bytes: inputs.bytes(), items: inputs.articles.len(), run: Box::new(run) }
}
