//! Backdoors of size one: cells whose digit makes the rest solvable by singles.
//!
//! A naked single is the only candidate of its cell. A hidden single is the only place of a digit
//! in a house. Only these two techniques are used here, not even locked candidates.

use crate::solution::Solution;
use grid::{Cell, CellSet, Digit, House, Puzzle};

/// The backdoors of size one of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backdoors {
    /// Singles solve the puzzle without a backdoor.
    NotNeeded,
    /// The cells that are backdoors, each by itself; may be empty. Cells that singles fill without
    /// a backdoor are not included.
    Cells(CellSet),
}

/// The backdoors of a puzzle; `solution` must be its only solution.
pub fn backdoors(puzzle: &Puzzle, solution: &Solution) -> Backdoors {
    let mut start = Singles::of(puzzle, solution);
    start.fill(solution);
    if start.open.is_empty() {
        return Backdoors::NotNeeded;
    }
    // A cell that singles fill anyway is not a backdoor, so only the cells that are still open are
    // tried.
    let is_backdoor = |cell: &Cell| {
        let mut singles = start.clone();
        singles.place(*cell, solution.digit(*cell));
        singles.fill(solution);
        singles.open.is_empty()
    };
    Backdoors::Cells(start.open.iter().filter(is_backdoor).collect())
}

/// A board on which singles are filled in. Every placement is a digit of the solution.
#[derive(Clone)]
struct Singles {
    /// For each digit, the cells that are filled with the digit or have it as a candidate.
    cells: [CellSet; 9],
    open: CellSet,
}

impl Singles {
    fn of(puzzle: &Puzzle, solution: &Solution) -> Singles {
        let filled = puzzle.filled();
        let mut singles = Singles {
            cells: [CellSet::all(); 9],
            open: CellSet::all(),
        };
        if let Some(candidates) = puzzle.candidates() {
            for digit in Digit::ALL {
                singles.cells[digit.index()] = candidates.cells(digit) | filled;
            }
        }
        for cell in filled {
            singles.place(cell, solution.digit(cell));
        }
        singles
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        for cells in &mut self.cells {
            cells.remove(cell);
        }
        let cells = &mut self.cells[digit.index()];
        *cells = (*cells - cell.peers()).with(cell);
        self.open.remove(cell);
    }

    /// Fills singles until there are none. Only wrong candidates are removed, so the digit of a
    /// single is the digit of the solution.
    fn fill(&mut self, solution: &Solution) {
        loop {
            let singles = self.naked_singles() | self.hidden_singles();
            if singles.is_empty() {
                return;
            }
            for cell in singles {
                self.place(cell, solution.digit(cell));
            }
        }
    }

    /// The open cells with one candidate.
    fn naked_singles(&self) -> CellSet {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for &cells in &self.cells {
            twice |= once & cells;
            once |= cells;
        }
        self.open & (once - twice)
    }

    /// The open cells that are the only place of a digit in a house.
    fn hidden_singles(&self) -> CellSet {
        let mut hidden = CellSet::EMPTY;
        for &cells in &self.cells {
            for house in House::all() {
                if let Some(cell) = (cells & house.cells()).single() {
                    hidden.insert(cell);
                }
            }
        }
        hidden & self.open
    }
}

#[cfg(test)]
mod tests {
    use super::{Backdoors, backdoors};
    use crate::samples::puzzle;
    use crate::{SolutionCount, Solver};
    use grid::{Cell, Puzzle};

    fn backdoors_of(puzzle: &Puzzle) -> Backdoors {
        let SolutionCount::Unique(solution) = Solver::new().check(puzzle) else {
            panic!("it has one solution");
        };
        backdoors(puzzle, &solution)
    }

    #[test]
    fn an_easy_puzzle_needs_no_backdoor() {
        let easy =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        assert_eq!(backdoors_of(&puzzle(easy)), Backdoors::NotNeeded);
    }

    #[test]
    fn exactly_the_backdoors_make_the_puzzle_easy() {
        let line =
            "000000390073000008041000600000720030000061000080000700000009007000134020006800400";
        let puzzle = puzzle(line);
        let SolutionCount::Unique(solution) = Solver::new().check(&puzzle) else {
            panic!("it has one solution");
        };
        let Backdoors::Cells(cells) = backdoors(&puzzle, &solution) else {
            panic!("singles do not solve it");
        };
        let open = Cell::all().filter(|&cell| puzzle.value(cell).is_none());
        let mut seen = [0; 2];
        for cell in open {
            let mut numbers = puzzle.numbers();
            numbers[cell.index()] = solution.digit(cell).value();
            let after = backdoors_of(&Puzzle::from_numbers(&numbers).unwrap());
            assert_eq!(
                after == Backdoors::NotNeeded,
                cells.contains(cell),
                "{cell}"
            );
            seen[usize::from(cells.contains(cell))] += 1;
        }
        assert_eq!(seen, [53, 4]);
    }
}
