//! A step with the board before it and the cells and digits of its pattern.

use grid::{Board, Candidate, CellSet, DigitSet};
use logic::{Single, SingleBy, Step};

/// A step, the board before it, and the cells and digits of its pattern.
#[derive(Clone, Debug)]
#[non_exhaustive]
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
    /// A step that was found on the board `before`.
    pub fn new(before: Board, step: Step) -> HintStep {
        let mut cells = CellSet::EMPTY;
        let mut digits = DigitSet::EMPTY;
        for mark in &step.roles().marks(&before) {
            cells |= mark.candidates.all_cells();
            digits |= mark.candidates.all_digits();
        }
        if cells.is_empty() {
            let placement = step.effects.place().into_iter();
            for candidate in placement.chain(step.effects.removals().iter().copied()) {
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

    /// A single that the eliminations make possible: a hidden single of a removed digit, or else a naked single
    /// in a cell that lost a candidate. `None` if there is no such single, or if the step itself fills a cell.
    pub fn single_after(&self) -> Option<Single> {
        if self.step.effects.place().is_some() {
            return None;
        }
        let removals = self.step.effects.removals();
        let mut after = self.before.clone();
        for &removed in removals {
            after.eliminate(removed);
        }
        let last_place = |removed: &Candidate| {
            let digit = removed.digit;
            removed.cell.houses().into_iter().find_map(|house| {
                let place = after.places(house, digit).single()?;
                Some(Single {
                    candidate: Candidate::new(house.cell(place), digit),
                    by: SingleBy::House(house),
                })
            })
        };
        let last_candidate = |removed: &Candidate| {
            let cell = removed.cell;
            let digit = after.candidates(cell).single()?;
            Some(Single {
                candidate: Candidate::new(cell, digit),
                by: SingleBy::Cell,
            })
        };
        let hidden = removals.iter().find_map(last_place);
        hidden.or_else(|| removals.iter().find_map(last_candidate))
    }
}
