//! Step traces in the form Sudoku Explainer's own traces have: see [`techniques::se_trace`].

use super::{Report, Row, clean, or_dash};
use std::io::{self, Write};

/// Writes for each puzzle a line with its ratings, then a line for each step.
pub(crate) struct SeTraces;

impl Report for SeTraces {
    fn row(&mut self, out: &mut dyn Write, row: Row) -> io::Result<()> {
        let bound = if row.verdict == "limit" { ">=" } else { "" };
        writeln!(
            out,
            "{} {bound}{}/{}/{}",
            clean(&row.puzzle).replace('.', "0"),
            or_dash(row.rating),
            or_dash(row.first_placement),
            or_dash(row.first_step)
        )?;
        out.write_all(row.steps_told.unwrap_or_default().as_bytes())
    }
}
