//! Aligned columns for a terminal, with a summary line.

use super::{Report, is_summary};
use crate::files::FileSignature;
use render::width;
use std::io::{self, Write};
use whydoku::Slug;
use whydoku::grade::GradeRecord;
use whydoku::printable::clean;

/// Collects rows to find the column widths.
#[derive(Default)]
pub(crate) struct Table {
    lines: Vec<[String; 6]>,
    failed: usize,
}

/// Titles of the columns.
const TITLES: [&str; 6] = ["puzzle", "verdict", "rating", "hardest", "steps", "fails"];

/// The rating or score by each profile, separated by ` / `.
fn ratings(record: &GradeRecord) -> String {
    let all = std::iter::once(record).chain(&record.further_grades);
    all.map(GradeRecord::hardness)
        .collect::<Vec<_>>()
        .join(" / ")
}

impl Report for Table {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a table",
            is: |file| file.first_line().starts_with(TITLES[0]) && is_summary(file.last_line()),
        }
    }

    fn record(&mut self, _out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        self.failed += usize::from(!record.passes());
        let hardest = record.hardest.as_ref().map_or("-", Slug::name);
        self.lines.push([
            clean(&record.place()),
            record.verdict.to_string(),
            ratings(&record),
            hardest.to_owned(),
            record.steps.to_string(),
            clean(&record.complaint()),
        ]);
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut widths = TITLES.map(width);
        for line in &self.lines {
            for (column_width, text) in widths.iter_mut().zip(line) {
                *column_width = width(text).max(*column_width);
            }
        }
        let titles = TITLES.map(str::to_owned);
        for line in std::iter::once(&titles).chain(&self.lines) {
            let mut text = String::new();
            for (index, (column_width, cell)) in widths.iter().zip(line).enumerate() {
                let blanks = " ".repeat(column_width - width(cell));
                // Numbers are right-aligned, words left-aligned.
                match index {
                    2 | 4 => text.extend([&*blanks, cell, "  "]),
                    _ => text.extend([cell, &*blanks, "  "]),
                }
            }
            writeln!(out, "{}", text.trim_end())?;
        }
        let (total, failed) = (self.lines.len(), self.failed);
        writeln!(out, "\n{} of {total} pass", total - failed)
    }
}
