//! What a person could fill in at a position: every single there is, each by its easiest reason.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
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
}

impl Singles {
    /// Looks at a board.
    pub(super) fn look(&mut self, board: &Board) {
        self.found.clear();
        let mut met = CellSet::default();
        let mut meet = |sight, cell: Cell, digit: Digit| {
            if met.insert(cell) {
                self.found.push((sight, Candidate { cell, digit }));
            }
        };
        // A cell is met by its easiest reason, because the kinds are asked in their order.
        for house in House::all() {
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
                for (digit, places) in DigitSet::all().iter().zip(board.all_places(house)) {
                    if let Some(position) = places.single() {
                        meet(sight, house.cell(position), digit);
                    }
                }
            }
        }
        for cell in board.open() {
            if let Some(digit) = DigitSet::single(board.candidates(cell)) {
                meet(Sight::Naked, cell, digit);
            }
        }
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
