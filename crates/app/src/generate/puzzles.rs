//! Generates a number of new puzzles.

use super::{GeneratedPuzzle, Generator, Grading, Plan, PlanError, StartFrom};
use crate::UniquenessPolicy;
use crate::grade::Criteria;
use grid::Puzzle;
use std::collections::BTreeSet;

/// New puzzles that pass the gates; no two of them are images of each other. `budget` is in units of work; if
/// it is used up, there may be fewer puzzles than `wanted`. The same seed gives the same puzzles.
///
/// # Errors
/// As for [`Plan::new`].
pub fn puzzles(
    criteria: &Criteria,
    seed: u64,
    wanted: usize,
    budget: u64,
) -> Result<Vec<GeneratedPuzzle>, PlanError> {
    let default_strategy = None;
    let plan = Plan::new(criteria, default_strategy, StartFrom::Chance)?;
    let policy = UniquenessPolicy::default();
    let mut generator = Generator::new(&plan, criteria, policy, seed, Grading::Wanted);
    let mut made = Vec::new();
    let mut forms: BTreeSet<String> = BTreeSet::new();
    let (mut number, mut spent) = (0, 0);
    while made.len() < wanted && spent < budget {
        let batch = generator.batch_of(number);
        number += 1;
        spent += batch.units;
        for found in batch.found {
            let puzzle: Result<Puzzle, _> = found.puzzle.parse();
            let form = puzzle.ok().and_then(|puzzle| oracle::canon::canon(&puzzle));
            let is_new = form.is_none_or(|canon| forms.insert(canon.form.to_string()));
            if is_new && made.len() < wanted {
                made.push(found);
            }
        }
    }
    Ok(made)
}
