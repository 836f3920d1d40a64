//! Explained guessing: what a person does when nothing they know applies.
//!
//! The cell with fewest candidates is taken, the foremost on ties, and its smallest candidate is
//! filled in; then the profile runs again. When the position contradicts itself, the board is
//! what it was before the guess, *less the guess*, and the profile runs there before anything
//! else is tried. The usual alternative, to put the cell's next value in at once, guesses more:
//! that a value is wrong is a fact like any other, and often enough to go on by logic. It is also
//! what a path claims at that point, so that a reader can check every record by itself.
//!
//! A guess that turns out right stays a guess: the path does not prove it, the solved board does.
//!
//! Contradictions are looked for after every round while a guess stands, not only when the
//! profile is stuck: a person sees the empty cell, and the path is shorter by what would have
//! been deduced from it.

use crate::cells::fewest;
use core::ops::ControlFlow;
use grid::{Candidate, Cell};
use logic::{Back, Conflict, Engine, Guess, Outcome, Recorder, Variant, Waypoint};

/// Runs the engine's profile, guessing where it is stuck.
///
/// `Contradiction` means that no solution is left and no guess stands; `Limit` leaves the engine
/// where it was when the work ran out.
pub fn run(engine: &mut Engine<'_>, recorder: &mut dyn Recorder) -> Outcome {
    let mut standing: Vec<Standing> = Vec::new();
    let mut series: Option<Series> = None;
    loop {
        let conflict = match settle(engine, recorder, standing.len()) {
            Outcome::Stuck => {
                if let ControlFlow::Break(outcome) = engine.spend(1) {
                    return outcome;
                }
                let guess = next(engine, series.take(), standing.len());
                let Some((guess, series)) = guess else {
                    return Outcome::Stuck;
                };
                let before = suppose(engine, recorder, guess);
                standing.push(Standing {
                    guess,
                    before,
                    series,
                });
                continue;
            }
            Outcome::Contradiction(conflict) => conflict,
            end @ (Outcome::Solved | Outcome::Limit) => return end,
        };
        let Some(last) = standing.pop() else {
            return Outcome::Contradiction(conflict);
        };
        series = Some(last.series);
        take_back(engine, recorder, last.before, last.guess, conflict);
    }
}

/// A guess that stands, and the way back.
struct Standing {
    guess: Guess,
    before: Waypoint,
    series: Series,
}

/// The candidates of one cell, tried one after the other at one level.
#[derive(Clone, Copy)]
struct Series {
    cell: Cell,
    /// How many were tried, the present one included.
    tried: u32,
    /// How many there are to try: these and those that are left.
    of: u32,
}

impl Series {
    fn guess(self, engine: &Engine<'_>, candidate: Candidate, standing: usize) -> Guess {
        let level = standing as u32 + 1;
        let size = u16::try_from(level).unwrap_or(u16::MAX);
        Guess {
            candidate,
            level,
            index: self.tried,
            of: self.of,
            rating: engine.profile().trial.rating(Variant(0), size),
        }
    }
}

/// The next guess while `standing` others stand; it goes on with the last series of this level
/// when its cell is still the one to guess at.
fn next(engine: &Engine<'_>, last: Option<Series>, standing: usize) -> Option<(Guess, Series)> {
    let cell = fewest(engine.board())?;
    let digits = engine.board().candidates(cell);
    let refuted = last.filter(|series| series.cell == cell);
    let refuted = refuted.map_or(0, |series| series.tried);
    let series = Series {
        cell,
        tried: refuted + 1,
        of: refuted + digits.len() as u32,
    };
    let candidate = Candidate::new(cell, digits.first()?);
    Some((series.guess(engine, candidate, standing), series))
}

/// A guess at this candidate while `standing` others stand, as if it were the first at its cell.
pub(crate) fn single(engine: &Engine<'_>, candidate: Candidate, standing: usize) -> Guess {
    let digits = engine.board().candidates(candidate.cell);
    let before = digits.iter().filter(|&digit| digit < candidate.digit);
    let series = Series {
        cell: candidate.cell,
        tried: before.count() as u32 + 1,
        of: digits.len() as u32,
    };
    series.guess(engine, candidate, standing)
}

/// Makes a guess; the waypoint is the position before it.
pub(crate) fn suppose(
    engine: &mut Engine<'_>,
    recorder: &mut dyn Recorder,
    guess: Guess,
) -> Waypoint {
    let before = engine.waypoint();
    recorder.guess(engine.board(), guess);
    engine.suppose(guess.candidate);
    before
}

/// Goes back to before a guess and strikes what was tried.
pub(crate) fn take_back(
    engine: &mut Engine<'_>,
    recorder: &mut dyn Recorder,
    before: Waypoint,
    guess: Guess,
    because: Conflict,
) {
    recorder.back(Back {
        level: guess.level,
        refuted: guess.candidate,
        because,
    });
    engine.return_to(before);
    engine.strike(guess.candidate);
}

/// Runs the profile until it is stuck or the position contradicts itself.
pub(crate) fn settle(
    engine: &mut Engine<'_>,
    recorder: &mut dyn Recorder,
    standing: usize,
) -> Outcome {
    if standing == 0 {
        // Before the first guess nothing is wrong with a puzzle that has a solution, and the
        // engine finds at its end what is wrong with one that has none.
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
