//! The first pass of a grader: grades of easy puzzles without the engine.

use super::grader::{Graded, Verdict};
use closures::{Closures, Detail, Solved};
use grid::Puzzle;
use logic::Profile;
use std::collections::VecDeque;

/// Grades puzzles that the first entries of a profile solve, if these are closures.
///
/// It grades many puzzles at once in less time. So a caller that has many passes them to
/// [`FirstPass::prepare`], and then requests the grades in the same order.
pub(super) struct FirstPass<'p> {
    closures: Option<Closures<'p>>,
    prepared: VecDeque<(Puzzle, Option<Solved>)>,
}

impl<'p> FirstPass<'p> {
    /// The first pass for whole grades.
    pub(super) fn new(profile: &'p Profile) -> FirstPass<'p> {
        FirstPass {
            closures: Closures::new(profile, Detail::Whole),
            prepared: VecDeque::new(),
        }
    }

    /// The first pass for a caller that reads no numbers of steps.
    pub(super) fn for_ratings(self, profile: &'p Profile) -> FirstPass<'p> {
        let for_ratings = || Closures::new(profile, Detail::Ratings);
        FirstPass {
            closures: self.closures.or_else(for_ratings),
            ..self
        }
    }

    /// A first pass that grades no puzzle.
    pub(super) fn none() -> FirstPass<'p> {
        FirstPass {
            closures: None,
            prepared: VecDeque::new(),
        }
    }

    /// Grades puzzles whose grades are requested next, in this order.
    pub(super) fn prepare(&mut self, puzzles: &[&Puzzle]) {
        self.prepared.clear();
        if let Some(closures) = &self.closures {
            let puzzles_of_results = puzzles.iter().map(|&puzzle| puzzle.clone());
            (self.prepared).extend(puzzles_of_results.zip(closures.grade_all(puzzles)));
        }
    }

    /// The grade of an easy puzzle. Such a puzzle has exactly one solution, because no rule of the
    /// first pass assumes it, so its solutions need not be counted.
    pub(super) fn grade(&mut self, puzzle: &Puzzle) -> Option<Graded> {
        let closures = self.closures.as_ref()?;
        let solved = match self.prepared.iter().position(|(own, _)| own == puzzle) {
            Some(index) => self.prepared.drain(..=index).next_back()?.1?,
            None => closures.grade(puzzle)?,
        };
        Some(Graded {
            verdict: Verdict::Solved,
            grade: solved.grade,
            budget_exhausted: None,
            solution: Some(solved.solution),
        })
    }
}
