//! One JSON object a line: for programs.

use super::{Report, Row};
use crate::gates::Failure;
use crate::plan::Plan;
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, Write};

/// The schema's name and version, in every record.
const SCHEMA: &str = "whydoku.grade/1";

/// Writes rows as JSON lines.
pub(crate) struct Jsonl {
    /// Name and hash of each plan's profile.
    profiles: Vec<(String, String)>,
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
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<&'a [String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<&'a str>,
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
    #[serde(skip_serializing_if = "<[Failure]>::is_empty")]
    failures: &'a [Failure],
    #[serde(skip_serializing_if = "Option::is_none")]
    micros: Option<u64>,
}

/// Technique slugs and how often each was used, in the order of first use.
struct Counts<'a>(&'a [(Cow<'static, str>, u32)]);

impl Serialize for Counts<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(slug, count)| (slug, count)))
    }
}

impl Jsonl {
    /// Records that name the profiles of these plans.
    pub(crate) fn new(plans: &[Plan]) -> Jsonl {
        let profiles = plans.iter().map(|plan| &plan.profile);
        Jsonl {
            profiles: profiles
                .map(|profile| (profile.name.clone(), format!("{:016x}", profile.hash)))
                .collect(),
        }
    }
}

impl Report for Jsonl {
    fn row(&mut self, out: &mut dyn Write, row: Row) -> io::Result<()> {
        let profile = self.profiles.get(row.plan);
        let (profile, hash) = profile.map_or(("", ""), |(name, hash)| (name, hash));
        let wire = Wire {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION"),
            profile,
            profile_hash: hash,
            source: &row.source,
            line: row.line,
            puzzle: &row.puzzle,
            verdict: &row.verdict,
            error: row.error.as_deref(),
            reason: row.reason.as_deref(),
            solutions: row.solutions.as_ref(),
            solution: row.solution.as_deref(),
            rating: row.rating.map(number),
            hardest: row.hardest.as_deref(),
            first_placement: row.first_placement.map(number),
            first_step: row.first_step.map(number),
            steps: row.steps,
            guess_level: row.guess_level,
            guesses: row.guesses,
            refuted: row.refuted,
            counts: Counts(&row.counts),
            failures: &row.failures,
            micros: row.micros,
        };
        serde_json::to_writer(&mut *out, &wire)?;
        writeln!(out)
    }
}

/// Tenths as the nearest short decimal: 26 becomes 2.6.
pub(super) fn number(tenths: u16) -> f32 {
    f32::from(tenths) / 10.0
}
