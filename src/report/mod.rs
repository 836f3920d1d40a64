//! Records of grades, one per puzzle, in the order of the input.
//!
//! `tsv` and `jsonl` write each record when it comes and keep none. The other formats hold what they
//! need until the end. None of them writes a time unless the record has one.

pub(crate) mod checkstyle;
pub(crate) mod choice;
pub(crate) mod codequality;
pub(crate) mod github;
pub(crate) mod hodoku_trace;
pub(crate) mod html;
pub(crate) mod jsonl;
pub(crate) mod junit;
pub(crate) mod markdown;
pub(crate) mod sarif;
pub(crate) mod se_steps;
pub(crate) mod se_trace;
pub(crate) mod several;
pub(crate) mod table;
pub(crate) mod tap;
pub(crate) mod text;
pub(crate) mod tsv;
mod xml;

use crate::files::Ours;
use logic::Info;
use std::fmt::Write as _;
use std::io::{self, Write};
use whydoku::grade::GradeRecord;

/// Writes records.
pub(crate) trait Report {
    /// How a file with such a report is recognised, so that only such a file is overwritten.
    fn ours(&self) -> Ours;
    /// What stands before the first record.
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
    /// One record.
    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()>;
    /// What stands after the last record.
    fn foot(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
}

/// The techniques of some profiles, each once, in their order.
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

/// Seconds with six decimals, from microseconds.
pub(crate) fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

/// A file's name as a URI reference: what is not plain is escaped.
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

/// Whether a line is the sum that lists of failures end with: `5 of 6 pass`.
fn is_sum(line: &str) -> bool {
    let parts = line
        .strip_suffix(" pass")
        .and_then(|line| line.split_once(" of "));
    let number = |text: &str| text.parse::<usize>().is_ok();
    parts.is_some_and(|(passing, all)| number(passing) && number(all))
}
