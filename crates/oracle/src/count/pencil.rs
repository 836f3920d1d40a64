//! Splits puzzles with candidates into cases that the join can represent.
//!
//! The join supports independent conditions on the rows and on the columns of a box. The possible
//! places of a digit in a box must therefore be a [`Rectangle`]: all cells in which some rows of
//! the box cross some columns of the box. For a given, this is one cell; for a digit without
//! deleted candidates, it is the whole box. If the places of a digit are no rectangle, they are
//! split into as few disjoint rectangles as possible. Each rectangle gives a case: the puzzle with
//! the digit inside the rectangle. The counts of the cases are added. The search tries each case
//! first, so only cases with many solutions are split again.

use super::filter::{Filter, Rectangle};
use grid::{Board, Candidate, Cell, CellSet, Digit, House, HouseKind, Puzzle};

/// The next operation for a puzzle with too many solutions to visit.
pub(super) enum Cases {
    /// One join.
    Join(Filter),
    /// A split into puzzles. Each solution of the puzzle is a solution of exactly one of them.
    /// Empty if the puzzle has no solution.
    Split(Vec<Puzzle>),
}

impl Cases {
    /// Decides whether a puzzle is joined or split. A split divides the places of the digit and box
    /// that need the fewest rectangles.
    pub(super) fn of(puzzle: &Puzzle) -> Cases {
        if puzzle.candidates().is_none() {
            return Cases::Join(Filter::of_givens(puzzle));
        }
        let mut board = Board::new(puzzle);
        fill_singles(&mut board);
        if board.fault().is_some() {
            return Cases::Split(Vec::new());
        }
        let mut filter = Filter::of_givens(&board.to_values());
        let mut shortest: Option<(House, Digit, Vec<Rectangle>)> = None;
        for house in House::of_kind(HouseKind::Box) {
            for digit in Digit::ALL {
                match rectangles(&board, house, digit).as_slice() {
                    [] => {}
                    [only] => filter.keep(house.number(), digit, *only),
                    several => {
                        let shorter =
                            |best: &(House, Digit, Vec<Rectangle>)| several.len() < best.2.len();
                        if shortest.as_ref().is_none_or(shorter) {
                            shortest = Some((house, digit, several.to_vec()));
                        }
                    }
                }
            }
        }
        let Some((house, digit, rectangles)) = shortest else {
            return Cases::Join(filter);
        };
        let case = |rectangle: &Rectangle| {
            let mut board = board.clone();
            for cell in board.cells_in(house, digit) {
                if !rectangle.holds(cell) {
                    board.eliminate(Candidate::new(cell, digit));
                }
            }
            board.to_puzzle()
        };
        Cases::Split(rectangles.iter().map(case).collect())
    }
}

/// Fills naked and hidden singles until there are none. A filled cell never needs a split: the cell
/// itself is the rectangle of its digit.
fn fill_singles(board: &mut Board) {
    loop {
        let naked = board
            .open()
            .iter()
            .find_map(|cell| Some(Candidate::new(cell, board.candidates(cell).single()?)));
        let hidden = || {
            House::all().find_map(|house| {
                Digit::ALL.into_iter().find_map(|digit| {
                    let position = board.places(house, digit).single()?;
                    Some(Candidate::new(house.cell(position), digit))
                })
            })
        };
        let Some(single) = naked.or_else(hidden) else {
            return;
        };
        board.place(single);
    }
}

/// The fewest rectangles that contain each place of the digit in the box exactly once, but no cell
/// whose candidate was deleted. Empty if no candidate of the digit is deleted in the box.
///
/// Filled cells and cells that see the digit may be inside a rectangle, because the join excludes
/// them anyway.
fn rectangles(board: &Board, house: House, digit: Digit) -> Vec<Rectangle> {
    let places = board.cells_in(house, digit);
    let is_excluded = |cell: &Cell| {
        !board.open().contains(*cell) || cell.peers().overlaps(board.filled_with(digit))
    };
    let deleted: CellSet = (house.cells() - places)
        .iter()
        .filter(|cell| !is_excluded(cell))
        .collect();
    if deleted.is_empty() {
        return Vec::new();
    }
    let allowed_rectangles: Vec<(Rectangle, CellSet)> = Rectangle::all()
        .map(|rectangle| (rectangle, rectangle.cells(house)))
        .filter(|(_, cells)| !cells.overlaps(deleted))
        .map(|(rectangle, cells)| (rectangle, cells & places))
        .collect();
    (1..=9)
        .find_map(|count| cover(places, &allowed_rectangles, count))
        .unwrap_or_default()
}

/// An exact cover of the cells by at most `count` rectangles; `None` if there is none.
fn cover(
    cells: CellSet,
    allowed_rectangles: &[(Rectangle, CellSet)],
    count: usize,
) -> Option<Vec<Rectangle>> {
    let Some(first) = cells.first() else {
        return Some(Vec::new());
    };
    if count == 0 {
        return None;
    }
    allowed_rectangles
        .iter()
        .filter(|(_, part)| part.contains(first) && cells.contains_all(*part))
        .find_map(|&(rectangle, part)| {
            let mut rectangles = cover(cells - part, allowed_rectangles, count - 1)?;
            rectangles.push(rectangle);
            Some(rectangles)
        })
}
