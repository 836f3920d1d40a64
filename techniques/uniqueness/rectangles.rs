//! Rectangles with two fillings by the same two digits.
//!
//! A rectangle has four cells in two rows, two columns and two boxes. The cells are open and all
//! have the candidates x and y. In an Avoidable Rectangle, some of the cells are filled
//! (`half_filled`). If the cells had no other candidates, x and y could be exchanged in any
//! solution. There are 486 such sets of cells (per band or stack: three pairs of lines times 27
//! pairs across boxes).

use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, Element, House, Place, PlaceSet};
use logic::{Deadly, Derived, FillablePattern, Journal, View};

/// A rectangle and the two digits of its two fillings.
#[derive(Clone, Copy, Debug)]
pub struct Rectangle {
    /// Row by row.
    pub(crate) cells: [Cell; 4],
    /// The lower digit first.
    pub(crate) digits: [Digit; 2],
    pattern: FillablePattern,
}

impl Rectangle {
    /// The rectangle; `None` if the original puzzle lacks a candidate of one of its two fillings.
    pub fn new(
        journal: &Journal,
        mut cells: [Cell; 4],
        mut digits: [Digit; 2],
    ) -> Option<Rectangle> {
        let (digit_set, cell_set) = (DigitSet::from_iter(digits), CellSet::from_iter(cells));
        // Iterating over the sets sorts the digits and cells. Sorting them would make the web page
        // larger.
        for (digit, next) in digits.iter_mut().zip(digit_set) {
            *digit = next;
        }
        for (cell, next) in cells.iter_mut().zip(cell_set) {
            *cell = next;
        }
        let pattern = CandidateSet::of_digits(digit_set, cell_set);
        let pattern = journal.fillable(pattern)?;
        Some(Rectangle {
            cells,
            digits,
            pattern,
        })
    }

    /// The two digits as a set.
    pub(crate) fn pair(self) -> DigitSet {
        self.digits.into_iter().collect()
    }

    /// The other of the two digits.
    pub(crate) fn other(self, digit: Digit) -> Digit {
        let [x, y] = self.digits;
        if digit == x { y } else { x }
    }

    /// Each of the two digits with the other.
    pub(crate) fn both_orders(self) -> [(Digit, Digit); 2] {
        let [x, y] = self.digits;
        [(x, y), (y, x)]
    }

    /// The cells as a set.
    pub(crate) fn cell_set(self) -> CellSet {
        self.cells.into_iter().collect()
    }

    /// The cells with additional candidates.
    pub(crate) fn roof(self, board: &Board) -> CellSet {
        let pair = self.pair();
        self.cells
            .into_iter()
            .filter(|&cell| !pair.contains_all(board.candidates(cell)))
            .collect()
    }

    /// The digits of the additional candidates.
    pub(crate) fn extra_digits(self, board: &Board) -> DigitSet {
        let candidates = self.cells.into_iter().map(|cell| board.candidates(cell));
        candidates.fold(DigitSet::EMPTY, |all, digits| all | digits) - self.pair()
    }

    /// The additional candidates (guardians).
    pub(crate) fn guardians(self, board: &Board) -> CandidateSet {
        let pair = self.pair();
        let mut guardians = CandidateSet::EMPTY;
        for cell in self.cells {
            let extras = board.candidates(cell) - pair;
            guardians = guardians.union(&CandidateSet::of_cell(cell, extras));
        }
        guardians
    }

    /// The candidates of the rectangle's two digits.
    pub(crate) fn pattern(self) -> CandidateSet {
        *self.pattern
    }

    /// The pattern as evidence.
    pub fn deadly(self, board: &Board) -> Deadly {
        Deadly::new(board, self.pattern)
    }

    /// Two cells by their numbers, 0 to 3 row by row: 3 - n is opposite of n, and n ^ 1 and n ^ 2
    /// share a line with n.
    pub(crate) fn corners(self, numbers: [usize; 2]) -> CellSet {
        let cells = numbers.into_iter().filter_map(|n| self.cells.get(n));
        cells.copied().collect()
    }

    /// A house in which these two cells are the only places of a digit, if they share such a house.
    pub(crate) fn locked_in(
        self,
        board: &Board,
        digit: Digit,
        numbers: [usize; 2],
    ) -> Option<House> {
        let side = self.corners(numbers);
        let mut houses = self.cells[numbers[0]].houses().into_iter();
        // Most houses have another number of places, which is tested first.
        houses.find(|&house| {
            board.places(house, digit).is_pair() && board.cells_in(house, digit) == side
        })
    }
}

/// All rectangles of a position. Unique Rectangle, Hidden Rectangle and Unique Rectangle with
/// Strong Links use them.
#[derive(Default, Debug)]
pub(crate) struct Rectangles(pub(crate) Vec<Rectangle>);

impl Derived for Rectangles {
    fn derive(position: &logic::Position<'_>) -> Rectangles {
        Rectangles(rectangles(position.board(), position.journal()).collect())
    }

    fn renew(&mut self, position: &logic::Position<'_>) {
        self.0.clear();
        self.0
            .extend(rectangles(position.board(), position.journal()));
    }
}

/// All rectangles of a board, by pair of rows, then by pair of columns.
pub(crate) fn rectangles<'a>(
    board: &'a Board,
    journal: &'a Journal,
) -> impl Iterator<Item = Rectangle> + use<'a> {
    let common = |cells: [Cell; 4]| {
        let [a, b, c, d] = cells.map(|cell| board.candidates(cell));
        let common = a & b & c & d;
        common.is_plural().then_some((cells, common))
    };
    // Few columns have two digits in common.
    let columns = move |[top, bottom]: [usize; 2]| {
        let shares_two_digits = |column: &Place| {
            let [one, other] = [top, bottom].map(|row| Cell::at(row * 9 + column.index()));
            (board.candidates(one) & board.candidates(other)).is_plural()
        };
        Place::all().filter(shares_two_digits).collect()
    };
    let all = corners(columns).filter_map(common);
    all.flat_map(move |(cells, common)| {
        common.iter().flat_map(move |x| {
            let others = common.iter().filter(move |&y| x < y);
            others.filter_map(move |y| Rectangle::new(journal, cells, [x, y]))
        })
    })
}

/// All rectangles of a board with some filled cells, none of them given, and some open ones. Sorted
/// by pair of rows, then by pair of columns. Opposite corners are filled with one of the two digits
/// or have it as a candidate. The original puzzle has both digits as candidates of each corner,
/// unless its candidates are unknown.
pub(crate) fn half_filled<'a>(view: &View<'a>) -> impl Iterator<Item = Rectangle> + use<'a> {
    let (board, journal) = (view.board(), view.journal());
    let is_half_filled = |cells: &[Cell; 4]| {
        let open = CellSet::from_iter(*cells) & board.open();
        !open.is_empty() && open.is_at_most(3)
    };
    let columns = |rows: [usize; 2]| {
        let [one, other] = rows.map(|row| (board.givens().bits() >> (9 * row)) as u16);
        !PlaceSet::from_bits(one | other)
    };
    corners(columns)
        .filter(is_half_filled)
        .flat_map(move |cells| {
            let [a, b, c, d] = cells.map(|cell| match board.value(cell) {
                Some(digit) => DigitSet::only(digit),
                None => board.candidates(cell),
            });
            let (first_diagonal, second_diagonal) = (a & d, b & c);
            first_diagonal.iter().flat_map(move |x| {
                let others = second_diagonal.iter().filter(move |&y| x != y);
                others.filter_map(move |y| Rectangle::new(journal, cells, [x, y]))
            })
        })
}

/// The four cells of every two rows and two columns in exactly two boxes. `columns` gives the
/// columns to use for a pair of rows.
fn corners(columns: impl Fn([usize; 2]) -> PlaceSet) -> impl Iterator<Item = [Cell; 4]> {
    let rows = (0..9_usize).flat_map(|top| (top + 1..9).map(move |bottom| [top, bottom]));
    rows.flat_map(move |[top, bottom]| {
        let columns = columns([top, bottom]);
        columns.iter().flat_map(move |left| {
            let stack = PlaceSet::from_bits(0b111 << (left.index() / 3 * 3));
            let one_band = top / 3 == bottom / 3;
            let beside = if one_band { !stack } else { stack };
            let right = (columns & beside).iter().filter(move |&right| left < right);
            right.map(move |right| {
                let at = |row: usize, column: Place| Cell::at(row * 9 + column.index());
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
