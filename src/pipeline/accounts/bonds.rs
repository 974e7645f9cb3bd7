//! Which sentences of two accounts tell the same.

use crate::align::Passage;
use crate::align::PassageKind;
use crate::events::How;
use crate::findings::PairFinding;
use crate::meeting::Fit;
use crate::meeting::Side;
use crate::meeting::Statement;
use crate::pipeline::accounts::claims;
use crate::pipeline::accounts::claims::Bond;
use crate::span::ArticleId;
use crate::span::TokenRange;

/// The bonds of a pair: sentences that a passage holds more than half of, and statements that say the
/// same in other words.
pub(crate) fn bonds(
    pair: &PairFinding,
    left: &Side<'_>,
    right: &Side<'_>,
    statements: &[Statement],
) -> Vec<Bond> {
    let ids = (pair.pair.left, pair.pair.right);
    let exact = pair.passages.iter().filter(|r| r.passage.kind != PassageKind::Reworded);
    let mut found: Vec<Bond> =
        exact.flat_map(|reuse| of_passage(&reuse.passage, ids, left, right)).collect();
    let loose = statements.iter().filter(|s| s.fit != Fit::Tight && s.says_the_same(left, right));
    found.extend(loose.map(|s| Bond {
        left: (ids.0, number(left, s.left.start)),
        right: (ids.1, number(right, s.right.start)),
        how: How::Reworded,
        likeness: s.likeness,
    }));
    found
}

fn of_passage(
    passage: &Passage,
    ids: (ArticleId, ArticleId),
    left: &Side<'_>,
    right: &Side<'_>,
) -> Vec<Bond> {
    let (edits, fit) = (passage.edits.clone(), Fit::Tight);
    let map = Statement { left: passage.left, right: passage.right, edits, fit, likeness: 1.0 };
    let bond = |(n, sentence): (usize, &TokenRange)| {
        let inside = TokenRange {
            start: sentence.start.max(passage.left.start),
            end: sentence.end.min(passage.left.end),
        };
        let (how, likeness) = match map.is_changed(inside) {
            true => (How::Reworded, claims::EDITED),
            false => (How::Verbatim, claims::VERBATIM),
        };
        let right = (ids.1, number(right, map.across(inside).start));
        Bond { left: (ids.0, n as u32), right, how, likeness }
    };
    let held = |s: &TokenRange| 2 * s.overlap(passage.left) > s.len();
    left.sentences.iter().enumerate().filter(|(_, s)| held(s)).map(bond).collect()
}

/// The number of the sentence that holds a token.
fn number(side: &Side<'_>, token: u32) -> u32 {
    side.starts.partition_point(|&s| s <= token).saturating_sub(1) as u32
}
