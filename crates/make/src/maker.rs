//! Candidates by their numbers.

use crate::around::{self, Pins};
use crate::dig::{Dug, dig};
use crate::drawing::{Drawing, Orbits};
use crate::fish::Fish;
use crate::grids;
use crate::isomorph::Isomorph;
use crate::random::Random;
use crate::unbiased;
use crate::vicinity::neighbour;
use core::ops::{ControlFlow, RangeInclusive};
use grid::{CellSet, Puzzle};
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
    /// With one of these patterns.
    Pattern(Vec<Pattern>),
}

/// A pattern that a puzzle is made around.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there are few of them")]
pub enum Pattern {
    /// These givens, moved and relabelled.
    Example(Pins),
    /// A fish in a random grid.
    Fish(Fish),
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
    /// From several puzzles at once: a neighbour of any of them takes the place of the worst if it is better. Where
    /// each puzzle by itself soon has no better neighbour, some of several go on. Given up after so many in a row of which none was the best.
    Herd {
        /// How many puzzles.
        size: usize,
        /// How many neighbours.
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

impl Judgement {
    /// Everything is higher.
    pub const LEAST: Judgement = Judgement(i64::MIN);
}

/// Judges a candidate: how near it is to what is wanted, or that no more of its number are. What is below the
/// second is of no use, so how far below need not be told.
pub type Judging<'a> = dyn FnMut(&Puzzle, Judgement) -> ControlFlow<(), Judgement> + 'a;

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
        if let Start::Unbiased { most } = &recipe.start {
            let made = unbiased::minimal(*most, random, solver);
            let judged = |puzzle: &Puzzle| judge(puzzle, Judgement::LEAST).is_continue();
            made.iter().all(judged);
            return;
        }
        let mut making = Making {
            recipe,
            orbits: orbits.all(),
            least,
            random,
            solver,
        };
        // Nothing is left to say when a judge has heard enough.
        let _ = match recipe.search {
            Search::Once => making.once(judge).map_continue(|_| ()),
            Search::Climb { patience } => making.climb(patience, judge),
            Search::Herd { size, patience } => making.herd(size, patience, judge),
        };
    }
}

/// The candidates of a number, as they are made.
struct Making<'a> {
    recipe: &'a Recipe,
    orbits: &'a [CellSet],
    least: usize,
    random: &'a mut Random,
    solver: &'a mut Solver,
}

impl Making<'_> {
    /// A puzzle to begin with; `None` when none came of what was drawn.
    fn start(&mut self) -> Option<Puzzle> {
        let Making {
            recipe,
            orbits,
            least,
            random,
            solver,
        } = self;
        match &recipe.start {
            Start::Unbiased { .. } => None,
            Start::Grid => {
                let mut dug = Dug::whole(grids::quick(random, solver));
                dig(&mut dug, orbits, *least, random, solver);
                if recipe.drawing == Drawing::Near {
                    roughen(&mut dug, random, solver, *least);
                }
                Some(dug.puzzle())
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

    fn once(&mut self, judge: &mut Judging<'_>) -> ControlFlow<(), Option<(Judgement, Puzzle)>> {
        let Some(start) = self.start() else {
            return ControlFlow::Continue(None);
        };
        let judgement = judge(&start, Judgement::LEAST)?;
        ControlFlow::Continue(Some((judgement, start)))
    }

    /// A neighbour of a puzzle that is another one.
    fn beside(&mut self, here: &Puzzle) -> Option<Puzzle> {
        let next = neighbour(here, self.orbits, self.least, self.random, self.solver);
        next.filter(|next| next != here)
    }

    fn climb(&mut self, patience: usize, judge: &mut Judging<'_>) -> ControlFlow<()> {
        let Some((mut best, mut here)) = self.once(judge)? else {
            return ControlFlow::Continue(());
        };
        let mut left = patience;
        while left > 0 {
            left -= 1;
            let Some(next) = self.beside(&here) else {
                continue;
            };
            let judgement = judge(&next, best)?;
            if judgement > best {
                left = patience;
            }
            if judgement >= best {
                best = judgement;
                here = next;
            }
        }
        ControlFlow::Continue(())
    }

    fn herd(&mut self, size: usize, patience: usize, judge: &mut Judging<'_>) -> ControlFlow<()> {
        // The best comes first, of equals the oldest.
        let mut herd: Vec<(Judgement, Puzzle)> = Vec::new();
        let add = |herd: &mut Vec<(Judgement, Puzzle)>, judgement: Judgement, puzzle| {
            let place = herd.partition_point(|(other, _)| *other >= judgement);
            herd.insert(place, (judgement, puzzle));
            herd.truncate(size);
            place
        };
        for _ in 0..size {
            if let Some((judgement, puzzle)) = self.once(judge)? {
                add(&mut herd, judgement, puzzle);
            }
        }
        let mut left = patience;
        while left > 0 {
            left -= 1;
            let drawn = self.random.below(herd.len());
            let Some((_, here)) = herd.get(drawn) else {
                break;
            };
            let here = here.clone();
            let Some(next) = self.beside(&here) else {
                continue;
            };
            if herd.iter().any(|(_, other)| *other == next) {
                continue;
            }
            let worst = match herd.last() {
                Some((worst, _)) if herd.len() == size => *worst,
                _ => Judgement::LEAST,
            };
            let judgement = judge(&next, worst)?;
            if judgement > worst && add(&mut herd, judgement, next) == 0 {
                left = patience;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Takes single givens away where at most [`crate::NEAR`] of the rest then lack their image.
fn roughen(dug: &mut Dug, random: &mut Random, solver: &mut Solver, least: usize) {
    let mut cells: Vec<grid::Cell> = dug.cells().iter().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let rest = dug.cells().without(cell);
        if rest.len() >= least && Drawing::Near.fits(rest) {
            dug.take(CellSet::only(cell), solver);
        }
    }
}
