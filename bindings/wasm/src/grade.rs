//! The grade of a puzzle, schema `whydoku.grade/1`.

use crate::progress::{Progress, Tell};
use crate::request::{ApiError, Request, to_json};
use whydoku::UniquenessPolicy;
use whydoku::grade::{GradeJson, GradeRecord, Grader, ProfileStamp};
use whydoku::grid::text::position;

pub(crate) fn grade(asked: &Request, tell: Tell<'_>) -> Result<String, ApiError> {
    let (puzzle, profile) = (asked.puzzle()?, asked.profile()?);
    let mut grader = Grader::new(&profile, UniquenessPolicy::Check).with_budget(asked.units()?);
    let graded = grader.grade_along(&puzzle, &mut [&mut Progress::new(tell)]);
    let record = GradeRecord::of(position(&puzzle), &graded).summed(&profile, &graded.grade);
    to_json(&GradeJson::of(&record, &ProfileStamp::of(&profile)))
}
