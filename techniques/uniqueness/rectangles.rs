//! Rectangles that could be filled in two ways.
//!
//! Four open cells in two rows, two columns and two boxes that all hold the digits x and y. If
//! they held nothing else, x and y could be exchanged in any solution. There are 486 such
//! rectangles of cells (per band or stack: three pairs of lines times 27 pairs across boxes).

use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, Element, House};
use logic::{Deadly, View};
use std::sync::LazyLock;

/// A rectangle and the two digits all its cells hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    pub(crate) cells: [Cell; 4],
    pub(crate) digits: [Digit; 2],
}

impl Rectangle {
    /// The two digits as a set.
    pub(crate) fn pair(self) -> DigitSet {
        self.digits.into_iter().collect()
    }

    /// The one of the two digits that this is not.
    pub(crate) fn other(self, digit: Digit) -> Digit {
        let [x, y] = self.digits;
        if digit == x { y } else { x }
    }

    /// Each of the two digits with the other.
    pub(crate) fn either(self) -> [(Digit, Digit); 2] {
        let [x, y] = self.digits;
        [(x, y), (y, x)]
    }

    /// The cells as a set.
    pub(crate) fn cell_set(self) -> CellSet {
        self.cells.into_iter().collect()
    }

    /// The cells with further candidates, which keep the pattern from being complete.
    pub(crate) fn roof(self, board: &Board) -> CellSet {
        let pair = self.pair();
        self.cells
            .into_iter()
            .filter(|&cell| !pair.contains_all(board.candidates(cell)))
            .collect()
    }

    /// The further candidates.
    pub(crate) fn guardians(self, board: &Board) -> CandidateSet {
        let pair = self.pair();
        let mut guardians = CandidateSet::EMPTY;
        for cell in self.cells {
            let extras = board.candidates(cell) - pair;
            guardians = guardians.union(&CandidateSet::of_cell(cell, extras));
        }
        guardians
    }

    /// The candidates of its two digits.
    pub(crate) fn pattern(self) -> CandidateSet {
        CandidateSet::of_digits(self.pair(), self.cell_set())
    }

    /// The pattern as evidence.
    pub(crate) fn deadly(self, board: &Board) -> Deadly {
        Deadly {
            pattern: self.pattern(),
            guardians: self.guardians(board),
        }
    }

    /// Two of its cells by their numbers: 0 to 3 row by row, so 3 - n is opposite of n, and n ^ 1
    /// and n ^ 2 share a line with it.
    pub(crate) fn corners(self, numbers: [usize; 2]) -> CellSet {
        let cells = numbers.into_iter().filter_map(|n| self.cells.get(n));
        cells.copied().collect()
    }

    /// A house in which a digit has no place but these two cells, if they share such a house.
    pub(crate) fn locked_in(
        self,
        board: &Board,
        digit: Digit,
        numbers: [usize; 2],
    ) -> Option<House> {
        let side = self.corners(numbers);
        let mut houses = side.common_houses().iter();
        houses.find(|&house| board.cells_in(house, digit) == side)
    }
}

/// All rectangles of a board, by first cell.
pub(crate) fn rectangles(board: &Board) -> impl Iterator<Item = Rectangle> + '_ {
    let common = |&cells: &[Cell; 4]| {
        let [a, b, c, d] = cells.map(|cell| board.candidates(cell));
        let common = a & b & c & d;
        common.is_plural().then_some((cells, common))
    };
    let all = CORNERS.iter().filter_map(common);
    all.flat_map(|(cells, common)| {
        common.iter().flat_map(move |x| {
            let others = common.iter().filter(move |&y| x < y);
            others.map(move |y| Rectangle {
                cells,
                digits: [x, y],
            })
        })
    })
}

/// All rectangles of a board of which some cells, but not all, were filled in and none was given,
/// by first cell: opposite corners hold one of the two digits or can hold it, and the puzzle's own candidates allowed
/// both in each corner.
pub(crate) fn half_filled<'a>(view: &View<'a>) -> impl Iterator<Item = Rectangle> + use<'a> {
    let (board, journal) = (view.board(), view.journal());
    let usable = |cells: &[Cell; 4]| {
        let cells = CellSet::from_iter(*cells);
        let open = || (cells & board.open()).len();
        !cells.overlaps(board.givens()) && (1..4).contains(&open())
    };
    let all = CORNERS
        .iter()
        .copied()
        .filter(usable)
        .flat_map(move |cells| {
            let [a, b, c, d] = cells.map(|cell| match board.value(cell) {
                Some(digit) => DigitSet::only(digit),
                None => board.candidates(cell),
            });
            let (own, other) = (a & d, b & c);
            own.iter().flat_map(move |x| {
                let others = other.iter().filter(move |&y| x != y);
                others.map(move |y| Rectangle {
                    cells,
                    digits: if x < y { [x, y] } else { [y, x] },
                })
            })
        });
    all.filter(|rectangle| rectangle.pattern().iter().all(|one| journal.allowed(one)))
}

/// The four cells of every two rows and two columns that lie in exactly two boxes.
static CORNERS: LazyLock<Vec<[Cell; 4]>> = LazyLock::new(|| corners().collect());

fn corners() -> impl Iterator<Item = [Cell; 4]> {
    let pairs = || (0..9_usize).flat_map(|a| (a + 1..9).map(move |b| (a, b)));
    pairs().flat_map(move |(top, bottom)| {
        pairs().filter_map(move |(left, right)| {
            let one_band = top / 3 == bottom / 3;
            let one_stack = left / 3 == right / 3;
            let at = |row: usize, column: usize| Cell::at(row * 9 + column);
            (one_band != one_stack).then(|| {
                [
                    at(top, left),
                    at(top, right),
                    at(bottom, left),
                    at(bottom, right),
                ]
            })
        })
    })
}
