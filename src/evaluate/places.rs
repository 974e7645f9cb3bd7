//! Passages as a gold file and a report name them: two ranges of characters in two articles.

/// A half-open range of characters (code points) in an article's text, never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CharRange {
    start: u32,
    end: u32,
}

impl CharRange {
    /// The range from `start` up to `end`; `None` when it would be empty.
    pub fn new(start: u32, end: u32) -> Option<Self> {
        (start < end).then_some(CharRange { start, end })
    }

    /// Number of characters.
    fn chars(self) -> u64 {
        u64::from(self.end - self.start)
    }

    /// The characters both ranges hold.
    fn overlap(self, other: CharRange) -> Option<CharRange> {
        CharRange::new(self.start.max(other.start), self.end.min(other.end))
    }
}

/// A stretch of one article and its counterpart in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Passage {
    /// Where it stands in the article whose id sorts first.
    pub left: CharRange,
    /// Where it stands in the other article.
    pub right: CharRange,
}

/// How much of one passage others of the same pair cover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cover {
    /// Share of its characters, both sides together, 0 to 1.
    pub(super) share: f64,
    /// Number of passages that meet it on both sides.
    pub(super) met_by: usize,
}

/// Measures how much of `passage` the `others` cover. A passage that meets it on one side only
/// matches something else and counts for nothing. O(n log n) in the number of others.
pub(super) fn cover<'a>(passage: &Passage, others: impl Iterator<Item = &'a Passage>) -> Cover {
    let (left, right): (Vec<_>, Vec<_>) = others
        .filter_map(|o| Some((passage.left.overlap(o.left)?, passage.right.overlap(o.right)?)))
        .unzip();
    let met_by = left.len();
    let covered = chars_of_union(left) + chars_of_union(right);
    let all = passage.left.chars() + passage.right.chars();
    Cover { share: covered as f64 / all as f64, met_by }
}

/// Number of characters that lie in at least one of the ranges.
fn chars_of_union(mut ranges: Vec<CharRange>) -> u64 {
    ranges.sort_unstable();
    let mut counted_to = 0;
    let mut chars = 0;
    for range in ranges {
        chars += u64::from(range.end.saturating_sub(range.start.max(counted_to)));
        counted_to = counted_to.max(range.end);
    }
    chars
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn range() -> impl Strategy<Value = CharRange> {
        (0u32..60, 1u32..30).prop_map(|(start, len)| CharRange::new(start, start + len).unwrap())
    }

    #[test]
    fn a_range_is_never_empty() {
        assert_eq!(CharRange::new(4, 4), None);
        assert_eq!(CharRange::new(5, 4), None);
    }

    proptest! {
        #[test]
        fn union_counts_each_character_once(ranges in prop::collection::vec(range(), 0..8)) {
            let one_by_one: BTreeSet<u32> = ranges.iter().flat_map(|r| r.start..r.end).collect();
            prop_assert_eq!(chars_of_union(ranges), one_by_one.len() as u64);
        }
    }
}
