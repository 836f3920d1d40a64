//! Step traces in the form Sudoku Explainer's own traces have.

use super::Report;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;
use whydoku::grade::record::{clean, or_dash};

/// Writes for each puzzle a line with its ratings, then a line for each step.
pub(crate) struct SeTraces;

impl Report for SeTraces {
    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        let bound = record.bound();
        writeln!(
            out,
            "{} {bound}{}/{}/{}",
            clean(&record.puzzle).replace('.', "0"),
            or_dash(record.rating),
            or_dash(record.first_placement),
            or_dash(record.first_step)
        )?;
        out.write_all(record.steps_told.unwrap_or_default().as_bytes())
    }
}
