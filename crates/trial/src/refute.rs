//! Short proofs that a puzzle has no solution.
//!
//! Guessing as in [`crate::guess`] also ends in a contradiction, but needs many guesses. This
//! search tries plans without a guess, then with one guess, then with two. As a guess it considers
//! every candidate of the stuck board. A second guess is either inside the first one or after its
//! refutation.
//!
//! The number of profile runs limits the search. If it finds no plan, the path is plain guessing.

use crate::guess;
use grid::Candidate;
use logic::{Conflict, Engine, Grade, Outcome, Recorder};

/// Default limit of profile runs. The search takes about a second with a profile of chains.
pub const EFFORT: u32 = 10_000;

/// Maximum number of guesses in a plan.
const MAX_GUESSES: u32 = 2;

/// Runs the engine to a contradiction and records the path.
///
/// Use it for puzzles without a solution, with uniqueness unknown. For a puzzle with a solution the
/// outcome may be `Solved`. `effort` is the limit of profile runs, normally [`EFFORT`].
pub fn run(engine: &mut Engine<'_>, recorder: &mut dyn Recorder, effort: u32) -> Outcome {
    let start = engine.checkpoint();
    let mut search = Search {
        effort,
        discarded: Grade::default(),
    };
    for guesses in 0..=MAX_GUESSES {
        let plan = search.plan(engine, guesses);
        engine.return_to(start.clone());
        if let Some(plan) = plan {
            return follow(&plan, engine, recorder, 0);
        }
    }
    guess::run(engine, recorder)
}

/// A plan that leads to a contradiction.
enum Plan {
    /// The profile alone leads to a contradiction.
    Run,
    /// The profile gets stuck; a candidate is guessed and refuted.
    Refute {
        candidate: Candidate,
        /// The plan that refutes the guess.
        inside: Box<Plan>,
        /// The plan after the refutation.
        after: Box<Plan>,
    },
}

struct Search {
    /// Profile runs left.
    effort: u32,
    /// Recorder whose content is not used.
    discarded: Grade,
}

impl Search {
    /// A plan with at most this number of guesses. `None` if there is none, or if no profile runs
    /// are left. Leaves the engine at an arbitrary position.
    fn plan(&mut self, engine: &mut Engine<'_>, guesses: u32) -> Option<Plan> {
        self.effort = self.effort.checked_sub(1)?;
        self.discarded.clear();
        // As with an open guess; see `follow`.
        match guess::run_profile(engine, &mut self.discarded, 1) {
            Outcome::Contradiction(_) => return Some(Plan::Run),
            Outcome::Solved | Outcome::Limit => return None,
            Outcome::Stuck => {}
        }
        let guesses_left = guesses.checked_sub(1)?;
        let stuck = engine.checkpoint();
        let board = stuck.board();
        let cells_with = |count| {
            let cells = board.open().iter();
            cells.filter(move |&cell| board.candidates(cell).len() == count)
        };
        // Cells with the fewest candidates first. A sort would make the page's WebAssembly program
        // larger.
        for cell in (1..=9).flat_map(cells_with) {
            for digit in board.candidates(cell) {
                let candidate = Candidate { cell, digit };
                for guesses_inside in 0..=guesses_left {
                    engine.return_to(stuck.clone());
                    engine.assume(candidate);
                    let Some(inside) = self.plan(engine, guesses_inside) else {
                        continue;
                    };
                    engine.return_to(stuck.clone());
                    engine.eliminate(candidate);
                    if let Some(after) = self.plan(engine, guesses_left - guesses_inside) {
                        return Some(Plan::Refute {
                            candidate,
                            inside: Box::new(inside),
                            after: Box::new(after),
                        });
                    }
                    // More guesses inside would leave fewer for the plan after the refutation.
                    break;
                }
            }
        }
        None
    }
}

/// Follows a plan and records it. `open_guesses` is the number of guesses around the plan.
fn follow(
    plan: &Plan,
    engine: &mut Engine<'_>,
    recorder: &mut dyn Recorder,
    open_guesses: usize,
) -> Outcome {
    // With 1 instead of 0 open guesses, the board is checked for a contradiction before every
    // round.
    let outcome = guess::run_profile(engine, recorder, 1);
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
    let guess = guess::guess_at(engine, *candidate, open_guesses);
    let before = guess::assume(engine, recorder, guess);
    let because: Conflict = match follow(inside, engine, recorder, open_guesses + 1) {
        Outcome::Contradiction(conflict) => conflict,
        outcome @ (Outcome::Solved | Outcome::Stuck | Outcome::Limit) => return outcome,
    };
    guess::take_back(engine, recorder, before, guess, because);
    follow(after, engine, recorder, open_guesses)
}
