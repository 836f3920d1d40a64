//! A step with what of the board plays a part in it.

use grid::{Board, CellSet, DigitSet};
use logic::Step;

/// A step, the board before it, and the cells and digits to look at.
#[derive(Clone, Debug)]
pub struct HintStep {
    /// The board before it.
    pub before: Board,
    /// The step.
    pub step: Step,
    /// The cells of the pattern; those that change, where the pattern names none.
    pub cells: CellSet,
    /// The digits of the pattern, likewise.
    pub digits: DigitSet,
}

impl HintStep {
    /// A step that was found on this board.
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
