//! Candidates by their numbers.

use crate::around::{self, Pins};
use crate::dig::{Dug, dig};
use crate::drawing::{Drawing, Orbits};
use crate::grids;
use crate::isomorph::Isomorph;
use crate::random::Random;
use crate::unbiased;
use crate::vicinity::neighbour;
use core::ops::{ControlFlow, RangeInclusive};
use grid::Puzzle;
use oracle::Solver;

/// How puzzles are made.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// Where each begins.
    pub start: Start,
    /// What its givens look like.
    pub drawing: Drawing,
    /// How many givens are left, if that is chosen, by chance, before any is taken away. Else as many as are needed.
    pub givens: Option<RangeInclusive<usize>>,
    /// Where it goes from there.
    pub search: Search,
}

/// Where a puzzle begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// With a random grid.
    Grid,
    /// With a random grid, each with the same chance; see [`unbiased`].
    Unbiased {
        /// The most givens that chances are made the same for.
        most: usize,
    },
    /// With an isomorph of one of these puzzles.
    Isomorph(Vec<Puzzle>),
    /// With one of these puzzles, the seed of a search around it.
    Puzzle(Vec<Puzzle>),
    /// With one of these patterns, moved and relabelled.
    Pattern(Vec<Pins>),
}

/// Where a puzzle goes from its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// Nowhere: one candidate for each number.
    Once,
    /// To neighbours, as long as they are judged no worse; given up after so many of them in a row were.
    Climb {
        /// How many.
        patience: usize,
    },
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe {
            start: Start::Grid,
            drawing: Drawing::None,
            givens: None,
            search: Search::Once,
        }
    }
}

/// What a caller says of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Judgement(
    /// The higher, the nearer to what is wanted.
    pub i64,
);

/// Judges a candidate: how near it is to what is wanted, or that no more of its number are.
pub type Judging<'a> = dyn FnMut(&Puzzle, &mut Solver) -> ControlFlow<(), Judgement> + 'a;

/// Makes candidates; a workspace of a thread.
#[derive(Debug)]
pub struct Maker {
    seed: u64,
    solver: Solver,
}

impl Maker {
    /// A maker of the candidates of a seed.
    pub fn new(seed: u64) -> Maker {
        Maker {
            seed,
            solver: Solver::new(),
        }
    }

    /// How many searches were made so far.
    pub fn checks(&self) -> u64 {
        self.solver.statistics().puzzles
    }

    /// The first candidate of this number; `None` when none came of it.
    pub fn candidate(&mut self, recipe: &Recipe, number: u64) -> Option<Puzzle> {
        let mut first = None;
        let orbits = recipe.drawing.orbits();
        let once = Recipe {
            search: Search::Once,
            ..recipe.clone()
        };
        self.each(&once, &orbits, number, &mut |puzzle, _| {
            first = Some(puzzle.clone());
            ControlFlow::Break(())
        });
        first
    }

    /// Makes all candidates of a number and has each judged. Nothing else is asked for but the recipe, the seed
    /// and the number; `orbits` are those of the recipe's drawing.
    pub fn each(&mut self, recipe: &Recipe, orbits: &Orbits, number: u64, judge: &mut Judging<'_>) {
        let random = &mut Random::new(self.seed, number);
        let solver = &mut self.solver;
        let least = match &recipe.givens {
            None => 0,
            Some(range) => {
                let (least, most) = (*range.start(), *range.end());
                least + random.below((most + 1).saturating_sub(least))
            }
        };
        let start = match &recipe.start {
            Start::Unbiased { most } => {
                let made = unbiased::minimal(*most, random, solver);
                let judged = |puzzle: &Puzzle| judge(puzzle, solver).is_continue();
                made.iter().all(judged);
                return;
            }
            Start::Grid => {
                let mut dug = Dug::whole(grids::quick(random, solver));
                dig(&mut dug, orbits.all(), least, random, solver);
                if recipe.drawing == Drawing::Near {
                    roughen(&mut dug, random, solver, least);
                }
                dug.puzzle()
            }
            Start::Isomorph(puzzles) => {
                let Some(puzzle) = random.choose(puzzles) else {
                    return;
                };
                Isomorph::random(random).of(puzzle)
            }
            Start::Puzzle(puzzles) => {
                let Some(puzzle) = random.choose(puzzles) else {
                    return;
                };
                puzzle.clone()
            }
            Start::Pattern(patterns) => {
                let Some(pins) = random.choose(patterns) else {
                    return;
                };
                let moved = Isomorph::random(random);
                let pins = Pins {
                    givens: moved.of(&pins.givens),
                    open: grid::Cell::all()
                        .filter(|&cell| pins.open.contains(moved.origin(cell)))
                        .collect(),
                };
                let Some(puzzle) = around::complete(&pins, orbits.all(), least, random, solver)
                else {
                    return;
                };
                puzzle
            }
        };
        let ControlFlow::Continue(mut best) = judge(&start, solver) else {
            return;
        };
        let Search::Climb { patience } = recipe.search else {
            return;
        };
        let mut here = start;
        let mut left = patience;
        while left > 0 {
            left -= 1;
            let next = neighbour(&here, orbits.all(), least, random, solver);
            let Some(next) = next.filter(|next| *next != here) else {
                continue;
            };
            let ControlFlow::Continue(judgement) = judge(&next, solver) else {
                return;
            };
            if judgement > best {
                left = patience;
            }
            if judgement >= best {
                best = judgement;
                here = next;
            }
        }
    }
}

/// Takes single givens away where at most [`crate::NEAR`] of the rest then lack their image.
fn roughen(dug: &mut Dug, random: &mut Random, solver: &mut Solver, least: usize) {
    let mut cells: Vec<grid::Cell> = dug.cells().iter().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let rest = dug.cells().without(cell);
        if rest.len() >= least && Drawing::Near.fits(rest) {
            dug.take(grid::CellSet::only(cell), solver);
        }
    }
}
