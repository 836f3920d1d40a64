//! The links between two colours, for their explanation.

use grid::{Board, CellSet, Digit, DigitSet, HouseSet};
use logic::Arrow;

/// The conjugate links that connect the candidates of two colours.
#[derive(Clone, Debug)]
pub(crate) struct StatedLinks {
    /// By digit, the houses with two places.
    pub(crate) houses: Vec<(Digit, HouseSet)>,
    /// The cells with two candidates.
    pub(crate) cells: CellSet,
    /// An arrow between the two places in each house.
    pub(crate) arrows: Vec<Arrow>,
}

impl StatedLinks {
    /// Whether each of these houses has at most two places for its digit, and each of these cells
    /// at most two candidates. Statements about two colours need this. The evidence does not,
    /// because a case uses each link in one direction only.
    pub(crate) fn statements_hold(&self, board: &Board) -> bool {
        let mut houses = self.houses.iter();
        let mut cells = self.cells.iter();
        cells.all(|cell| board.candidates(cell).len() <= 2)
            && houses.all(|&(digit, houses)| {
                let mut houses = houses.iter();
                houses.all(|house| board.places(house, digit).len() <= 2)
            })
    }

    /// The houses, with digits that have the same houses grouped.
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
