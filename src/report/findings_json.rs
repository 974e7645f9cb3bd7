//! `findings.jsonl`: one JSON object a pair with everything for machines. Numbers are not rounded,
//! texts not cut; ranges are `[start, end]` in the unit that the line names.

use crate::align::Edit;
use crate::align::Occurrence;
use crate::align::Place;
use crate::differences::Difference;
use crate::differences::Said;
use crate::findings::Bytes;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::report::Report;
use crate::report::keys;
use crate::report::keys::Keys;
use crate::report::view::PairView;
use crate::report::view::article_no;
use crate::span::ArticleId;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::Article;
use serde::Serialize;
use std::io;
use std::io::Write;

type Range = [u64; 2];

#[derive(Serialize)]
struct Line<'a> {
    pair_no: usize,
    kind: &'static str,
    score: f64,
    a: Party<'a>,
    b: Party<'a>,
    days_apart: Option<u32>,
    resemblance: f64,
    a_in_b: f64,
    b_in_a: f64,
    shared_shingles: usize,
    shared_words: usize,
    event_score: Option<f64>,
    event_no: Option<u32>,
    family_no: Option<u32>,
    exact_bytes: bool,
    unit: &'static str,
    passages: Vec<PassageLine>,
    differences: Vec<DifferenceLine<'a>>,
    row_key: String,
}

#[derive(Serialize)]
struct Party<'a> {
    article_no: usize,
    id: &'a str,
    words: usize,
    shingles: usize,
}

#[derive(Serialize)]
struct PassageLine {
    kind: &'static str,
    similarity: f64,
    words: usize,
    matched_words: usize,
    moved: bool,
    repeat: bool,
    boilerplate: bool,
    articles_with_it: usize,
    a: Range,
    b: Range,
    edits: Vec<EditLine>,
}

/// An empty range says where the other side's words are missing.
#[derive(Serialize)]
struct EditLine {
    a: Range,
    b: Range,
}

#[derive(Serialize)]
struct DifferenceLine<'a> {
    severity: u8,
    kind: &'static str,
    outcome: &'static str,
    spread: f64,
    reason: &'a str,
    a: Option<SaidLine<'a>>,
    b: Option<SaidLine<'a>>,
}

#[derive(Serialize)]
struct SaidLine<'a> {
    text: &'a str,
    value: Range,
    sentence: Range,
}

/// One article of a pair, with what converts its ranges.
#[derive(Clone, Copy)]
struct Side<'a> {
    report: &'a Report<'a>,
    id: ArticleId,
    article: &'a Article,
}

impl<'a> Side<'a> {
    fn party(self, shingles: usize) -> Party<'a> {
        let (id, words) = (&self.article.document.id, self.article.tokens.len());
        Party { article_no: article_no(self.id), id, words, shingles }
    }

    fn bytes(self, range: ByteRange) -> Range {
        self.report.offsets.of(self.id, range)
    }

    fn words(self, range: TokenRange) -> Range {
        let tokens = &self.article.tokens;
        match tokens.spans.last() {
            // After the last word there is no next one to point at.
            Some(last) if range.start as usize == tokens.len() => {
                self.bytes(ByteRange { start: last.end, end: last.end })
            }
            _ => self.bytes(tokens.bytes(range)),
        }
    }

    fn said(self, said: Option<Said>) -> Option<SaidLine<'a>> {
        said.map(|s| SaidLine {
            text: s.value.of(self.article.text()),
            value: self.bytes(s.value),
            sentence: self.bytes(s.sentence),
        })
    }
}

fn sides<'a>(view: &PairView<'a>) -> [Side<'a>; 2] {
    let (report, pair) = (view.report, view.finding.pair);
    [(pair.left, view.left), (pair.right, view.right)].map(|(id, article)| Side {
        report,
        id,
        article,
    })
}

fn line<'a>(view: &PairView<'a>, row_key: String) -> Line<'a> {
    let (finding, overlap) = (view.finding, &view.finding.overlap);
    let [a, b] = sides(view);
    Line {
        pair_no: view.no,
        kind: finding.kind.word(),
        score: finding.score,
        a: a.party(overlap.left),
        b: b.party(overlap.right),
        days_apart: view.days_apart(),
        resemblance: overlap.resemblance(),
        a_in_b: overlap.left_in_right(),
        b_in_a: overlap.right_in_left(),
        shared_shingles: overlap.shared,
        shared_words: finding.shared_words,
        event_score: finding.event_score,
        event_no: view.event_no(),
        family_no: view.family_no(),
        exact_bytes: finding.bytes == Bytes::Same,
        unit: view.report.options.offsets.word(),
        passages: finding.passages.iter().map(|r| passage(r, [a, b])).collect(),
        differences: view.listed_differences().map(|d| difference(d, [a, b])).collect(),
        row_key,
    }
}

fn passage(reuse: &Reuse, [a, b]: [Side<'_>; 2]) -> PassageLine {
    let passage = &reuse.passage;
    let edit = |e: &Edit| EditLine { a: a.words(e.left), b: b.words(e.right) };
    PassageLine {
        kind: passage.kind.word(),
        similarity: passage.similarity(),
        words: passage.words(),
        matched_words: passage.matched(),
        moved: passage.place == Place::Moved,
        repeat: passage.occurrence == Occurrence::Repeat,
        boilerplate: reuse.stock == Stock::Boilerplate,
        articles_with_it: reuse.bearers,
        a: a.words(passage.left),
        b: b.words(passage.right),
        edits: passage.edits.iter().map(edit).collect(),
    }
}

fn difference<'a>(difference: &'a Difference, [a, b]: [Side<'a>; 2]) -> DifferenceLine<'a> {
    DifferenceLine {
        severity: difference.severity(),
        kind: difference.kind.word(),
        outcome: difference.outcome.word(),
        spread: difference.spread,
        reason: &difference.reason,
        a: a.said(difference.left),
        b: b.said(difference.right),
    }
}

/// Writes the table.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut keys = Keys::default();
    for view in report.views() {
        let key = keys.unique(keys::of_pair(&view));
        serde_json::to_writer(&mut *out, &line(&view, key))?;
        out.write_all(b"\n")?;
    }
    Ok(())
}
