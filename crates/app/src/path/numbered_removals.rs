//! Lets singles name the earlier steps that removed other candidates.

use super::log::is_single;
use grid::{Board, Candidate};
use logic::{
    Arrow, ExplainContext, Explanation, NumberedRemoval, Pattern, Record, Roles, ShortForm, Step,
};
use std::sync::Arc;

/// The records of a path. The explanations of singles may name, by number, the earlier steps that removed
/// candidates.
pub(super) fn with_named_removals(records: Vec<Record>) -> Vec<Record> {
    let mut removals = Vec::new();
    // The removals before each guess that is not refuted.
    let mut before_guesses: Vec<Vec<NumberedRemoval>> = Vec::new();
    let numbered = (1..).zip(records);
    let named = numbered.map(|(number, record)| {
        let record = match record {
            Record::Step(step) if is_single(&step) => {
                Record::Step(single_with_named_removals(step, &removals))
            }
            Record::Step(_) | Record::Guess(_) | Record::Back(_) => record,
        };
        let removed: &[Candidate] = match &record {
            Record::Step(step) => step.effects.removals(),
            Record::Guess(_) => {
                before_guesses.push(removals.clone());
                &[]
            }
            Record::Back(back) => {
                removals = before_guesses.pop().unwrap_or_default();
                core::slice::from_ref(&back.refuted)
            }
        };
        let candidates = removed.iter().copied();
        removals.extend(candidates.map(|candidate| NumberedRemoval {
            candidate,
            step: number,
        }));
        record
    });
    named.collect()
}

/// Lets a single name the removals in its cell, and those of its digit in the houses of the cell. If there are
/// none, the single is unchanged.
pub(crate) fn single_with_named_removals(step: Step, removals: &[NumberedRemoval]) -> Step {
    let Some(Candidate { cell, digit }) = step.effects.place() else {
        return step;
    };
    let peers = cell.peers();
    let matters = |removal: &&NumberedRemoval| {
        let removed = removal.candidate;
        removed.cell == cell || removed.digit == digit && peers.contains(removed.cell)
    };
    let removals: Vec<NumberedRemoval> = removals.iter().filter(matters).copied().collect();
    if removals.is_empty() {
        return step;
    }
    let pattern = step.pattern.clone();
    Step {
        pattern: Arc::new(WithRemovals { pattern, removals }),
        ..step
    }
}

/// A pattern, with the earlier removals that its explanation may name.
struct WithRemovals {
    pattern: Arc<dyn Pattern>,
    removals: Vec<NumberedRemoval>,
}

impl Pattern for WithRemovals {
    fn roles(&self) -> Roles {
        self.pattern.roles()
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        self.pattern.explain(&context.with_removals(&self.removals))
    }

    fn arrows(&self) -> Option<Vec<Arrow>> {
        self.pattern.arrows()
    }

    fn statements_hold(&self, board: &Board) -> bool {
        self.pattern.statements_hold(board)
    }

    fn short_form(&self) -> Option<&ShortForm> {
        self.pattern.short_form()
    }
}
