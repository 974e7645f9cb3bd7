//! Ids and ranges as types, so that a token position is never taken for a byte.

use std::ops::Range;

/// An article's place in one run's list of articles. It has no meaning outside the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArticleId(pub u32);

impl ArticleId {
    /// The id as an index into the run's list of articles.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Two articles of one run, the left one before the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArticlePair {
    /// The article with the smaller id.
    pub left: ArticleId,
    /// The article with the larger id.
    pub right: ArticleId,
}

impl ArticlePair {
    /// Orders two different articles; `None` when they are the same one.
    pub fn new(x: ArticleId, y: ArticleId) -> Option<Self> {
        (x != y).then(|| ArticlePair { left: x.min(y), right: x.max(y) })
    }
}

/// A half-open range of bytes in an article's decoded text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByteRange {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl ByteRange {
    /// A range from two offsets of a text, which input keeps below 4 GiB.
    pub fn new(start: usize, end: usize) -> Self {
        debug_assert!(start <= end && end <= u32::MAX as usize);
        ByteRange { start: start as u32, end: end as u32 }
    }

    /// The text under the range.
    pub fn of(self, text: &str) -> &str {
        &text[self.start as usize..self.end as usize]
    }

    /// True where the two ranges share a byte.
    pub fn meets(self, other: ByteRange) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// True where `other` lies wholly inside.
    pub fn covers(self, other: ByteRange) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// A half-open range of token positions in one article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenRange {
    /// First token.
    pub start: u32,
    /// One past the last token.
    pub end: u32,
}

impl TokenRange {
    /// A range from two token positions.
    pub fn new(start: usize, end: usize) -> Self {
        debug_assert!(start <= end);
        TokenRange { start: start as u32, end: end as u32 }
    }

    /// Number of tokens.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// True for a range without tokens.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The range as an index into a slice of tokens.
    pub fn indices(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// How many tokens the two ranges share.
    pub fn overlap(self, other: TokenRange) -> usize {
        (self.end.min(other.end)).saturating_sub(self.start.max(other.start)) as usize
    }

    /// True where `other` lies wholly inside.
    pub fn covers(self, other: TokenRange) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}
