//! How near a candidate is to what is wanted: by it a search around near hits knows where to go.

use super::Plan;
use crate::grade::GradeRecord;
use crate::grade::gates::Gates;
use grid::Puzzle;
use make::Judgement;

/// What a technique that must be used is worth, in tenths of a rating.
const USED: i64 = 30;

/// What a given too many costs, likewise.
const GIVEN: i64 = 10;

/// How near a puzzle is that fails a gate: the nearer its rating, its techniques and its number of givens, the higher.
pub(super) fn score(
    puzzle: &Puzzle,
    record: &GradeRecord,
    gates: &Gates,
    plan: &Plan,
) -> Judgement {
    let rating = i64::from(record.rating.unwrap_or(0));
    let mut score = 0;
    let aim = gates.telling.hardest.and(plan.aim);
    if let Some(aim) = aim {
        score -= (rating - i64::from(aim.0)).abs();
    } else {
        if let Some(min) = gates.min {
            score -= (i64::from(min.0) - rating).max(0);
        }
        if let Some(max) = gates.max {
            score -= (rating - i64::from(max.0)).max(0);
        }
    }
    let telling = &gates.telling;
    let wanted = telling
        .needs
        .iter()
        .chain(&telling.hardest)
        .chain(&telling.only);
    for slug in wanted {
        score += USED * i64::from(record.count(slug).min(1));
    }
    let count = puzzle.givens().len();
    if let Some(max) = gates.givens.max {
        score -= GIVEN * i64::try_from(count.saturating_sub(max)).unwrap_or(0);
    }
    Judgement(score)
}
