//! The program: reads the command line, wires the edges to the pipeline, and is the only module that
//! knows the terminal, the clock and how the process ends.

mod args;
mod compare;
mod dedup;
mod edited;
mod evaluate;
mod exit;
mod explain;
mod feed;
mod generate;
mod listed;
mod progress;
mod reading;
mod size;
mod summary;
mod window;

use crate::cli::args::Cli;
use crate::cli::args::Command;
use crate::cli::exit::Exit;
use crate::cli::exit::is_closed_pipe;
use clap::Parser;
use std::io::Write;
use std::process::ExitCode;

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    let ended = match Cli::parse().command {
        Command::Compare(args) => compare::run(*args),
        Command::Explain(args) => explain::run(args),
        Command::Dedup(args) => dedup::run(*args),
        Command::Evaluate(args) => evaluate::run(args),
        Command::Generate(args) => generate::run(args),
    };
    let exit = ended.unwrap_or_else(|problem| {
        if !is_closed_pipe(&problem) {
            tell(&format!("rashomon: {problem}"));
        }
        Exit::of(&problem)
    });
    exit.into()
}

/// Writes a line to standard error. That nobody reads it any more (`2>&1 | head`) is no error.
fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
