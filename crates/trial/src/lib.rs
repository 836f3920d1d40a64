//! Last resorts: how to continue when no technique applies.
//!
//! Floor 2: depends on `logic` and `grid`. This crate does not search for deductions. Between guesses it runs
//! the given profile. The profile's `last_resort` chooses one of:
//!
//! * [`guess`]: explained guessing, with a record for each guess and each refutation;
//! * [`console`]: the console solver, reproduced exactly, including its counters;
//! * [`least_candidate`]: the least-candidate solver, also reproduced exactly with its counters;
//! * [`brute_force`]: placing a digit of the solution, which the caller supplies;
//! * none: the path ends.
//!
//! [`refute`] proves with few guesses that a puzzle has no solution.

pub mod brute_force;
pub mod cells;
pub mod console;
pub mod guess;
pub mod least_candidate;
pub mod refute;

use logic::{Engine, LastResort, Outcome, Recorder};

/// Runs an engine's profile, and its last resort when the profile is stuck.
///
/// Without a last resort, the outcome may be `Stuck`. With [`brute_force`] it may be `Stuck` too, because
/// brute force needs the solution and must be called directly.
///
/// If the puzzle has several solutions, a solved path leads to one of them. If it has none,
/// guessing and the console end in a contradiction after all guesses are refuted.
pub fn solve(engine: &mut Engine<'_>, recorder: &mut dyn Recorder) -> Outcome {
    match engine.profile().last_resort {
        LastResort::Guess => guess::run(engine, recorder),
        LastResort::Console => console::run(engine, recorder),
        LastResort::LeastCandidate => least_candidate::finish(engine, recorder),
        LastResort::None | LastResort::BruteForce => engine.run(recorder),
    }
}

/// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
