//! The first pass of a grader: grades of easy puzzles without the engine.

use closures::{Closures, Detail, Givens, Solved, givens};
use grid::Puzzle;
use logic::{Grade, Profile};

/// Grades puzzles that the closures of a profile solve: its first entries, as far as the crate [`closures`] has
/// a fast rule for each of them.
///
/// Grading many puzzles together takes less time. So a caller with many puzzles passes them to
/// [`FirstPass::prepare`], and then requests the grades in the same order.
pub(super) struct FirstPass<'p> {
    /// `None` if no puzzle is graded: the profile does not start with closures, or there is a budget.
    closures: Option<Closures<'p>>,
    /// The prepared puzzles.
    puzzles: Vec<Givens>,
    /// Their grades; each is taken once.
    grades: Vec<Option<Solved>>,
    /// The index of the next prepared puzzle.
    next: usize,
}

impl<'p> FirstPass<'p> {
    /// A first pass whose grades include the numbers of steps.
    pub(super) fn new(profile: &'p Profile) -> FirstPass<'p> {
        FirstPass {
            closures: Closures::new(profile, Detail::Whole),
            puzzles: Vec::new(),
            grades: Vec::new(),
            next: 0,
        }
    }

    /// This first pass, for a caller that reads no numbers of steps. It may then grade puzzles that it could
    /// not grade with these numbers.
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
            puzzles: Vec::new(),
            grades: Vec::new(),
            next: 0,
        }
    }

    /// Grades puzzles whose grades are requested next, in this order.
    pub(super) fn prepare(&mut self, puzzles: &[&Puzzle]) {
        let Some(closures) = &self.closures else {
            return;
        };
        self.puzzles.clear();
        (self.puzzles).extend(puzzles.iter().filter_map(|puzzle| givens(puzzle)));
        self.grades = closures.grade_all(&self.puzzles);
        self.next = 0;
    }

    /// The grade and the solution of an easy puzzle; `None` for other puzzles. The solutions of an easy puzzle
    /// need not be counted: the first pass proves that there is only one, because none of its rules assumes it.
    pub(super) fn grade(&mut self, puzzle: &Puzzle) -> Option<(Grade, Puzzle)> {
        let (closures, givens) = (self.closures.as_ref()?, givens(puzzle)?);
        let mut not_taken = self.puzzles.iter().skip(self.next);
        let solved = match not_taken.position(|prepared| *prepared == givens) {
            Some(offset) => {
                let index = self.next + offset;
                self.next = index + 1;
                self.grades.get_mut(index)?.take()?
            }
            None => closures.grade(&givens)?,
        };
        Some((solved.grade, Puzzle::from_numbers(&solved.solution)?))
    }
}
