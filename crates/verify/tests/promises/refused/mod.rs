//! Promise (b): targeted damage is refused, and the refusal names what is wrong.
//!
//! Every test first sees its evidence accepted, so that a refusal is the damage's own.

mod chain;
mod cover;
mod nested;
mod net;
mod others;
mod simple;

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

/// Asserts that the refusal reads like this.
fn reads(refusal: &Refusal, text: &str) {
    assert_eq!(refusal.to_string(), text);
}
