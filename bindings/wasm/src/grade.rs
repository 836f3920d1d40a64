//! The grade of a puzzle, schema `whydoku.grade/1`, and the comparison of two puzzles.

use crate::api_error::ApiError;
use crate::request::{Request, to_json};
use serde::Deserialize;
use serde_json::json;
use whydoku::UniquenessPolicy;
use whydoku::compare::Sameness;
use whydoku::effort::{Estimator, KnownDeductions};
use whydoku::grade::{GradeJson, GradeRecord, Grader, ProfileStamp};
use whydoku::grid::text::{position_text, read_one};
use whydoku::logic::Recorder;
use whydoku::progress::{OnProgress, Progress};

/// Fields of a request for a grade, in addition to [`Request`].
#[derive(Deserialize)]
pub(crate) struct GradeRequest {
    /// Whether to estimate the time that a person needs.
    #[serde(default)]
    effort: bool,
}

/// The grade of a puzzle, as a record in JSON.
pub(crate) fn grade(
    common: &Request,
    fields: &GradeRequest,
    on_progress: OnProgress<'_>,
) -> Result<String, ApiError> {
    let (puzzle, profile) = (common.puzzle()?, common.profile()?);
    let mut grader = Grader::new(&profile, UniquenessPolicy::Check).with_budget(common.units()?);
    let (mut progress, mut deductions) = (Progress::new(on_progress), KnownDeductions::default());
    let recorders: &mut [&mut dyn Recorder] = &mut [&mut progress, &mut deductions];
    let graded = grader.grade_with_recorders(&puzzle, recorders);
    let mut record =
        GradeRecord::of(position_text(&puzzle), &graded).summed(&profile, &graded.grade);
    let estimator = fields.effort.then(Estimator::new).flatten();
    if let (Some(estimator), Some(solution), Ok(start)) =
        (estimator, &graded.solution, puzzle.board())
    {
        record.effort = Some(estimator.effort(&start, solution, &deductions));
    }
    to_json(&GradeJson::of(&record, &ProfileStamp::of(&profile)))
}

/// Fields of a request to compare the puzzle with another, in addition to [`Request`].
#[derive(Deserialize)]
pub(crate) struct CompareRequest {
    other: String,
}

/// Whether two puzzles are images of each other (`null` if unknown), and a text that compares them
/// and their grades.
pub(crate) fn compare(common: &Request, fields: &CompareRequest) -> Result<String, ApiError> {
    let (profile, style) = (common.profile()?, common.style()?);
    let (first, second) = (common.puzzle()?, read_one(&fields.other)?);
    let units = common.units()?;
    let compared =
        whydoku::compare::compare(&first, &second, &profile, UniquenessPolicy::Check, units);
    let same = match compared.sameness {
        Sameness::Moved(_) | Sameness::Image => Some(true),
        Sameness::Different => Some(false),
        Sameness::Unknown => None,
    };
    to_json(&json!({ "same": same, "text": compared.text(&style) }))
}
