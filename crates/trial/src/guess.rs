//! Explained guessing.
//!
//! The solver takes the cell with the fewest candidates; on a tie, the first in cell order. It
//! places the smallest candidate of this cell, then runs the profile again. After a contradiction
//! it restores the board before the guess, *without the guessed candidate*, and runs the profile
//! before it guesses again. Placing the cell's next candidate at once would need more guesses,
//! because the removal of the refuted candidate often makes further steps possible. Running the
//! profile first also lets every record be checked on its own.
//!
//! The path does not prove that a guess is correct; the solved board confirms it.
//!
//! While a guess is open, the board is checked for contradictions before every round of the
//! profile, not only when the profile is stuck. A person would also notice a cell without
//! candidates, and the path becomes shorter.

use crate::cells::fewest;
use core::ops::ControlFlow;
use grid::{Candidate, Cell};
use logic::{Back, Checkpoint, Conflict, Engine, Guess, Outcome, Recorder, Variant};

/// Runs the engine's profile and guesses whenever it is stuck.
///
/// `Contradiction` means that the board has no solution and all guesses are taken back. `Limit`
/// leaves the engine at the position where the budget ran out.
pub fn run(engine: &mut Engine<'_>, recorder: &mut dyn Recorder) -> Outcome {
    let mut open_guesses: Vec<OpenGuess> = Vec::new();
    let mut series: Option<Series> = None;
    loop {
        let conflict = match run_profile(engine, recorder, open_guesses.len()) {
            Outcome::Stuck => {
                if let ControlFlow::Break(outcome) = engine.spend(1) {
                    return outcome;
                }
                let guess = next(engine, series.take(), open_guesses.len());
                let Some((guess, series)) = guess else {
                    return Outcome::Stuck;
                };
                let before = assume(engine, recorder, guess);
                open_guesses.push(OpenGuess {
                    guess,
                    before,
                    series,
                });
                continue;
            }
            Outcome::Contradiction(conflict) => conflict,
            end @ (Outcome::Solved | Outcome::Limit) => return end,
        };
        let Some(last) = open_guesses.pop() else {
            return Outcome::Contradiction(conflict);
        };
        series = Some(last.series);
        take_back(engine, recorder, last.before, last.guess, conflict);
    }
}

/// A guess that is not taken back, with the position before it.
struct OpenGuess {
    guess: Guess,
    before: Checkpoint,
    series: Series,
}

/// The candidates of a cell that are tried one after another at the same level.
#[derive(Clone, Copy)]
struct Series {
    cell: Cell,
    /// Position of the current candidate in the series, from 1.
    index: u32,
    /// Number of candidates in the series: the refuted ones and those still on the board.
    count: u32,
}

impl Series {
    fn guess(self, engine: &Engine<'_>, candidate: Candidate, open_guesses: usize) -> Guess {
        let level = open_guesses as u32 + 1;
        let size = u16::try_from(level).unwrap_or(u16::MAX);
        Guess {
            candidate,
            level,
            index: self.index,
            of: self.count,
            rating: engine.profile().trial.rating(Variant(0), size),
        }
    }
}

/// The next guess, nested in `open_guesses` other guesses. If the cell with the fewest candidates
/// is still the cell of the last series at this level, the guess continues that series. `None` if
/// no candidate is left.
fn next(
    engine: &Engine<'_>,
    last_series: Option<Series>,
    open_guesses: usize,
) -> Option<(Guess, Series)> {
    let cell = fewest(engine.board())?;
    let digits = engine.board().candidates(cell);
    let continued = last_series.filter(|series| series.cell == cell);
    let refuted = continued.map_or(0, |series| series.index);
    let series = Series {
        cell,
        index: refuted + 1,
        count: refuted + digits.len() as u32,
    };
    let candidate = Candidate::new(cell, digits.first()?);
    Some((series.guess(engine, candidate, open_guesses), series))
}

/// A guess of this candidate, nested in `open_guesses` other guesses. The guess's index is the
/// position of the digit among the candidates of the cell, from 1.
pub(crate) fn guess_at(engine: &Engine<'_>, candidate: Candidate, open_guesses: usize) -> Guess {
    let digits = engine.board().candidates(candidate.cell);
    let before = digits.iter().filter(|&digit| digit < candidate.digit);
    let series = Series {
        cell: candidate.cell,
        index: before.count() as u32 + 1,
        count: digits.len() as u32,
    };
    series.guess(engine, candidate, open_guesses)
}

/// Makes a guess and returns the position before it.
pub(crate) fn assume(
    engine: &mut Engine<'_>,
    recorder: &mut dyn Recorder,
    guess: Guess,
) -> Checkpoint {
    let before = engine.checkpoint();
    recorder.guess(engine.board(), guess);
    engine.assume(guess.candidate);
    before
}

/// Restores the position before a guess and removes the guessed candidate.
pub(crate) fn take_back(
    engine: &mut Engine<'_>,
    recorder: &mut dyn Recorder,
    before: Checkpoint,
    guess: Guess,
    because: Conflict,
) {
    recorder.back(Back {
        level: guess.level,
        refuted: guess.candidate,
        because,
    });
    engine.return_to(before);
    engine.eliminate(guess.candidate);
}

/// Runs the profile until it finds nothing, the board is solved, a contradiction appears, or the
/// budget is used up. With open guesses, the board is checked for a contradiction before every
/// round.
pub(crate) fn run_profile(
    engine: &mut Engine<'_>,
    recorder: &mut dyn Recorder,
    open_guesses: usize,
) -> Outcome {
    if open_guesses == 0 {
        // Without an open guess, only a puzzle without a solution leads to a contradiction.
        // `Engine::run` reports it at the latest when no technique finds anything.
        return engine.run(recorder);
    }
    loop {
        if let Some(fault) = engine.board().fault() {
            return Outcome::Contradiction(fault.into());
        }
        if let ControlFlow::Break(outcome) = engine.round(recorder) {
            return outcome;
        }
    }
}
