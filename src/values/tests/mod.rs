//! Tables of sentences and what is found in them.
