//! How hard a puzzle is: the record `whydoku.grade/1`.

use crate::asked::{Asked, Wrong, written};
use crate::progress::{Progress, Tell};
use whydoku::Ask;
use whydoku::grade::{GradeJson, GradeRecord, Grader, ProfileStamp};
use whydoku::grid::text::position;

pub(crate) fn grade(asked: &Asked, tell: Tell<'_>) -> Result<String, Wrong> {
    let (puzzle, profile) = (asked.puzzle()?, asked.profile()?);
    let mut grader = Grader::new(&profile, Ask::Oracle).with_budget(asked.units()?);
    let graded = grader.grade_along(&puzzle, &mut [&mut Progress::new(tell)]);
    let record = GradeRecord::of(position(&puzzle), &graded).summed(&profile, &graded.grade);
    written(&GradeJson::of(&record, &ProfileStamp::of(&profile)))
}
