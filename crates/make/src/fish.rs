//! Builds givens that form a fish.
//!
//! Choose a digit and some rows of a filled grid as bases. The digit's cells in the bases lie in
//! the same number of columns, the covers. The digit's cells in the other rows are either *fixed*,
//! which means given, or *loose*, which means open. The bases' cells in the columns of loose cells
//! are given (with other digits), and fixed cells exclude the digit from their own columns. So the
//! digit's candidates in the bases are only in the covers. In the rows of the loose cells, the
//! digit is still a candidate in the covers; the fish eliminates these candidates.

use crate::around::Pins;
use crate::isomorph::Isomorph;
use crate::random::Random;
use core::ops::RangeInclusive;
use grid::{Cell, CellSet, Digit, Puzzle};
use oracle::Solution;

/// Maximum number of random choices of digit, bases and loose cells in a grid.
const MAX_TRIES: usize = 40;

/// A fish without fins, by the number of its bases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fish(usize);

/// Allowed numbers of bases. One base is no fish; with five, the other four rows form a smaller
/// fish.
const SIZES: RangeInclusive<usize> = 2..=4;

impl Fish {
    /// A fish with this number of bases; `None` unless it is 2 to 4.
    pub fn new(bases: usize) -> Option<Fish> {
        SIZES.contains(&bases).then_some(Fish(bases))
    }

    /// The givens of a random fish in a random image of the grid, and that image.
    ///
    /// Returns `None` when no random choice gives a fish.
    pub(crate) fn pins(self, grid: Solution, random: &mut Random) -> Option<(Pins, Solution)> {
        let pins = (0..MAX_TRIES).find_map(|_| self.random_pins(&grid, random))?;
        // The bases are rows here; the transformation may make them columns.
        let moved = Isomorph::random(random);
        Some((pins.image(&moved), moved.of_grid(&grid)))
    }

    /// The givens of a fish with random rows as bases; `None` when the choice gives no fish.
    fn random_pins(self, grid: &Solution, random: &mut Random) -> Option<Pins> {
        let digit = *random.choose(&Digit::ALL)?;
        let mut places: Vec<Cell> = Cell::all()
            .filter(|&cell| grid.digit(cell) == digit)
            .collect();
        random.shuffle(&mut places);
        let (bases, other_places) = places.split_at_checked(self.0)?;
        let max_loose = other_places.len().saturating_sub(1);
        let loose_count = 2 + random.below(max_loose.saturating_sub(1));
        let (loose, fixed) = other_places.split_at_checked(loose_count)?;
        let blocked = fixed
            .iter()
            .fold(CellSet::EMPTY, |all, cell| all | cell.peers());
        // The cells in the rows of the first cells and in the columns of the second.
        let intersections = |rows: &[Cell], columns: &[Cell]| -> CellSet {
            let in_a_row = |cell: Cell| rows.iter().any(|other| other.row() == cell.row());
            let in_a_column =
                |cell: Cell| columns.iter().any(|other| other.column() == cell.column());
            Cell::all()
                .filter(|&cell| in_a_row(cell) && in_a_column(cell))
                .collect()
        };
        let base_candidates = intersections(bases, bases) - blocked;
        let eliminations = intersections(loose, bases) - blocked;
        let has_two =
            |in_line: &dyn Fn(&Cell) -> bool| base_candidates.iter().filter(in_line).count() >= 2;
        let is_fish = bases.iter().all(|base| {
            has_two(&|cell| cell.row() == base.row())
                && has_two(&|cell| cell.column() == base.column())
        });
        if !is_fish || eliminations.is_empty() {
            return None;
        }
        let blockers = intersections(bases, loose) - blocked;
        let mut values = [None; 81];
        for cell in blockers.iter().chain(fixed.iter().copied()) {
            if let Some(value) = values.get_mut(cell.index()) {
                *value = Some(grid.digit(cell));
            }
        }
        let loose: CellSet = loose.iter().copied().collect();
        Some(Pins {
            givens: Puzzle::new(values),
            far: CellSet::EMPTY,
            open: base_candidates | eliminations | loose,
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::Fish;
    use crate::grids::quick;
    use crate::random::Random;
    use grid::{Board, CellSet, Digit, HouseKind};
    use oracle::Solver;

    /// Whether the board has a fish of this size with an elimination. The bases and the covers are
    /// houses of these kinds.
    fn has_fish(board: &Board, size: usize, base_kind: HouseKind, cover_kind: HouseKind) -> bool {
        let lines = |kind| grid::House::all().filter(move |house| house.kind() == kind);
        Digit::ALL.iter().any(|&digit| {
            let cells = board.cells(digit);
            (0_u32..1 << 9)
                .filter(|mask| mask.count_ones() as usize == size)
                .any(|mask| {
                    let chosen = |index: usize| mask & 1 << index != 0;
                    let bases = lines(base_kind)
                        .enumerate()
                        .filter(|&(index, _)| chosen(index));
                    let bases: Vec<CellSet> =
                        bases.map(|(_, house)| house.cells() & cells).collect();
                    let all = bases.iter().fold(CellSet::EMPTY, |all, &base| all | base);
                    let covers: Vec<CellSet> = lines(cover_kind)
                        .map(|house| house.cells() & cells)
                        .filter(|cover| cover.overlaps(all))
                        .collect();
                    let covered = covers
                        .iter()
                        .fold(CellSet::EMPTY, |all, &cover| all | cover);
                    bases.iter().all(|base| base.len() >= 2)
                        && covers.len() == size
                        && !(covered - all).is_empty()
                })
        })
    }

    #[test]
    fn the_givens_form_a_fish() {
        let (mut solver, mut found) = (Solver::new(), 0);
        for number in 0..60 {
            let random = &mut Random::new(3, number);
            let size = 2 + random.below(3);
            let grid = quick(random, &mut solver);
            let Some((pins, grid)) = Fish::new(size).unwrap().pins(grid, random) else {
                continue;
            };
            let board = Board::new(&pins.givens);
            let rows = has_fish(&board, size, HouseKind::Row, HouseKind::Column);
            let columns = has_fish(&board, size, HouseKind::Column, HouseKind::Row);
            assert!(rows || columns, "{number}: {:?}", pins.givens);
            let filled = pins.givens.filled();
            assert!(
                filled
                    .iter()
                    .all(|cell| pins.givens.value(cell) == Some(grid.digit(cell)))
            );
            assert!(!filled.overlaps(pins.open));
            found += 1;
        }
        assert!(found > 40, "{found}");
        assert!(Fish::new(5).is_none() && Fish::new(1).is_none());
    }
}
