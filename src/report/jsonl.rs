//! One JSON object a line: for programs.

use super::Report;
use crate::files::Ours;
use std::io::{self, Write};
use whydoku::grade::{GradeJson, GradeRecord, ProfileStamp};

/// What each line begins with.
const START: &str = "{\"schema\":\"whydoku.grade/1\"";

/// Writes records as JSON lines.
pub(crate) struct Jsonl {
    /// What is said of each profile that records are made by.
    profiles: Vec<ProfileStamp>,
}

impl Jsonl {
    /// Records that name these profiles.
    pub(crate) fn new<'a>(profiles: impl IntoIterator<Item = &'a logic::Profile>) -> Jsonl {
        Jsonl {
            profiles: profiles.into_iter().map(ProfileStamp::of).collect(),
        }
    }
}

impl Report for Jsonl {
    fn ours(&self) -> Ours {
        Ours {
            what: "a file of records",
            is: |file| file.starts_with(START),
        }
    }

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        let profile = self
            .profiles
            .get(record.criteria)
            .ok_or_else(|| io::Error::other(format!("{}: graded by no profile", record.place())))?;
        let mut line = serde_json::to_string(&GradeJson::of(&record, profile))?;
        if let Some(path) = &record.path {
            // Already JSON, and the last of the keys.
            line.truncate(line.len() - 1);
            line += ",\"path\":";
            line += path;
            line.push('}');
        }
        writeln!(out, "{line}")
    }
}
