//! Explains a step on an earlier board.
//!
//! Two finds of one round can each remove candidates that the other's text names, for example candidates in
//! two corners of one rectangle. If nothing can replace the second find, it is explained on the board before
//! the first find, where the pattern of the second was complete. The text says that the board is an earlier
//! one.

use super::step_finder::StepFinder;
use super::still_true::changed_cells;
use grid::{Board, Cell, CellSet};
use logic::{ExplainContext, Explanation, Pattern, Phrase, Roles, Slot, Step};
use std::sync::Arc;

/// A pattern that is explained on an earlier board, where it was complete.
#[derive(Debug)]
struct PatternSeenEarlier {
    pattern: Arc<dyn Pattern>,
    /// The earlier board.
    earlier: Board,
    /// The cells of the explanation whose candidates have changed since.
    changed: CellSet,
    /// The roles, without candidates that are absent from the current board.
    roles: Roles,
}

impl Pattern for PatternSeenEarlier {
    fn roles(&self) -> Roles {
        self.roles.clone()
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let mut explanation = self.pattern.explain(&context.on(&self.earlier));
        let Some(earlier_candidates) = self.earlier_candidates(context.before()) else {
            return explanation;
        };
        if let Some(short) = explanation.short.take() {
            let combined =
                Phrase::new(&EARLIER_AND_ARROWS).with("earlier", earlier_candidates.clone());
            explanation.short = Some(combined.with("arrows", Slot::from(short)));
        }
        explanation.seen.insert(0, earlier_candidates);
        explanation
    }
}

impl PatternSeenEarlier {
    /// A phrase with the earlier candidates of each changed cell whose candidates on the board `now` differ
    /// from them; `None` if there is no such cell.
    fn earlier_candidates(&self, now: &Board) -> Option<Phrase> {
        let differs = |cell: &Cell| self.earlier.candidates(*cell) != now.candidates(*cell);
        let cells = self.changed.iter().filter(differs).map(|cell| {
            let phrase = Phrase::new(&CELL).with("cell", cell);
            phrase.with("digits", Slot::OneDigitOf(self.earlier.candidates(cell)))
        });
        let list = Phrase::joined(&LIST, cells.collect())?;
        Some(Phrase::new(&EARLIER_CANDIDATES).with("list", Slot::from(list)))
    }
}

/// A step that was complete on the board `earlier`, with its remaining effects on the board `current`. Its text
/// describes the earlier board. `None` if the step no longer holds or has no effect, or if its text is still
/// true.
pub(super) fn as_seen_earlier(
    step_finder: &StepFinder<'_>,
    step: &Step,
    earlier: &Board,
    current: &Board,
) -> Option<Step> {
    let effects = step.effects.still_live(current)?;
    let changed = changed_cells(step, earlier, current);
    let holds = step_finder.checker.check(current, &effects, &step.evidence);
    if changed.is_empty() || holds.is_err() {
        return None;
    }
    let pattern = PatternSeenEarlier {
        pattern: step.pattern.clone(),
        earlier: earlier.clone(),
        changed,
        roles: step.roles().on(current),
    };
    Some(Step {
        effects,
        pattern: Arc::new(pattern),
        ..step.clone()
    })
}

logic::texts! {
    En {
        EARLIER_CANDIDATES: "This was visible a little earlier. It is explained on the board of that moment, when {list}.",
        CELL: "{cell} could be {digits}",
        LIST: "{list}; {next}",
        EARLIER_AND_ARROWS: "{earlier} {arrows}",
    }
    Zh {
        EARLIER_CANDIDATES: "这一步在稍早时就已可见，以下按当时的盘面说明：那时{list}。",
        CELL: "{cell}可以是{digits}",
        LIST: "{list}；{next}",
        EARLIER_AND_ARROWS: "{earlier}{arrows}",
    }
}
