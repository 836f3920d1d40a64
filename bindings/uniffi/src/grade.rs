//! Grades and techniques.

use crate::ask::{Answer, Options, ask};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::json;
use std::fmt;

/// How a grade ended.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum GradeVerdict {
    /// Solved without guesses.
    Solved,
    /// Solved with guesses.
    Trial,
    /// No technique of the profile applies.
    Stuck,
    /// The puzzle has no solution.
    None,
    /// The puzzle has several solutions.
    Many,
    /// The budget is used up.
    Limit,
    /// The puzzle cannot be read, or breaks the rules.
    Invalid,
}

/// How often a technique is used.
#[derive(uniffi::Record, Clone, PartialEq, Eq, Debug)]
pub struct TechniqueCount {
    /// The slug of the technique.
    pub technique: String,
    /// The number of its uses.
    pub count: u32,
}

/// The estimated effort of a person.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct Effort {
    /// The work in units.
    pub units: f64,
    /// The likely number of minutes.
    pub minutes: f64,
    /// The minutes of a fast person.
    pub minutes_low: f64,
    /// The minutes of a slow person.
    pub minutes_high: f64,
    /// The level in a word.
    pub level: String,
}

/// A grade.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct Grade {
    /// The profile.
    pub profile: String,
    /// The puzzle.
    pub puzzle: String,
    /// How the grade ended.
    pub verdict: GradeVerdict,
    /// Why the puzzle is invalid.
    pub reason: Option<String>,
    /// The solution, 81 digits.
    pub solution: Option<String>,
    /// The rating of the hardest step.
    pub rating: Option<f64>,
    /// The slug of the technique of the hardest step.
    pub hardest: Option<String>,
    /// The rating of the hardest step up to the first digit.
    pub first_placement: Option<f64>,
    /// The rating of the first step.
    pub first_step: Option<f64>,
    /// The sum of the scores, if the profile sums scores.
    pub score: Option<i64>,
    /// The slug of the level that belongs to the score.
    pub level: Option<String>,
    /// The number of steps.
    pub steps: u32,
    /// The number of guesses.
    pub guesses: u32,
    /// How often each technique was used, in the order of first use.
    #[serde(deserialize_with = "counts")]
    pub counts: Vec<TechniqueCount>,
    /// The estimated effort of a person; only if `effort` was set.
    pub effort: Option<Effort>,
}

/// An object of numbers as a list in the same order.
fn counts<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<TechniqueCount>, D::Error> {
    struct InOrder;

    impl<'de> Visitor<'de> for InOrder {
        type Value = Vec<TechniqueCount>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("numbers by technique")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut counts = Vec::new();
            while let Some((technique, count)) = map.next_entry()? {
                counts.push(TechniqueCount { technique, count });
            }
            Ok(counts)
        }
    }
    from.deserialize_map(InOrder)
}

/// Grades a puzzle. With `effort`, also estimates the effort of a person.
#[uniffi::export(default(effort = false, options))]
pub fn grade(puzzle: String, effort: bool, options: Options) -> Answer<Grade> {
    ask(
        "grade",
        &options,
        json!({ "puzzle": puzzle, "effort": effort }),
    )
}

/// A technique and its ratings.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct Technique {
    /// The name in options and results.
    pub slug: String,
    /// The usual name in the language of the options.
    pub name: String,
    /// The family.
    pub family: String,
    /// The lowest rating by the profile, if the profile uses the technique.
    pub rating: Option<f64>,
    /// The lowest rating by profile `everything`.
    pub everything: Option<f64>,
    /// Other names.
    pub aliases: Vec<String>,
}

/// All techniques, with their ratings by a profile.
#[uniffi::export(default(options))]
pub fn techniques(options: Options) -> Answer<Vec<Technique>> {
    ask("techniques", &options, json!({}))
}
