//! Which passages are told of: those word for word, and those in other words around them.

use crate::align::EDITED;
use crate::align::Occurrence;
use crate::align::Passage;
use crate::align::PassageKind;
use crate::align::related::Stretch;
use crate::span::TokenRange;

/// A passage is a copy when it is so similar and has so many words.
const COPY: f64 = 0.9;
const COPIED: usize = 40;

/// Copies that hold so much of a stretch are told instead of it.
const ENOUGH: f64 = 0.1;

/// A passage at most so many tokens away from a stretch on both sides belongs to it.
const NEARBY: u32 = 40;

/// Fewest equal words of a passage that is no copy and in no stretch.
const ALONE: usize = 20;

/// Takes copies where they hold most of a stretch, and elsewhere the stretch with all that lies in
/// it. Quotations that reach beyond it stay. `told` makes a passage of a stretch.
pub(crate) fn listed(
    passages: &[Passage],
    stretches: &[Stretch],
    told: impl Fn(&Stretch) -> Passage,
) -> Vec<Passage> {
    let mut absorbed = vec![false; passages.len()];
    let mut listed = Vec::new();
    for stretch in &stretches.iter().map(|s| grown(s, passages)).collect::<Vec<_>>() {
        let meets = |p: &Passage| match p.kind {
            PassageKind::Quotation => stretch.holds(p.left, p.right),
            _ => stretch.meets(p.left, p.right),
        };
        let inside: Vec<usize> = (0..passages.len()).filter(|&i| meets(&passages[i])).collect();
        let copies: Vec<&Passage> =
            inside.iter().map(|&i| &passages[i]).filter(|p| is_copy(p)).collect();
        let enough = held(&copies, |p| p.left, stretch.left) >= ENOUGH
            || held(&copies, |p| p.right, stretch.right) >= ENOUGH;
        let gone = inside.into_iter().filter(|&i| !(enough && is_edited_copy(&passages[i])));
        gone.for_each(|i| absorbed[i] = true);
        if !enough {
            listed.push(told(stretch));
        }
    }
    let rest = passages.iter().zip(absorbed).filter(|(p, absorbed)| !absorbed && stands(p));
    listed.extend(rest.map(|(p, _)| p.clone()));
    listed.sort_by_key(|p| (p.left, p.right));
    listed
}

/// The stretch with the loose passages that lie next to it.
fn grown(stretch: &Stretch, passages: &[Passage]) -> Stretch {
    let near =
        |x: TokenRange, y: TokenRange| x.start <= y.end + NEARBY && y.start <= x.end + NEARBY;
    let loose = passages.iter().filter(|p| {
        !is_copy(p) && p.kind != PassageKind::Quotation && p.occurrence == Occurrence::First
    });
    let next = loose.filter(|p| near(p.left, stretch.left) && near(p.right, stretch.right));
    next.fold(*stretch, |grown, p| Stretch {
        left: hull(grown.left, p.left),
        right: hull(grown.right, p.right),
        ..grown
    })
}

fn hull(x: TokenRange, y: TokenRange) -> TokenRange {
    TokenRange { start: x.start.min(y.start), end: x.end.max(y.end) }
}

fn is_copy(passage: &Passage) -> bool {
    passage.similarity() >= COPY && passage.words() >= COPIED
}

/// As long as a copy, and edited at most.
fn is_edited_copy(passage: &Passage) -> bool {
    passage.similarity() >= EDITED && passage.words() >= COPIED
}

fn held(copies: &[&Passage], side: fn(&Passage) -> TokenRange, of: TokenRange) -> f64 {
    let held: usize = copies.iter().map(|p| side(p).overlap(of)).sum();
    held as f64 / of.len().max(1) as f64
}

/// What is loose has to be long; word for word, any length will do.
fn stands(passage: &Passage) -> bool {
    passage.kind == PassageKind::Quotation
        || passage.occurrence == Occurrence::Repeat
        || passage.similarity() >= COPY
        || passage.matched() >= ALONE
}
