//! From findings to tables on disk.
//!
//! Each table is one file here: a list of columns and the rows they are filled from. A [`Report`]
//! borrows the findings and holds what several tables look up; [`write_table`] writes one table
//! anywhere, [`Folder`] a whole set that appears at once or not at all.
//!
//! Rows come in the order of the findings. Writing is one pass over them: an offset costs at most
//! a thousand bytes of counting, everything else is looked up by number.

mod accounts;
mod articles;
mod cell;
mod changes;
mod copies;
mod coverage;
pub mod dedup;
mod differences;
mod events;
mod evolution;
mod explanation;
mod families;
mod findings_json;
#[cfg(test)]
mod fixture;
mod folder;
mod gathering;
mod issues;
mod keys;
mod membership;
mod offsets;
mod options;
mod pairs;
mod passages;
mod printed;
mod run;
mod safe;
mod sheet;
mod slots;
mod sources;
mod spread;
mod synopsis;
mod table;
#[cfg(test)]
mod tests;
mod texts;
mod view;

pub use crate::report::copies::Change;
pub use crate::report::copies::Copies;
pub use crate::report::copies::FILES as COPIES;
pub use crate::report::copies::add_copies;
pub use crate::report::explanation::explanation;
pub use crate::report::folder::Batch;
pub use crate::report::folder::Existing;
pub use crate::report::folder::Folder;
pub use crate::report::options::Dialect;
pub use crate::report::options::Equal;
pub use crate::report::options::OffsetUnit;
pub use crate::report::options::ReportOptions;
pub use crate::report::run::InputFile;
pub use crate::report::run::RunCounts;
pub use crate::report::run::RunInfo;
pub use crate::report::run::Step;
pub use crate::report::table::Table;
pub use crate::report::table::write_table;

use crate::findings::Findings;
use crate::findings::PairFinding;
use crate::report::membership::Membership;
use crate::report::offsets::Offsets;
use crate::report::view::PairView;
use crate::span::ArticleId;
use crate::text::Article;

/// Findings with the settings of the tables and what their rows look up.
#[derive(Debug)]
pub struct Report<'a> {
    findings: &'a Findings,
    options: ReportOptions,
    /// The listed pairs; a pair's number is its place here plus one.
    pairs: Vec<&'a PairFinding>,
    events: Membership,
    families: Membership,
    offsets: Offsets<'a>,
}

impl<'a> Report<'a> {
    /// Prepares the tables. O(pairs + articles).
    pub fn new(findings: &'a Findings, options: ReportOptions) -> Self {
        let kinds = &options.kinds;
        let listed = |p: &&PairFinding| kinds.is_empty() || kinds.contains(&p.kind);
        Report {
            pairs: findings.pairs.iter().filter(listed).collect(),
            events: Membership::of_events(findings),
            families: Membership::of_families(findings),
            offsets: Offsets::new(findings.articles.iter().map(Article::text), options.offsets),
            findings,
            options,
        }
    }

    fn article(&self, id: ArticleId) -> &Article {
        &self.findings.articles[id.index()]
    }

    fn views(&self) -> impl Iterator<Item = PairView<'_>> {
        (1..).zip(&self.pairs).map(|(no, finding)| PairView {
            report: self,
            no,
            finding,
            left: self.article(finding.pair.left),
            right: self.article(finding.pair.right),
        })
    }

    /// All articles with their ids.
    fn articles(&self) -> impl Iterator<Item = (ArticleId, &Article)> {
        (0..).map(ArticleId).zip(&self.findings.articles)
    }
}
