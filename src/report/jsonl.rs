//! One JSON object a line: for programs.

use super::{Report, Row};
use logic::{Profile, Rating};
use serde::Serialize;
use std::io::{self, Write};
use whydoku::Verdict;

/// The schema's name and version, in every record.
const SCHEMA: &str = "whydoku.grade/1";

/// Writes rows as JSON lines.
pub(crate) struct Jsonl {
    profile: String,
    hash: String,
}

/// A record; fields that do not apply are left out.
#[derive(Serialize)]
struct Wire<'a> {
    schema: &'a str,
    version: &'a str,
    profile: &'a str,
    profile_hash: &'a str,
    source: &'a str,
    line: usize,
    puzzle: &'a str,
    verdict: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<[String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_placement: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_step: Option<f32>,
    steps: u32,
    guess_level: u32,
    guesses: u32,
    refuted: u32,
    counts: Counts<'a>,
}

/// Technique slugs and how often each was used, in the order of first use.
struct Counts<'a>(&'a [(&'static logic::Info, u32)]);

impl Serialize for Counts<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(info, count)| (info.slug, count)))
    }
}

impl Jsonl {
    /// Records that name this profile.
    pub(crate) fn new(profile: &Profile) -> Jsonl {
        Jsonl {
            profile: profile.name.clone(),
            hash: format!("{:016x}", profile.hash),
        }
    }
}

impl Report for Jsonl {
    fn head(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn row(&mut self, out: &mut dyn Write, row: &Row) -> io::Result<()> {
        let none = logic::Grade::default();
        let graded = row.result.as_ref().ok();
        let grade = graded.map_or(&none, |graded| &graded.grade);
        let verdict = graded.map(|graded| &graded.verdict);
        let wire = Wire {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION"),
            profile: &self.profile,
            profile_hash: &self.hash,
            source: &row.source,
            line: row.line,
            puzzle: &row.puzzle,
            verdict: verdict.map_or("invalid", Verdict::word),
            error: row.result.as_ref().err().map(String::as_str),
            reason: match verdict {
                Some(Verdict::None(Some(fault))) => Some(fault.to_string()),
                _ => None,
            },
            solutions: match verdict {
                Some(Verdict::Many(two)) => Some([two[0].to_string(), two[1].to_string()]),
                _ => None,
            },
            rating: grade.first_step.map(|_| number(grade.rating)),
            hardest: grade.hardest.map(|info| info.slug),
            first_placement: grade.first_placement.map(number),
            first_step: grade.first_step.map(number),
            steps: grade.steps,
            guess_level: grade.guess_level,
            guesses: grade.guesses,
            refuted: grade.refuted,
            counts: Counts(&grade.counts),
        };
        serde_json::to_writer(&mut *out, &wire)?;
        writeln!(out)
    }
}

/// Tenths as the nearest short decimal: 26 becomes 2.6.
pub(super) fn number(rating: Rating) -> f32 {
    f32::from(rating.0) / 10.0
}
