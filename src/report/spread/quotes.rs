//! `quotes.csv`: one row for each article that has the words of one quotation.

use crate::align::Passage;
use crate::align::edits_between;
use crate::align::equal_runs;
use crate::findings::Stock;
use crate::report::Report;
use crate::report::cell::Cell;
use crate::report::safe::excerpt;
use crate::report::sheet;
use crate::report::sheet::Column;
use crate::report::spread::LEAST;
use crate::report::spread::Link;
use crate::report::spread::Site;
use crate::report::spread::Star;
use crate::report::spread::speakers::Speaker;
use crate::report::spread::speakers::Speakers;
use crate::report::spread::stars;
use crate::report::spread::words::Reading;
use crate::report::spread::words::printed;
use crate::report::view::article_no;
use crate::span::ArticleId;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::Article;
use crate::text::common::is_common;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;
use std::io::Write;

/// Fewest words of a quotation, and how many of them are no function words: less is a term or a
/// word set apart.
const WORDS: usize = 4;
const CONTENT: usize = 2;

/// Share of a quotation's words that another stretch has to have.
const SHARED: f64 = 0.6;

/// Characters of a text that are shown.
const SHOWN: usize = 600;

/// What an article makes of the fullest version of a quotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    /// It has the fullest version.
    Full,
    /// The same words in quotation marks.
    Exact,
    /// Some of the words and no others.
    Trimmed,
    /// Other words among them.
    Altered,
    /// The same words without quotation marks.
    Unmarked,
    /// Other words, without quotation marks.
    Paraphrased,
}

impl How {
    fn word(self) -> &'static str {
        match self {
            How::Full => "full",
            How::Exact => "exact",
            How::Trimmed => "trimmed",
            How::Altered => "altered",
            How::Unmarked => "unmarked",
            How::Paraphrased => "paraphrased",
        }
    }

    fn of(reading: &Reading, marks: Marks) -> How {
        let only_less = reading.edits.iter().all(|e| e.right.is_empty());
        match (marks, reading.edits.is_empty()) {
            (Marks::Present, true) => How::Exact,
            (Marks::Present, false) if only_less => How::Trimmed,
            (Marks::Present, false) => How::Altered,
            (Marks::Absent, true) => How::Unmarked,
            (Marks::Absent, false) => How::Paraphrased,
        }
    }
}

/// Whether words stand in quotation marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Marks {
    Present,
    Absent,
}

struct Row<'a> {
    no: usize,
    articles: usize,
    how: How,
    bearer: &'a Article,
    article: ArticleId,
    bytes: ByteRange,
    speaker: Option<&'a str>,
    agrees: Option<bool>,
    own_words: String,
    left_out: String,
    offsets: [u64; 2],
}

fn columns<'a>() -> [Column<Row<'a>>; 14] {
    [
        ("quote_no", |r| Cell::count(r.no)),
        ("articles", |r| Cell::count(r.articles)),
        ("how", |r| Cell::text(r.how.word())),
        ("quote", |r| Cell::Text(excerpt(r.bytes.of(r.bearer.text()), SHOWN))),
        ("speaker", |r| Cell::shown(r.speaker)),
        ("speaker_agrees", |r| r.agrees.map_or(Cell::Empty, Cell::flag)),
        ("source", |r| Cell::text(&r.bearer.document.source)),
        ("date", |r| Cell::shown(r.bearer.document.date)),
        ("own_words", |r| Cell::Text(excerpt(&r.own_words, SHOWN))),
        ("left_out", |r| Cell::Text(excerpt(&r.left_out, SHOWN))),
        ("article_no", |r| Cell::count(article_no(r.article))),
        ("id", |r| Cell::text(&r.bearer.document.id)),
        ("start_char", |r| Cell::Count(r.offsets[0])),
        ("end_char", |r| Cell::Count(r.offsets[1])),
    ]
}

/// Rows of the table.
pub(in crate::report) fn count(report: &Report<'_>) -> usize {
    Quotations::new(report).stars().iter().map(Star::articles).sum()
}

/// Writes the table.
pub(in crate::report) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let quotations = Quotations::new(report);
    let mut speakers = Speakers::new(report);
    let mut rows = Vec::new();
    for (no, star) in (1..).zip(quotations.stars()) {
        rows.extend(quotations.rows(&mut speakers, no, &star));
    }
    sheet::write(&report.options, out, &columns(), rows.into_iter())
}

/// The quotations that pairs have in common, and what answers to them in the other article.
struct Quotations {
    sites: Vec<Site>,
    /// Of each site.
    marks: Vec<Marks>,
    links: Vec<Link>,
}

/// A quotation and the stretch of another article with its words.
struct Answer {
    quotation: Site,
    other: Site,
    marks: Marks,
    words: usize,
}

impl Quotations {
    fn new(report: &Report<'_>) -> Self {
        let answers: Vec<Answer> = report
            .views()
            .flat_map(|view| {
                let telling = view.finding.passages.iter().filter(|r| r.stock == Stock::Reuse);
                let pair = view.finding.pair;
                telling
                    .flat_map(move |reuse| {
                        let there = answers(
                            (pair.left, view.left),
                            (pair.right, view.right),
                            &reuse.passage,
                        );
                        let turned = reuse.passage.turned();
                        let back =
                            answers((pair.right, view.right), (pair.left, view.left), &turned);
                        there.into_iter().chain(back)
                    })
                    .collect::<Vec<_>>()
            })
            .collect();
        let quoted = answers.iter().map(|a| (a.quotation, Marks::Present));
        let known: BTreeMap<Site, Marks> =
            answers.iter().map(|a| (a.other, a.marks)).chain(quoted).collect();
        let (sites, marks): (Vec<Site>, Vec<Marks>) = known.into_iter().unzip();
        let no = |site: &Site| sites.partition_point(|s| s < site);
        let link =
            |a: &Answer| Link { left: no(&a.quotation), right: no(&a.other), words: a.words };
        Quotations { links: answers.iter().map(link).collect(), sites, marks }
    }

    /// Quotations in most articles first, then the longest.
    fn stars(&self) -> Vec<Star> {
        let words = |site: usize| self.sites[site].range.len();
        let rank = |site: usize, degree| {
            (self.marks[site] == Marks::Present).then(|| (Reverse(words(site)), Reverse(degree)))
        };
        let mut stars = stars(&self.sites, &self.links, LEAST, rank);
        stars.sort_by_key(|s| (Reverse(s.articles()), Reverse(words(s.core)), self.sites[s.core]));
        stars
    }

    fn rows<'a>(&self, speakers: &mut Speakers<'a>, no: usize, star: &Star) -> Vec<Row<'a>> {
        let report = speakers.report();
        let core = self.sites[star.core];
        let bearers = star.in_time(report, &self.sites);
        let named: Vec<_> = bearers.iter().map(|b| speakers.of(self.sites[b.0])).collect();
        let first = named.iter().flatten().find(|speaker| speaker.is_named());
        let row = |(&(at, _), speaker): (&(usize, Option<usize>), &Option<Speaker<'a>>)| {
            let Site { article, range } = self.sites[at];
            let (quoted, bearer) = (report.article(core.article), report.article(article));
            let reading = match at == star.core {
                true => Reading::of_core(core.range),
                false => read((quoted, core.range), (bearer, range), self.marks[at]),
            };
            let lost: Vec<u32> = reading.lost().collect();
            let own: Vec<u32> = reading.added().collect();
            let bytes = bearer.tokens.bytes(range);
            Row {
                no,
                articles: star.articles(),
                how: match at == star.core {
                    true => How::Full,
                    false => How::of(&reading, self.marks[at]),
                },
                bearer,
                article,
                bytes,
                speaker: speaker.as_ref().map(|speaker| speaker.credit),
                agrees: speaker.as_ref().zip(first).and_then(|(x, y)| x.agrees_with(y)),
                own_words: printed(bearer, &own),
                left_out: printed(quoted, &lost),
                offsets: report.offsets.of(article, bytes),
            }
        };
        bearers.iter().zip(&named).map(row).collect()
    }
}

/// What answers on the right to the quotations of the left that lie in a passage.
fn answers(
    (left, here): (ArticleId, &Article),
    (right, there): (ArticleId, &Article),
    passage: &Passage,
) -> Vec<Answer> {
    let runs = equal_runs(passage.left, passage.right, &passage.edits);
    let inside = here.quoted.iter().filter(|q| q.overlap(passage.left) > 0);
    let worthy = inside.filter(|q| is_quotation(here, **q));
    let answer = |&quotation: &TokenRange| {
        let pairs = runs.iter().flat_map(|(x, y)| (x.start..x.end).zip(y.start..y.end));
        let held: Vec<u32> = pairs
            .filter(|(x, _)| quotation.start <= *x && *x < quotation.end)
            .map(|p| p.1)
            .collect();
        let range = TokenRange { start: *held.first()?, end: held.last()? + 1 };
        let marked = marked(there, range, &held);
        let shorter = marked.map_or(quotation.len(), |q| q.len().min(quotation.len()));
        let enough = held.len() >= WORDS && held.len() as f64 >= SHARED * shorter as f64;
        enough.then_some(Answer {
            quotation: Site { article: left, range: quotation },
            other: Site { article: right, range: marked.unwrap_or(range) },
            marks: if marked.is_some() { Marks::Present } else { Marks::Absent },
            words: held.len(),
        })
    };
    worthy.filter_map(answer).collect()
}

/// The quotation marks in which most of the held tokens stand, from the first to the last: a credit
/// may interrupt them.
fn marked(article: &Article, range: TokenRange, held: &[u32]) -> Option<TokenRange> {
    let met = || article.quoted.iter().filter(|q| q.overlap(range) > 0);
    let spoken = held.iter().filter(|t| met().any(|q| q.start <= **t && **t < q.end)).count();
    let hull = TokenRange { start: met().next()?.start, end: met().next_back()?.end };
    (2 * spoken > held.len()).then_some(hull)
}

/// How a stretch lies to a quotation. Where it stands in quotation marks, what stands between two
/// of them is a credit and no word of the quotation.
fn read(core: (&Article, TokenRange), other: (&Article, TokenRange), how: Marks) -> Reading {
    let spoken =
        |range: TokenRange| range.is_empty() || other.0.quoted.iter().any(|q| q.overlap(range) > 0);
    let mut edits = edits_between(core, other);
    if how == Marks::Present {
        for edit in edits.iter_mut().filter(|e| !spoken(e.right)) {
            edit.right.start = edit.right.end;
        }
        edits.retain(|e| !e.left.is_empty() || !e.right.is_empty());
    }
    Reading { core: core.1, own: other.1, edits }
}

fn is_quotation(article: &Article, range: TokenRange) -> bool {
    let keys = &article.tokens.keys[range.indices()];
    keys.len() >= WORDS && keys.iter().filter(|key| !is_common(**key)).count() >= CONTENT
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::align::align;
    use crate::document::Document;
    use crate::options::AlignOptions;

    fn article(text: &str) -> Article {
        Article::new(Document { text: text.to_owned(), ..Default::default() })
    }

    const FULL: &str = "“We will reopen the harbour railway if the wind drops,” the manager said.";

    fn hows(full: &str, other: &str) -> Vec<How> {
        let (left, right) = (article(full), article(other));
        let passages = align(&left, &right, &AlignOptions::default());
        let found =
            passages.iter().flat_map(|p| answers((ArticleId(0), &left), (ArticleId(1), &right), p));
        let how = |a: Answer| {
            let (core, own) = (a.quotation.range, a.other.range);
            How::of(&read((&left, core), (&right, own), a.marks), a.marks)
        };
        found.map(how).collect()
    }

    #[test]
    fn what_is_made_of_a_quotation() {
        let table = [
            (
                "The manager said: \"We will reopen the harbour railway if the wind drops.\"",
                How::Exact,
            ),
            ("“We will reopen the harbour railway,” the manager said.", How::Trimmed),
            (
                "“We will reopen the harbour railway if the snow drops,” the manager said.",
                How::Altered,
            ),
            (
                "We will reopen the harbour railway if the wind drops, the manager said.",
                How::Unmarked,
            ),
            ("They will reopen the harbour railway if the wind drops soon.", How::Paraphrased),
        ];
        for (other, expected) in table {
            assert_eq!(hows(FULL, other), [expected], "{other}");
        }
    }

    #[test]
    fn a_credit_may_interrupt_a_quotation() {
        let full = "“Nobody of us has done anything wrong here. We have kept all the laws of this county,” the manager said.";
        let other = "“Nobody of us has done anything wrong here,” Ms. Holm said. “We have kept all the laws of this county.”";
        assert_eq!(hows(full, other), [How::Exact]);
    }

    #[test]
    fn a_word_in_marks_is_no_quotation() {
        let (left, right) = (article("They call it a “line” here and there."), article(FULL));
        assert!(left.quoted.iter().all(|q| !is_quotation(&left, *q)));
        assert!(right.quoted.iter().all(|q| is_quotation(&right, *q)));
    }
}
