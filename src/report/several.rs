//! Several reports of one run: one on standard output, the others in files.

use super::Report;
use anyhow::Context;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use whydoku::grade::GradeRecord;

/// A report and those that are written into files.
pub(crate) struct Several {
    first: Box<dyn Report>,
    further: Vec<ToFile>,
}

/// A report that is written into a file.
pub(crate) struct ToFile {
    name: String,
    file: BufWriter<File>,
    report: Box<dyn Report>,
}

impl ToFile {
    /// Begins the file anew.
    pub(crate) fn create(path: &Path, report: Box<dyn Report>) -> anyhow::Result<ToFile> {
        let name = path.display().to_string();
        let file = File::create(path).with_context(|| name.clone())?;
        Ok(ToFile {
            name,
            file: BufWriter::new(file),
            report,
        })
    }

    /// Writes something; an error says into which file.
    fn write(
        &mut self,
        what: impl FnOnce(&mut dyn Report, &mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        what(&mut *self.report, &mut self.file)
            .map_err(|error| io::Error::other(format!("{}: {error}", self.name)))
    }
}

impl Several {
    /// This report on the writer that is handed in, and these in their files.
    pub(crate) fn new(first: Box<dyn Report>, further: Vec<ToFile>) -> Several {
        Several { first, further }
    }
}

impl Report for Several {
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        for to_file in &mut self.further {
            to_file.write(|report, file| report.head(file))?;
        }
        self.first.head(out)
    }

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        for to_file in &mut self.further {
            to_file.write(|report, file| report.record(file, record.clone()))?;
        }
        self.first.record(out, record)
    }

    fn foot(&mut self, out: &mut dyn Write) -> io::Result<()> {
        for to_file in &mut self.further {
            to_file.write(|report, file| {
                report.foot(file)?;
                file.flush()
            })?;
        }
        self.first.foot(out)
    }
}
