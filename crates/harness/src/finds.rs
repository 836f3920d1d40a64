//! The finds of a technique on a board.

use crate::complaint::Complaint;
use core::ops::ControlFlow;
use grid::Board;
use logic::{Effects, Engine, Entry, Outcome, Profile, Step, Uniqueness};
use oracle::{SolutionCount, Solver};

/// All finds on a board as steps. Of finds with equal effects, only the first is kept.
///
/// # Errors
/// When a search reports a contradiction of the board.
pub fn steps_on(entries: &[Entry], board: &Board, case: &str) -> Result<Vec<Step>, Complaint> {
    let profile = Profile::new("harness", entries.to_vec());
    let uniqueness = match Solver::new().check(&board.to_puzzle()) {
        SolutionCount::Unique(_) => Uniqueness::Proved,
        SolutionCount::None | SolutionCount::Many(_) => Uniqueness::Unknown,
    };
    match Engine::new(&profile, board.clone(), uniqueness).all_steps() {
        ControlFlow::Continue(steps) => Ok(distinct(steps)),
        ControlFlow::Break(outcome) => Err(Complaint::Broken {
            case: case.to_owned(),
            outcome: Outcome::clone(&outcome),
        }),
    }
}

/// Keeps the first of several steps with equal effects.
fn distinct(steps: Vec<Step>) -> Vec<Step> {
    let mut seen: Vec<Effects> = Vec::new();
    let mut kept = Vec::new();
    for step in steps {
        let effects = step.effects.sorted();
        if !seen.contains(&effects) {
            seen.push(effects);
            kept.push(step);
        }
    }
    kept
}
