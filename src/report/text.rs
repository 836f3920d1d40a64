//! Only what fails, a line each as editors and problem matchers read it, and a sum.

use super::{Report, Row, clean};
use std::io::{self, Write};

/// Counts the rows.
#[derive(Default)]
pub(crate) struct Text {
    failed: usize,
    total: usize,
}

impl Report for Text {
    fn row(&mut self, out: &mut dyn Write, row: Row) -> io::Result<()> {
        self.total += 1;
        if row.passes() {
            return Ok(());
        }
        self.failed += 1;
        let (place, complaint) = (clean(&row.place()), clean(&row.complaint()));
        writeln!(out, "{place}: {complaint}")
    }

    fn foot(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let (failed, total) = (self.failed, self.total);
        writeln!(out, "{} of {total} pass", total - failed)
    }
}
