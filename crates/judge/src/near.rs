//! Near misses: boards that lack one condition of the pattern, and nothing else.
//!
//! A case that expects nothing proves little on a board where nothing is near: the board after the
//! step is such a one. A near miss names the one change after which the technique does find
//! something, and the harness makes that change. What is found then must not hold without it: the
//! checker refuses its evidence on the board as it is, so the condition is one of the pattern's and
//! not a matter of taste.

use crate::complaint::{Complaint, Far};
use crate::finds::steps_on;
use crate::restoring::Restoring;
use grid::Board;
use logic::{Entry, Step};
use oracle::Solver;

/// What is found after the change, if a board on which nothing is found is a near miss by it.
///
/// # Errors
/// Why it is none.
pub fn near_miss(
    entries: &[Entry],
    board: &Board,
    restoring: Restoring,
    case: &str,
) -> Result<Vec<Step>, Complaint> {
    let far = |why: Far| Complaint::FarMiss {
        case: case.to_owned(),
        restoring,
        why,
    };
    if board.is_solved() {
        return Err(far(Far::Solved));
    }
    let restored = restoring.applied(board).ok_or_else(|| far(Far::Idle))?;
    if Solver::new().count(&restored.to_puzzle(), 1) == 0 {
        return Err(far(Far::Impossible));
    }
    let steps = steps_on(entries, &restored, case)?;
    if steps.is_empty() {
        return Err(far(Far::StillNothing));
    }
    if matches!(restoring, Restoring::Removal(_)) {
        // A find that holds as it is was missed, or is none of this technique for other reasons.
        for step in &steps {
            if verify::check(board, &step.effects, &step.evidence).is_ok() {
                return Err(far(Far::HoldsAnyway(step.effects.to_string())));
            }
        }
    }
    Ok(steps)
}
