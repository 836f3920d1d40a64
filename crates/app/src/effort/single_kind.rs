//! All singles of a position, each by its easiest reason.

use core::ops::BitOr;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{Evidence, SingleBy, Step};
use serde::Serialize;

/// Why a single is one, the easiest to see first.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "snake_case")]
pub enum SingleKind {
    /// The last open cell of a house.
    FullHouse,
    /// The only place for a digit in a box.
    Box,
    /// The only place for a digit in a row or a column.
    Line,
    /// The only digit for a cell.
    Naked,
}

impl SingleKind {
    /// All, the easiest to see first.
    pub(super) const ALL: [SingleKind; 4] = [
        SingleKind::FullHouse,
        SingleKind::Box,
        SingleKind::Line,
        SingleKind::Naked,
    ];

    /// The kind of a single on a board. `None` for any other step.
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

    /// The slug of the technique that sees it.
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

/// The singles of a position: cells, for a single's digit is the solution's.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Singles {
    /// The cells that are a digit's only place in a house, by the kind of the house and the digit.
    only: [[CellSet; 9]; 3],
    /// The last open cells of houses.
    last: CellSet,
    /// Each cell under its easiest reason.
    by_sight: [CellSet; 4],
}

impl Singles {
    /// The singles visible on a board.
    pub(super) fn on(board: &Board) -> Singles {
        let mut singles = Singles::default();
        singles.look(board);
        singles
    }

    /// Looks at a board.
    pub(super) fn look(&mut self, board: &Board) {
        *self = Singles::default();
        for house in House::all() {
            self.look_into(board, house);
        }
        self.gather(board);
    }

    /// Looks at a board on which nothing was done since the last look but to place this candidate, in a cell that
    /// had these: only they in its houses, and its digit in the others, can have changed.
    pub(super) fn look_after(&mut self, placed: Candidate, had: DigitSet, board: &Board) {
        for house in House::all() {
            self.look_for(board, house, placed.digit);
        }
        for house in placed.cell.houses() {
            for digit in had.without(placed.digit) {
                self.look_for(board, house, digit);
            }
            self.look_at_open(board, house);
        }
        self.last.remove(placed.cell);
        self.gather(board);
    }

    fn look_into(&mut self, board: &Board, house: House) {
        for digit in Digit::ALL {
            self.look_for(board, house, digit);
        }
        self.look_at_open(board, house);
    }

    fn look_at_open(&mut self, board: &Board, house: House) {
        let open = board.open_in(house);
        if open.is_single() {
            self.last |= open;
        }
    }

    #[inline]
    fn look_for(&mut self, board: &Board, house: House, digit: Digit) {
        let only = &mut self.only[house.kind() as usize][digit.index()];
        *only = *only - house.cells();
        if board.places(house, digit).is_single() {
            *only |= board.cells_in(house, digit);
        }
    }

    /// Each cell by its easiest reason.
    fn gather(&mut self, board: &Board) {
        let union = |kind: HouseKind| {
            let sets = self.only[kind as usize].into_iter();
            sets.fold(CellSet::EMPTY, BitOr::bitor)
        };
        // Cells with a candidate at least, and with a second.
        let (mut ones, mut twos) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in Digit::ALL {
            twos |= ones & board.cells(digit);
            ones |= board.cells(digit);
        }
        let lines = union(HouseKind::Row) | union(HouseKind::Column);
        let mut met = CellSet::EMPTY;
        self.by_sight =
            [self.last & ones, union(HouseKind::Box), lines, ones - twos].map(|cells| {
                let fresh = cells - met;
                met |= cells;
                fresh
            });
    }

    /// The cells of each kind of single, each by its easiest, in the order of [`SingleKind`].
    pub(super) fn by_sight(&self) -> &[CellSet; 4] {
        &self.by_sight
    }

    /// Number of singles of each kind.
    pub(super) fn counts(&self) -> Counts {
        self.by_sight.map(|cells| cells.len() as u8)
    }

    /// The cells.
    pub(super) fn cells(&self) -> CellSet {
        self.by_sight.into_iter().fold(CellSet::EMPTY, BitOr::bitor)
    }

    /// The kind of one of the singles.
    pub(super) fn sight_of(&self, cell: Cell) -> Option<SingleKind> {
        let mut kinds = SingleKind::ALL.into_iter().zip(self.by_sight);
        kinds.find_map(|(single_kind, cells)| cells.contains(cell).then_some(single_kind))
    }

    /// The easiest there is.
    pub(super) fn easiest(&self) -> Option<SingleKind> {
        let mut kinds = SingleKind::ALL.into_iter().zip(self.by_sight);
        kinds.find_map(|(single_kind, cells)| (!cells.is_empty()).then_some(single_kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::text::read_one;

    /// A look after each placement sees what a first look at the same board sees.
    #[test]
    fn what_is_seen_after_a_placement_is_what_is_there() {
        let puzzle =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let puzzle = read_one(puzzle).expect("a puzzle");
        let oracle::SolutionCount::Unique(solution) = oracle::Solver::new().check(&puzzle) else {
            panic!("one solution");
        };
        let mut board = Board::new(&puzzle);
        let mut kept = Singles::on(&board);
        let mut seen = 0;
        while let Some(cell) = board.open().first() {
            let digit = solution.to_puzzle().value(cell).expect("a full grid");
            let placed = Candidate { cell, digit };
            let had = board.candidates(cell);
            board.place(placed);
            kept.look_after(placed, had, &board);
            assert_eq!(kept, Singles::on(&board), "after {placed}");
            seen += kept.cells().len();
        }
        assert!(seen > 81, "{seen}");
    }
}
