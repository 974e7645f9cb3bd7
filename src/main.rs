//! The program `rashomon`; everything it does is in the library.

use std::process::ExitCode;

/// Reading and scoring make millions of small strings and lists on all threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    rashomon::cli::main()
}
