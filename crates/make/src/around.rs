//! Completes fixed givens to a puzzle with one solution.

use crate::dig::{RemovableGivens, dig};
use crate::isomorph::Isomorph;
use crate::random::Random;
use grid::{Cell, CellSet, Puzzle};
use oracle::{Solution, SolutionCount, Solver};

/// Maximum number of solutions of the pinned givens from which the grid is chosen.
const MAX_SOLUTIONS: usize = 512;

/// Givens that form a pattern and are never removed.
#[derive(Clone, Debug)]
pub struct Pins {
    /// The givens.
    pub givens: Puzzle,
    /// Givens far from the pattern; [`Pins::moved`] keeps only a random part of them.
    pub far: CellSet,
    /// Cells of the pattern, which must stay open.
    pub open: CellSet,
}

/// The probability that [`Pins::moved`] keeps a far given is a multiple of 1 / `PARTS`: 0, 1/4,
/// 2/4 or 3/4. It is drawn once for all far givens.
///
/// With few far givens the puzzles differ most. With many, the pattern is more likely to be useful
/// when the solver reaches it.
const PARTS: usize = 4;

impl Pins {
    /// The image under a transformation, with all far givens.
    pub(crate) fn image(&self, transformation: &Isomorph) -> Pins {
        let image = |cells: CellSet| {
            let images = Cell::all().filter(|&cell| cells.contains(transformation.origin(cell)));
            images.collect::<CellSet>()
        };
        Pins {
            givens: transformation.of(&self.givens),
            far: image(self.far),
            open: image(self.open),
        }
    }

    /// The image under a transformation, with a random part of the far givens.
    #[must_use]
    pub fn moved(&self, transformation: &Isomorph, random: &mut Random) -> Pins {
        let image = self.image(transformation);
        let kept_parts = random.below(PARTS);
        let removed: CellSet = image
            .far
            .iter()
            .filter(|_| random.below(PARTS) >= kept_parts)
            .collect();
        let mut values = image.givens.numbers();
        for cell in removed {
            if let Some(value) = values.get_mut(cell.index()) {
                *value = 0;
            }
        }
        Pins {
            givens: Puzzle::from_numbers(&values).unwrap_or_else(|| self.givens.clone()),
            far: image.far - removed,
            open: image.open,
        }
    }
}

/// Completes the pins to a puzzle with one solution.
///
/// Fills all cells except [`Pins::open`] with the digits of a random solution of the pins. Then
/// tries to remove these digits again, orbit by orbit, but keeps at least `least` givens. The pins
/// are never removed. The cells of each of the `orbits` are removed together. Returns `None` when
/// the pins have no solution, or when the filled cells allow several.
pub fn complete(
    pins: &Pins,
    orbits: &[CellSet],
    least: usize,
    random: &mut Random,
    solver: &mut Solver,
) -> Option<Puzzle> {
    let solutions: Vec<Solution> = solver.solutions(&pins.givens).take(MAX_SOLUTIONS).collect();
    let solution = *random.choose(&solutions)?;
    complete_to(solution, pins, orbits, least, random, solver)
}

/// [`complete`] with this solution of the pins, instead of a random one.
pub(crate) fn complete_to(
    solution: Solution,
    pins: &Pins,
    orbits: &[CellSet],
    least: usize,
    random: &mut Random,
    solver: &mut Solver,
) -> Option<Puzzle> {
    let mut values = [None; 81];
    for cell in Cell::all().filter(|&cell| !pins.open.contains(cell)) {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = Some(solution.digit(cell));
        }
    }
    let filled = Puzzle::new(values);
    if !matches!(solver.check(&filled), SolutionCount::Unique(_)) {
        return None;
    }
    let mut removable = RemovableGivens::of(&filled, solution);
    let pinned = pins.givens.filled();
    let removable_orbits: Vec<CellSet> = orbits
        .iter()
        .map(|&orbit| orbit - pinned)
        .filter(|orbit| !orbit.is_empty())
        .collect();
    dig(&mut removable, &removable_orbits, least, random, solver);
    Some(removable.puzzle())
}
