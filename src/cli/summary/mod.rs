//! What a person sees at the end of a run.

pub(crate) mod dedup;

use crate::candidates::bands::Banding;
use crate::cli::args::CompareArgs;
use crate::cli::compare::shown;
use crate::cli::tell;
use crate::differences::Difference;
use crate::differences::Outcome;
use crate::differences::Said;
use crate::findings::Findings;
use crate::findings::PairFinding;
use crate::findings::PairKind;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::options::Options;
use crate::span::ArticleId;
use std::collections::BTreeMap;
use std::collections::BTreeSet;

/// Issues named in the summary; all are in issues.csv.
const NAMED: usize = 5;

/// Differences named in the summary.
const GRAVEST: usize = 3;

/// Most words of a value shown there.
const WORDS: usize = 9;

/// Prints the summary to standard error.
pub(crate) fn print(findings: &Findings, args: &CompareArgs, options: &Options) {
    for line in lines(findings, args, options) {
        tell(&line);
    }
}

fn lines(findings: &Findings, args: &CompareArgs, options: &Options) -> Vec<String> {
    let mut lines = read(findings);
    lines.extend(pairs(findings));
    lines.extend(families(findings));
    lines.extend(events(findings));
    lines.extend(gravest(findings));
    if args.verbose {
        lines.push(bands(findings, options));
    }
    if args.out.as_os_str() != "-" {
        lines.push(format!("tables    in {}", shown(&args.out)));
    }
    lines
}

fn read(findings: &Findings) -> Vec<String> {
    let counts = &findings.counts;
    let of = |severity| findings.issues.iter().filter(move |i| i.severity == severity);
    let mut lines = vec![format!("articles  {} read", counts.articles)];
    if counts.textless > 0 {
        let verb = if counts.textless == 1 { "article has" } else { "articles have" };
        lines.push(format!("          {} {verb} no comparable text", counts.textless));
    }
    let skipped = of(Severity::Skipped).count();
    if skipped > 0 {
        lines.push(format!("          {skipped} left out, see issues.csv:"));
        lines.extend(of(Severity::Skipped).take(NAMED).map(|i| format!("          {}", line(i))));
    }
    let warned = of(Severity::Warning).count();
    if warned > 0 {
        lines.push(format!("          {warned} guessed, repaired or limited, see issues.csv"));
    }
    lines
}

/// Tells how many issues there are of each grave kind, and the first of them.
pub(crate) fn issues(issues: &[Issue]) {
    for (severity, word) in
        [(Severity::Skipped, "left out"), (Severity::Warning, "guessed or limited")]
    {
        let of_it = || issues.iter().filter(|issue| issue.severity == severity);
        let count = of_it().count();
        if count > 0 {
            tell(&format!("issues    {count} {word}, see issues.csv:"));
            of_it().take(NAMED).for_each(|issue| tell(&format!("          {}", line(issue))));
        }
    }
}

/// An issue in one line.
pub(crate) fn line(issue: &Issue) -> String {
    let place = match (issue.line, issue.record) {
        (0, 0) => issue.file.clone(),
        (0, record) => format!("{} record {record}", issue.file),
        (line, _) => format!("{}:{line}", issue.file),
    };
    format!("{place}: {} ({})", issue.problem, issue.done)
}

fn pairs(findings: &Findings) -> Vec<String> {
    let mut by_kind: BTreeMap<PairKind, Vec<&PairFinding>> = BTreeMap::new();
    for pair in &findings.pairs {
        by_kind.entry(pair.kind).or_default().push(pair);
    }
    let id = |id: ArticleId| &findings.articles[id.index()].document.id;
    let mut lines = vec![format!("pairs     {}", findings.pairs.len())];
    for (kind, pairs) in by_kind {
        let top = pairs[0];
        let (left, right) = (id(top.pair.left), id(top.pair.right));
        let count = pairs.len();
        lines.push(format!(
            "  {:<15}{count:>6}   strongest {:.4}  {left}  {right}",
            kind.word(),
            top.score
        ));
    }
    lines
}

fn families(findings: &Findings) -> Option<String> {
    let members: usize = findings.families.iter().map(|f| f.members.len()).sum();
    let chained = findings.families.iter().filter(|f| f.chained).count();
    let note = if chained > 0 { format!(", {chained} chained") } else { String::new() };
    let count = findings.families.len();
    (count > 0).then(|| format!("families  {count} with {members} articles{note}"))
}

/// The largest events with their outlets.
fn events(findings: &Findings) -> Vec<String> {
    let members: usize = findings.events.iter().map(|e| e.members.len()).sum();
    if findings.events.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![format!("events    {} with {members} articles", findings.events.len())];
    let mut largest: Vec<_> = findings.events.iter().collect();
    largest.sort_by_key(|e| std::cmp::Reverse(e.members.len()));
    for event in largest.into_iter().take(NAMED) {
        let source = |id: &ArticleId| findings.articles[id.index()].document.source.as_str();
        let outlets: BTreeSet<&str> =
            event.members.iter().map(source).filter(|s| !s.is_empty()).collect();
        let outlets: Vec<&str> = outlets.into_iter().collect();
        let label: Vec<&str> = event.terms.iter().take(4).map(String::as_str).collect();
        let (label, outlets) = (label.join(" "), outlets.join(", "));
        let count = event.members.len();
        lines.push(format!(
            "{count:>6}  {label}{}{outlets}",
            if outlets.is_empty() { "" } else { ": " }
        ));
    }
    lines
}

/// The gravest differences inside events, with both values and outlets; one a pair of values.
fn gravest(findings: &Findings) -> Vec<String> {
    let in_events = findings.pairs.iter().filter(|p| p.event_score.is_some());
    let mut all: Vec<(&PairFinding, &Difference)> =
        in_events.flat_map(|p| p.differences.iter().map(move |d| (p, d))).collect();
    all.retain(|(_, d)| d.outcome == Outcome::Different && d.left.is_some() && d.right.is_some());
    all.sort_by(|(p, x), (q, y)| {
        x.kind.cmp(&y.kind).then(y.spread.total_cmp(&x.spread)).then(p.pair.cmp(&q.pair))
    });
    let mut lines = Vec::new();
    let mut seen = BTreeSet::new();
    for (pair, difference) in all {
        let side = |said: Option<Said>, id: ArticleId| {
            let article = &findings.articles[id.index()];
            let value = said.map_or("", |s| s.value.of(article.text()));
            let source = [&article.document.source, &article.document.id]
                .into_iter()
                .find(|s| !s.is_empty());
            (short(value), source.cloned().unwrap_or_default())
        };
        let left = side(difference.left, pair.pair.left);
        let right = side(difference.right, pair.pair.right);
        if seen.insert([left.0.to_lowercase(), right.0.to_lowercase()]) {
            let kind = difference.kind.word();
            lines
                .push(format!("  {kind:<12}{} ({})  |  {} ({})", left.0, left.1, right.0, right.1));
        }
        if lines.len() == GRAVEST {
            break;
        }
    }
    if !lines.is_empty() {
        lines.insert(0, "gravest differences".into());
    }
    lines
}

fn short(value: &str) -> String {
    let words: Vec<&str> = value.split_whitespace().collect();
    let cut = words.len() > WORDS;
    format!("{}{}", words[..words.len().min(WORDS)].join(" "), if cut { " …" } else { "" })
}

fn bands(findings: &Findings, options: &Options) -> String {
    let threshold = options.score.threshold;
    let cut = Banding::for_target(options.sketch.slots, threshold, options.sketch.miss);
    format!(
        "engine    {} bands of {} rows miss a pair at {threshold} with a chance of {:.2} %; {} pairs scored, {} aligned",
        cut.bands,
        cut.rows,
        100.0 * cut.miss_chance(threshold),
        findings.counts.candidates,
        findings.counts.aligned
    )
}
