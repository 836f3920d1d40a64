//! Job summary in Markdown: failures, and puzzles counted by verdict and technique.
//!
//! GitHub rejects summaries above 1 MiB, so the table of failures has a maximum size. The number of
//! omitted failures follows the table.

use super::Report;
use crate::files::FileSignature;
use std::collections::BTreeMap;
use std::io::{self, Write};
use whydoku::Slug;
use whydoku::grade::GradeRecord;
use whydoku::grade::record::or_dash;
use whydoku::printable::clean;

/// Maximum size of the table of failures, in bytes. The rest of 1 MiB is for the other table.
const MAX_TABLE_BYTES: usize = 900 * 1024;

/// Collects failures and totals.
#[derive(Default)]
pub(crate) struct Markdown {
    total: usize,
    failed: usize,
    /// Number of failures that the table omits.
    omitted: usize,
    /// Rows of the table of failures.
    failures: String,
    /// Whether the first profile has scores, which are then shown instead of ratings.
    has_scores: bool,
    /// Puzzles counted by verdict and hardest technique.
    kinds: BTreeMap<(&'static str, String), Kind>,
}

/// Number of puzzles of a kind, and the range of their scores or ratings in tenths.
#[derive(Default)]
struct Kind {
    count: usize,
    /// The lowest score or rating.
    lowest: Option<u32>,
    /// The highest score or rating.
    highest: Option<u32>,
}

impl Report for Markdown {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a summary",
            is: |file| file.first_line().starts_with("## whydoku: "),
        }
    }

    fn record(&mut self, _out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        self.total += 1;
        let hardest = record.hardest.as_ref().map_or("-", Slug::name);
        let key = (record.verdict.word(), hardest.to_owned());
        self.has_scores |= record.score.is_some();
        let hardness = record.score.or(record.rating.map(u32::from));
        let kind = self.kinds.entry(key).or_default();
        kind.count += 1;
        kind.lowest = kind.lowest.into_iter().chain(hardness).min();
        kind.highest = kind.highest.max(hardness);
        if record.passes() {
            return Ok(());
        }
        self.failed += 1;
        let line = format!(
            "| {} | {} | {} |\n",
            escaped(&record.place()),
            escaped(&record.summary()),
            escaped(&record.complaint())
        );
        if self.failures.len() + line.len() > MAX_TABLE_BYTES || self.omitted > 0 {
            self.omitted += 1;
        } else {
            self.failures += &line;
        }
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let (total, failed) = (self.total, self.failed);
        writeln!(out, "## whydoku: {} of {total} pass", total - failed)?;
        if failed > 0 {
            writeln!(out, "\n| puzzle | grade | fails |\n| --- | --- | --- |")?;
            out.write_all(self.failures.as_bytes())?;
        }
        if self.omitted > 0 {
            writeln!(out, "\n{} more fail, not listed.", self.omitted)?;
        }
        let unit = if self.has_scores { "score" } else { "rating" };
        writeln!(
            out,
            "\n| verdict | hardest technique | puzzles | {unit} |\n| --- | --- | ---: | --- |"
        )?;
        let formatted = |hardness: Option<u32>| match hardness {
            Some(score) if self.has_scores => score.to_string(),
            tenths => or_dash(tenths.and_then(|tenths| u16::try_from(tenths).ok())),
        };
        for ((verdict, hardest), kind) in &self.kinds {
            let (lowest, highest) = (formatted(kind.lowest), formatted(kind.highest));
            let range = if lowest == highest {
                lowest
            } else {
                format!("{lowest} to {highest}")
            };
            writeln!(
                out,
                "| {verdict} | {} | {} | {range} |",
                escaped(hardest),
                kind.count
            )?;
        }
        Ok(())
    }
}

/// Escapes a table cell, so that it contains no markup.
fn escaped(text: &str) -> String {
    let mut cell = String::new();
    for character in clean(text).chars() {
        if "\\`*_{}[]<>#|&!~".contains(character) {
            cell.push('\\');
        }
        cell.push(character);
    }
    cell
}
