//! Every deduction that can be made on a board right now.

use crate::path::Ask;
use core::ops::ControlFlow;
use grid::{Board, Fault, Puzzle};
use logic::{Effects, Engine, Outcome, Profile, Step};
use oracle::Solver;

/// The steps of a position, easiest first.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The board they were found on.
    pub before: Board,
    /// The steps, none of them applied.
    pub steps: Vec<Step>,
    /// Why there are no more, where that is not the end of the search: the board contradicts
    /// itself.
    pub ended: Option<Outcome>,
}

/// Every deduction that the techniques of a profile find on this board, easiest first.
///
/// The same removal is often seen several ways: of the finds of one technique with the same
/// effects the first is kept.
///
/// # Errors
/// When the puzzle is broken at sight: givens that clash, a cell or a digit without a place.
pub fn steps(puzzle: &Puzzle, profile: &Profile, ask: Ask) -> Result<Steps, Fault> {
    let before = puzzle.board()?;
    let uniqueness = ask.uniqueness(&Solver::new().check(puzzle));
    Ok(
        match Engine::new(profile, before.clone(), uniqueness).all_steps() {
            ControlFlow::Break(outcome) => Steps {
                before,
                steps: Vec::new(),
                ended: Some(outcome),
            },
            ControlFlow::Continue(steps) => {
                let mut steps = distinct(steps);
                steps.sort_by_key(|step| step.rating);
                Steps {
                    before,
                    steps,
                    ended: None,
                }
            }
        },
    )
}

/// The first step of each technique and set of effects.
fn distinct(steps: Vec<Step>) -> Vec<Step> {
    let mut seen: Vec<(&'static str, Effects)> = Vec::new();
    let mut kept = Vec::new();
    for step in steps {
        let key = (step.info().slug, step.effects.sorted());
        if !seen.contains(&key) {
            seen.push(key);
            kept.push(step);
        }
    }
    kept
}
