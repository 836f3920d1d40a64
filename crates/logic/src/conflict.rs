//! Contradictions in a position.

use grid::{Candidate, Cell, Digit, Fault, House};

/// A contradiction with its location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Conflict {
    /// An open cell has no candidate left.
    Cell(Cell),
    /// A digit has no place left in a house.
    #[cfg_attr(feature = "serde", serde(with = "crate::codes::in_house"))]
    House(House, Digit),
    /// Two candidates that exclude each other are both true.
    Clash(Candidate, Candidate),
    /// A candidate is both true and false.
    Both(Candidate),
}

impl From<Fault> for Conflict {
    fn from(fault: Fault) -> Conflict {
        match fault {
            Fault::EmptyCell { cell } => Conflict::Cell(cell),
            Fault::NoPlace { digit, house } => Conflict::House(house, digit),
            Fault::Clash {
                digit,
                cells: [a, b],
                ..
            } => Conflict::Clash(Candidate::new(a, digit), Candidate::new(b, digit)),
        }
    }
}
