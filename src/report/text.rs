//! Failures only, one per line, in the format that editors and problem matchers read, and a summary.

use super::{Report, is_summary};
use crate::files::FileSignature;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;
use whydoku::printable::clean;

/// Counts the records.
#[derive(Default)]
pub(crate) struct Text {
    failed: usize,
    total: usize,
}

impl Report for Text {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a report in `text`",
            is: |file| is_summary(file.last_line()),
        }
    }

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        self.total += 1;
        if record.passes() {
            return Ok(());
        }
        self.failed += 1;
        let (place, complaint) = (clean(&record.place()), clean(&record.complaint_and_grade()));
        writeln!(out, "{place}: {complaint}")
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let (failed, total) = (self.failed, self.total);
        writeln!(out, "{} of {total} pass", total - failed)
    }
}
