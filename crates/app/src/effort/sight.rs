//! What a person could fill in at a position: every single there is, each by its easiest reason.

use grid::{
    Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet, PositionSet,
};
use logic::{Evidence, SingleBy, Step};
use serde::Serialize;

/// Why a single is one, the easiest to see first.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// The last open cell of a house.
    FullHouse,
    /// The only place for a digit in a box.
    Box,
    /// The only place for a digit in a row or a column.
    Line,
    /// The only digit for a cell.
    Naked,
}

impl Sight {
    /// How a single that was found on a board is seen; `None` for any other step.
    pub fn of(board: &Board, step: &Step) -> Option<Sight> {
        let Evidence::Single(single) = &step.evidence else {
            return None;
        };
        let is_last = |&house: &House| board.open_in(house).is_single();
        Some(match single.by {
            _ if single.candidate.cell.houses().iter().any(is_last) => Sight::FullHouse,
            SingleBy::House(house) if house.kind() == HouseKind::Box => Sight::Box,
            SingleBy::House(_) => Sight::Line,
            SingleBy::Cell => Sight::Naked,
        })
    }

    /// The slug of the technique that sees it.
    pub(super) fn technique(self) -> &'static str {
        match self {
            Sight::FullHouse => "full_house",
            Sight::Box | Sight::Line => "hidden_single",
            Sight::Naked => "naked_single",
        }
    }
}

/// How many singles there are of each kind, in the order of [`Sight`].
pub(super) type Counts = [u8; 4];

/// The singles of a position.
#[derive(Default)]
pub(super) struct Singles {
    found: Vec<(Sight, Candidate)>,
    /// The digits with one place, by house.
    only: [DigitSet; 27],
    /// The houses with one open cell.
    last: HouseSet,
}

impl Singles {
    /// Looks at a board.
    pub(super) fn look(&mut self, board: &Board) {
        self.last = HouseSet::default();
        for house in House::all() {
            self.look_into(board, house);
        }
        self.gather(board);
    }

    /// Looks at a board on which nothing was done since the last look but to place this candidate: only
    /// its houses, and its digit in the others, can have changed.
    pub(super) fn look_after(&mut self, placed: Candidate, board: &Board) {
        for (house, only) in House::all().zip(&mut self.only) {
            if board.places(house, placed.digit).is_single() {
                only.insert(placed.digit);
            } else {
                only.remove(placed.digit);
            }
        }
        for house in placed.cell.houses() {
            self.look_into(board, house);
        }
        self.gather(board);
    }

    fn look_into(&mut self, board: &Board, house: House) {
        self.only[house.index()] = only_ones(board.all_places(house));
        if board.open_in(house).is_single() {
            self.last.insert(house);
        } else {
            self.last.remove(house);
        }
    }

    /// Each cell by its easiest reason: the kinds are asked in their order.
    fn gather(&mut self, board: &Board) {
        self.found.clear();
        let mut met = CellSet::default();
        let mut meet = |sight, cell: Cell, digit: Digit| {
            if met.insert(cell) {
                self.found.push((sight, Candidate { cell, digit }));
            }
        };
        for house in self.last {
            if let Some(cell) = board.open_in(house).single()
                && let Some(digit) = board.candidates(cell).single()
            {
                meet(Sight::FullHouse, cell, digit);
            }
        }
        let kinds = [
            (HouseKind::Box, Sight::Box),
            (HouseKind::Row, Sight::Line),
            (HouseKind::Column, Sight::Line),
        ];
        for (kind, sight) in kinds {
            for house in House::of_kind(kind) {
                for digit in self.only[house.index()] {
                    if let Some(position) = board.places(house, digit).single() {
                        meet(sight, house.cell(position), digit);
                    }
                }
            }
        }
        // Cells with a candidate at least, and with a second.
        let (mut ones, mut twos) = (CellSet::default(), CellSet::default());
        for digit in DigitSet::all() {
            twos |= ones & board.cells(digit);
            ones |= board.cells(digit);
        }
        for cell in ones - twos {
            if let Some(digit) = board.candidates(cell).single() {
                meet(Sight::Naked, cell, digit);
            }
        }
    }

    /// Puts them in the order of a number that each cell has.
    pub(super) fn order(&mut self, number: impl Fn(Cell) -> u64) {
        self.found
            .sort_by_key(|&(_, candidate)| number(candidate.cell));
    }

    /// How many there are of each kind.
    pub(super) fn counts(&self) -> Counts {
        let mut counts = [0_u8; 4];
        for &(sight, _) in &self.found {
            counts[sight as usize] = counts[sight as usize].saturating_add(1);
        }
        counts
    }

    /// All of them.
    pub(super) fn all(&self) -> &[(Sight, Candidate)] {
        &self.found
    }
}

/// The digits that have one place in a house.
fn only_ones(places: &[PositionSet; 9]) -> DigitSet {
    let mask = (0..).zip(places).fold(0, |mask, (index, places)| {
        mask | u16::from(places.is_single()) << index
    });
    DigitSet::from_bits(mask)
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
        let oracle::Verdict::Unique(solution) = oracle::Solver::new().check(&puzzle) else {
            panic!("one solution");
        };
        let mut board = Board::new(&puzzle);
        let (mut kept, mut anew) = (Singles::default(), Singles::default());
        kept.look(&board);
        let mut seen = 0;
        while let Some(cell) = board.open().first() {
            let digit = solution.to_puzzle().value(cell).expect("a full grid");
            let placed = Candidate { cell, digit };
            board.place(placed);
            kept.look_after(placed, &board);
            anew.look(&board);
            assert_eq!(kept.all(), anew.all(), "after {placed}");
            seen += kept.all().len();
        }
        assert!(seen > 81, "{seen}");
    }
}
