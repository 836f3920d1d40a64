//! Errors of writing output. They carry the name of the output and differ from errors of the input.

use std::io::{self, Write};

/// A write error with the name of the output.
#[derive(thiserror::Error, Debug)]
#[error("{name}")]
pub(crate) struct Unwritten {
    name: String,
    source: io::Error,
}

impl Unwritten {
    /// Adds the output's name to a write error. Keeps the kind, so that a closed pipe is still
    /// recognized.
    pub(crate) fn named(name: &str, error: io::Error) -> io::Error {
        let kind = error.kind();
        let name = name.to_owned();
        io::Error::new(
            kind,
            Unwritten {
                name,
                source: error,
            },
        )
    }

    /// Whether this error comes from writing output.
    pub(crate) fn is_in(error: &anyhow::Error) -> bool {
        let errors = error
            .chain()
            .filter_map(|cause| cause.downcast_ref::<io::Error>());
        let mut inner = errors.filter_map(io::Error::get_ref);
        inner.any(<dyn std::error::Error + Send + Sync>::is::<Unwritten>)
    }
}

/// A writer that adds the name of its output to errors.
pub(crate) struct NamedOutput<W> {
    name: String,
    inner: W,
}

impl<W: Write> NamedOutput<W> {
    /// Wraps a writer under this name.
    pub(crate) fn new(name: impl Into<String>, inner: W) -> NamedOutput<W> {
        NamedOutput {
            name: name.into(),
            inner,
        }
    }
}

impl<W: Write> Write for NamedOutput<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes);
        written.map_err(|error| Unwritten::named(&self.name, error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.inner.flush();
        flushed.map_err(|error| Unwritten::named(&self.name, error))
    }
}
