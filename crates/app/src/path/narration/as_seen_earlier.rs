//! Explains a step on an earlier board.
//!
//! Two finds of one round can each remove candidates that the other's text names, for example candidates in
//! two corners of one rectangle. If nothing can replace the second find, it is explained on the board before
//! the first find, where it was complete. Its text says so.

use super::step_finder::StepFinder;
use super::still_true::changed;
use grid::{Board, CellSet};
use logic::{ExplainContext, Explanation, Pattern, Phrase, Roles, Slot, Step};
use std::sync::Arc;

/// A pattern that is explained on an earlier board, where it was complete.
#[derive(Debug)]
struct Recalled {
    pattern: Arc<dyn Pattern>,
    /// The earlier board.
    earlier: Board,
    /// The cells of the explanation whose candidates have changed since.
    changed: CellSet,
    /// The roles that still apply.
    roles: Roles,
}

impl Pattern for Recalled {
    fn roles(&self) -> Roles {
        self.roles.clone()
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let mut explanation = self.pattern.explain(&context.on(&self.earlier));
        if let Some(short) = explanation.short.take() {
            let both = Phrase::new(&WITH).with("was", self.earlier_candidates());
            explanation.short = Some(both.with("arrows", Slot::from(short)));
        }
        explanation.seen.insert(0, self.earlier_candidates());
        explanation
    }
}

impl Recalled {
    /// A phrase with the earlier candidates of the changed cells.
    fn earlier_candidates(&self) -> Phrase {
        let cells = self.changed.iter().map(|cell| {
            let phrase = Phrase::new(&CELL).with("cell", cell);
            phrase.with("digits", Slot::OneDigitOf(self.earlier.candidates(cell)))
        });
        let list = Phrase::joined(&LIST, cells.collect());
        let phrase = Phrase::new(&WAS);
        match list {
            Some(list) => phrase.with("list", Slot::from(list)),
            None => phrase,
        }
    }
}

/// A step that was complete on the board `earlier`, with its remaining effects on the board `here`. Its text
/// describes the earlier board. `None` if the step no longer holds or has no effect, or if its text is still
/// true.
pub(super) fn as_seen_earlier(
    step_finder: &StepFinder<'_>,
    step: &Step,
    earlier: &Board,
    here: &Board,
) -> Option<Step> {
    let effects = step.effects.still_live(here)?;
    let changed = changed(step, earlier, here);
    let holds = step_finder.checker.check(here, &effects, &step.evidence);
    if changed.is_empty() || holds.is_err() {
        return None;
    }
    let pattern = Recalled {
        pattern: step.pattern.clone(),
        earlier: earlier.clone(),
        changed,
        roles: step.roles().on(here),
    };
    Some(Step {
        effects,
        pattern: Arc::new(pattern),
        ..step.clone()
    })
}

logic::texts! {
    En {
        WAS: "This was seen a little earlier and is told of the board as it was then, when {list}.",
        CELL: "{cell} could be {digits}",
        LIST: "{list}; {next}",
        WITH: "{was} {arrows}",
    }
    Zh {
        WAS: "这一步在稍早时就已看出，以下说的是当时的盘面：那时{list}。",
        CELL: "{cell}可以是{digits}",
        LIST: "{list}；{next}",
        WITH: "{was}{arrows}",
    }
}
