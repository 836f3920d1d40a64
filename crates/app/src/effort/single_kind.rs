//! All singles of a position. A single has the most visible kind that applies to it.

use core::ops::BitOr;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{Evidence, SingleBy, Step};
use serde::Serialize;

/// Kinds of singles, the most visible first.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "snake_case")]
pub enum SingleKind {
    /// The last open cell of a house.
    FullHouse,
    /// The only place for a digit in a box.
    Box,
    /// The only place for a digit in a row or column.
    Line,
    /// The only candidate of a cell.
    Naked,
}

impl SingleKind {
    /// All kinds, the most visible first.
    pub(super) const ALL: [SingleKind; 4] = [
        SingleKind::FullHouse,
        SingleKind::Box,
        SingleKind::Line,
        SingleKind::Naked,
    ];

    /// The kind of a single on a board; `None` for other steps.
    pub fn of(board: &Board, step: &Step) -> Option<SingleKind> {
        let Evidence::Single(single) = &step.evidence else {
            return None;
        };
        let is_last = |&house: &House| board.open_in(house).is_single();
        Some(match single.by {
            _ if single.candidate.cell.houses().iter().any(is_last) => SingleKind::FullHouse,
            SingleBy::House(house) if house.kind() == HouseKind::Box => SingleKind::Box,
            SingleBy::House(_) => SingleKind::Line,
            SingleBy::Cell => SingleKind::Naked,
        })
    }

    /// The slug of the technique that finds singles of this kind.
    pub(super) fn technique(self) -> &'static str {
        match self {
            SingleKind::FullHouse => "full_house",
            SingleKind::Box | SingleKind::Line => "hidden_single",
            SingleKind::Naked => "naked_single",
        }
    }
}

/// Number of singles of each kind, in the order of [`SingleKind`].
pub(super) type Counts = [u8; 4];

/// The singles of a position, by cell. Digits are not stored, because they are those of the solution.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Singles {
    /// For each kind of house and each digit, the cells that are the only place for the digit in such a
    /// house.
    only_places: [[CellSet; 9]; 3],
    /// The cells that are the last open cell of a house.
    last_open: CellSet,
    /// For each kind, the cells with a single of this kind and of none that is easier to see.
    by_kind: [CellSet; 4],
}

impl Singles {
    /// The visible singles of a board.
    pub(super) fn on(board: &Board) -> Singles {
        let mut singles = Singles::default();
        singles.find(board);
        singles
    }

    /// Finds all singles of a board, without the earlier result.
    pub(super) fn find(&mut self, board: &Board) {
        *self = Singles::default();
        for house in House::all() {
            self.find_in_house(board, house);
        }
        self.group_by_kind(board);
    }

    /// Updates the singles after a placement. `candidates_before` are those that the cell had before the
    /// placement. Only the houses of the cell, and the digit in other houses, can have changed.
    pub(super) fn update_after(
        &mut self,
        placed: Candidate,
        candidates_before: DigitSet,
        board: &Board,
    ) {
        for house in House::all() {
            self.find_digit(board, house, placed.digit);
        }
        for house in placed.cell.houses() {
            for digit in candidates_before.without(placed.digit) {
                self.find_digit(board, house, digit);
            }
            self.find_last_open(board, house);
        }
        self.last_open.remove(placed.cell);
        self.group_by_kind(board);
    }

    /// Finds the singles of a house.
    fn find_in_house(&mut self, board: &Board, house: House) {
        for digit in Digit::ALL {
            self.find_digit(board, house, digit);
        }
        self.find_last_open(board, house);
    }

    /// Adds the open cell of a house if it is the last one.
    fn find_last_open(&mut self, board: &Board, house: House) {
        let open = board.open_in(house);
        if open.is_single() {
            self.last_open |= open;
        }
    }

    /// Finds the only place for a digit in a house. It replaces the earlier result.
    #[inline]
    fn find_digit(&mut self, board: &Board, house: House, digit: Digit) {
        let only = &mut self.only_places[house.kind() as usize][digit.index()];
        *only = *only - house.cells();
        if board.places(house, digit).is_single() {
            *only |= board.cells_in(house, digit);
        }
    }

    /// Groups the cells by their most visible kind.
    fn group_by_kind(&mut self, board: &Board) {
        let union = |kind: HouseKind| {
            let sets = self.only_places[kind as usize].into_iter();
            sets.fold(CellSet::EMPTY, BitOr::bitor)
        };
        // Cells with at least one candidate, and with at least two.
        let (mut at_least_one, mut at_least_two) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in Digit::ALL {
            at_least_two |= at_least_one & board.cells(digit);
            at_least_one |= board.cells(digit);
        }
        let lines = union(HouseKind::Row) | union(HouseKind::Column);
        let mut grouped = CellSet::EMPTY;
        self.by_kind = [
            self.last_open & at_least_one,
            union(HouseKind::Box),
            lines,
            at_least_one - at_least_two,
        ]
        .map(|cells| {
            let ungrouped = cells - grouped;
            grouped |= cells;
            ungrouped
        });
    }

    /// The cells of each kind, in the order of [`SingleKind`].
    pub(super) fn by_kind(&self) -> &[CellSet; 4] {
        &self.by_kind
    }

    /// Number of singles of each kind.
    pub(super) fn counts(&self) -> Counts {
        self.by_kind.map(|cells| cells.len() as u8)
    }

    /// The cells of all singles.
    pub(super) fn cells(&self) -> CellSet {
        self.by_kind.into_iter().fold(CellSet::EMPTY, BitOr::bitor)
    }

    /// The kind of the single in this cell; `None` if the cell has none.
    pub(super) fn kind_of(&self, cell: Cell) -> Option<SingleKind> {
        let mut kinds = SingleKind::ALL.into_iter().zip(self.by_kind);
        kinds.find_map(|(single_kind, cells)| cells.contains(cell).then_some(single_kind))
    }

    /// The most visible kind of all singles; `None` if there are none.
    pub(super) fn easiest(&self) -> Option<SingleKind> {
        let mut kinds = SingleKind::ALL.into_iter().zip(self.by_kind);
        kinds.find_map(|(single_kind, cells)| (!cells.is_empty()).then_some(single_kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::text::read_one;

    /// The update after each placement gives the same result as a new search on the same board.
    #[test]
    fn singles_after_a_placement_match_a_new_search() {
        let puzzle =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let puzzle = read_one(puzzle).expect("a puzzle");
        let oracle::SolutionCount::Unique(solution) = oracle::Solver::new().check(&puzzle) else {
            panic!("one solution");
        };
        let mut board = Board::new(&puzzle);
        let mut updated = Singles::on(&board);
        let mut total = 0;
        while let Some(cell) = board.open().first() {
            let digit = solution.to_puzzle().value(cell).expect("a full grid");
            let placed = Candidate { cell, digit };
            let before = board.candidates(cell);
            board.place(placed);
            updated.update_after(placed, before, &board);
            assert_eq!(updated, Singles::on(&board), "after {placed}");
            total += updated.cells().len();
        }
        assert!(total > 81, "{total}");
    }
}
