//! The program `rashomon`; everything it does is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    rashomon::cli::main()
}
