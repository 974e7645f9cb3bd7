//! Compares articles: who has the same text, which passages match word for word or reworded,
//! which articles tell of one event, and where their accounts differ.
//!
//! Data flows one way, and a module names only those above it in this list:
//! `hash, span, issue, document` → `error` → `options` → `text` → `decode` → `shingle` → `sketch` →
//! `candidates` → `score` → `families` → `align` → `values` → `meeting` → `events` → `differences` →
//! `dedup` → `findings` → `pipeline` → `input, report, store, evaluate, generate` → `cli`; `tests/architecture.rs`
//! holds it to that. Everything up to `findings` is pure: no input or output, no threads, no clock.

pub mod align;
pub mod candidates;
pub mod decode;
pub mod dedup;
pub mod differences;
pub mod document;
pub mod error;
pub mod evaluate;
pub mod events;
pub mod families;
pub mod findings;
pub mod generate;
pub mod hash;
pub mod input;
pub mod issue;
pub mod meeting;
pub mod options;
pub mod pipeline;
pub mod report;
pub mod score;
pub mod shingle;
pub mod sketch;
pub mod span;
pub mod store;
pub mod text;
pub mod values;

#[cfg(feature = "cli")]
pub mod cli;
