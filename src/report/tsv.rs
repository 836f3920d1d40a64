//! Tab-separated values with a header: for tables, `cut`, `sort` and spreadsheets.

use super::{Report, Row, techniques_of};
use logic::{Grade, Info, Profile, Rating};
use std::io::{self, Write};

/// The columns every table has.
const COLUMNS: &str =
    "puzzle\tverdict\trating\thardest\tfirst_placement\tfirst_step\tsteps\tguess_level";

/// Writes rows as tab-separated values.
pub(crate) struct Tsv {
    counted: Vec<&'static Info>,
}

impl Tsv {
    /// The standard columns.
    pub(crate) fn plain() -> Tsv {
        Tsv {
            counted: Vec::new(),
        }
    }

    /// The standard columns and one for each technique of the profile.
    pub(crate) fn with_counts(profile: &Profile) -> Tsv {
        Tsv {
            counted: techniques_of(profile),
        }
    }
}

impl Report for Tsv {
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(COLUMNS.as_bytes())?;
        for info in &self.counted {
            write!(out, "\t{}", info.slug)?;
        }
        writeln!(out)
    }

    fn row(&mut self, out: &mut dyn Write, row: &Row) -> io::Result<()> {
        let none = Grade::default();
        let (word, grade) = match &row.result {
            Ok(graded) => (graded.verdict.word(), &graded.grade),
            Err(_) => ("invalid", &none),
        };
        let first_step = grade.first_step;
        write!(
            out,
            "{}\t{word}\t{}\t{}\t{}\t{}\t{}\t{}",
            clean(&row.puzzle),
            or_dash(first_step.map(|_| grade.rating)),
            grade.hardest.map_or("-", |info| info.slug),
            or_dash(grade.first_placement),
            or_dash(first_step),
            grade.steps,
            grade.guess_level
        )?;
        for info in &self.counted {
            write!(out, "\t{}", grade.count(info.slug))?;
        }
        writeln!(out)
    }
}

fn or_dash(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

/// A field must not break its row, whatever a bad line held.
fn clean(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}
