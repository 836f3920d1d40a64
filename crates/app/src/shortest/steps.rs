//! Converts the deductions of a search into steps with arguments.

use super::base::Base;
use super::cost::word_count;
use super::live::LiveEffects;
use core::ops::ControlFlow;
use grid::Board;
use logic::layers::Deduction;
use logic::{
    Conflict, Engine, Find, NumberedEntry, Proof, Sink, Step, StepQuery, Stop, Uniqueness, Variant,
    Work,
};

/// The steps of the deductions, with the steps of the base between them and after them. `None` if a deduction
/// is not found again, or if the steps do not solve the puzzle.
pub(crate) fn steps_with_base(
    base: &Base<'_>,
    uniqueness: Uniqueness,
    deductions: &[Deduction],
) -> Option<Vec<Step>> {
    let mut engine = Engine::new(base.profile(), base.start().clone(), uniqueness);
    engine.record_original_candidates();
    let mut steps = Vec::new();
    for deduction in deductions {
        apply_base(base, &mut engine, &mut steps);
        let step = step_with_argument(base, engine.board(), deduction)?;
        engine.apply(&step.effects);
        steps.push(step);
    }
    apply_base(base, &mut engine, &mut steps);
    engine.board().is_full().then_some(steps)
}

/// A deduction as a step: the find of its entry with the same effects, rating and size. Of several finds, the
/// one with the shortest explanation. `None` if it is not found.
pub(crate) fn step_with_argument(
    base: &Base<'_>,
    board: &Board,
    deduction: &Deduction,
) -> Option<Step> {
    let mut entries = base.usable_entries();
    let entry = entries.find(|entry| entry.id == deduction.entry)?;
    let mut sink = ArgumentSink {
        entry,
        board,
        deduction,
        live: LiveEffects::default(),
        best: None,
    };
    let _ = base.search(entry, board, &Work::unlimited(), &mut sink);
    sink.best.map(|(_, step)| step)
}

/// Keeps the find that equals a deduction and has the shortest explanation.
struct ArgumentSink<'a> {
    entry: NumberedEntry<'a>,
    board: &'a Board,
    deduction: &'a Deduction,
    live: LiveEffects,
    /// The find with the fewest words so far, and their number.
    best: Option<(u32, Step)>,
}

impl Sink for ArgumentSink<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let wanted = self.deduction;
        let rating = self.entry.ratings.rating(find.variant, find.size);
        let is_same = (rating, find.size) == (wanted.rating, wanted.size)
            && self.live.read(&find, self.board)
            && self.live.place == wanted.effects.place()
            && self.live.removals == wanted.effects.removals();
        if !is_same {
            return ControlFlow::Continue(());
        }
        let applied = self.live.applied(self.entry, &find, rating, proof());
        if let Some(step) = applied.into_step() {
            let words = word_count(self.board, &step);
            if self.best.as_ref().is_none_or(|(least, _)| words < *least) {
                self.best = Some((words, step));
            }
        }
        ControlFlow::Continue(())
    }

    fn keeps(&self, variant: Variant, size: u16) -> bool {
        // A search may stop at the first size for which this returns `false`.
        size <= self.deduction.size
            && self.entry.ratings.rating(variant, size) <= self.deduction.rating
    }

    fn conflict(&mut self, _why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        ControlFlow::Break(Stop::Enough)
    }
}

/// Applies steps of the base until none is left, the easiest first.
fn apply_base(base: &Base<'_>, engine: &mut Engine<'_>, steps: &mut Vec<Step>) {
    while !engine.board().is_full() {
        let found = base.usable_entries().find_map(|entry| {
            let query = StepQuery {
                wanted: None,
                at_most: base.max_rating_in_base(entry.entry)?,
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
