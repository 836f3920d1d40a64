//! Puzzles in other formats, new puzzles, minimal puzzles and canonical forms.

use crate::ask::{Answer, Options, ask};
use crate::exact::exact;
use crate::grade::Grade;
use crate::hint::Hint;
use serde::Deserialize;
use serde_json::json;

/// A puzzle of a text.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// 81 characters, `.` for an empty cell.
    pub givens: String,
    /// The givens and the placed digits, 81 characters.
    pub values: String,
    /// The candidates of each cell, if the text has some.
    pub candidates: Option<Vec<String>>,
    /// The givens, digits and candidates on one line, which every function reads.
    pub position: String,
    /// The number of givens.
    pub clues: u32,
}

/// The puzzles of a text.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct ReadPuzzles {
    /// The puzzles.
    pub puzzles: Vec<Read>,
    /// Parts of the text that were not used.
    pub notes: Vec<String>,
}

/// Reads the puzzles of a text in any format.
#[uniffi::export]
pub fn read(text: String) -> Answer<ReadPuzzles> {
    exact("read", json!({ "text": text }))
}

/// Puzzles in another format.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Converted {
    /// The puzzles.
    pub text: String,
    /// The parts that the format cannot hold.
    pub lost: Vec<String>,
    /// Parts of the text that were not used.
    pub notes: Vec<String>,
}

/// Converts the puzzles of a text to another format, such as `csv` or `opensudoku`.
#[uniffi::export]
pub fn convert(text: String, to: String) -> Answer<Converted> {
    exact("convert", json!({ "text": text, "to": to }))
}

/// A format of `convert`.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Format {
    /// The name.
    pub name: String,
    /// A short description.
    pub what: String,
}

#[derive(Deserialize)]
struct Formats {
    formats: Vec<Format>,
}

/// The formats of `convert`.
#[uniffi::export]
pub fn formats() -> Answer<Vec<Format>> {
    let Formats { formats } = exact("formats", json!({}))?;
    Ok(formats)
}

/// A given that is needed, and a second solution without it.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Needed {
    /// The cell of the given.
    pub cell: String,
    /// The second solution.
    pub other: String,
}

/// A minimal puzzle with the same solution.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Minimized {
    /// The minimal puzzle.
    pub puzzle: String,
    /// The cells of the removed givens.
    pub removed: Vec<String>,
    /// The remaining givens.
    pub needed: Vec<Needed>,
}

/// Removes givens while the solution stays unique.
#[uniffi::export]
pub fn minimize(puzzle: String) -> Answer<Minimized> {
    exact("minimize", json!({ "puzzle": puzzle }))
}

/// A canonical form.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Canon {
    /// The form that all images of the puzzle share.
    pub canonical: String,
    /// The number of automorphisms; `null` for a puzzle with removed candidates.
    pub automorphisms: Option<u32>,
}

/// The canonical form of a puzzle.
#[uniffi::export]
pub fn canon(puzzle: String) -> Answer<Canon> {
    exact("canon", json!({ "puzzle": puzzle }))
}

/// A range of ratings.
#[derive(uniffi::Record, Clone, Copy, PartialEq, Debug)]
pub struct RatingRange {
    /// The minimum.
    pub min: f64,
    /// The maximum.
    pub max: f64,
}

/// A range of numbers of givens.
#[derive(uniffi::Record, Clone, Copy, PartialEq, Eq, Debug)]
pub struct GivensRange {
    /// The minimum.
    pub min: u32,
    /// The maximum.
    pub max: u32,
}

#[derive(Deserialize)]
struct Generated {
    puzzles: Vec<Grade>,
}

/// Generates puzzles with these properties; their solutions use `technique` if it is given. Returns their grades; fewer
/// than `count` if the budget (a minute by default) is used up. The same seed gives the same puzzles.
#[uniffi::export(default(technique = None, rating = None, givens = None, seed = 0, count = 1, options))]
pub fn generate(
    technique: Option<String>,
    rating: Option<RatingRange>,
    givens: Option<GivensRange>,
    seed: u64,
    count: u32,
    options: Options,
) -> Answer<Vec<Grade>> {
    let fields = json!({
        "technique": technique,
        "rating": rating.map(|range| [range.min, range.max]),
        "givens": givens.map(|range| [range.min, range.max]),
        "seed": seed,
        "count": count,
    });
    let Generated { puzzles } = ask("generate", &options, fields)?;
    Ok(puzzles)
}

/// A position for practice.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct Exercise {
    /// The puzzle.
    pub puzzle: String,
    /// The position: givens, digits and candidates on one line, which every function reads.
    pub position: String,
    /// The number of finds of the technique.
    pub finds: u32,
    /// A hint with the easiest find.
    pub hint: Hint,
}

#[derive(Deserialize)]
struct Exercises {
    exercises: Vec<Exercise>,
}

/// Positions in which a technique is the next step and is needed; fewer than `count` if the budget (a minute by
/// default) is used up.
#[uniffi::export(default(seed = 0, count = 1, options))]
pub fn practice(
    technique: String,
    seed: u64,
    count: u32,
    options: Options,
) -> Answer<Vec<Exercise>> {
    let fields = json!({ "technique": technique, "seed": seed, "count": count });
    let Exercises { exercises } = ask("practice", &options, fields)?;
    Ok(exercises)
}
