//! Checkstyle XML, which many review tools read. It has an error for each failed gate, grouped by
//! file.

use super::Report;
use super::xml::escaped;
use crate::files::FileSignature;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;

/// Root element with the format version that readers expect.
const ROOT: &str = "<checkstyle version=\"4.3\">";

/// Collects failing records, because errors are grouped by file.
#[derive(Default)]
pub(crate) struct Checkstyle {
    failing: Vec<GradeRecord>,
}

impl Report for Checkstyle {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a Checkstyle report",
            is: |file| file.has(ROOT) && (file.has("source=\"whydoku.") || !file.has("source=")),
        }
    }

    fn record(&mut self, _out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        if !record.passes() {
            self.failing.push(record);
        }
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{ROOT}")?;
        for file in self
            .failing
            .chunk_by(|record, next| record.source == next.source)
        {
            let name = file.first().map_or("", |record| &record.source);
            writeln!(out, "  <file name=\"{}\">", escaped(name))?;
            for record in file {
                write_errors(out, record)?;
            }
            writeln!(out, "  </file>")?;
        }
        writeln!(out, "</checkstyle>")
    }
}

/// Writes an error for each failed gate.
fn write_errors(out: &mut dyn Write, record: &GradeRecord) -> io::Result<()> {
    let (line, column) = record.line_and_column();
    // A failure of the whole file has no line, so it is reported at line 1.
    let line = line.unwrap_or(1);
    let column = column.map_or_else(String::new, |column| format!(" column=\"{column}\""));
    for failure in &record.failures {
        let message = format!("{} [{}]", failure.why, record.summary());
        writeln!(
            out,
            "    <error line=\"{line}\"{column} severity=\"error\" message=\"{}\" \
             source=\"whydoku.{}\"/>",
            escaped(&message),
            failure.gate
        )?;
    }
    Ok(())
}
