//! Tab-separated values with a header: for tables, `cut`, `sort` and spreadsheets.

use super::{Report, Row, clean, or_dash, techniques_of};
use crate::grade::criteria::Criteria;
use logic::{Info, Scale};
use std::io::{self, Write};

/// The columns every table has.
const COLUMNS: &str =
    "puzzle\tverdict\trating\thardest\tfirst_placement\tfirst_step\tsteps\tguess_level";

/// The columns of a rating by Sudoku Explainer.
const EXPLAINER: &str = "puzzle\tER\tEP\tED";

/// Writes rows as tab-separated values.
#[derive(Default)]
pub(crate) struct Tsv {
    scale: Scale,
    counted: Vec<&'static Info>,
    timing: Option<()>,
}

impl Tsv {
    /// A table with the columns of the scale that all profiles share.
    pub(crate) fn new(plans: &[Criteria]) -> Tsv {
        let mut scales = plans.iter().map(|plan| plan.profile.scale);
        let first = scales.next().unwrap_or_default();
        let shared = scales.all(|scale| scale == first);
        Tsv {
            scale: if shared { first } else { Scale::Own },
            ..Tsv::default()
        }
    }

    /// One more column for each technique of the profiles.
    pub(crate) fn counting(mut self, plans: &[Criteria]) -> Tsv {
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
        let columns = match self.scale {
            Scale::Own => COLUMNS,
            Scale::SudokuExplainer => EXPLAINER,
        };
        out.write_all(columns.as_bytes())?;
        for info in &self.counted {
            write!(out, "\t{}", info.slug)?;
        }
        if self.timing.is_some() {
            write!(out, "\tseconds")?;
        }
        writeln!(out)
    }

    fn row(&mut self, out: &mut dyn Write, row: Row) -> io::Result<()> {
        write!(out, "{}\t", clean(&row.puzzle))?;
        match self.scale {
            Scale::Own => write!(
                out,
                "{}\t{}\t{}\t{}\t{}\t{}\t{}",
                row.verdict,
                or_dash(row.rating),
                row.hardest.as_deref().unwrap_or("-"),
                or_dash(row.first_placement),
                or_dash(row.first_step),
                row.steps,
                row.guess_level
            )?,
            Scale::SudokuExplainer => write!(
                out,
                "{}{}\t{}\t{}",
                // Without a verdict beside it, a bound must say that it is one.
                if row.verdict == "limit" { ">=" } else { "" },
                or_dash(row.rating),
                or_dash(row.first_placement),
                or_dash(row.first_step),
            )?,
        }
        for info in &self.counted {
            write!(out, "\t{}", row.count(info.slug))?;
        }
        if self.timing.is_some() {
            write!(out, "\t{}", super::seconds(row.micros.unwrap_or(0)))?;
        }
        writeln!(out)
    }
}
