//! What was found so far, and what it has explained.

use crate::align::Edit;
use crate::differences::Account;
use crate::differences::Difference;
use crate::differences::DifferenceKind;
use crate::differences::Outcome;
use crate::differences::Said;
use crate::span::ByteRange;

/// Collects the differences of one pair of accounts.
pub(crate) struct Finder<'a> {
    pub(crate) left: &'a Account<'a>,
    pub(crate) right: &'a Account<'a>,
    pub(crate) found: Vec<Difference>,
    explained: [Vec<ByteRange>; 2],
}

/// A difference as a kind finds it: where, how grave, and why.
pub(crate) struct Finding {
    pub(crate) kind: DifferenceKind,
    pub(crate) outcome: Outcome,
    pub(crate) left: Option<ByteRange>,
    pub(crate) right: Option<ByteRange>,
    pub(crate) reason: String,
    pub(crate) spread: f64,
}

impl<'a> Finder<'a> {
    pub(crate) fn new(left: &'a Account<'a>, right: &'a Account<'a>) -> Finder<'a> {
        Finder { left, right, found: Vec::new(), explained: [Vec::new(), Vec::new()] }
    }

    /// Adds a difference, and counts its values as explained. Source tags always differ and are no
    /// account of anything.
    pub(crate) fn add(&mut self, finding: Finding) {
        self.explain(finding.left, finding.right);
        let in_tag = |account: &Account<'_>, value: Option<ByteRange>| {
            value.is_some_and(|value| account.is_source_tag(value))
        };
        if in_tag(self.left, finding.left) || in_tag(self.right, finding.right) {
            return;
        }
        let said = |account: &Account<'_>, value: Option<ByteRange>| {
            value.map(|value| Said { value, sentence: account.side.sentence_around(value) })
        };
        self.found.push(Difference {
            kind: finding.kind,
            outcome: finding.outcome,
            left: said(self.left, finding.left),
            right: said(self.right, finding.right),
            reason: finding.reason,
            spread: finding.spread,
        });
    }

    /// Counts values as explained without a difference.
    pub(crate) fn explain(&mut self, left: Option<ByteRange>, right: Option<ByteRange>) {
        self.explained[0].extend(left);
        self.explained[1].extend(right);
    }

    /// Whether a difference was found already with a value in each of two ranges.
    pub(crate) fn has_found(&self, left: ByteRange, right: ByteRange) -> bool {
        let inside =
            |range: ByteRange, said: Option<Said>| said.is_some_and(|said| said.value.meets(range));
        let mut listed = self.found.iter().filter(|d| d.outcome != Outcome::Equal);
        listed.any(|d| inside(left, d.left) && inside(right, d.right))
    }

    /// Starts afresh: a sentence that meets several others may differ from each in its own way.
    pub(crate) fn forget(&mut self) {
        self.explained = [Vec::new(), Vec::new()];
    }

    /// Whether two ranges hold the same words.
    pub(crate) fn text_is_same(&self, left: ByteRange, right: ByteRange) -> bool {
        let keys = |account: &Account<'a>, range| {
            account.side.article.tokens.keys[account.tokens(range).indices()].to_vec()
        };
        keys(self.left, left) == keys(self.right, right)
    }

    /// Whether a change is explained by what was found.
    pub(crate) fn is_explained(&self, edit: &Edit) -> bool {
        self.explains([self.left.bytes(edit.left), self.right.bytes(edit.right)])
    }

    /// Whether either range meets something explained.
    pub(crate) fn explains(&self, ranges: [ByteRange; 2]) -> bool {
        let meets = |side: usize| self.explained[side].iter().any(|r| r.meets(ranges[side]));
        meets(0) || meets(1)
    }
}
