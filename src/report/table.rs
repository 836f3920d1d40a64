//! Aligned columns for a terminal, and a line that sums up.

use super::{Report, Row, clean, or_dash, technique_name};
use render::width;
use std::io::{self, Write};

/// Holds rows and writes them as columns as wide as they must be.
#[derive(Default)]
pub(crate) struct Table {
    lines: Vec<[String; 6]>,
    failed: usize,
}

const TITLES: [&str; 6] = ["puzzle", "verdict", "rating", "hardest", "steps", "fails"];

impl Report for Table {
    fn row(&mut self, _out: &mut dyn Write, row: Row) -> io::Result<()> {
        self.failed += usize::from(!row.passes());
        let hardest = row.hardest.as_deref().map_or("-", technique_name);
        self.lines.push([
            clean(&row.place()),
            row.verdict.to_string(),
            or_dash(row.rating),
            hardest.to_owned(),
            row.steps.to_string(),
            clean(&row.complaint()),
        ]);
        Ok(())
    }

    fn foot(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut widths = TITLES.map(width);
        for line in &self.lines {
            for (column, text) in widths.iter_mut().zip(line) {
                *column = width(text).max(*column);
            }
        }
        let titles = TITLES.map(str::to_owned);
        for line in std::iter::once(&titles).chain(&self.lines) {
            let mut text = String::new();
            for (index, (column, cell)) in widths.iter().zip(line).enumerate() {
                let blanks = " ".repeat(column - width(cell));
                // Numbers end in one column, words start in one.
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
