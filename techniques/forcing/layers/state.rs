//! What a net knows of a board, and its rules.

use crate::kits::uncolourable::Uncolourable;
use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet};
use logic::Truth;

/// The kinds of consequences to draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::forcing) enum Reach {
    /// Consequences of the candidate's digit only: Nishio.
    OneDigit,
    /// All singles.
    Singles,
    /// Singles, then locked candidates, pairs and X-Wings.
    Patterns,
    /// All of these, then plain nets.
    Nets,
}

/// The rules of a net.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) reach: Reach,
    /// A pattern whose guardians are not all false.
    pub(super) guarded: Option<Uncolourable>,
}

impl Rules {
    /// Rules without a guarded pattern.
    pub(super) fn of(reach: Reach) -> Rules {
        let guarded = None;
        Rules { reach, guarded }
    }

    /// Whether patterns continue where singles stop.
    pub(super) fn has_patterns(self) -> bool {
        self.guarded.is_some() || self.reach >= Reach::Patterns
    }
}

/// The remaining candidates, by digit.
pub(super) type Left = [CellSet; 9];

/// The candidates of a board, by digit.
pub(super) fn left_on(board: &Board) -> Left {
    Digit::ALL.map(|digit| board.cells(digit))
}

fn digits_left(left: &Left, cell: Cell) -> DigitSet {
    let digits = Digit::ALL.into_iter();
    digits
        .filter(|digit| left[digit.index()].contains(cell))
        .collect()
}

/// The remaining candidates of a truth.
pub(super) fn live(truth: &Truth, left: &Left) -> CandidateSet {
    match truth {
        Truth::Cell(cell) => CandidateSet::of_cell(*cell, digits_left(left, *cell)),
        Truth::House(house, digit) => {
            CandidateSet::of_digit(*digit, left[digit.index()] & house.cells())
        }
        // Layers use no other truths.
        Truth::Guardians(_) => CandidateSet::EMPTY,
    }
}
