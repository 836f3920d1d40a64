//! Searches generated puzzles for positions for practice.

use super::position::{Examination, Exercise, ExerciseFinder};
use crate::UniquenessPolicy;
use crate::generate::{Batch, Generator, Grading, Plan, PlanError, StartFrom};
use crate::grade::Criteria;
use crate::grade::gates::Gates;
use grid::Puzzle;
use grid::text::position_text;
use logic::Profile;
use std::collections::BTreeSet;

/// A search for positions, with those found so far and its statistics.
#[non_exhaustive]
pub struct ExerciseSearch {
    /// The positions, in the order in which they were found.
    pub exercises: Vec<Exercise>,
    /// Number of puzzles examined.
    pub puzzles: usize,
    /// Number of puzzles in which the technique is never the next step.
    pub never_next: usize,
    /// Number of puzzles that do not need the technique.
    pub not_needed: usize,
    /// Slug of the technique.
    slug: &'static str,
    /// Number of positions to find.
    wanted: usize,
    /// Maximum number of units of work.
    budget: u64,
    /// The positions found, as text. Several puzzles may lead to the same position, which must not
    /// be repeated.
    positions: BTreeSet<String>,
    /// Units of work so far.
    spent: u64,
}

impl ExerciseSearch {
    /// A search for `wanted` positions of a technique. The budget is in units of work.
    pub fn new(slug: &'static str, wanted: usize, budget: u64) -> ExerciseSearch {
        ExerciseSearch {
            exercises: Vec::new(),
            puzzles: 0,
            never_next: 0,
            not_needed: 0,
            slug,
            wanted,
            budget,
            positions: BTreeSet::new(),
            spent: 0,
        }
    }

    /// Whether there are enough positions, or the budget is used up.
    pub fn is_over(&self) -> bool {
        self.exercises.len() == self.wanted || self.spent >= self.budget
    }

    /// Adds work that was done for the search.
    pub fn spend(&mut self, units: u64) {
        self.spent += units;
    }

    /// Examines a puzzle and adds its position, if it has a new one.
    pub fn examine(&mut self, finder: &mut ExerciseFinder<'_>, puzzle: &Puzzle) {
        self.puzzles += 1;
        match finder.examine(puzzle) {
            Examination::Nowhere => self.never_next += 1,
            Examination::NotNeeded => self.not_needed += 1,
            Examination::Exercise(exercise) => {
                if self
                    .positions
                    .insert(position_text(&exercise.board.to_puzzle()))
                {
                    self.exercises.push(exercise);
                }
            }
        }
    }

    /// Examines generated puzzles until the search is over. After each number of the generator,
    /// `progress` receives the number of positions and the number of candidate puzzles so far.
    ///
    /// # Errors
    /// When the profile does not have the technique.
    pub fn generate(
        &mut self,
        finder: &mut ExerciseFinder<'_>,
        profile: &Profile,
        uniqueness_policy: UniquenessPolicy,
        seed: u64,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Batch, PlanError> {
        let criteria = Criteria::new(profile.clone(), Gates::using(self.slug));
        let default_strategy = None;
        let plan = Plan::new(&criteria, default_strategy, StartFrom::Chance)?;
        let mut generator =
            Generator::new(&plan, &criteria, uniqueness_policy, seed, Grading::ByGates);
        let mut total = Batch::default();
        let mut number = 0;
        while !self.is_over() {
            let batch = generator.batch_of(number);
            number += 1;
            self.spend(batch.units);
            for found in &batch.found {
                if let Ok(puzzle) = grid::text::read_one(&found.puzzle)
                    && !self.is_over()
                {
                    self.examine(finder, &puzzle);
                }
            }
            self.spend(finder.spent());
            total.add(batch);
            progress(self.exercises.len() as u64, total.candidates);
        }
        Ok(total)
    }
}

/// Positions for practising a technique, from generated puzzles. Positions in which the technique
/// is easier to see come first. `budget` is in units of work; if it is used up, there may be fewer
/// positions than `wanted`.
///
/// # Errors
/// When the profile does not have the technique.
pub fn exercises(
    slug: &'static str,
    profile: &Profile,
    seed: u64,
    wanted: usize,
    budget: u64,
) -> Result<Vec<Exercise>, PlanError> {
    let policy = UniquenessPolicy::default();
    let profiles = ExerciseFinder::profiles(profile, slug);
    let mut finder = ExerciseFinder::new(profile, &profiles, slug, policy, budget);
    let mut search = ExerciseSearch::new(slug, wanted, budget);
    search.generate(&mut finder, profile, policy, seed, &mut |_, _| {})?;
    // The sort is stable: equally hard positions stay in the order in which they were found.
    search.exercises.sort_by_key(Exercise::hardness);
    Ok(search.exercises)
}
