//! What a person sees at the end of a deduplication.

use crate::cli::args::DedupArgs;
use crate::cli::compare::shown;
use crate::cli::summary::issues;
use crate::cli::tell;
use crate::options::DedupOptions;
use crate::pipeline::dedup::Corpus;
use crate::report::dedup::DedupCounts;

/// Prints the summary to standard error.
pub(crate) fn print(
    corpus: &Corpus,
    counts: &DedupCounts,
    args: &DedupArgs,
    options: &DedupOptions,
) {
    tell(&format!(
        "articles  {} read, {} removed, {} kept",
        counts.read, counts.removed, counts.kept
    ));
    tell(&format!("bytes     {} of {} saved", counts.bytes_saved, counts.bytes_read));
    if counts.guarded > 0 {
        tell(&format!(
            "guarded   {} kept although they are alike, as a fact differs: see guarded.csv; --facts ignore removes them",
            counts.guarded
        ));
    }
    tell(&format!("recall    {}", recall(counts, options)));
    issues(&corpus.issues);
    tell(&format!("tables    in {}", shown(&args.out)));
}

fn recall(counts: &DedupCounts, options: &DedupOptions) -> String {
    let expected = match counts.expected_recall {
        Some(share) => format!("{:.2} % of copies expected to be found", 100.0 * share),
        None => "an unchanged stretch of 8 shingles is always found".into(),
    };
    let audit = counts.audit;
    format!(
        "{expected}; of {} pairs at {} or above among {} sampled articles {} were missed",
        audit.pairs, options.threshold, audit.articles, audit.missed
    )
}
