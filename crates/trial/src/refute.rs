//! A proof that a puzzle has no solution, with as few guesses as can be found.
//!
//! Guessing as in [`crate::guess`] also ends in a contradiction, but it guesses where there are
//! fewest candidates, and nearly every guess is then needed. Here the guesses are chosen: plans
//! with no guess, then one, then two are tried, over all candidates of the stuck board and both
//! ways to spend a second guess (on the same position after the first fell, or inside the
//! first). Few guesses are what makes a proof short: everything else in it is logic.
//!
//! The search for a plan is bounded by a number of profile runs, so it ends on any board. When
//! no plan was found within it, the path is plain guessing.

use crate::guess;
use grid::Candidate;
use logic::{Conflict, Engine, Grade, Outcome, Recorder};

/// How many profile runs a plan may cost to find: a second or so with a profile of chains.
pub const EFFORT: u32 = 10_000;

/// The most guesses that a plan is made for.
const MOST: u32 = 2;

/// Runs the engine to a contradiction and records the way there.
///
/// Meant for puzzles of which the oracle says that they have no solution, with uniqueness
/// unknown. With a puzzle that has one, the outcome may be `Solved`. `effort` is a number of
/// profile runs, [`EFFORT`] unless there is a reason.
pub fn run(engine: &mut Engine<'_>, recorder: &mut dyn Recorder, effort: u32) -> Outcome {
    let start = engine.waypoint();
    let mut search = Search {
        effort,
        unread: Grade::default(),
    };
    for guesses in 0..=MOST {
        let plan = search.plan(engine, guesses);
        engine.return_to(start.clone());
        if let Some(plan) = plan {
            return follow(&plan, engine, recorder, 0);
        }
    }
    guess::run(engine, recorder)
}

/// How to get to a contradiction.
enum Plan {
    /// The profile gets there.
    Run,
    /// It gets stuck, and a guess helps.
    Refute {
        candidate: Candidate,
        /// From the guess to its refutation.
        inside: Box<Plan>,
        /// From there on.
        after: Box<Plan>,
    },
}

struct Search {
    /// Profile runs left.
    effort: u32,
    /// What the runs report to: nobody.
    unread: Grade,
}

impl Search {
    /// A plan with exactly so many guesses. The engine is left anywhere.
    fn plan(&mut self, engine: &mut Engine<'_>, guesses: u32) -> Option<Plan> {
        self.effort = self.effort.checked_sub(1)?;
        self.unread.clear();
        match guess::settle(engine, &mut self.unread, 1) {
            Outcome::Contradiction(_) => return Some(Plan::Run),
            Outcome::Solved | Outcome::Limit => return None,
            Outcome::Stuck => {}
        }
        let spare = guesses.checked_sub(1)?;
        let stuck = engine.waypoint();
        let board = stuck.board();
        let mut cells: Vec<_> = board.open().iter().collect();
        cells.sort_by_key(|&cell| board.candidates(cell).len());
        for cell in cells {
            for digit in board.candidates(cell) {
                let candidate = Candidate { cell, digit };
                for inner in 0..=spare {
                    engine.return_to(stuck.clone());
                    engine.suppose(candidate);
                    let Some(inside) = self.plan(engine, inner) else {
                        continue;
                    };
                    engine.return_to(stuck.clone());
                    engine.strike(candidate);
                    if let Some(after) = self.plan(engine, spare - inner) {
                        return Some(Plan::Refute {
                            candidate,
                            inside: Box::new(inside),
                            after: Box::new(after),
                        });
                    }
                    // More guesses inside leave fewer for what comes after.
                    break;
                }
            }
        }
        None
    }
}

/// Goes by a plan again, this time with someone listening.
fn follow(
    plan: &Plan,
    engine: &mut Engine<'_>,
    recorder: &mut dyn Recorder,
    standing: usize,
) -> Outcome {
    // A fault that is there before anything is done needs no round to be seen.
    let outcome = guess::settle(engine, recorder, 1);
    let (
        Outcome::Stuck,
        Plan::Refute {
            candidate,
            inside,
            after,
        },
    ) = (outcome, plan)
    else {
        return outcome;
    };
    let guess = guess::single(engine, *candidate, standing);
    let before = guess::suppose(engine, recorder, guess);
    let because: Conflict = match follow(inside, engine, recorder, standing + 1) {
        Outcome::Contradiction(conflict) => conflict,
        other @ (Outcome::Solved | Outcome::Stuck | Outcome::Limit) => return other,
    };
    guess::take_back(engine, recorder, before, guess, because);
    follow(after, engine, recorder, standing)
}
