//! Tab-separated values with a header: for tables, `cut`, `sort` and spreadsheets.

use super::{Report, techniques_of};
use logic::{Info, Profile, Scale};
use std::io::{self, Write};
use whydoku::grade::GradeRecord;
use whydoku::grade::record::{clean, or_dash};

/// The columns every table has.
const COLUMNS: &str =
    "puzzle\tverdict\trating\thardest\tfirst_placement\tfirst_step\tsteps\tguess_level";

/// The columns of a rating by Sudoku Explainer.
const EXPLAINER: &str = "puzzle\tER\tEP\tED";

/// Writes records as tab-separated values.
#[derive(Default)]
pub(crate) struct Tsv {
    scale: Scale,
    counted: Vec<&'static Info>,
    timing: Option<()>,
}

impl Tsv {
    /// A table with the columns of the scale that all profiles share.
    pub(crate) fn new<'a>(profiles: impl IntoIterator<Item = &'a Profile>) -> Tsv {
        let mut scales = profiles.into_iter().map(|profile| profile.scale);
        let first = scales.next().unwrap_or_default();
        let shared = scales.all(|scale| scale == first);
        Tsv {
            scale: if shared { first } else { Scale::Own },
            ..Tsv::default()
        }
    }

    /// One more column for each technique of the profiles.
    pub(crate) fn counting<'a>(mut self, profiles: impl IntoIterator<Item = &'a Profile>) -> Tsv {
        self.counted = techniques_of(profiles);
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

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        write!(out, "{}\t", clean(&record.puzzle))?;
        match self.scale {
            Scale::Own => write!(
                out,
                "{}\t{}\t{}\t{}\t{}\t{}\t{}",
                record.verdict,
                or_dash(record.rating),
                record.hardest.as_deref().unwrap_or("-"),
                or_dash(record.first_placement),
                or_dash(record.first_step),
                record.steps,
                record.guess_level
            )?,
            Scale::SudokuExplainer => write!(
                out,
                "{}{}\t{}\t{}",
                // Without a verdict beside it, a bound must say that it is one.
                record.bound(),
                or_dash(record.rating),
                or_dash(record.first_placement),
                or_dash(record.first_step),
            )?,
        }
        for info in &self.counted {
            write!(out, "\t{}", record.count(info.slug))?;
        }
        if self.timing.is_some() {
            write!(out, "\t{}", super::seconds(record.micros.unwrap_or(0)))?;
        }
        writeln!(out)
    }
}
