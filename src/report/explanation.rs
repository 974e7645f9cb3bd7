//! Why a pair is or is not reported, for a person to read.

use crate::align::PassageKind;
use crate::findings::PairKind;
use crate::findings::Stock;
use crate::options::Events;
use crate::options::Options;
use crate::pipeline::Explanation;
use crate::pipeline::Limit;
use crate::pipeline::Shared;
use crate::score;

/// The lines of an explanation. Thresholds stand beside the exact values that they were held against.
pub fn explanation(told: &Explanation, options: &Options) -> String {
    let mut lines = outcome(told);
    lines.extend(kinds(told, options));
    lines.push(String::new());
    lines.extend(overlap(told, options));
    lines.extend(bands(told));
    lines.extend(candidates(told, options));
    lines.extend(passages(told));
    lines.extend(folded(told));
    lines.extend(limits(told));
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn outcome(told: &Explanation) -> Vec<String> {
    let side = |name: &str, article: &crate::text::Article| {
        format!("{name}  {}  {} words", article.document.id, article.tokens.len())
    };
    let verdict = match &told.finding {
        Some(found) => format!("reported as {}, score {:.4}", found.kind.word(), found.score),
        None => "not reported".to_owned(),
    };
    vec![side("a", &told.left), side("b", &told.right), verdict]
}

/// One line for each kind: whether it holds, and its value beside what is needed.
fn kinds(told: &Explanation, options: &Options) -> Vec<String> {
    let kind = |kind: PairKind, holds: bool, why: String| {
        let holds = if holds { "yes" } else { "no" };
        format!("  {:<15} {holds:<4} {why}", kind.word())
    };
    let equal = told.left.tokens.keys == told.right.tokens.keys && !told.left.tokens.is_empty();
    let words = if equal { "the words are equal" } else { "the words are not equal" };
    vec![
        kind(PairKind::Identical, equal, words.to_owned()),
        near(told, options, kind),
        contained(told, options, kind),
        passage(told, options, kind),
        event(told, options, kind),
    ]
}

type Line = fn(PairKind, bool, String) -> String;

fn near(told: &Explanation, options: &Options, kind: Line) -> String {
    let (overlap, least) = (&told.overlap, options.score.threshold);
    let union = overlap.left + overlap.right - overlap.shared;
    let holds = overlap.shared > 0 && score::reaches(overlap.shared, union, least);
    let value = overlap.resemblance();
    kind(
        PairKind::NearDuplicate,
        holds,
        format!("resemblance {value:.4} ({} of {union} shingles), needs {least}", overlap.shared),
    )
}

fn contained(told: &Explanation, options: &Options, kind: Line) -> String {
    let (overlap, least) = (&told.overlap, options.score.contained);
    let (smaller, words) = (overlap.left.min(overlap.right), options.score.contained_words);
    let holds = told.shared_words >= words && score::reaches(overlap.shared, smaller, least);
    let value = overlap.containment();
    let why = format!(
        "containment {value:.4} ({} of {smaller} shingles), needs {least}; {} shared words, needs {words}",
        overlap.shared, told.shared_words
    );
    kind(PairKind::Contained, holds, why)
}

fn passage(told: &Explanation, options: &Options, kind: Line) -> String {
    let least = &options.align;
    let longest = |quoted: bool| {
        let of_kind =
            told.passages.iter().filter(|(p, _)| (p.kind == PassageKind::Quotation) == quoted);
        of_kind.map(|(p, _)| p.matched()).max().unwrap_or(0)
    };
    let (text, quotation) = (longest(false), longest(true));
    let holds = text >= least.min_passage || quotation >= least.min_quotation;
    let why = format!(
        "longest passage {text} words, needs {}; longest quotation {quotation}, needs {}",
        least.min_passage, least.min_quotation
    );
    kind(PairKind::SharedPassage, holds, why)
}

fn event(told: &Explanation, options: &Options, kind: Line) -> String {
    let score = told.finding.as_ref().and_then(|found| found.event_score);
    let why = match (options.events, told.one_event, score) {
        (Events::Off, _, _) => "events were left out".to_owned(),
        (_, true, Some(score)) => format!("one event holds both, score {score:.4}"),
        (_, true, None) => "one event holds both".to_owned(),
        (_, false, _) => "no event holds both".to_owned(),
    };
    kind(PairKind::SameEvent, told.one_event, why)
}

fn overlap(told: &Explanation, options: &Options) -> Vec<String> {
    let (overlap, k) = (&told.overlap, options.shingle.k);
    let (shared, left, right) = (overlap.shared, overlap.left, overlap.right);
    vec![
        format!("shingles    {shared} shared; a has {left} of {k} words, b {right}"),
        format!(
            "            a in b {:.4}, b in a {:.4}",
            overlap.left_in_right(),
            overlap.right_in_left()
        ),
    ]
}

fn bands(told: &Explanation) -> Vec<String> {
    let Some(bands) = told.bands else {
        return vec!["bands       none: a text without words has no sketch".to_owned()];
    };
    let cut = bands.cut;
    vec![
        format!(
            "bands       {} of {} met, {} slots each; sketches agree in {:.4} of their slots",
            bands.met, cut.bands, cut.rows, bands.agreement
        ),
        format!(
            "            two texts of this resemblance meet in none with a chance of {:.2} %",
            100.0 * bands.miss_chance
        ),
    ]
}

fn candidates(told: &Explanation, options: &Options) -> Vec<String> {
    let shared = |of: &Shared| match of.crowded {
        0 => format!("{} shared", of.keys),
        n => {
            format!(
                "{} shared, {n} of them in more than {} articles, not looked at",
                of.keys, of.limit
            )
        }
    };
    let sources = told.sources;
    let by = [
        (sources.bands, "bands"),
        (sources.stretches, "stretches"),
        (sources.asked, "quotations or a list"),
    ];
    let by: Vec<&str> = by.iter().filter(|(by, _)| *by).map(|(_, name)| *name).collect();
    let equal = told.passages.iter().flat_map(|(p, _)| p.equal_runs());
    let longest = equal.map(|(run, _)| run.len()).max().unwrap_or(0);
    vec![
        format!("stretches   {}", shared(&told.stretches)),
        format!(
            "            longest equal run {longest} words; from {} on a shared stretch is certain",
            options.align.min_passage.max(options.shingle.k)
        ),
        format!("quotations  {}", shared(&told.quotations)),
        match by.is_empty() {
            true => "candidate   no: nothing brought the two together".to_owned(),
            false => format!("candidate   by {}", by.join(", ")),
        },
    ]
}

/// The passages, longest first, with the number of texts that hold each.
fn passages(told: &Explanation) -> Vec<String> {
    const SHOWN: usize = 5;
    let mut all: Vec<_> = told.passages.iter().collect();
    all.sort_by_key(|(p, _)| std::cmp::Reverse(p.matched()));
    let stock = told.finding.iter().flat_map(|f| &f.passages);
    let stock: Vec<_> =
        stock.filter(|r| r.stock == Stock::Boilerplate).map(|r| r.passage.left).collect();
    let line = |(p, bearers): &&(crate::align::Passage, usize)| {
        let stock = if stock.contains(&p.left) { ", boilerplate" } else { "" };
        format!("            {} words, {}, in {bearers} texts{stock}", p.matched(), p.kind.word())
    };
    let mut lines = vec![format!("passages    {}", all.len())];
    lines.extend(all.iter().take(SHOWN).map(line));
    lines
}

fn folded(told: &Explanation) -> Vec<String> {
    if told.folded.is_empty() {
        return vec!["folded      nothing: equal words are written alike".to_owned()];
    }
    let line = |(folding, folded): (&crate::text::fold::Folding, &crate::pipeline::Folded)| {
        let shown = folded.examples.iter().map(|(x, y)| format!("{x:?} {y:?}"));
        let shown: Vec<String> = shown.collect();
        format!("folded      {} {}: {}", folded.places, folding.word(), shown.join(", "))
    };
    told.folded.iter().map(line).collect()
}

fn limits(told: &Explanation) -> Vec<String> {
    if told.limits.is_empty() {
        return vec!["limits      none was met".to_owned()];
    }
    let line = |limit: &Limit| match limit {
        Limit::Scope => {
            "limits      the pair is outside of what was asked for (--window, --across)".to_owned()
        }
        Limit::Twin { id, first } => {
            format!("limits      {id} has the words of {first}, which was looked at in its place")
        }
        Limit::CrowdedBand { articles } => format!(
            "limits      {articles} articles meet in one band: each was scored with its neighbour and the first one only"
        ),
        Limit::Family { articles, representative } => format!(
            "limits      a family of {articles}: only pairs with {representative} are listed"
        ),
    };
    told.limits.iter().map(line).collect()
}
