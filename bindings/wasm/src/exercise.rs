//! Positions for practice.

use crate::api_error::ApiError;
use crate::request::{Request, to_json};
use serde::Deserialize;
use serde_json::json;
use whydoku::UniquenessPolicy;
use whydoku::grade::UNITS_PER_SECOND;
use whydoku::grid::text::position_text;
use whydoku::practice::{Examination, ExerciseFinder, as_later_position};

/// Default budget for a puzzle, in work units.
const DEFAULT_UNITS: u64 = 10 * UNITS_PER_SECOND;

/// Fields of a request for an exercise, in addition to [`Request`].
#[derive(Deserialize)]
pub(crate) struct ExerciseRequest {
    technique: String,
}

/// The first position of the puzzle in which the technique is the next step. `null` if there is
/// none before a guess, or if the puzzle is not harder without the technique.
pub(crate) fn exercise(common: &Request, fields: &ExerciseRequest) -> Result<String, ApiError> {
    let (puzzle, profile) = (common.puzzle()?, common.profile()?);
    let technique = whydoku::technique(&fields.technique).map_err(ApiError::of)?;
    let slug = technique.info().slug;
    let partial_profiles = ExerciseFinder::profiles(&profile, slug);
    let [only_technique, _] = &partial_profiles;
    if only_technique.entries.is_empty() {
        return Err(ApiError::of(format!(
            "profile {} has no {slug}",
            profile.name
        )));
    }
    let units = common.units()?.unwrap_or(DEFAULT_UNITS);
    let mut finder = ExerciseFinder::new(
        &profile,
        &partial_profiles,
        slug,
        UniquenessPolicy::Check,
        units,
    );
    let found = match finder.examine(&puzzle) {
        Examination::Exercise(exercise) => Some(position_text(&as_later_position(&exercise.board))),
        Examination::Nowhere | Examination::NotNeeded => None,
    };
    to_json(&json!({ "position": found }))
}
