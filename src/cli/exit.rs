//! How the process ends.

use crate::error::Error;
use std::process::ExitCode;

/// The exit codes, as documented in `--help`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done, also when nothing was found.
    Done,
    /// Failed.
    Failed,
    /// Wrong usage.
    Usage,
    /// Done, but some input was not read, was refused or was cut.
    Partial,
    /// Stopped by the user.
    Interrupted,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::Usage => 2,
            Exit::Partial => 3,
            Exit::Interrupted => 130,
        })
    }
}

impl Exit {
    /// The code for an error that ended the run.
    pub(crate) fn of(problem: &anyhow::Error) -> Exit {
        match problem.downcast_ref::<Error>() {
            Some(Error::Option { .. }) => Exit::Usage,
            Some(Error::Interrupted) => Exit::Interrupted,
            _ if is_closed_pipe(problem) => Exit::Done,
            _ => Exit::Failed,
        }
    }
}

/// A reader that has seen enough (`| head`) is no error.
pub(crate) fn is_closed_pipe(problem: &anyhow::Error) -> bool {
    problem.chain().any(|cause| {
        let io = cause.downcast_ref::<std::io::Error>();
        io.is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
