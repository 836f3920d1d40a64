//! Tab-separated values with a header: for tables, `cut`, `sort` and spreadsheets.

use super::{Report, Row, clean, or_dash, techniques_of};
use crate::plan::Plan;
use logic::Info;
use std::io::{self, Write};

/// The columns every table has.
const COLUMNS: &str =
    "puzzle\tverdict\trating\thardest\tfirst_placement\tfirst_step\tsteps\tguess_level";

/// Writes rows as tab-separated values.
#[derive(Default)]
pub(crate) struct Tsv {
    counted: Vec<&'static Info>,
    timing: Option<()>,
}

impl Tsv {
    /// One more column for each technique of the profiles.
    pub(crate) fn counting(mut self, plans: &[Plan]) -> Tsv {
        self.counted = techniques_of(plans.iter().map(|plan| &plan.profile));
        self
    }

    /// One more column for seconds.
    pub(crate) fn timing(mut self) -> Tsv {
        self.timing = Some(());
        self
    }
}

impl Report for Tsv {
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(COLUMNS.as_bytes())?;
        for info in &self.counted {
            write!(out, "\t{}", info.slug)?;
        }
        if self.timing.is_some() {
            write!(out, "\tseconds")?;
        }
        writeln!(out)
    }

    fn row(&mut self, out: &mut dyn Write, row: Row) -> io::Result<()> {
        write!(
            out,
            "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
            clean(&row.puzzle),
            row.verdict,
            or_dash(row.rating),
            row.hardest.as_deref().unwrap_or("-"),
            or_dash(row.first_placement),
            or_dash(row.first_step),
            row.steps,
            row.guess_level
        )?;
        for info in &self.counted {
            write!(out, "\t{}", row.count(info.slug))?;
        }
        if self.timing.is_some() {
            write!(out, "\t{}", super::seconds(row.micros.unwrap_or(0)))?;
        }
        writeln!(out)
    }
}
