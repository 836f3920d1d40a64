//! Tab-separated values with a header: for tables, `cut`, `sort` and spreadsheets.

use super::{Report, techniques_of};
use crate::files::Ours;
use logic::{Info, Measure, Profile, Scale};
use std::io::{self, Write};
use whydoku::grade::GradeRecord;
use whydoku::grade::record::{clean, or_dash};

/// The columns every table has.
const COLUMNS: &str =
    "puzzle\tverdict\trating\thardest\tfirst_placement\tfirst_step\tsteps\tguess_level";

/// The columns of a rating by Sudoku Explainer.
const EXPLAINER: &str = "puzzle\tER\tEP\tED";

/// The columns of scores that were summed.
const SUM: &str = "puzzle\tverdict\tlevel\tscore\thardest\tsteps\tguess_level";

/// What a table may begin with.
const COLUMNS_OF_ALL: [&str; 3] = [COLUMNS, EXPLAINER, SUM];

/// Which columns a table has.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Columns {
    /// Those that every profile can fill.
    #[default]
    Rating,
    /// Those of Sudoku Explainer.
    Explainer,
    /// Those of a profile that sums.
    Sum,
}

impl Columns {
    fn of(profile: &Profile) -> Columns {
        match (profile.scale, &profile.measure) {
            (Scale::SudokuExplainer, _) => Columns::Explainer,
            (Scale::Own, Measure::Sum(_)) => Columns::Sum,
            (Scale::Own, Measure::Maximum) => Columns::Rating,
        }
    }
}

/// Writes records as tab-separated values.
#[derive(Default)]
pub(crate) struct Tsv {
    columns: Columns,
    counted: Vec<&'static Info>,
    effort: Option<()>,
    timing: Option<()>,
}

impl Tsv {
    /// A table with the columns of the scale that all profiles share.
    pub(crate) fn new<'a>(profiles: impl IntoIterator<Item = &'a Profile>) -> Tsv {
        let mut all = profiles.into_iter().map(Columns::of);
        let first = all.next().unwrap_or_default();
        let shared = all.all(|columns| columns == first);
        Tsv {
            columns: if shared { first } else { Columns::Rating },
            ..Tsv::default()
        }
    }

    /// One more column for each technique of the profiles.
    pub(crate) fn counting<'a>(mut self, profiles: impl IntoIterator<Item = &'a Profile>) -> Tsv {
        self.counted = techniques_of(profiles);
        self
    }

    /// More columns for what a puzzle asks of a person.
    pub(crate) fn effort(mut self) -> Tsv {
        self.effort = Some(());
        self
    }

    /// One more column for seconds.
    pub(crate) fn timing(mut self) -> Tsv {
        self.timing = Some(());
        self
    }
}

impl Report for Tsv {
    fn ours(&self) -> Ours {
        Ours {
            what: "a table of grades",
            is: |file| {
                COLUMNS_OF_ALL
                    .iter()
                    .any(|columns| file.first_line().starts_with(columns))
            },
        }
    }

    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let columns = match self.columns {
            Columns::Rating => COLUMNS,
            Columns::Explainer => EXPLAINER,
            Columns::Sum => SUM,
        };
        out.write_all(columns.as_bytes())?;
        for info in &self.counted {
            write!(out, "\t{}", info.slug)?;
        }
        if self.effort.is_some() {
            // A profile that sums has a level of its own.
            let level = match self.columns {
                Columns::Sum => "effort_level",
                Columns::Rating | Columns::Explainer => "level",
            };
            write!(out, "\teffort\tminutes\tminutes_low\tminutes_high\t{level}")?;
        }
        if self.timing.is_some() {
            write!(out, "\tseconds")?;
        }
        writeln!(out)
    }

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        // A file as a whole has no puzzle.
        let puzzle = if record.puzzle.is_empty() && record.line == 0 {
            "-"
        } else {
            &record.puzzle
        };
        write!(out, "{}\t", clean(puzzle))?;
        match self.columns {
            Columns::Rating => write!(
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
            Columns::Sum => write!(
                out,
                "{}\t{}\t{}\t{}\t{}\t{}",
                record.verdict,
                record.level.as_deref().unwrap_or("-"),
                record
                    .score
                    .map_or_else(|| "-".to_owned(), |score| score.to_string()),
                record.hardest.as_deref().unwrap_or("-"),
                record.steps,
                record.guess_level
            )?,
            Columns::Explainer => write!(
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
        if self.effort.is_some() {
            match &record.effort {
                Some(effort) => {
                    let [low, likely, high] = effort.minutes();
                    for tenths in [effort.tenths, likely, low, high] {
                        write!(out, "\t{}.{}", tenths / 10, tenths % 10)?;
                    }
                    write!(out, "\t{}", effort.level)?;
                }
                None => write!(out, "\t-\t-\t-\t-\t-")?,
            }
        }
        if self.timing.is_some() {
            write!(out, "\t{}", super::seconds(record.micros.unwrap_or(0)))?;
        }
        writeln!(out)
    }
}
