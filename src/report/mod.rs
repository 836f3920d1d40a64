//! Output formats for grade records.
//!
//! Formats with a line or block for each record write it at once. The other formats collect records
//! and write them at the end. The output contains no times unless the records do.

pub(crate) mod checkstyle;
pub(crate) mod choice;
pub(crate) mod codequality;
pub(crate) mod github;
pub(crate) mod hodoku_trace;
pub(crate) mod html;
pub(crate) mod jsonl;
pub(crate) mod junit;
pub(crate) mod markdown;
pub(crate) mod multi_report;
pub(crate) mod sarif;
pub(crate) mod se_steps;
pub(crate) mod se_trace;
pub(crate) mod table;
pub(crate) mod tap;
pub(crate) mod text;
pub(crate) mod tsv;
mod xml;

use crate::files::FileSignature;
use logic::Info;
use std::fmt::Write as _;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;

/// Writes grade records in one format.
pub(crate) trait Report {
    /// Recognizes files of this format, so that only those are overwritten.
    fn signature(&self) -> FileSignature;
    /// Writes what precedes the first record.
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
    /// Writes or collects one record.
    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()>;
    /// Writes what follows the last record.
    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
}

/// Techniques of some profiles, without repetition, in order of first appearance.
pub(crate) fn techniques_of<'a>(
    profiles: impl IntoIterator<Item = &'a logic::Profile>,
) -> Vec<&'static Info> {
    let mut infos: Vec<&'static Info> = Vec::new();
    for profile in profiles {
        for entry in &profile.entries {
            let info = entry.technique.info();
            if !infos.contains(&info) {
                infos.push(info);
            }
        }
    }
    infos
}

/// Formats microseconds as seconds with six decimals.
pub(crate) fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

/// A file name as a relative URI, percent-encoded.
pub(crate) fn uri(name: &str) -> String {
    let mut uri = String::new();
    for byte in name.trim_start_matches("./").bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

/// Whether a line is the summary at the end of a report, such as `5 of 6 pass`.
fn is_summary(line: &str) -> bool {
    let parts = line
        .strip_suffix(" pass")
        .and_then(|line| line.split_once(" of "));
    let is_number = |text: &str| text.parse::<usize>().is_ok();
    parts.is_some_and(|(passing, all)| is_number(passing) && is_number(all))
}
