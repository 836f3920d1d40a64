//! Exit codes. A command ends with the highest code that applies.

use crate::files::Unwritten;
use std::io;

/// Outcome of a command.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// Everything succeeded.
    #[default]
    Fine,
    /// A check failed: a puzzle is not unique, the allowed techniques do not solve it, or a proof is
    /// refused, for example.
    Gate,
    /// The input or the arguments are wrong.
    Input,
    /// The command failed: an internal error, or output that could not be written.
    Internal,
}

impl Exit {
    /// The worse of two outcomes: the one with the higher code.
    pub(crate) fn and(self, other: Exit) -> Exit {
        self.max(other)
    }

    /// Exit code of the process.
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::Gate => 1,
            Exit::Input => 2,
            Exit::Internal => 3,
        }
    }
}

/// The system refused to start a thread.
#[derive(thiserror::Error, Debug)]
#[error("cannot start a thread; use a smaller --jobs")]
pub(crate) struct NoThread {
    #[from]
    source: io::Error,
}

/// Chooses the exit code for an error.
pub(crate) fn of_error(error: &anyhow::Error) -> Exit {
    if Unwritten::is_in(error) || error.is::<NoThread>() {
        Exit::Internal
    } else {
        Exit::Input
    }
}

/// Replaces the error of a closed pipe by success. The exit code is then that of the command's result.
pub(crate) fn unless_closed(written: anyhow::Result<()>) -> anyhow::Result<()> {
    match written {
        Err(error) if is_closed_pipe(&error) => Ok(()),
        other => other,
    }
}

/// Whether the reader of our output closed the pipe, which is not an error.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
