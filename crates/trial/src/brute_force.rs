//! Brute force as in `HoDoKu`: when no technique applies, places the solution's digit in the middle open
//! cell.
//!
//! The caller supplies the solution. The step proves nothing, so it is recorded as a guess.

use core::ops::ControlFlow;
use grid::{Candidate, Cell, Digit};
use logic::{Engine, Guess, Outcome, Recorder, Variant};

/// Runs the engine's profile. Whenever it is stuck, places a digit of the solution.
pub fn run(
    engine: &mut Engine<'_>,
    recorder: &mut dyn Recorder,
    solution: &dyn Fn(Cell) -> Digit,
) -> Outcome {
    let mut level = 0;
    loop {
        match engine.run(recorder) {
            Outcome::Stuck => {}
            end @ (Outcome::Solved | Outcome::Contradiction(_) | Outcome::Limit) => return end,
        }
        if let ControlFlow::Break(outcome) = engine.spend(1) {
            return outcome;
        }
        let Some(guess) = next(engine, level, solution) else {
            return Outcome::Stuck;
        };
        level = guess.level;
        recorder.guess(engine.board(), guess);
        engine.assume(guess.candidate);
    }
}

/// The solution's digit of the middle open cell as a guess, after `earlier_guesses` earlier
/// guesses.
///
/// `None` if no cell is open, or if the digit is no candidate of the cell.
pub fn next(
    engine: &Engine<'_>,
    earlier_guesses: u32,
    solution: &dyn Fn(Cell) -> Digit,
) -> Option<Guess> {
    let open = engine.board().open();
    let cell = open.iter().nth(open.len() / 2)?;
    let digit = solution(cell);
    let digits = engine.board().candidates(cell);
    let index = digits.iter().position(|other| other == digit)?;
    let level = earlier_guesses + 1;
    Some(Guess {
        candidate: Candidate::new(cell, digit),
        level,
        index: index as u32 + 1,
        of: digits.len() as u32,
        rating: engine.profile().trial.rating(Variant(0), 1),
    })
}
