//! JSON lines: one object for each record.

use super::Report;
use crate::files::FileSignature;
use std::io::{self, Write};
use whydoku::grade::{Criteria, GradeJson, GradeRecord, ProfileStamp};
use whydoku::printable::clean_json;

/// Start of each line.
const START: &str = "{\"schema\":\"whydoku.grade/1\"";

/// Writes records as JSON lines.
pub(crate) struct Jsonl {
    /// For each of the criteria, the data of the first profile and of the other profiles.
    profiles: Vec<(ProfileStamp, Vec<ProfileStamp>)>,
}

impl Jsonl {
    /// A report for records graded by these criteria.
    pub(crate) fn new(criteria: &[Criteria]) -> Jsonl {
        let stamps = criteria.iter().map(|criteria| {
            let further_profiles = criteria.further_profiles.iter();
            let further_stamps = further_profiles
                .map(|further| ProfileStamp::of(&further.profile).called(&further.name));
            (
                ProfileStamp::of(&criteria.profile),
                further_stamps.collect(),
            )
        });
        Jsonl {
            profiles: stamps.collect(),
        }
    }
}

impl Report for Jsonl {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a file of records",
            is: |file| file.starts_with(START),
        }
    }

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        let (profile, further_stamps) = self
            .profiles
            .get(record.criteria)
            .ok_or_else(|| io::Error::other(format!("{}: graded by no profile", record.place())))?;
        let mut line = serde_json::to_string(
            &GradeJson::of(&record, profile).with_further_profiles(&record, further_stamps),
        )?;
        if let Some(path) = &record.path {
            // The path is already JSON text. It becomes the value of the last key.
            line.truncate(line.len() - 1);
            line += ",\"path\":";
            line += path;
            line.push('}');
        }
        writeln!(out, "{}", clean_json(&line))
    }
}
