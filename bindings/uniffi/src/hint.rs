//! Hints for a player's board.

use crate::ask::{Answer, Options, ask};
use crate::explain::StepKind;
use crate::step::{Operation, Step};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

/// The kind of a hint.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum HintKind {
    /// The next step.
    Step,
    /// No technique that the player knows gives a step; the step is of another technique.
    Learn,
    /// The board has a mistake.
    Mistake,
    /// The puzzle is solved.
    Solved,
    /// No technique of the profile applies.
    Stuck,
    /// The puzzle has no solution.
    Contradiction,
    /// The budget is used up.
    Limit,
}

/// Whether the player can continue after learning a technique.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Unlocks {
    /// After this step.
    Now,
    /// After more steps of the same technique.
    Later,
    /// Not with this technique alone.
    No,
}

/// The kind of a mistake.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the schema of hints describes them")]
pub enum MistakeKind {
    GivenChanged,
    WrongDigit,
    WrongDigits,
    Erased,
    Clash,
    EmptyCell,
    NoPlace,
    NoSolution,
}

/// A mistake on the board.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The kind.
    pub kind: MistakeKind,
    /// The first wrong cell in reading order.
    pub cell: Option<String>,
    /// The digit.
    pub digit: Option<u8>,
    /// The steps that lead from the mistake to a contradiction.
    pub refutation: Option<Refutation>,
}

/// The steps that lead from a mistake to a contradiction.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The board before the first step.
    pub board: String,
    /// The steps.
    pub records: Vec<RefutationRecord>,
    /// The contradiction in a sentence.
    pub contradiction: String,
}

/// A step of a refutation.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct RefutationRecord {
    /// The kind.
    pub kind: StepKind,
    /// The slug of the technique.
    pub technique: Option<String>,
    /// The effects.
    pub operations: Vec<Operation>,
    /// The step in a line.
    pub text: String,
}

/// A hint.
#[derive(uniffi::Record, Clone, PartialEq, Debug)]
pub struct Hint {
    /// The kind.
    pub kind: HintKind,
    /// The next step, of the kinds `Step` and `Learn`.
    pub step: Option<Step>,
    /// Of the kind `Learn`: whether the player can continue after this step.
    pub unlocks: Option<Unlocks>,
    /// The mistake, of the kind `Mistake`.
    pub mistake: Option<Mistake>,
    /// A warning that the puzzle has several solutions.
    pub warning: Option<String>,
    /// The hint in words.
    pub text: String,
}

impl<'de> Deserialize<'de> for Hint {
    /// In JSON, the fields of the step are among those of the hint.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Hint, D::Error> {
        #[derive(Deserialize)]
        struct Fields {
            kind: HintKind,
            unlocks: Option<Unlocks>,
            mistake: Option<Mistake>,
            warning: Option<String>,
            text: String,
        }
        let value = Value::deserialize(from)?;
        let has_step = value.get("technique").is_some();
        let step = has_step.then(|| Step::deserialize(&value)).transpose();
        let fields = Fields::deserialize(&value).map_err(serde::de::Error::custom)?;
        Ok(Hint {
            kind: fields.kind,
            step: step.map_err(serde::de::Error::custom)?,
            unlocks: fields.unlocks,
            mistake: fields.mistake,
            warning: fields.warning,
            text: fields.text,
        })
    }
}

/// The text of a hint for each degree.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Reveal {
    /// A region of the board.
    pub r#where: String,
    /// The kind of technique.
    pub kind: String,
    /// The technique and its cells.
    pub cells: String,
    /// The argument.
    pub why: String,
    /// The whole step.
    pub result: String,
}

/// A hint with a text for each degree.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct RevealedHint {
    /// The hint.
    pub hint: Hint,
    /// The texts of the hint.
    pub reveal: Reveal,
    /// Whether the player can continue or has finished.
    pub helps: bool,
}

/// The next step on a player's board, a technique to learn, or a mistake with its refutation. `digit` is the digit the
/// player works on, and `allow` are the only techniques the player knows.
#[uniffi::export(default(board = None, candidates = None, digit = None, allow = None, options))]
pub fn hint(
    puzzle: String,
    board: Option<String>,
    candidates: Option<String>,
    digit: Option<u8>,
    allow: Option<Vec<String>>,
    options: Options,
) -> Answer<RevealedHint> {
    let fields = json!({
        "puzzle": puzzle, "board": board, "candidates": candidates, "digit": digit, "allow": allow,
    });
    ask("hint", &options, fields)
}

#[cfg(feature = "pictures")]
mod picture {
    use super::{Answer, Options, ask, json};
    use serde::{Deserialize, Serialize};

    /// The colours of a picture.
    #[derive(uniffi::Enum, Serialize, Clone, Copy, PartialEq, Eq, Debug)]
    #[serde(rename_all = "lowercase")]
    pub enum PictureStyle {
        /// The usual colours.
        Whydoku,
        /// The colours of HoDoKu and similar programs.
        Hodoku,
        /// Black, white and grey.
        Plain,
    }

    #[derive(Deserialize)]
    struct Svg {
        svg: String,
    }

    /// The next step on a player's board as an SVG document. Without a step, the board alone.
    #[uniffi::export(default(board = None, candidates = None, style = None, options))]
    pub fn picture(
        puzzle: String,
        board: Option<String>,
        candidates: Option<String>,
        style: Option<PictureStyle>,
        options: Options,
    ) -> Answer<String> {
        let fields = json!({
            "puzzle": puzzle, "board": board, "candidates": candidates, "style": style,
        });
        let Svg { svg } = ask("picture", &options, fields)?;
        Ok(svg)
    }
}
