//! Findings small enough to be checked by eye: a report, its copy, another outlet's account of the
//! same fire and an article without a word.

use crate::align::Edit;
use crate::align::Occurrence;
use crate::align::Passage;
use crate::align::PassageKind;
use crate::align::Place;
use crate::differences::Difference;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::Said;
use crate::document::Document;
use crate::document::Origin;
use crate::document::Published;
use crate::events::Claim;
use crate::events::Event;
use crate::events::How;
use crate::events::Telling;
use crate::families::Family;
use crate::findings::Bytes;
use crate::findings::Counts;
use crate::findings::Findings;
use crate::findings::PairFinding;
use crate::findings::PairKind;
use crate::findings::Reuse;
use crate::findings::Stock;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::score::Overlap;
use crate::span::ArticleId;
use crate::span::ArticlePair;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::Article;
use jiff::civil::date;

/// With an emoji and a letter of two code points before the passage.
const REPORT: &str =
    "😀 Cafe\u{301} fire.\nThe fire killed 14 people, the mayor said. Send us photos.";
const OTHER: &str =
    "The fire killed seventeen people, the mayor said. Send us photos. Trains stopped.";

fn article(id: &str, title: &str, source: &str, text: &str) -> Article {
    let origin = Origin { file: id.to_owned(), ..Origin::default() };
    let [id, title, source, text] = [id, title, source, text].map(str::to_owned);
    let encoding = "utf-8";
    Article::new(Document { id, title, source, text, origin, encoding, ..Default::default() })
}

fn articles() -> Vec<Article> {
    let mut all = [
        article("a.txt", "=Fire, \"again\"", "Daily; North", REPORT),
        article("b.txt", "Many dead\nin fire", "Post", OTHER),
        article("c/1", "", "Agency", REPORT),
        article("d.txt", "Nothing", "", "…"),
    ];
    let noon = date(2024, 5, 3).at(12, 0, 0, 0);
    all[0].document.date = Some(Published { at: date(2024, 5, 1).into(), has_time: false });
    all[1].document.date = Some(Published { at: noon, has_time: true });
    all[1].document.url = "https://post.example/fire".to_owned();
    all[2].document.origin =
        Origin { file: "c.jsonl".to_owned(), record: 2, line: 3, extent: None };
    all.iter_mut().for_each(|a| a.language = "en");
    all.into()
}

fn find(text: &str, part: &str) -> ByteRange {
    let start = text.find(part).unwrap();
    ByteRange::new(start, start + part.len())
}

fn words(article: &Article, part: &str) -> TokenRange {
    article.tokens.within(find(article.text(), part))
}

fn said(text: &str, value: &str, sentence: &str) -> Option<Said> {
    Some(Said { value: find(text, value), sentence: find(text, sentence) })
}

fn verbatim(left: TokenRange, right: TokenRange) -> Passage {
    let (kind, place, occurrence) = (PassageKind::Verbatim, Place::InOrder, Occurrence::First);
    Passage { left, right, edits: vec![], kind, place, occurrence }
}

fn deaths(all: &[Article]) -> Passage {
    let words = |article, other| words(&all[article], other);
    let killed = |n| format!("The fire killed {n} people, the mayor said");
    Passage {
        kind: PassageKind::Edited,
        edits: vec![Edit { left: words(0, "14"), right: words(1, "seventeen") }],
        ..verbatim(words(0, &killed("14")), words(1, &killed("seventeen")))
    }
}

fn photos(all: &[Article]) -> Passage {
    verbatim(words(&all[0], "Send us photos"), words(&all[1], "Send us photos"))
}

fn number() -> Difference {
    Difference {
        kind: DifferenceKind::Number,
        outcome: Outcome::Different,
        left: said(REPORT, "14", "The fire killed 14 people, the mayor said."),
        right: said(OTHER, "seventeen", "The fire killed seventeen people, the mayor said."),
        reason: "14 is not 17".to_owned(),
        spread: 0.2,
    }
}

fn trains() -> Difference {
    Difference {
        kind: DifferenceKind::Alone,
        outcome: Outcome::Vague,
        left: None,
        right: said(OTHER, "Trains stopped", "Trains stopped."),
        reason: "told by b only".to_owned(),
        spread: 0.0,
    }
}

fn mayor() -> Difference {
    Difference {
        kind: DifferenceKind::Attribution,
        outcome: Outcome::Equal,
        left: said(REPORT, "the mayor", "The fire killed 14 people, the mayor said."),
        right: said(OTHER, "the mayor", "The fire killed seventeen people, the mayor said."),
        reason: "the same person".to_owned(),
        spread: 0.0,
    }
}

fn pair(left: u32, right: u32) -> ArticlePair {
    ArticlePair { left: ArticleId(left), right: ArticleId(right) }
}

fn copies(all: &[Article]) -> PairFinding {
    let whole = TokenRange::new(0, all[0].tokens.len());
    let passage = verbatim(whole, whole);
    PairFinding {
        pair: pair(0, 2),
        kind: PairKind::Identical,
        score: 1.0,
        overlap: Overlap { shared: 9, left: 9, right: 9 },
        shared_words: 13,
        event_score: None,
        bytes: Bytes::Same,
        passages: vec![Reuse { passage, bearers: 2, stock: Stock::Reuse }],
        differences: vec![],
    }
}

fn accounts(all: &[Article]) -> PairFinding {
    PairFinding {
        pair: pair(0, 1),
        kind: PairKind::SharedPassage,
        score: 7.0 / 13.0,
        overlap: Overlap { shared: 2, left: 9, right: 8 },
        shared_words: 7,
        event_score: Some(0.75),
        bytes: Bytes::Different,
        passages: vec![
            Reuse { passage: deaths(all), bearers: 3, stock: Stock::Reuse },
            Reuse { passage: photos(all), bearers: 40, stock: Stock::Boilerplate },
        ],
        differences: vec![number(), mayor(), trains()],
    }
}

fn event() -> Event {
    let told = |article, text, sentence, how| Telling {
        article: ArticleId(article),
        sentence: find(text, sentence),
        how,
        value: None,
        agrees: None,
    };
    let first = Telling {
        value: Some(find(REPORT, "14")),
        ..told(0, REPORT, "The fire killed 14 people, the mayor said.", How::Reworded)
    };
    let second = Telling {
        value: Some(find(OTHER, "seventeen")),
        agrees: Some(false),
        ..told(1, OTHER, "The fire killed seventeen people, the mayor said.", How::Reworded)
    };
    Event {
        members: vec![ArticleId(0), ArticleId(1)],
        terms: ["fire", "mayor", "photos", "people", "killed", "us"].map(str::to_owned).into(),
        cohesion: 0.75,
        links: vec![(pair(0, 1), 0.75)],
        claims: vec![
            Claim { tellings: vec![first, second] },
            Claim { tellings: vec![told(1, OTHER, "Trains stopped.", How::Alone)] },
        ],
    }
}

fn issues() -> Vec<Issue> {
    vec![
        Issue {
            severity: Severity::Warning,
            file: "c.jsonl".to_owned(),
            record: 2,
            line: 3,
            byte: Some(120),
            problem: "not UTF-8; taken for windows-1252".to_owned(),
            done: "encoding guessed; use --encoding to name it".to_owned(),
        },
        Issue::of_file(Severity::Note, "-odd.txt", "empty".to_owned(), "listed, no text"),
    ]
}

/// The findings.
pub(super) fn findings() -> Findings {
    let articles = articles();
    Findings {
        pairs: vec![copies(&articles), accounts(&articles)],
        families: vec![Family {
            members: vec![ArticleId(0), ArticleId(2)],
            min_resemblance: 1.0,
            mean_resemblance: 1.0,
            chained: false,
            measured: crate::families::Measured::AllPairs,
        }],
        events: vec![event()],
        issues: issues(),
        counts: Counts { articles: 4, textless: 1, short: 0, candidates: 3, aligned: 2 },
        articles,
    }
}
