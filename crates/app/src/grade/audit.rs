//! Checks a grade with the solution and the checker.

use super::grader::Graded;
use crate::path::{Path, UniquenessPolicy};
use logic::Record;
use oracle::Solution;

/// Checks every step of a path with the checker, and returns the errors. If the puzzle has one solution, the
/// steps outside guesses must also agree with it, and the grades of `path` and `graded` must be equal.
///
/// The path must come from the same puzzle, profile and budget as `graded`, the result of
/// [`Grader::grade`](super::Grader::grade).
pub fn audit(path: &Path, uniqueness_policy: UniquenessPolicy, graded: &Graded) -> Vec<String> {
    let mut wrong = Vec::new();
    let checker = verify::Checker::new()
        .with_uniqueness(uniqueness_policy.uniqueness(&path.solutions))
        .with_start(&path.start);
    for refusal in checker.audit(&path.start, &path.records).refusals {
        wrong.push(refusal.to_string());
    }
    if let oracle::SolutionCount::Unique(solution) = &path.solutions {
        wrong.extend(contradictions(path, solution));
        if path.grade != graded.grade {
            wrong.push("graded otherwise than explained".to_owned());
        }
    }
    wrong
}

/// The steps that contradict the solution. While a guess is open, steps depend on its assumption, so they are
/// not checked.
fn contradictions(path: &Path, solution: &Solution) -> Vec<String> {
    let mut level = 0;
    let mut wrong = Vec::new();
    for (index, record) in path.records.iter().enumerate() {
        match record {
            Record::Guess(guess) => level = guess.level,
            Record::Back(back) => level = back.level.saturating_sub(1),
            Record::Step(step) if level == 0 => {
                let placed = step
                    .effects
                    .place()
                    .iter()
                    .any(|c| solution.digit(c.cell) != c.digit);
                let mut removals = step.effects.removals().iter();
                if placed || removals.any(|c| solution.digit(c.cell) == c.digit) {
                    let (slug, effects) = (step.info().slug, &step.effects);
                    wrong.push(format!(
                        "record {}: {slug} says {effects}: not true",
                        index + 1
                    ));
                }
            }
            Record::Step(_) => {}
        }
    }
    wrong
}
