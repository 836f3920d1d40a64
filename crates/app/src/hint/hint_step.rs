//! A step with its board, cells and digits.

use grid::{Board, CellSet, DigitSet};
use logic::Step;

/// A step, the board before it, and the cells and digits of its pattern.
#[derive(Clone, Debug)]
pub struct HintStep {
    /// The board before the step.
    pub before: Board,
    /// The step.
    pub step: Step,
    /// The cells of the pattern; without a pattern, the changed cells.
    pub cells: CellSet,
    /// The digits of the pattern; without a pattern, the changed digits.
    pub digits: DigitSet,
}

impl HintStep {
    /// A step found on this board.
    pub fn new(before: Board, step: Step) -> HintStep {
        let mut cells = CellSet::EMPTY;
        let mut digits = DigitSet::EMPTY;
        for mark in &step.roles().marks(&before) {
            cells |= mark.candidates.all_cells();
            digits |= mark.candidates.all_digits();
        }
        if cells.is_empty() {
            let place = step.effects.place().into_iter();
            for candidate in place.chain(step.effects.removals().iter().copied()) {
                cells.insert(candidate.cell);
                digits.insert(candidate.digit);
            }
        }
        HintStep {
            before,
            step,
            cells,
            digits,
        }
    }
}
