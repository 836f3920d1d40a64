//! Counts, properties, images and comparisons of puzzles.

use crate::ask::{Answer, Options, ask};
use crate::exact::exact;
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize)]
struct Count {
    solutions: String,
}

/// The number of solutions as text, because it may have 22 digits. With a limit, counting stops at
/// the limit.
#[uniffi::export(default(limit = None))]
pub fn count(puzzle: String, limit: Option<u64>) -> Answer<String> {
    let limit = limit.map(|limit| limit.to_string());
    let Count { solutions } = exact("count", json!({ "puzzle": puzzle, "limit": limit }))?;
    Ok(solutions)
}

/// Properties of a puzzle.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// The number of solutions; 2 for any number above 1.
    pub solutions: u8,
    /// The number of givens.
    pub clues: u32,
    /// Whether no given is superfluous; `null` without exactly one solution.
    pub minimal: Option<bool>,
    /// The givens without which the solution stays unique; `null` without exactly one solution.
    pub redundant: Option<Vec<String>>,
    /// Whether the givens have a symmetry.
    pub symmetric: bool,
}

/// Checks the number of solutions, minimality and symmetry of a puzzle.
#[uniffi::export]
pub fn check(puzzle: String) -> Answer<Check> {
    exact("check", json!({ "puzzle": puzzle }))
}

#[derive(Deserialize)]
struct Position {
    position: String,
}

/// A random image of a puzzle: digits renamed, lines moved, perhaps transposed. `seed` and `number`
/// determine the image.
#[uniffi::export(default(seed = 0, number = 0))]
pub fn shuffle(puzzle: String, seed: u64, number: u64) -> Answer<String> {
    let fields = json!({ "puzzle": puzzle, "seed": seed, "number": number });
    let Position { position } = exact("shuffle", fields)?;
    Ok(position)
}

/// The comparison of two puzzles.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// Whether they are images of each other, if known.
    pub same: Option<bool>,
    /// A text about the puzzles and their grades.
    pub text: String,
}

/// Compares two puzzles.
#[uniffi::export(default(options))]
pub fn compare(first: String, second: String, options: Options) -> Answer<Comparison> {
    ask(
        "compare",
        &options,
        json!({ "puzzle": first, "other": second }),
    )
}
