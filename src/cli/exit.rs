//! What the exit code says. The highest that applies wins.

use std::io;
use std::process::ExitCode;

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
    /// An error of this program.
    Internal,
}

impl Exit {
    /// The worse of two.
    pub(crate) fn and(self, other: Exit) -> Exit {
        self.max(other)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Fine => 0,
            Exit::Gate => 1,
            Exit::Input => 2,
            Exit::Internal => 3,
        })
    }
}

/// Whether an error says that the reader of our output has gone: not our error.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
