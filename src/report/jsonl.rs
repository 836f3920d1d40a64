//! One JSON object a line: for programs.

use super::{Report, Row};
use crate::grade::criteria::Criteria;
use logic::Scale;
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, Write};
use whydoku::grade::gates::Failure;

/// The schema's name and version, in every record.
const SCHEMA: &str = "whydoku.grade/1";

/// Writes rows as JSON lines.
pub(crate) struct Jsonl {
    /// Name, hash and scale of each plan's profile.
    profiles: Vec<(String, String, Scale)>,
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
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error_line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error_column: Option<usize>,
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
    #[serde(rename = "ER", skip_serializing_if = "Option::is_none")]
    er: Option<f32>,
    #[serde(rename = "EP", skip_serializing_if = "Option::is_none")]
    ep: Option<f32>,
    #[serde(rename = "ED", skip_serializing_if = "Option::is_none")]
    ed: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest_step: Option<&'a str>,
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
    pub(crate) fn new(plans: &[Criteria]) -> Jsonl {
        let profiles = plans.iter().map(|plan| &plan.profile);
        Jsonl {
            profiles: profiles
                .map(|profile| {
                    let hash = format!("{:016x}", profile.hash);
                    (profile.name.clone(), hash, profile.scale)
                })
                .collect(),
        }
    }
}

impl Report for Jsonl {
    fn row(&mut self, out: &mut dyn Write, row: Row) -> io::Result<()> {
        let profile = self.profiles.get(row.plan);
        let (profile, hash, scale) = profile.map_or(("", "", Scale::Own), |(name, hash, scale)| {
            (name.as_str(), hash.as_str(), *scale)
        });
        let explainer = |tenths: Option<u16>| match scale {
            Scale::Own => None,
            Scale::SudokuExplainer => tenths.map(number),
        };
        let error = row.error.as_deref();
        let wire = Wire {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION"),
            profile,
            profile_hash: hash,
            source: &row.source,
            line: row.line,
            puzzle: &row.puzzle,
            verdict: &row.verdict,
            error: error.map(|error| format!("{}: {error}", row.place())),
            error_line: row.error_place.map(|(line, _)| line),
            error_column: row.error_place.map(|(_, column)| column),
            reason: row.reason.as_deref(),
            solutions: row.solutions.as_ref(),
            solution: row.solution.as_deref(),
            rating: row.rating.map(number),
            hardest: row.hardest.as_deref(),
            first_placement: row.first_placement.map(number),
            first_step: row.first_step.map(number),
            er: explainer(row.rating),
            ep: explainer(row.first_placement),
            ed: explainer(row.first_step),
            hardest_step: row.hardest_step.as_deref(),
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
