//! What the exit code says. The highest that applies wins.

use crate::files::Unwritten;
use std::io;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// Everything asked for was done.
    #[default]
    Fine,
    /// A gate failed: not unique, not solvable with the techniques allowed, a proof refused.
    Gate,
    /// The input or the usage is wrong.
    Input,
    /// What was asked for could not be done: an error of this program, or output that could not be
    /// written.
    Internal,
}

impl Exit {
    /// The worse of two.
    pub(crate) fn and(self, other: Exit) -> Exit {
        self.max(other)
    }

    /// The number that the process ends with.
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::Gate => 1,
            Exit::Input => 2,
            Exit::Internal => 3,
        }
    }
}

/// The system would not start a thread.
#[derive(thiserror::Error, Debug)]
#[error("a thread cannot be started; --jobs asks for fewer")]
pub(crate) struct NoThread {
    #[from]
    source: io::Error,
}

/// What an error says of whose fault it is.
pub(crate) fn of(error: &anyhow::Error) -> Exit {
    if Unwritten::is_in(error) || error.is::<NoThread>() {
        Exit::Internal
    } else {
        Exit::Input
    }
}

/// What is left of an error once a reader who has gone is none: what a command found out stands in
/// its exit code all the same.
pub(crate) fn unless_closed(written: anyhow::Result<()>) -> anyhow::Result<()> {
    match written {
        Err(error) if is_closed_pipe(&error) => Ok(()),
        other => other,
    }
}

/// Whether an error says that the reader of our output has gone: not our error.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
