//! Deductions of a search as steps with their arguments.

use super::base::Base;
use super::finds::Deduction;
use grid::Board;
use logic::{Engine, Step, StepQuery, Uniqueness};

/// The steps of the deductions, with those of the base between them and after them. `None` if one
/// of the deductions is not found again.
pub(crate) fn with_base(
    base: &Base<'_>,
    uniqueness: Uniqueness,
    deductions: &[Deduction],
) -> Option<Vec<Step>> {
    let mut engine = engine(base, uniqueness, base.start());
    let mut steps = Vec::new();
    for deduction in deductions {
        apply_base(base, &mut engine, &mut steps);
        let step = argued(base, &engine, deduction)?;
        engine.apply(&step.effects);
        steps.push(step);
    }
    apply_base(base, &mut engine, &mut steps);
    engine.board().is_full().then_some(steps)
}

/// An engine on a position of the puzzle.
pub(crate) fn engine<'p>(base: &Base<'p>, uniqueness: Uniqueness, board: &Board) -> Engine<'p> {
    let mut engine = Engine::new(base.profile(), board.clone(), uniqueness);
    engine.begins_puzzle();
    engine
}

/// A deduction with its argument, as its technique finds it on the board of the engine.
pub(crate) fn argued(base: &Base<'_>, engine: &Engine<'_>, deduction: &Deduction) -> Option<Step> {
    let mut entries = base.usable();
    let entry = entries.find(|entry| entry.id == deduction.entry)?;
    let query = StepQuery {
        wanted: Some(&deduction.effects),
        at_most: deduction.rating,
        near: None,
        towards: None,
    };
    engine.step_for(entry, query)
}

/// Applies steps of the base until there are none, the easiest first.
fn apply_base(base: &Base<'_>, engine: &mut Engine<'_>, steps: &mut Vec<Step>) {
    while !engine.board().is_full() {
        let found = base.usable().find_map(|entry| {
            let query = StepQuery {
                wanted: None,
                at_most: base.most(entry.entry)?,
                near: None,
                towards: None,
            };
            engine.step_for(entry, query)
        });
        let Some(step) = found else { return };
        engine.apply(&step.effects);
        steps.push(step);
    }
}
