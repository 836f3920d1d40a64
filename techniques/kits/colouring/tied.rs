//! The links between two colours, as the words tell them.

use grid::{Board, CellSet, Digit, DigitSet, HouseSet};
use logic::Arrow;

/// What ties the candidates of two colours together, for people.
#[derive(Clone, Debug)]
pub(crate) struct Tied {
    /// By digit, the houses with two places.
    pub(crate) houses: Vec<(Digit, HouseSet)>,
    /// The cells with two candidates.
    pub(crate) cells: CellSet,
    /// A line between the two places of each house.
    pub(crate) lines: Vec<Arrow>,
}

impl Tied {
    /// Whether each of these has no more than two candidates or places: a case that goes along a tie in one
    /// direction only does not need that, the colours do.
    pub(crate) fn reads(&self, board: &Board) -> bool {
        let mut houses = self.houses.iter();
        let mut cells = self.cells.iter();
        cells.all(|cell| board.candidates(cell).len() <= 2)
            && houses.all(|&(digit, houses)| {
                let mut houses = houses.iter();
                houses.all(|house| board.places(house, digit).len() <= 2)
            })
    }

    /// The houses, digits with two places each in the same ones together.
    pub(crate) fn by_houses(&self) -> Vec<(HouseSet, DigitSet)> {
        let mut pairs: Vec<(HouseSet, DigitSet)> = Vec::new();
        for &(digit, houses) in &self.houses {
            match pairs.iter_mut().find(|(known, _)| *known == houses) {
                Some((_, digits)) => *digits = digits.with(digit),
                None => pairs.push((houses, DigitSet::only(digit))),
            }
        }
        pairs
    }
}
