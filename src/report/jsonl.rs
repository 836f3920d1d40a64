//! One JSON object a line: for programs.

use super::Report;
use crate::files::Ours;
use std::io::{self, Write};
use whydoku::Criteria;
use whydoku::grade::{GradeJson, GradeRecord, ProfileStamp};

/// What each line begins with.
const START: &str = "{\"schema\":\"whydoku.grade/1\"";

/// Writes records as JSON lines.
pub(crate) struct Jsonl {
    /// What is said of each profile that records are made by.
    profiles: Vec<(ProfileStamp, Vec<ProfileStamp>)>,
}

impl Jsonl {
    /// Records that name the profiles of these criteria, each with those beside the first.
    pub(crate) fn new(criteria: &[Criteria]) -> Jsonl {
        let stamps = criteria.iter().map(|criteria| {
            let beside = criteria.beside.iter();
            let beside = beside.map(|one| ProfileStamp::of(&one.profile).called(&one.name));
            (ProfileStamp::of(&criteria.profile), beside.collect())
        });
        Jsonl {
            profiles: stamps.collect(),
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
        let (profile, beside) = self
            .profiles
            .get(record.criteria)
            .ok_or_else(|| io::Error::other(format!("{}: graded by no profile", record.place())))?;
        let mut line =
            serde_json::to_string(&GradeJson::of(&record, profile).beside(&record, beside))?;
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
