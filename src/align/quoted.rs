//! Passages and quotation marks.

use crate::align::Passage;
use crate::align::PassageKind;
use crate::options::AlignOptions;
use crate::span::TokenRange;
use crate::text::Article;

type Pairs = Vec<(u32, u32)>;

/// A passage too short to stand on its own may hold a quotation that does: it is cut down to what
/// stands in quotation marks on both sides. Others stay as they are.
pub(crate) fn clip(
    pairs: Pairs,
    left: &Article,
    right: &Article,
    options: &AlignOptions,
) -> Vec<Pairs> {
    if pairs.len() >= options.min_passage {
        return vec![pairs];
    }
    let place = |p: &(u32, u32)| (holder(&left.quoted, p.0), holder(&right.quoted, p.1));
    let same = |x: &(u32, u32), y: &(u32, u32)| place(x) == place(y);
    let parts = pairs.chunk_by(same).filter(|part| {
        let (x, y) = place(&part[0]);
        x.is_some() && y.is_some() && part.len() >= options.min_quotation
    });
    let quotations: Vec<Pairs> = parts.map(|p| p.to_vec()).collect();
    if quotations.is_empty() { vec![pairs] } else { quotations }
}

fn holder(quoted: &[TokenRange], token: u32) -> Option<usize> {
    let at = quoted.partition_point(|q| q.end <= token);
    quoted.get(at).is_some_and(|q| q.start <= token).then_some(at)
}

/// Calls a passage a quotation where both its sides lie in one.
pub(crate) fn name(passage: Passage, left: &Article, right: &Article) -> Passage {
    let inside = |quoted: &[TokenRange], range: TokenRange| {
        holder(quoted, range.start).is_some_and(|at| quoted[at].covers(range))
    };
    let kind = match inside(&left.quoted, passage.left) && inside(&right.quoted, passage.right) {
        true => PassageKind::Quotation,
        false => passage.kind,
    };
    Passage { kind, ..passage }
}
