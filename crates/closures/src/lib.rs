//! Grades of easy puzzles, at a fraction of the cost of the engine.
//!
//! Floor 4. Most puzzles are solved by singles, locked candidates, subsets and basic fish. The
//! finds of these techniques depend only on the candidates, so [`Closures`] finds them in rows of
//! bits, without steps, evidence or a board. A puzzle that these techniques do not solve has no
//! grade here; the engine grades it from the start.
//!
//! [`Closures::new`] takes the first entries of a profile, as long as their techniques declare a rule
//! ([`logic::ClosureRule`]). These entries are called closures here. Two kinds of profile fit:
//!
//! * Each round applies all finds, or all easiest finds, of the first entry that has any
//!   (`choice: all` or `easiest`). The rounds here are the same, so the whole grade is the same:
//!   [`Detail::Whole`].
//! * Each step applies one find (`choice: first` or `least`), as in Sudoku Explainer. The rules are
//!   monotone, so the order of the finds does not change the hardest rating of the path: it belongs
//!   to the first entry that solves the puzzle together with the entries before it. The same holds
//!   for the ratings up to the first placement and of the first step. But the number of steps
//!   depends on the order: [`Detail::Ratings`].
//!
//! No rule assumes that the solution is unique. A puzzle that the rules solve has exactly one
//! solution, so nobody has to count the solutions first.
//!
//! | module | what it does |
//! |---|---|
//! | `plan` | decides which entries of a profile are closures |
//! | `lanes`, `many` | singles of sixteen puzzles at a time, and rounds by the other rules for single puzzles among them |
//! | `rows`, `run` | one puzzle, with one lane for each digit |
//! | `locked` | locked candidates of one puzzle |
//! | `table` | the rules that look up houses and cells, with the searches of the techniques |
//! | `vector`, `x86` | vectors of sixteen lanes: portable, and with instructions that not all machines have |

#![allow(
    clippy::inline_always,
    reason = "must be compiled into a function that enables the instructions"
)]
#![allow(
    clippy::needless_range_loop,
    reason = "loops over the lanes of several vectors"
)]

mod bits;
mod lanes;
mod locked;
mod many;
mod plan;
mod rows;
mod run;
mod solved;
mod table;
mod vector;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use plan::Detail;
pub use solved::Solved;

use core::sync::atomic::{AtomicU64, Ordering};
use grid::Puzzle;
use logic::{Grade, Profile};
use many::Batch;
use plan::Stage;

/// Grades the puzzles that the first entries of a profile solve, if these are closures.
pub struct Closures<'p> {
    stages: Vec<Stage<'p>>,
    detail: Detail,
    rounds: AtomicU64,
    #[cfg(target_arch = "x86_64")]
    instructions: Option<x86::Instructions>,
}

/// The numbers of a puzzle in row-major order, 0 for an empty cell.
pub type Givens = [u8; 81];

impl<'p> Closures<'p> {
    /// The first entries of a profile, for grades with this detail. `None` if they are no closures.
    pub fn new(profile: &'p Profile, detail: Detail) -> Option<Closures<'p>> {
        let stages = plan::stages(profile, detail);
        (!stages.is_empty()).then(|| Closures {
            stages,
            detail,
            rounds: AtomicU64::new(0),
            #[cfg(target_arch = "x86_64")]
            instructions: x86::Instructions::detected(),
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
            self.instructions = None;
        }
        self
    }

    /// Grades a puzzle of givens. `None` if the entries do not solve it.
    pub fn grade(&self, puzzle: &Givens) -> Option<Solved> {
        let mut solved = self.run(puzzle)?;
        self.drop_unwanted(&mut solved.grade);
        Some(solved)
    }

    /// Grades puzzles as [`Closures::grade`] does, in about half of the time.
    pub fn grade_all(&self, puzzles: &[Givens]) -> Vec<Option<Solved>> {
        let Batch {
            mut results,
            rounds,
        } = self.run_all(puzzles);
        self.rounds.fetch_add(rounds, Ordering::Relaxed);
        for solved in results.iter_mut().flatten() {
            self.drop_unwanted(&mut solved.grade);
        }
        results
    }

    /// Number of rounds of [`Closures::grade_all`] so far. A round treats sixteen puzzles at a time.
    pub fn rounds(&self) -> u64 {
        self.rounds.load(Ordering::Relaxed)
    }

    /// Removes from a grade what its detail does not include.
    fn drop_unwanted(&self, grade: &mut Grade) {
        if self.detail == Detail::Ratings {
            grade.steps = 0;
            grade.counts.clear();
        }
    }

    fn run(&self, puzzle: &Givens) -> Option<Solved> {
        #[cfg(target_arch = "x86_64")]
        if let Some(instructions) = self.instructions {
            return instructions.run(puzzle, &self.stages);
        }
        run::run(puzzle, &self.stages)
    }

    fn run_all(&self, puzzles: &[Givens]) -> Batch {
        #[cfg(target_arch = "x86_64")]
        if let Some(instructions) = self.instructions {
            return instructions.grade_all(puzzles, &self.stages, self.detail);
        }
        many::grade_all::<vector::Portable>(puzzles, &self.stages, self.detail)
    }
}

/// The givens of a puzzle; `None` if it has placed digits or candidates of its own, which closures
/// do not support.
pub fn givens(puzzle: &Puzzle) -> Option<Givens> {
    let has_only_givens = puzzle.candidates().is_none() && puzzle.placed().is_empty();
    has_only_givens.then(|| puzzle.numbers())
}

/// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
