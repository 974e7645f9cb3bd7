//! Runs the real program on small inputs made for the purpose and on the corpus of the repository.
//!
//! A test writes its articles into a folder of its own, runs the program there and reads the tables
//! back. Nothing is timed, and nothing outside the repository is needed.

#![allow(clippy::unwrap_used, reason = "a test stops where something is not as it expects")]

mod accounts;
mod architecture;
mod command_line;
mod corpus;
mod dedup;
mod determinism;
mod evaluate;
mod explain;
mod generate;
mod input;
mod passages;
mod recall;
mod scores;
mod util;
