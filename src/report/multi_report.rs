//! Several reports of one run: one on standard output, the others in files.
//!
//! If the reader of a report closes its pipe, only that report ends. Grading continues, because the
//! exit code depends on all puzzles.

use super::Report;
use crate::cli::terminal;
use crate::files::Replacement;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;

/// The reports of a run.
pub(crate) struct MultiReport {
    outputs: Vec<Output>,
}

/// A report and its destination.
struct Output {
    report: Box<dyn Report>,
    sink: Sink,
}

/// Destination of a report.
enum Sink {
    Standard(Box<dyn Write>),
    File(Box<Replacement>),
    /// A pipe that its reader has closed.
    Closed,
}

impl MultiReport {
    /// Combines a report on standard output with reports in files.
    pub(crate) fn new(
        first: Box<dyn Report>,
        out: impl Write + 'static,
        file_reports: Vec<(Box<dyn Report>, Replacement)>,
    ) -> MultiReport {
        let files = file_reports.into_iter().map(|(report, file)| Output {
            report,
            sink: Sink::File(Box::new(file)),
        });
        let first = Output {
            report: first,
            sink: Sink::Standard(Box::new(out)),
        };
        MultiReport {
            outputs: std::iter::once(first).chain(files).collect(),
        }
    }

    /// Writes what precedes the first record in each report.
    pub(crate) fn head(&mut self) -> io::Result<()> {
        let mut outputs = self.outputs.iter_mut();
        outputs.try_for_each(|output| output.write(|report, out| report.head(out)))
    }

    /// Passes a record to all reports.
    pub(crate) fn record(&mut self, record: GradeRecord) -> io::Result<()> {
        let Some((first, files)) = self.outputs.split_first_mut() else {
            return Ok(());
        };
        for output in files {
            output.write(|report, out| report.record(out, record.clone()))?;
        }
        first.write(|report, out| report.record(out, record))
    }

    /// Completes all reports, even if one fails.
    pub(crate) fn finish(self) -> io::Result<()> {
        let results = self.outputs.into_iter().map(Output::finish);
        // All reports are completed before the first error is returned.
        let results: Vec<io::Result<()>> = results.collect();
        results.into_iter().collect()
    }
}

impl Output {
    /// Applies `action` to the report and its destination. If that is a pipe that its reader has closed,
    /// closes the destination instead of failing.
    fn write(
        &mut self,
        action: impl FnOnce(&mut dyn Report, &mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let written = match &mut self.sink {
            Sink::Standard(out) => action(&mut *self.report, out),
            Sink::File(file) => action(&mut *self.report, file),
            Sink::Closed => return Ok(()),
        };
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                terminal::note(&format!(
                    "{error}: closed by its reader; grading goes on for the exit code"
                ));
                self.sink = Sink::Closed;
                Ok(())
            }
            result => result,
        }
    }

    fn finish(mut self) -> io::Result<()> {
        self.write(|report, out| {
            report.finish(out)?;
            out.flush()
        })?;
        match self.sink {
            Sink::Standard(_) | Sink::Closed => Ok(()),
            Sink::File(file) => file.finish(),
        }
    }
}
