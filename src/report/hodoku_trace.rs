//! `HoDoKu`-style traces: level, score and all steps of a puzzle in one line.

use super::Report;
use super::se_trace::values_of;
use crate::files::FileSignature;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;
use whydoku::printable::clean;

/// Names of the columns. In `steps`, ` | ` separates steps, and ` ~ ` separates the lines of a step.
const COLUMNS: &str = "puzzle\tlevel\tscore\tnsteps\tsteps";

/// Writes a line for each puzzle with level, score and steps.
pub(crate) struct HodokuTraces;

impl Report for HodokuTraces {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a table of paths",
            is: |file| file.first_line() == COLUMNS,
        }
    }

    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{COLUMNS}")
    }

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        let score = record
            .score
            .map_or_else(|| "-".to_owned(), |score| score.to_string());
        let steps = record.step_lines.unwrap_or_default();
        let count = if steps.is_empty() {
            0
        } else {
            steps.split(" | ").count()
        };
        writeln!(
            out,
            "{}\t{}\t{score}\t{count}\t{steps}",
            values_of(&clean(&record.puzzle)).replace('.', "0"),
            record
                .level
                .as_deref()
                .map_or_else(|| "-".to_owned(), capitalized),
        )
    }
}

/// Capitalizes a word, as `HoDoKu` does.
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
