//! Annotations for GitHub Actions.
//!
//! GitHub shows at most ten errors of a workflow step. So the worst failures are annotated, the
//! others follow as plain log lines, and the last line is a summary. Messages repeat file and line
//! for readers of the raw log.

use super::Report;
use crate::files::FileSignature;
use std::io::{self, Write};
use whydoku::grade::{GradeRecord, VerdictKind};
use whydoku::printable::clean;

/// Maximum number of annotations of one kind that GitHub shows for a step.
const MAX_ANNOTATIONS: usize = 10;

/// Collects failing records.
#[derive(Default)]
pub(crate) struct Github {
    failing: Vec<GradeRecord>,
    total: usize,
}

impl Report for Github {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a log in `github`",
            is: |file| file.last_line().starts_with("whydoku: "),
        }
    }

    fn record(&mut self, _out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        self.total += 1;
        if !record.passes() {
            self.failing.push(record);
        }
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        // The sort is stable: equally severe failures keep the input order.
        self.failing.sort_by_key(severity_key);
        for record in self.failing.iter().take(MAX_ANNOTATIONS) {
            let gates: Vec<&str> = record.failures.iter().map(|f| f.gate.word()).collect();
            let place = record.place();
            let (line, column) = record.line_and_column();
            writeln!(
                out,
                "::error title={},file={}{}{}::{}",
                escaped_property(&format!("whydoku ({})", gates.join(", "))),
                // GitHub lists the files of a change without `./`.
                escaped_property(record.source.trim_start_matches("./")),
                line.map_or_else(String::new, |line| format!(",line={line}")),
                column.map_or_else(String::new, |column| format!(",col={column}")),
                escaped_message(&format!("{place}: {}", record.complaint_and_grade()))
            )?;
        }
        for record in self.failing.iter().skip(MAX_ANNOTATIONS) {
            let (place, complaint) = (clean(&record.place()), clean(&record.complaint_and_grade()));
            writeln!(out, "  {place}: {complaint}")?;
        }
        let (failed, total) = (self.failing.len(), self.total);
        let shown = failed.min(MAX_ANNOTATIONS);
        writeln!(
            out,
            "whydoku: {failed} of {total} puzzles fail, {shown} annotated"
        )
    }
}

/// Sort key for severity, worst first: unreadable, no solution, several solutions, unsolved, solved.
/// Within each kind, the highest rating comes first.
fn severity_key(record: &GradeRecord) -> (u8, core::cmp::Reverse<u16>) {
    let kind = match record.verdict {
        VerdictKind::Invalid => 0,
        VerdictKind::None => 1,
        VerdictKind::Many => 2,
        VerdictKind::Stuck | VerdictKind::Limit => 3,
        VerdictKind::Solved | VerdictKind::Trial => 4,
    };
    (kind, core::cmp::Reverse(record.rating.unwrap_or(0)))
}

/// Escapes the text of a message.
fn escaped_message(text: &str) -> String {
    let lines: Vec<String> = text.split(['\r', '\n']).map(clean).collect();
    lines.join("\n").replace('%', "%25").replace('\n', "%0A")
}

/// Escapes the value of a property, such as `title`.
fn escaped_property(text: &str) -> String {
    escaped_message(text)
        .replace(':', "%3A")
        .replace(',', "%2C")
}
