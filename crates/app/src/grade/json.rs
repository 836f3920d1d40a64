//! The record of a grade as a JSON object, schema `whydoku.grade/1`.

use super::gates::Failure;
use super::record::GradeRecord;
use super::verdict_kind::VerdictKind;
use crate::effort::{Effort, EffortLevel};
use crate::path::TechniqueSequence;
use crate::slug::Slug;
use logic::{Profile, Scale};
use serde::Serialize;

/// The schema's name and version.
const SCHEMA: &str = "whydoku.grade/1";

/// The identification of a profile in records: name, hash and scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileStamp {
    name: String,
    hash: String,
    scale: Scale,
}

impl ProfileStamp {
    /// The stamp with another name. Runs with several profiles use it.
    #[must_use]
    pub fn called(self, name: &str) -> ProfileStamp {
        ProfileStamp {
            name: name.to_owned(),
            ..self
        }
    }

    /// The stamp of a profile.
    pub fn of(profile: &Profile) -> ProfileStamp {
        ProfileStamp {
            name: profile.name.clone(),
            hash: format!("{:016x}", profile.hash),
            scale: profile.scale,
        }
    }
}

/// A record; fields without a value are omitted.
#[derive(Serialize)]
pub struct GradeJson<'a> {
    schema: &'a str,
    version: &'a str,
    profile: &'a str,
    profile_hash: &'a str,
    source: &'a str,
    line: usize,
    puzzle: &'a str,
    verdict: VerdictKind,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effort: Option<EffortJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    te: Option<usize>,
    /// The rating at the T&E depth `te`, such as `BxB5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    inner: Option<String>,
    /// Sudoku Explainer's three ratings: of the hardest step, of the hardest step up to the first placement
    /// (EP), and of the first step (ED). Only for profiles on its scale.
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
    #[serde(skip_serializing_if = "<[StepScore]>::is_empty")]
    scores: Vec<StepScore>,
    #[serde(skip_serializing_if = "<[Failure]>::is_empty")]
    failures: &'a [Failure],
    #[serde(skip_serializing_if = "<[ScaleJson<'_>]>::is_empty")]
    beside: Vec<ScaleJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    micros: Option<u64>,
}

/// The grade with a further profile.
#[derive(Serialize)]
struct ScaleJson<'a> {
    profile: &'a str,
    profile_hash: &'a str,
    verdict: VerdictKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_placement: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_step: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'a str>,
    steps: u32,
    guess_level: u32,
    counts: Counts<'a>,
    #[serde(skip_serializing_if = "<[StepScore]>::is_empty")]
    scores: Vec<StepScore>,
}

/// A step and its score, for profiles that sum scores.
#[derive(Serialize)]
struct StepScore {
    technique: String,
    score: u16,
}

/// The steps of a record with their scores. Empty if the profile does not sum scores, or if the sequence was
/// not recorded.
fn step_scores(record: &GradeRecord) -> Vec<StepScore> {
    let sequence = record
        .techniques
        .as_deref()
        .filter(|_| record.score.is_some());
    let sequence = sequence.and_then(|text| text.parse::<TechniqueSequence>().ok());
    let steps = sequence.into_iter().flat_map(|sequence| sequence.0);
    let step_scores = steps.map(|step| StepScore {
        technique: step.word().to_owned(),
        score: step.rating().0,
    });
    step_scores.collect()
}

/// A player's effort for a puzzle.
#[derive(Serialize)]
pub(super) struct EffortJson<'a> {
    units: f64,
    minutes: f64,
    minutes_low: f64,
    minutes_high: f64,
    level: EffortLevel,
    spike: f64,
    /// Effort of each step, in hundredths of a unit.
    curve: &'a [u32],
}

impl EffortJson<'_> {
    pub(super) fn of(effort: &Effort) -> EffortJson<'_> {
        let decimal = |tenths: u32| f64::from(tenths) / 10.0;
        let [low, likely, high] = effort.minutes();
        EffortJson {
            units: decimal(effort.tenths),
            minutes: decimal(likely),
            minutes_low: decimal(low),
            minutes_high: decimal(high),
            level: effort.level,
            spike: decimal(effort.spike),
            curve: &effort.curve,
        }
    }
}

/// Technique slugs with their numbers of uses, in order of first use.
struct Counts<'a>(&'a [(Slug, u32)]);

impl Serialize for Counts<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(slug, count)| (slug, count)))
    }
}

impl<'a> GradeJson<'a> {
    /// The object for a record that was graded with this profile.
    pub fn of(record: &'a GradeRecord, profile: &'a ProfileStamp) -> GradeJson<'a> {
        let se_rating = |tenths: Option<u16>| match profile.scale {
            Scale::Own => None,
            Scale::SudokuExplainer => tenths.map(in_points),
        };
        let error = record.error.as_deref();
        let trial_depth = record.trial_depth;
        GradeJson {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION"),
            profile: &profile.name,
            profile_hash: &profile.hash,
            source: &record.source,
            line: record.line,
            puzzle: &record.puzzle,
            verdict: record.verdict,
            error: error.map(|error| format!("{}: {error}", record.place())),
            error_line: record.error_place.map(|(line, _)| line),
            error_column: record.error_place.map(|(_, column)| column),
            reason: record.reason.as_deref(),
            solutions: record.solutions.as_ref(),
            solution: record.solution.as_deref(),
            rating: record.rating.map(in_points),
            hardest: record.hardest.as_ref().map(Slug::as_str),
            first_placement: record.first_placement.map(in_points),
            first_step: record.first_step.map(in_points),
            score: record.score,
            level: record.level.as_deref(),
            effort: record.effort.as_ref().map(EffortJson::of),
            te: trial_depth.and_then(|depth| depth.depth),
            inner: trial_depth.and_then(|depth| Some(depth.rating?.to_string())),
            er: se_rating(record.rating),
            ep: se_rating(record.first_placement),
            ed: se_rating(record.first_step),
            hardest_step: record.hardest_step.as_deref(),
            steps: record.steps,
            guess_level: record.guess_level,
            guesses: record.guesses,
            refuted: record.refuted,
            counts: Counts(&record.counts),
            scores: step_scores(record),
            failures: &record.failures,
            beside: Vec::new(),
            micros: record.micros,
        }
    }

    /// The object, with the grades of further profiles. `profiles` has their stamps in the same order.
    #[must_use]
    pub fn with_further_profiles(
        mut self,
        record: &'a GradeRecord,
        profiles: &'a [ProfileStamp],
    ) -> GradeJson<'a> {
        let further = record.further_grades.iter().zip(profiles);
        let further = further.map(|(further_record, profile)| ScaleJson {
            profile: &profile.name,
            profile_hash: &profile.hash,
            verdict: further_record.verdict,
            reason: further_record.reason.as_deref(),
            rating: further_record
                .rating
                .map(in_points)
                .filter(|_| further_record.score.is_none()),
            hardest: further_record.hardest.as_ref().map(Slug::as_str),
            first_placement: further_record.first_placement.map(in_points),
            first_step: further_record.first_step.map(in_points),
            score: further_record.score,
            level: further_record.level.as_deref(),
            steps: further_record.steps,
            guess_level: further_record.guess_level,
            counts: Counts(&further_record.counts),
            scores: step_scores(further_record),
        });
        self.beside = further.collect();
        self
    }
}

/// A rating in tenths, in points: 26 becomes 2.6.
pub(crate) fn in_points(tenths: u16) -> f32 {
    f32::from(tenths) / 10.0
}
