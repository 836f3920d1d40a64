//! `JUnit` XML: a suite for each source, a case for each puzzle.
//!
//! A puzzle that fails gates has one `failure`; an unreadable text is an `error`. The output is valid
//! by the schema of Jenkins (`junit-10.xsd` of its xUnit plugin). That schema has a file attribute
//! only for suites, and no line attribute. So the text of a failure begins with file and line.

use super::xml::escaped;
use super::{Report, seconds};
use crate::files::FileSignature;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;

/// Collects the records, because the totals are written before them.
#[derive(Default)]
pub(crate) struct Junit {
    records: Vec<GradeRecord>,
}

/// Totals of some records: tests, failures, errors, and time in microseconds.
struct Totals {
    tests: usize,
    failures: usize,
    errors: usize,
    micros: Option<u64>,
}

impl Totals {
    fn of(records: &[GradeRecord]) -> Totals {
        let errors = records
            .iter()
            .filter(|record| record.error.is_some())
            .count();
        let failing = records.iter().filter(|record| !record.passes()).count();
        Totals {
            tests: records.len(),
            failures: failing - errors,
            errors,
            micros: records
                .iter()
                .filter_map(|record| record.micros)
                .reduce(|a, b| a + b),
        }
    }

    fn attributes(&self) -> String {
        format!(
            "tests=\"{}\" failures=\"{}\" errors=\"{}\"{}",
            self.tests,
            self.failures,
            self.errors,
            time(self.micros)
        )
    }
}

impl Report for Junit {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a JUnit report",
            is: |file| file.has("<testsuites name=\"whydoku\""),
        }
    }

    fn record(&mut self, _out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        self.records.push(record);
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
        let totals = Totals::of(&self.records).attributes();
        writeln!(out, "<testsuites name=\"whydoku\" {totals}>")?;
        for suite in self
            .records
            .chunk_by(|record, next| record.source == next.source)
        {
            let Some(GradeRecord { source, .. }) = suite.first() else {
                continue;
            };
            let name = escaped(source);
            let totals = Totals::of(suite).attributes();
            writeln!(
                out,
                "  <testsuite name=\"{name}\" file=\"{name}\" {totals}>"
            )?;
            for record in suite {
                write_case(out, record, &name)?;
            }
            writeln!(out, "  </testsuite>")?;
        }
        writeln!(out, "</testsuites>")
    }
}

/// Writes the test case of a record. For a failure of the whole file, the case is named `the file`.
fn write_case(out: &mut dyn Write, record: &GradeRecord, file: &str) -> io::Result<()> {
    let GradeRecord { line, micros, .. } = record;
    let (class, _) = file.rsplit_once('.').unwrap_or((file, ""));
    write!(
        out,
        "    <testcase name=\"{}\" classname=\"{class}\"{}",
        if *line == 0 {
            "the file".to_owned()
        } else {
            format!("line {line}")
        },
        time(*micros)
    )?;
    if record.passes() {
        return writeln!(out, "/>");
    }
    writeln!(out, ">")?;
    // A test case has only one result, so it names all failed gates.
    let gates: Vec<&str> = record.failures.iter().map(|f| f.gate.word()).collect();
    let kind = if record.error.is_some() {
        "error"
    } else {
        "failure"
    };
    writeln!(
        out,
        "      <{kind} message=\"{}\" type=\"{}\">{}: {}\n{}</{kind}>",
        escaped(&record.complaint()),
        escaped(&gates.join(",")),
        escaped(&record.place()),
        escaped(&record.summary()),
        escaped(&record.puzzle)
    )?;
    writeln!(out, "    </testcase>")
}

/// The attribute for the elapsed time; empty if the time is unknown.
fn time(micros: Option<u64>) -> String {
    micros.map_or_else(String::new, |micros| {
        format!(" time=\"{}\"", seconds(micros))
    })
}
