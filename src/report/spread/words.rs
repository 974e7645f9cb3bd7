//! Which words of a stretch others have, too, and which are its own.

use crate::align::Edit;
use crate::align::equal_runs;
use crate::span::TokenRange;
use crate::text::Article;

/// Between stretches that do not follow each other.
const BETWEEN: &str = " … ";

/// How one stretch lies to another: the unchanged tokens of both and what was changed.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) core: TokenRange,
    pub(super) own: TokenRange,
    pub(super) edits: Vec<Edit>,
}

impl Reading {
    /// A stretch read against itself.
    pub(super) fn of_core(core: TokenRange) -> Reading {
        Reading { core, own: core, edits: Vec::new() }
    }

    /// The tokens of the core that the other has, ascending.
    pub(super) fn held(&self) -> impl Iterator<Item = u32> {
        let runs = equal_runs(self.core, self.own, &self.edits);
        runs.into_iter().flat_map(|(core, _)| core.start..core.end)
    }

    /// The tokens of the core that the other has not.
    pub(super) fn lost(&self) -> impl Iterator<Item = u32> {
        self.edits.iter().flat_map(|e| e.left.start..e.left.end)
    }

    /// The tokens of the other that the core has not.
    pub(super) fn added(&self) -> impl Iterator<Item = u32> {
        self.edits.iter().flat_map(|e| e.right.start..e.right.end)
    }
}

/// The tokens of a core that most of its readings have, the core itself counted as one.
pub(super) fn consensus<'r>(
    core: TokenRange,
    readings: impl Iterator<Item = &'r Reading>,
) -> Vec<u32> {
    let (mut held, mut all) = (vec![0; core.len()], 0);
    let inside = |token: &u32| core.start <= *token && *token < core.end;
    for reading in readings {
        all += 1;
        reading.held().filter(inside).for_each(|t| held[(t - core.start) as usize] += 1);
    }
    (core.start..core.end).filter(|t| 2 * held[(t - core.start) as usize] > all).collect()
}

/// Ascending tokens of an article as printed, ` … ` where some are left out between.
pub(super) fn printed(article: &Article, tokens: &[u32]) -> String {
    let runs = tokens.chunk_by(|x, y| x + 1 == *y);
    let text = |run: &[u32]| {
        let range = TokenRange { start: run[0], end: run[run.len() - 1] + 1 };
        article.tokens.bytes(range).of(article.text())
    };
    runs.map(text).collect::<Vec<_>>().join(BETWEEN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    fn edit(left: (usize, usize), right: (usize, usize)) -> Edit {
        Edit { left: TokenRange::new(left.0, left.1), right: TokenRange::new(right.0, right.1) }
    }

    #[test]
    fn what_most_have_and_what_is_ones_own() {
        let text = "the mayor of Orla said that ten trees fell".to_owned();
        let article = Article::new(Document { text, ..Default::default() });
        let core = TokenRange::new(0, 9);
        // "the mayor said that twelve trees fell", "… that twelve old trees fell"
        let cut = Reading {
            core,
            own: TokenRange::new(0, 7),
            edits: vec![edit((2, 4), (2, 2)), edit((6, 7), (4, 5))],
        };
        let longer = Reading {
            core: TokenRange::new(5, 9),
            own: TokenRange::new(30, 35),
            edits: vec![edit((6, 7), (31, 33))],
        };
        let readings = [Reading::of_core(core), cut.clone(), longer.clone()];
        let most = consensus(core, readings.iter());
        assert_eq!(printed(&article, &most), "the mayor … said that … trees fell");
        assert_eq!(cut.added().collect::<Vec<_>>(), [4]);
        assert_eq!(longer.added().collect::<Vec<_>>(), [31, 32]);
    }
}
