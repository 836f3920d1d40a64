//! Near misses: boards on which a technique finds nothing, until one change makes a pattern
//! complete.
//!
//! A case without finds proves little if no pattern is close, for example on the board after the
//! step. The case of a near miss names one change after which the technique has a find, and the
//! harness makes that change. If the change removes a candidate, the checker must reject the
//! evidence of this find on the unchanged board. Then the missing condition is really necessary.

use crate::complaint::{Complaint, FarMissReason};
use crate::finds::steps_on;
use crate::restoring::RestoringChange;
use grid::Board;
use logic::{Entry, Step};
use oracle::Solver;

/// The finds after the change `restoring`, for a board without finds. `case` is the name of the
/// case, for complaints.
///
/// # Errors
/// Returns the reason if the board is no near miss.
pub fn near_miss(
    entries: &[Entry],
    board: &Board,
    restoring: RestoringChange,
    case: &str,
) -> Result<Vec<Step>, Complaint> {
    let no_near_miss = |why: FarMissReason| Complaint::FarMiss {
        case: case.to_owned(),
        restoring,
        why,
    };
    if board.is_solved() {
        return Err(no_near_miss(FarMissReason::Solved));
    }
    let restored = restoring
        .applied(board)
        .ok_or_else(|| no_near_miss(FarMissReason::NoEffect))?;
    if Solver::new().count(&restored.to_puzzle(), 1) == 0 {
        return Err(no_near_miss(FarMissReason::Impossible));
    }
    let steps = steps_on(entries, &restored, case)?;
    if steps.is_empty() {
        return Err(no_near_miss(FarMissReason::StillNothing));
    }
    if matches!(restoring, RestoringChange::Removal(_)) {
        // If the find is valid on the unchanged board, the technique missed it or the change is
        // unrelated.
        for step in &steps {
            if verify::check(board, &step.effects, &step.evidence).is_ok() {
                return Err(no_near_miss(FarMissReason::HoldsAnyway(
                    step.effects.to_string(),
                )));
            }
        }
    }
    Ok(steps)
}
