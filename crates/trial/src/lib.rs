//! The last resort: what is done when no technique applies.
//!
//! Floor 2, on logic and grid. Nothing here searches for deductions: between guesses the profile
//! is run that was handed in, so what can be proved is proved and told as anywhere else. Five
//! ways to go on are known, chosen by the profile's `last_resort`:
//!
//! * [`guess`]: explained guessing, each guess and each refutation a record of the path;
//! * [`console`]: the console solver's machine, to the last counter;
//! * [`least_candidate`]: the least-candidate solver, likewise;
//! * [`brute_force`]: a value of the solution, which a caller of the oracle hands in;
//! * none: the path ends.
//!
//! A puzzle without a solution has a path of its own, a proof with few guesses: [`refute`].

pub mod brute_force;
pub mod cells;
pub mod console;
pub mod guess;
pub mod least_candidate;
pub mod refute;

use logic::{Engine, LastResort, Outcome, Recorder};

/// Runs an engine's profile, and its last resort where the profile is stuck.
///
/// `Stuck` is the outcome when the last resort is none, or one that this floor cannot provide:
/// [`brute_force`] needs the solution, which only a caller of the oracle has.
///
/// Which puzzles have exactly one solution is the oracle's word: with several, the path found
/// leads to one of them; with none, it ends in a contradiction with no guess left.
pub fn solve(engine: &mut Engine<'_>, recorder: &mut dyn Recorder) -> Outcome {
    match engine.profile().last_resort {
        LastResort::Guess => guess::run(engine, recorder),
        LastResort::Console => console::run(engine, recorder),
        LastResort::LeastCandidate => least_candidate::finish(engine, recorder),
        LastResort::None | LastResort::BruteForce => engine.run(recorder),
    }
}

/// The example of the page that registries show.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
