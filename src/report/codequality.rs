//! GitLab Code Quality report: a JSON array with an issue for each failed gate.

use super::Report;
use crate::files::FileSignature;
use serde_json::{Value, json};
use std::io::{self, Write};
use whydoku::grade::GradeRecord;
use whydoku::grade::record::fingerprint;
use whydoku::printable::clean_json;

/// Collects the issues.
#[derive(Default)]
pub(crate) struct CodeQuality {
    issues: Vec<Value>,
}

impl Report for CodeQuality {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a code quality report",
            is: |file| {
                let empty = file.first_line() == "[]";
                empty || (file.starts_with("[") && file.has("\"check_name\": \"whydoku."))
            },
        }
    }

    fn record(&mut self, _out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        let (line, _) = record.line_and_column();
        for failure in &record.failures {
            // The text of the puzzle identifies the issue, not the line number, so that the issue stays
            // the same when lines move.
            let identity = format!("{} {} {}", failure.gate, record.source, record.puzzle);
            self.issues.push(json!({
                "description": format!("{}: {} [{}]", failure.gate, failure.why, record.summary()),
                "check_name": format!("whydoku.{}", failure.gate),
                "fingerprint": format!("{:016x}", fingerprint(&identity)),
                "severity": "major",
                "location": {
                    "path": record.source.trim_start_matches("./"),
                    // A failure of the whole file has no line, so it is reported at line 1.
                    "lines": { "begin": line.unwrap_or(1) },
                },
            }));
        }
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(
            out,
            "{}",
            clean_json(&serde_json::to_string_pretty(&self.issues)?)
        )?;
        writeln!(out)
    }
}
