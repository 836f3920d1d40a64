//! Checkstyle's XML: an error for each gate that is failed, by file. Many review tools read it.

use super::Report;
use super::xml::escaped;
use crate::files::Ours;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;

/// The root with the version of the format that readers look at.
const ROOT: &str = "<checkstyle version=\"4.3\">";

/// Holds the records that fail, since errors stand by file.
#[derive(Default)]
pub(crate) struct Checkstyle {
    failing: Vec<GradeRecord>,
}

impl Report for Checkstyle {
    fn ours(&self) -> Ours {
        Ours {
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

    fn foot(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{ROOT}")?;
        for file in self.failing.chunk_by(|one, next| one.source == next.source) {
            let name = file.first().map_or("", |record| &record.source);
            writeln!(out, "  <file name=\"{}\">", escaped(name))?;
            for record in file {
                errors(out, record)?;
            }
            writeln!(out, "  </file>")?;
        }
        writeln!(out, "</checkstyle>")
    }
}

/// An error for each gate.
fn errors(out: &mut dyn Write, record: &GradeRecord) -> io::Result<()> {
    let (line, column) = record.line_and_column();
    // A file as a whole is shown at its first line.
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
