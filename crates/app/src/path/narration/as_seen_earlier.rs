//! A step explained on an earlier board.
//!
//! Two finds of one round can each remove candidates that the other one's text names, without any
//! replacement: two corners of one rectangle, for example. Whichever comes second was visible
//! before the first, and its text says so.

use super::step_finder::StepFinder;
use super::still_true::changed;
use grid::{Board, CellSet};
use logic::{ExplainContext, Explanation, Pattern, Phrase, Roles, Slot, Step};
use std::sync::Arc;

/// A pattern explained on an earlier board, where it was complete.
#[derive(Debug)]
struct Recalled {
    pattern: Arc<dyn Pattern>,
    then: Board,
    /// The named cells whose candidates have changed since.
    changed: CellSet,
    /// The roles that still apply.
    roles: Roles,
}

impl Pattern for Recalled {
    fn roles(&self) -> Roles {
        self.roles.clone()
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let mut narrated = self.pattern.explain(&context.on(&self.then));
        if let Some(short) = narrated.short.take() {
            let both = Phrase::new(&WITH).with("was", self.was());
            narrated.short = Some(both.with("arrows", Slot::from(short)));
        }
        narrated.seen.insert(0, self.was());
        narrated
    }
}

impl Recalled {
    /// The earlier candidates of the cells, as a phrase.
    fn was(&self) -> Phrase {
        let cells = self.changed.iter().map(|cell| {
            let phrase = Phrase::new(&CELL).with("cell", cell);
            phrase.with("digits", Slot::OneDigitOf(self.then.candidates(cell)))
        });
        let list = Phrase::joined(&LIST, cells.collect());
        let was = Phrase::new(&WAS);
        match list {
            Some(list) => was.with("list", Slot::from(list)),
            None => was,
        }
    }
}

/// A step visible on an earlier board, with its remaining effects and a text about that board;
/// `None` if it no longer holds.
pub(super) fn as_seen_earlier(
    step_finder: &StepFinder<'_>,
    step: &Step,
    then: &Board,
    here: &Board,
) -> Option<Step> {
    let effects = step.effects.still_live(here)?;
    let changed = changed(step, then, here);
    let holds = step_finder.checker.check(here, &effects, &step.evidence);
    if changed.is_empty() || holds.is_err() {
        return None;
    }
    let pattern = Recalled {
        pattern: step.pattern.clone(),
        then: then.clone(),
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
