//! Questions that read, write, make and transform puzzles.

use crate::question::Question;
use crate::question::ignore_progress;
use grid::text::{Empty, line, position_text};
use serde::Deserialize;
use serde_json::json;
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::grade::{Criteria, GradeJson, ProfileStamp, UNITS_PER_SECOND};
use whydoku::hint::HintJson;
use whydoku::logic::Rating;
use whydoku::practice::as_later_position;
use whydoku_wasm::ApiError;

/// Seconds of work for new puzzles and positions, unless the question has a budget.
const DEFAULT_SECONDS: u64 = 60;

/// The questions that this module answers, and those that it passes to `bindings/puzzles`.
pub(crate) const CALLS: [&str; 8] = [
    "generate", "practice", "read", "formats", "convert", "minimize", "canon", "shortest",
];

/// Answers one of [`CALLS`].
pub(crate) fn answer(question: &Question) -> Result<String, ApiError> {
    match question.call.as_str() {
        "generate" => generate(question),
        "practice" => practice(question),
        _ => {
            let ask_engine =
                |engine_question: &str| whydoku_wasm::answer(engine_question, &mut ignore_progress);
            let text = &question.text;
            Ok(whydoku_puzzles::answer_with(
                text,
                &mut ignore_progress,
                &ask_engine,
            ))
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GenerateFields {
    /// A technique that the solution must use.
    technique: Option<String>,
    /// Minimum and maximum rating.
    rating: Option<(f64, f64)>,
    /// Minimum and maximum number of givens.
    givens: Option<(usize, usize)>,
    #[serde(default)]
    seed: u64,
    #[serde(default = "default_count")]
    count: usize,
}

/// The default number of results.
fn default_count() -> usize {
    1
}

/// New puzzles with these properties, as grades.
pub(crate) fn generate(question: &Question) -> Result<String, ApiError> {
    let (common, fields) = (question.common()?, question.own_fields::<GenerateFields>()?);
    let profile = common.profile()?;
    let mut gates = match &fields.technique {
        Some(name) => Gates::using(slug_of(name)?),
        None => Gates::requiring(Requirement::Unique),
    };
    if let Some((min, max)) = fields.rating {
        (gates.min, gates.max) = (Some(tenths(min)?), Some(tenths(max)?));
    }
    if let Some((min, max)) = fields.givens {
        (gates.givens.min, gates.givens.max) = (Some(min), Some(max));
    }
    gates.consistent().map_err(ApiError::of)?;
    let units = common
        .units()?
        .unwrap_or(DEFAULT_SECONDS * UNITS_PER_SECOND);
    let criteria = Criteria::new((*profile).clone(), gates);
    let found = whydoku::generate::puzzles(&criteria, fields.seed, fields.count, units);
    let records = found.map_err(ApiError::of)?.into_iter();
    let stamp = ProfileStamp::of(&profile);
    let grades = records.filter_map(|found| found.record);
    // Each record is written as text at once: as a `Value`, a rating would become a 64-bit number,
    // which is written with more digits.
    let grades = grades.map(|record| serde_json::to_string(&GradeJson::of(&record, &stamp)));
    let grades: Vec<String> = grades.collect::<Result<_, _>>().map_err(ApiError::of)?;
    Ok(format!(r#"{{"puzzles":[{}]}}"#, grades.join(",")))
}

fn slug_of(name: &str) -> Result<&'static str, ApiError> {
    let technique = whydoku::technique(name).map_err(ApiError::of)?;
    Ok(technique.info().slug)
}

fn tenths(rating: f64) -> Result<Rating, ApiError> {
    let read = whydoku::path::parse_rating(&rating.to_string());
    read.ok_or_else(|| ApiError::of(format!("rating {rating}: expected tenths from 0")))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PracticeFields {
    technique: String,
    #[serde(default)]
    seed: u64,
    #[serde(default = "default_count")]
    count: usize,
}

/// Positions in which the technique is the next step and is needed.
pub(crate) fn practice(question: &Question) -> Result<String, ApiError> {
    let (common, fields) = (question.common()?, question.own_fields::<PracticeFields>()?);
    let (profile, style) = (common.profile()?, common.style()?);
    let units = common
        .units()?
        .unwrap_or(DEFAULT_SECONDS * UNITS_PER_SECOND);
    let slug = slug_of(&fields.technique)?;
    let found = whydoku::practice::exercises(slug, &profile, fields.seed, fields.count, units);
    let exercises = found
        .map_err(ApiError::of)?
        .into_iter()
        .filter_map(|exercise| {
            let hint = exercise.hint(&profile)?;
            Some(json!({
                "puzzle": line(&exercise.puzzle, Empty::default()),
                "position": position_text(&as_later_position(&exercise.board)),
                "finds": exercise.finds.len(),
                "hint": HintJson::of(&hint, &style),
            }))
        });
    Ok(json!({ "exercises": exercises.collect::<Vec<_>>() }).to_string())
}
