//! Checks a grade with the solution and the checker.

use super::grader::Graded;
use crate::path::{FinishedSearch, Path, UniquenessPolicy};
use grid::Board;
use logic::{Record, Uniqueness};
use oracle::{Solution, SolutionCount};

/// Checks every step of a path with the checker, and returns the errors. If the puzzle has one solution, the
/// steps outside guesses must also agree with it, and the grades of `path` and `graded` must be equal.
///
/// The path must come from the same puzzle, profile and budget as `graded`, the result of
/// [`Grader::grade`](super::Grader::grade).
pub fn audit(path: &Path, uniqueness_policy: UniquenessPolicy, graded: &Graded) -> Vec<String> {
    let uniqueness = uniqueness_policy.uniqueness(&path.solutions);
    let mut errors = wrong_steps(&path.start, &path.records, &path.solutions, uniqueness);
    let is_unique = matches!(path.solutions, SolutionCount::Unique(_));
    if is_unique && path.grade != graded.grade {
        errors.push("graded otherwise than explained".to_owned());
    }
    errors
}

/// Checks every step of a search, as [`audit`] does for a path. Grades are not compared.
pub fn audit_search(search: &FinishedSearch<'_>) -> Vec<String> {
    let run = search.run();
    wrong_steps(
        &run.start,
        search.records(),
        &run.solutions,
        search.uniqueness(),
    )
}

/// Errors for the steps that the checker refuses, and for those that contradict the only solution.
fn wrong_steps<'r>(
    start: &Board,
    records: impl IntoIterator<Item = &'r Record> + Clone,
    solutions: &SolutionCount,
    uniqueness: Uniqueness,
) -> Vec<String> {
    let checker = verify::Checker::new()
        .with_uniqueness(uniqueness)
        .with_start(start);
    let refusals = checker.audit(start, records.clone()).refusals;
    let mut errors: Vec<String> = refusals.iter().map(ToString::to_string).collect();
    if let SolutionCount::Unique(solution) = solutions {
        errors.extend(contradictions(records, solution));
    }
    errors
}

/// Errors for the steps that contradict the solution. While a guess is open, steps depend on its assumption, so they are
/// not checked.
fn contradictions<'r>(
    records: impl IntoIterator<Item = &'r Record>,
    solution: &Solution,
) -> Vec<String> {
    let mut level = 0;
    let mut errors = Vec::new();
    for (index, record) in records.into_iter().enumerate() {
        match record {
            Record::Guess(guess) => level = guess.level,
            Record::Back(back) => level = back.level.saturating_sub(1),
            Record::Step(step) if level == 0 => {
                let places_wrong_digit = step
                    .effects
                    .place()
                    .iter()
                    .any(|placed| solution.digit(placed.cell) != placed.digit);
                let mut removals = step.effects.removals().iter();
                if places_wrong_digit
                    || removals.any(|removed| solution.digit(removed.cell) == removed.digit)
                {
                    let (slug, effects) = (step.info().slug, &step.effects);
                    errors.push(format!(
                        "record {}: {slug} says {effects}: not true",
                        index + 1
                    ));
                }
            }
            Record::Step(_) => {}
        }
    }
    errors
}
