//! Candidates that the join cannot take as they are, cut into cases that it can.
//!
//! The join knows conditions on rows and conditions on columns of a box, each by itself: where a
//! digit may stand in a box must be some of its rows crossed with some of its columns, a
//! [`Rectangle`]. A given is the smallest rectangle, and a box in which nothing is pencilled is
//! the largest. Any other set of cells is cut into as few disjoint rectangles as possible, and
//! the solutions are counted case by case: the digit stands in one of them only. Each case is
//! first tried by search, so the cutting goes on only where solutions abound.

use super::filter::{Filter, Rectangle};
use grid::{Board, Candidate, Cell, CellSet, Digit, House, HouseKind, Puzzle};

/// What is left to do for a puzzle that has too many solutions to search for.
pub(super) enum Cases {
    /// One join.
    Join(Filter),
    /// The puzzles whose solutions together are those of the puzzle, none twice.
    Split(Vec<Puzzle>),
}

impl Cases {
    /// What to do for the puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> Cases {
        if puzzle.candidates().is_none() {
            return Cases::Join(Filter::of_givens(puzzle));
        }
        let mut board = Board::new(puzzle);
        settle(&mut board);
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
        let Some((house, digit, places)) = shortest else {
            return Cases::Join(filter);
        };
        let case = |place: &Rectangle| {
            let mut board = board.clone();
            for cell in board.cells_in(house, digit) {
                if !place.holds(cell) {
                    board.eliminate(Candidate::new(cell, digit));
                }
            }
            board.to_puzzle()
        };
        Cases::Split(places.iter().map(case).collect())
    }
}

/// Fills every cell that has one candidate and every last place of a digit in a house, over and
/// over: a filled cell is a rectangle for all nine digits at once.
fn settle(board: &mut Board) {
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

/// The fewest rectangles that hold each cell of the box where the digit can stand exactly once
/// and no cell that it was pencilled out of; none when it was pencilled out of no cell.
///
/// Cells that are filled, or see the digit, are neither: the join knows by itself that the digit
/// cannot stand there.
fn rectangles(board: &Board, house: House, digit: Digit) -> Vec<Rectangle> {
    let places = board.cells_in(house, digit);
    let known = |cell: &Cell| {
        !board.open().contains(*cell) || cell.peers().overlaps(board.filled_with(digit))
    };
    let out = (house.cells() - places).iter().any(|cell| !known(&cell));
    if !out {
        return Vec::new();
    }
    let pencilled_out: CellSet = (house.cells() - places)
        .iter()
        .filter(|cell| !known(cell))
        .collect();
    let usable: Vec<(Rectangle, CellSet)> = Rectangle::all()
        .map(|rectangle| (rectangle, rectangle.cells(house)))
        .filter(|(_, cells)| !cells.overlaps(pencilled_out))
        .map(|(rectangle, cells)| (rectangle, cells & places))
        .collect();
    (1..=9)
        .find_map(|count| cover(places, &usable, count))
        .unwrap_or_default()
}

/// Exactly covers the cells with at most `count` rectangles.
fn cover(cells: CellSet, usable: &[(Rectangle, CellSet)], count: usize) -> Option<Vec<Rectangle>> {
    let Some(first) = cells.first() else {
        return Some(Vec::new());
    };
    if count == 0 {
        return None;
    }
    usable
        .iter()
        .filter(|(_, part)| part.contains(first) && cells.contains_all(*part))
        .find_map(|&(rectangle, part)| {
            let mut rest = cover(cells - part, usable, count - 1)?;
            rest.push(rectangle);
            Some(rest)
        })
}
