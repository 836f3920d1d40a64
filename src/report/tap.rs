//! Test Anything Protocol, version 14: a test point for each puzzle.

use super::{Report, seconds};
use crate::files::FileSignature;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;
use whydoku::printable::{clean, clean_json};

/// First line.
const HEAD: &str = "TAP version 14";

/// Writes a test point for each record at once. The plan, the number of points, comes at the end, as
/// TAP allows.
#[derive(Default)]
pub(crate) struct Tap {
    points: usize,
}

impl Report for Tap {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a TAP report",
            is: |file| file.first_line() == HEAD,
        }
    }

    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{HEAD}")
    }

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        self.points += 1;
        let number = self.points;
        let place = escaped(&record.place());
        let summary = escaped(&record.summary());
        let word = if record.passes() { "ok" } else { "not ok" };
        writeln!(out, "{word} {number} - {place}: {summary}")?;
        if record.passes() && record.micros.is_none() {
            return Ok(());
        }
        writeln!(out, "  ---")?;
        if let Some(micros) = record.micros {
            writeln!(out, "  duration_ms: {}", micros / 1000)?;
            writeln!(out, "  seconds: {}", seconds(micros))?;
        }
        if !record.passes() {
            writeln!(out, "  failures:")?;
            for failure in &record.failures {
                writeln!(out, "    - gate: {}", failure.gate)?;
                writeln!(out, "      why: {}", quoted(&failure.why))?;
            }
            writeln!(out, "  puzzle: {}", quoted(&record.puzzle))?;
        }
        writeln!(out, "  ...")
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "1..{}", self.points)
    }
}

/// Escapes a description: `#` would start a directive.
fn escaped(text: &str) -> String {
    clean(text).replace('\\', "\\\\").replace('#', "\\#")
}

/// A YAML scalar in double quotes: a JSON string.
fn quoted(text: &str) -> String {
    clean_json(&serde_json::Value::from(text).to_string())
}
