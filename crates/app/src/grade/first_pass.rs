//! The first pass of a grader: grades of easy puzzles without the engine.

use super::grader::{Graded, Verdict};
use grid::Puzzle;
use logic::Profile;

/// Grades puzzles that the first entries of a profile solve, if these are closures. Without the feature
/// `closures`, it grades none.
pub(super) struct FirstPass<'p> {
    #[cfg(feature = "closures")]
    closures: Option<closures::Closures<'p>>,
    #[cfg(not(feature = "closures"))]
    closures: core::marker::PhantomData<&'p Profile>,
}

#[cfg(feature = "closures")]
impl<'p> FirstPass<'p> {
    /// The first pass for whole grades.
    pub(super) fn new(profile: &'p Profile) -> FirstPass<'p> {
        FirstPass {
            closures: closures::Closures::new(profile, closures::Detail::Whole),
        }
    }

    /// The first pass for a caller that reads no numbers of steps.
    pub(super) fn for_ratings(self, profile: &'p Profile) -> FirstPass<'p> {
        let for_ratings = || closures::Closures::new(profile, closures::Detail::Ratings);
        FirstPass {
            closures: self.closures.or_else(for_ratings),
        }
    }

    /// A first pass that grades no puzzle.
    pub(super) fn none() -> FirstPass<'p> {
        FirstPass { closures: None }
    }

    /// The grade of an easy puzzle. Such a puzzle has exactly one solution, because no rule of the
    /// first pass assumes it, so its solutions need not be counted.
    pub(super) fn grade(&self, puzzle: &Puzzle) -> Option<Graded> {
        let closures::Solved { grade, solution } = self.closures.as_ref()?.grade(puzzle)?;
        Some(Graded {
            verdict: Verdict::Solved,
            grade,
            budget_exhausted: None,
            solution: Some(solution),
        })
    }
}

#[cfg(not(feature = "closures"))]
impl<'p> FirstPass<'p> {
    /// A first pass that grades no puzzle.
    pub(super) fn new(_profile: &'p Profile) -> FirstPass<'p> {
        FirstPass::none()
    }

    /// A first pass that grades no puzzle.
    pub(super) fn for_ratings(self, _profile: &'p Profile) -> FirstPass<'p> {
        self
    }

    /// A first pass that grades no puzzle.
    pub(super) fn none() -> FirstPass<'p> {
        FirstPass {
            closures: core::marker::PhantomData,
        }
    }

    /// Always `None`.
    pub(super) fn grade(&self, _puzzle: &Puzzle) -> Option<Graded> {
        None
    }
}
