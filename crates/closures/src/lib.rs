//! Grades of easy puzzles, at a fraction of the cost of the engine.
//!
//! Floor 4. Most puzzles are solved by singles, locked candidates and subsets alone. Their finds
//! depend only on the candidates, so a [`Closures`] makes them on rows of bits
//! ([`rows`](self#layout)), without steps, evidence or a board. A puzzle that these rules do not solve
//! has no grade here; the engine grades it from the start.
//!
//! [`Closures::new`] takes the first entries of a profile, as long as their techniques declare a rule
//! ([`logic::ClosureRule`]). Two kinds of profile fit:
//!
//! * Each round applies all finds of the first entry that has any (`choice: easiest` or `all`). The
//!   rounds here are the same rounds, so the whole grade is the same: [`Detail::Whole`].
//! * Each step applies one find (`choice: first` or `least`), as in Sudoku Explainer. The rules are
//!   monotone, so the hardest rating of the path is the rating of the first entries whose closure
//!   solves the puzzle. The ratings up to the first placement and of the first step are of the same
//!   kind. But the number of steps depends on their order: [`Detail::Ratings`].
//!
//! No rule assumes that the solution is unique. A puzzle that they solve has exactly one solution,
//! so nobody has to count the solutions first.
//!
//! # Layout
//!
//! One lane of 16 bits for each digit, nine lanes in a register for each row of the grid. See
//! `rows.rs`.

mod plan;
mod rows;
mod run;
mod table;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use plan::Detail;

use grid::Puzzle;
use logic::{Grade, Profile};
use plan::Stage;

/// Grades the puzzles that the first entries of a profile solve, if these are closures.
pub struct Closures<'p> {
    stages: Vec<Stage<'p>>,
    #[cfg(target_arch = "x86_64")]
    avx2: Option<x86::Avx2>,
}

/// The grade of a puzzle that is solved without guesses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The grade of the engine's path. With [`Detail::Ratings`], only the three ratings count.
    pub grade: Grade,
    /// The only solution.
    pub solution: Puzzle,
}

impl<'p> Closures<'p> {
    /// The first entries of a profile, for grades with this detail. `None` if they are no closures.
    pub fn new(profile: &'p Profile, detail: Detail) -> Option<Closures<'p>> {
        let stages = plan::stages(profile, detail);
        (!stages.is_empty()).then(|| Closures {
            stages,
            #[cfg(target_arch = "x86_64")]
            avx2: x86::Avx2::detected(),
        })
    }

    /// The number of the profile's entries that are closures, from the first.
    pub fn entries(&self) -> usize {
        let last = self.stages.last();
        last.map_or(0, |stage| stage.index() + 1)
    }

    /// The same grader without vector instructions that some machines lack.
    #[must_use]
    pub fn portable(mut self) -> Closures<'p> {
        #[cfg(target_arch = "x86_64")]
        {
            self.avx2 = None;
        }
        self
    }

    /// Grades a puzzle of givens. `None` if the entries do not solve it, or if it has placed digits
    /// or candidates of its own.
    pub fn grade(&self, puzzle: &Puzzle) -> Option<Solved> {
        if puzzle.candidates().is_some() || !puzzle.placed().is_empty() {
            return None;
        }
        let (grade, solution) = self.run(&puzzle.numbers())?;
        let solution = Puzzle::from_numbers(&solution)?;
        Some(Solved { grade, solution })
    }

    #[cfg(target_arch = "x86_64")]
    fn run(&self, values: &[u8; 81]) -> Option<(Grade, [u8; 81])> {
        match self.avx2 {
            Some(avx2) => avx2.run(values, &self.stages),
            None => run::run(values, &self.stages),
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn run(&self, values: &[u8; 81]) -> Option<(Grade, [u8; 81])> {
        run::run(values, &self.stages)
    }
}

/// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
