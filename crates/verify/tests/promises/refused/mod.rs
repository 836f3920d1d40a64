//! Targeted damage is refused, and the refusal names the damage.
//!
//! Most tests also check that the intact evidence is accepted, so that the damage causes the
//! refusal.

mod chain;
mod cover;
mod nested;
mod net;
mod others;
mod simple;
pub(crate) mod symmetry;

use grid::Board;
use logic::{Effects, Evidence};
use verify::{Refusal, check};

fn accept(board: &Board, effects: &Effects, evidence: &Evidence) {
    let checked = check(board, effects, evidence);
    assert!(checked.is_ok(), "refused: {}", checked.unwrap_err());
}

fn refuse(board: &Board, effects: &Effects, evidence: &Evidence) -> Refusal {
    check(board, effects, evidence).expect_err("accepted")
}

/// Asserts the message of a refusal.
fn assert_message(refusal: &Refusal, text: &str) {
    assert_eq!(refusal.to_string(), text);
}
