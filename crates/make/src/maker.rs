//! The generator, which makes candidates from a recipe, a seed and a number. Here a candidate is a
//! puzzle that the caller judges, not a digit of a cell.

use crate::around::{self, Pins};
use crate::dig::{RemovableGivens, dig};
use crate::fish::Fish;
use crate::given_pattern::{GivenPattern, Orbits};
use crate::grids;
use crate::isomorph::Isomorph;
use crate::neighbours::neighbour;
use crate::random::Random;
use crate::unbiased;
use core::ops::{ControlFlow, RangeInclusive};
use grid::{CellSet, Puzzle};
use oracle::Solver;

/// The options of a generator.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The source of the first candidate puzzle for each number.
    pub start: Start,
    /// The symmetry of the givens.
    pub given_pattern: GivenPattern,
    /// The minimum number of givens, drawn at random from this range for each number. With `None`,
    /// all unneeded givens are removed.
    pub givens: Option<RangeInclusive<usize>>,
    /// The search from the first candidate to others.
    pub search: Search,
}

/// The source of the first candidate for each number.
#[derive(Clone, Debug)]
pub enum Start {
    /// A random grid with givens removed.
    Grid,
    /// Uniformly distributed minimal puzzles; see [`unbiased`].
    Unbiased {
        /// The maximum number of givens.
        most: usize,
    },
    /// A random isomorph of one of these puzzles.
    Isomorph(Vec<Puzzle>),
    /// One of these puzzles, as the start of a search.
    Puzzle(Vec<Puzzle>),
    /// A puzzle that contains one of these patterns.
    Pattern(Vec<Pattern>),
}

/// A pattern that a generated puzzle contains.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// A random isomorph of these givens.
    Example(Pins),
    /// A fish in a random grid.
    Fish(Fish),
}

/// The search for better candidates of one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// No search: one candidate for each number.
    Once,
    /// Hill climbing: moves to a neighbour that is not worse.
    Climb {
        /// Number of tries in a row without a better neighbour, after which the search stops.
        patience: usize,
    },
    /// Population search: takes a neighbour of a random member, again and again. If the neighbour
    /// is better than the worst member, it replaces the worst member.
    ///
    /// A single puzzle often has no better neighbours after a while; some member of a population
    /// does.
    Population {
        /// Number of puzzles in the population.
        size: usize,
        /// Number of tries in a row without a new best puzzle, after which the search stops.
        patience: usize,
    },
}

impl Recipe {
    /// Whether all candidates are certainly minimal, so that no check is needed. Candidates of
    /// other recipes may be minimal too.
    pub fn makes_minimal_puzzles(&self) -> bool {
        let removes_single_givens = self.given_pattern == GivenPattern::None
            && self.givens.is_none()
            && self.search == Search::Once;
        match self.start {
            Start::Grid => removes_single_givens,
            Start::Unbiased { .. } => true,
            Start::Isomorph(_) | Start::Puzzle(_) | Start::Pattern(_) => false,
        }
    }
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe {
            start: Start::Grid,
            given_pattern: GivenPattern::None,
            givens: None,
            search: Search::Once,
        }
    }
}

/// The caller's score of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Judgement(
    /// The score; higher is better.
    pub i64,
);

impl Judgement {
    /// The minimum score.
    pub const LEAST: Judgement = Judgement(i64::MIN);
}

/// A callback that scores a candidate, or breaks to stop the search of this number.
///
/// The second argument is the lowest score that is useful; scores below it need not be exact.
pub type Judging<'a> = dyn FnMut(&Puzzle, Judgement) -> ControlFlow<(), Judgement> + 'a;

/// A generator of candidates; use one per thread.
#[derive(Debug)]
pub struct Maker {
    seed: u64,
    solver: Solver,
}

impl Maker {
    /// Creates a generator for a seed.
    pub fn new(seed: u64) -> Maker {
        Maker {
            seed,
            solver: Solver::new(),
        }
    }

    /// The number of solver searches so far.
    pub fn checks(&self) -> u64 {
        self.solver.statistics().puzzles
    }

    /// The first candidate of this number; `None` when the random choices give no puzzle.
    pub fn candidate(&mut self, recipe: &Recipe, number: u64) -> Option<Puzzle> {
        let mut first = None;
        let orbits = recipe.given_pattern.orbits();
        let without_search = Recipe {
            search: Search::Once,
            ..recipe.clone()
        };
        self.each(&without_search, &orbits, number, &mut |puzzle, _| {
            first = Some(puzzle.clone());
            ControlFlow::Break(())
        });
        first
    }

    /// Generates all candidates of a number and calls `judge` with each.
    ///
    /// The candidates depend only on the recipe, the seed, the number and the judge's scores.
    /// `orbits` must be the orbits of the recipe's symmetry.
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
        if let Start::Unbiased { most } = &recipe.start {
            let puzzles = unbiased::minimal(*most, random, solver);
            let continues = |puzzle: &Puzzle| judge(puzzle, Judgement::LEAST).is_continue();
            puzzles.iter().all(continues);
            return;
        }
        let mut candidates = Candidates {
            recipe,
            orbits: orbits.all(),
            least,
            random,
            solver,
        };
        // A break only ends the search, so it is ignored here.
        let _ = match recipe.search {
            Search::Once => candidates.judge_first(judge).map_continue(|_| ()),
            Search::Climb { patience } => candidates.climb(patience, judge),
            Search::Population { size, patience } => candidates.population(size, patience, judge),
        };
    }
}

/// The generation of the candidates of one number.
struct Candidates<'a> {
    recipe: &'a Recipe,
    orbits: &'a [CellSet],
    /// The minimum number of givens.
    least: usize,
    random: &'a mut Random,
    solver: &'a mut Solver,
}

impl Candidates<'_> {
    /// The first candidate; `None` when the random choices give no puzzle.
    fn start(&mut self) -> Option<Puzzle> {
        let Candidates {
            recipe,
            orbits,
            least,
            random,
            solver,
        } = self;
        match &recipe.start {
            Start::Unbiased { .. } => None,
            Start::Grid => {
                let mut removable = RemovableGivens::whole(grids::quick(random, solver));
                dig(&mut removable, orbits, *least, random, solver);
                if recipe.given_pattern == GivenPattern::Near {
                    break_symmetry(&mut removable, random, solver, *least);
                }
                Some(removable.puzzle())
            }
            Start::Isomorph(puzzles) => {
                let puzzle = random.choose(puzzles)?;
                Some(Isomorph::random(random).of(puzzle))
            }
            Start::Puzzle(puzzles) => random.choose(puzzles).cloned(),
            Start::Pattern(patterns) => match random.choose(patterns)? {
                Pattern::Example(pins) => {
                    let pins = pins.moved(&Isomorph::random(random), random);
                    around::complete(&pins, orbits, *least, random, solver)
                }
                Pattern::Fish(fish) => {
                    let grid = grids::quick(random, solver);
                    let (pins, grid) = fish.pins(grid, random)?;
                    around::complete_to(grid, &pins, orbits, *least, random, solver)
                }
            },
        }
    }

    /// The first candidate with its score; `None` when the random choices give no puzzle.
    fn judge_first(
        &mut self,
        judge: &mut Judging<'_>,
    ) -> ControlFlow<(), Option<(Judgement, Puzzle)>> {
        let Some(start) = self.start() else {
            return ControlFlow::Continue(None);
        };
        let judgement = judge(&start, Judgement::LEAST)?;
        ControlFlow::Continue(Some((judgement, start)))
    }

    /// A neighbour that differs from the puzzle; `None` when the random choices give none.
    fn different_neighbour(&mut self, here: &Puzzle) -> Option<Puzzle> {
        let next = neighbour(here, self.orbits, self.least, self.random, self.solver);
        next.filter(|next| next != here)
    }

    /// The search [`Search::Climb`].
    fn climb(&mut self, patience: usize, judge: &mut Judging<'_>) -> ControlFlow<()> {
        let Some((mut best, mut here)) = self.judge_first(judge)? else {
            return ControlFlow::Continue(());
        };
        let mut tries_left = patience;
        while tries_left > 0 {
            tries_left -= 1;
            let Some(next) = self.different_neighbour(&here) else {
                continue;
            };
            let judgement = judge(&next, best)?;
            if judgement > best {
                tries_left = patience;
            }
            if judgement >= best {
                best = judgement;
                here = next;
            }
        }
        ControlFlow::Continue(())
    }

    /// The search [`Search::Population`].
    fn population(
        &mut self,
        size: usize,
        patience: usize,
        judge: &mut Judging<'_>,
    ) -> ControlFlow<()> {
        // Sorted by score, best first; equal scores by age, oldest first.
        let mut population: Vec<(Judgement, Puzzle)> = Vec::new();
        let add = |population: &mut Vec<(Judgement, Puzzle)>, judgement: Judgement, puzzle| {
            let index = population.partition_point(|(other, _)| *other >= judgement);
            population.insert(index, (judgement, puzzle));
            population.truncate(size);
            index
        };
        for _ in 0..size {
            if let Some((judgement, puzzle)) = self.judge_first(judge)? {
                add(&mut population, judgement, puzzle);
            }
        }
        let mut tries_left = patience;
        while tries_left > 0 {
            tries_left -= 1;
            let member = self.random.below(population.len());
            let Some((_, here)) = population.get(member) else {
                break;
            };
            let here = here.clone();
            let Some(next) = self.different_neighbour(&here) else {
                continue;
            };
            if population.iter().any(|(_, other)| *other == next) {
                continue;
            }
            let worst = match population.last() {
                Some((worst, _)) if population.len() == size => *worst,
                _ => Judgement::LEAST,
            };
            let judgement = judge(&next, worst)?;
            if judgement > worst && add(&mut population, judgement, next) == 0 {
                tries_left = patience;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Removes single givens while the solution stays unique and at most [`crate::NEAR`] of the
/// remaining givens lack their symmetric counterpart.
fn break_symmetry(
    removable: &mut RemovableGivens,
    random: &mut Random,
    solver: &mut Solver,
    least: usize,
) {
    let mut cells: Vec<grid::Cell> = removable.cells().iter().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let remaining = removable.cells().without(cell);
        if remaining.len() >= least && GivenPattern::Near.fits(remaining) {
            removable.remove_if_unique(CellSet::only(cell), solver);
        }
    }
}
