//! Scores candidate puzzles by how near they are to the criteria, to guide the search.

use super::Plan;
use super::depth::Depth;
use crate::grade::gates::Gates;
use crate::grade::{GradeRecord, Graded};
use grid::Puzzle;
use make::Judgement;

/// Score for each required technique that the path uses, in tenths of a rating point.
const USED_TECHNIQUE: i64 = 30;

/// Weight of the rating, relative to the rating up to the first placement.
const RATING_WEIGHT: i64 = 4;

/// Penalty for each required technique that the easier part of the profile does not reach. It is larger than
/// all differences in ratings and givens.
const UNREACHED_PENALTY: i64 = 100_000;

/// Penalty for too little depth. It is larger than all other differences together.
const SHALLOW_PENALTY: i64 = 1_000_000;

/// Penalty for each given above the maximum, in tenths of a rating point.
const EXCESS_GIVEN_PENALTY: i64 = 10;

/// The score of a puzzle that fails a gate. It is higher if its rating, techniques and number of
/// givens are nearer to the criteria.
pub(super) fn score(
    puzzle: &Puzzle,
    record: &GradeRecord,
    gates: &Gates,
    plan: &Plan,
) -> Judgement {
    let rating = i64::from(record.rating.unwrap_or(0));
    let mut score = 0;
    let target = gates.explanation.hardest.and(plan.hardest_rating);
    if let Some(target) = target {
        score -= (rating - i64::from(target.0)).abs();
    } else {
        // A hard step before the first placement is progress towards a hard puzzle.
        let first_placement = i64::from(record.first_placement.unwrap_or(0));
        if let Some(min) = gates.min.map(|min| i64::from(min.0)) {
            score -= RATING_WEIGHT * (min - rating).max(0) + (min - first_placement).max(0);
        }
        // The solver tries a technique only when all easier ones find nothing. So a rating near that of the
        // required technique is progress.
        if let Some(required) = plan.hardest_used.map(|required| i64::from(required.0)) {
            score -=
                (required - rating).max(0) + (required - first_placement).max(0) / RATING_WEIGHT;
        }
        if let Some(max) = gates.max {
            score -= (rating - i64::from(max.0)).max(0);
        }
    }
    let explanation = &gates.explanation;
    let required = explanation
        .needs
        .iter()
        .chain(&explanation.hardest)
        .chain(&explanation.only);
    for slug in required {
        score += USED_TECHNIQUE * i64::from(record.count(slug).min(1));
    }
    Judgement(score - givens_penalty(puzzle, gates))
}

/// The score of a puzzle in which easier steps do not lead to `missing` required techniques. Harder puzzles
/// have higher scores.
pub(super) fn unreached_score(
    puzzle: &Puzzle,
    graded: &Graded,
    missing: usize,
    gates: &Gates,
) -> Judgement {
    let missing = UNREACHED_PENALTY * i64::try_from(missing).unwrap_or(0);
    let rating = i64::from(graded.grade.rating.0);
    Judgement(rating - missing - givens_penalty(puzzle, gates))
}

/// The score of a puzzle with too little depth. It is below those of all graded puzzles, and higher for more
/// depth.
pub(super) fn shallow_score(puzzle: &Puzzle, depth: Depth, gates: &Gates) -> Judgement {
    Judgement(i64::from(depth.candidates_left) - SHALLOW_PENALTY - givens_penalty(puzzle, gates))
}

/// The minimum [`Depth::candidates_left`] of a puzzle whose score from [`shallow_score`] is at least `least`.
pub(super) fn least_useful_depth(least: Judgement) -> u32 {
    let candidates_left = least.0.saturating_add(SHALLOW_PENALTY).max(0);
    u32::try_from(candidates_left).unwrap_or(u32::MAX)
}

/// The penalty for the givens above the maximum.
fn givens_penalty(puzzle: &Puzzle, gates: &Gates) -> i64 {
    let excess = |max| puzzle.givens().len().saturating_sub(max);
    EXCESS_GIVEN_PENALTY * i64::try_from(gates.givens.max.map_or(0, excess)).unwrap_or(0)
}
