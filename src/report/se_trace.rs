//! Step traces in Sudoku Explainer's format.

use super::Report;
use crate::files::FileSignature;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;
use whydoku::grade::record::or_dash;
use whydoku::printable::clean;

/// Writes a line with the ratings of each puzzle, then a line for each step.
pub(crate) struct SeTraces;

impl Report for SeTraces {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a step trace",
            is: |file| {
                file.first_line()
                    .split_once(' ')
                    .is_some_and(|(puzzle, ratings)| {
                        puzzle.len() >= 81 && ratings.matches('/').count() == 2
                    })
            },
        }
    }

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        let bound_sign = record.bound_sign();
        writeln!(
            out,
            "{} {bound_sign}{}/{}/{}",
            values_of(&clean(&record.puzzle)).replace('.', "0"),
            or_dash(record.rating),
            or_dash(record.first_placement),
            or_dash(record.first_step)
        )?;
        out.write_all(record.step_lines.unwrap_or_default().as_bytes())
    }
}

/// The 81 values of a puzzle, from the text of a record. Deleted candidates and marks of filled-in
/// digits are dropped, because Sudoku Explainer's format cannot express them.
pub(super) fn values_of(puzzle: &str) -> String {
    let grid = puzzle.strip_prefix(":0000:x:").unwrap_or(puzzle);
    let grid = grid.split(':').next().unwrap_or_default();
    grid.replace('+', "")
}
