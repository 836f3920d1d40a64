//! Records of grades, one per puzzle, in the order of the input.

pub(crate) mod hint;
pub(crate) mod jsonl;
pub(crate) mod tsv;

use logic::{Info, Profile};
use std::io::{self, Write};
use whydoku::Graded;

/// One graded puzzle, or why it was not.
pub(crate) struct Row {
    /// Where it came from: a file's name, or what stands for it.
    pub(crate) source: String,
    /// The line its text starts at, from 1.
    pub(crate) line: usize,
    /// The puzzle as one line; for an unreadable record the start of its text.
    pub(crate) puzzle: String,
    /// The grade, or what is wrong with the text.
    pub(crate) result: Result<Graded, String>,
}

/// Writes rows.
pub(crate) trait Report {
    /// What stands before the first row.
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()>;
    /// One row.
    fn row(&mut self, out: &mut dyn Write, row: &Row) -> io::Result<()>;
}

/// The techniques of a profile, each once, in the profile's order.
pub(crate) fn techniques_of(profile: &Profile) -> Vec<&'static Info> {
    let mut infos: Vec<&'static Info> = Vec::new();
    for entry in &profile.entries {
        let info = entry.technique.info();
        if !infos.contains(&info) {
            infos.push(info);
        }
    }
    infos
}
