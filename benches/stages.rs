//! Times every stage on its own and a whole comparison. See `benches/README.md`.
//!
//! `cargo bench` times all stages, `cargo bench -- tokenise align` those with such a name. Without
//! cargo's `--bench`, as under `cargo test --benches`, each stage runs once on a small input.

mod inputs;
mod table;
mod work;

use inputs::Inputs;
use std::time::Duration;
use std::time::Instant;
use table::Row;
use work::Stage;
use work::Work;

/// Articles of the full input: the number that the comparison row names.
const ARTICLES: usize = 2_000;

/// Articles of a trial run.
const FEW: usize = 50;

/// Runs of a stage end when this much time has gone by, or after [`MOST_RUNS`].
const TIME: Duration = Duration::from_millis(1_200);
const MOST_RUNS: usize = 21;

/// Runs of a stage that takes long.
const LEAST_RUNS: usize = 3;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let full = args.iter().any(|a| a == "--bench");
    let names: Vec<&str> =
        args.iter().map(String::as_str).filter(|a| !a.starts_with('-')).collect();
    let inputs = Inputs::new(if full { ARTICLES } else { FEW });
    println!("{}", inputs.describe());
    println!("{}", table::HEADER);
    for stage in work::all().iter().filter(|s| is_wanted(s, &names)) {
        println!("{}", measure(stage, &inputs, full).line());
    }
}

fn is_wanted(stage: &Stage, names: &[&str]) -> bool {
    names.is_empty() || names.iter().any(|name| stage.name.contains(name))
}

/// Runs a stage once to warm up and then until there are enough runs.
fn measure(stage: &Stage, inputs: &Inputs, full: bool) -> Row {
    let work = (stage.prepare)(inputs);
    let warm_up = (work.run)();
    let runs = if full { repeat(&work) } else { vec![warm_up] };
    Row::new(stage, &work, runs)
}

fn repeat(work: &Work<'_>) -> Vec<Duration> {
    let started = Instant::now();
    let mut runs = Vec::new();
    while runs.len() < LEAST_RUNS || (runs.len() < MOST_RUNS && started.elapsed() < TIME) {
        runs.push((work.run)());
    }
    runs
}
