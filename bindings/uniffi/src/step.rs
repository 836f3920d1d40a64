//! Steps and their parts.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// A placement or an elimination.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// Whether to place the digit or to remove the candidate.
    #[serde(rename = "do")]
    pub kind: OperationKind,
    /// The cell, as `r1c2`.
    pub cell: String,
    /// The digit.
    pub digit: u8,
}

/// What an operation does.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum OperationKind {
    /// Fill the digit in.
    Set,
    /// Remove the candidate.
    Remove,
}

impl Operation {
    /// The operation on a candidate of a trace, such as `5r1c2`.
    pub(crate) fn on(kind: OperationKind, candidate: &str) -> Option<Operation> {
        let digit = candidate.get(..1)?.parse().ok()?;
        let cell = candidate.get(1..)?.to_owned();
        Some(Operation { kind, cell, digit })
    }
}

/// The general kind of a part of a pattern.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words are those of the pictures' legends")]
pub enum Role {
    Pattern,
    Pivot,
    Pincer,
    Base,
    Cover,
    Fin,
    Guardian,
    On,
    Off,
    End,
    ColourA,
    ColourB,
    ColourC,
    ColourD,
}

/// A part of a pattern. Exactly one of the four lists is set.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The technique's name for the part.
    pub name: String,
    /// The general kind of the part.
    pub role: Role,
    /// Cells, as `r1c2`.
    pub cells: Option<Vec<String>>,
    /// Houses: `r1`, `c2`, `b3`.
    pub houses: Option<Vec<String>>,
    /// Digits.
    #[serde(default, deserialize_with = "digits")]
    pub digits: Option<Vec<u8>>,
    /// Candidates, as `5r1c2`.
    pub candidates: Option<Vec<String>>,
}

/// Reads digits from a list or, in a trace, from a text.
fn digits<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<u8>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Digits {
        List(Vec<u8>),
        Text(String),
    }
    Ok(Some(match Digits::deserialize(from)? {
        Digits::List(list) => list,
        Digits::Text(text) => {
            let digits = text
                .chars()
                .map(|letter| letter.to_digit(10)?.try_into().ok());
            let digits: Option<Vec<u8>> = digits.collect();
            digits.ok_or_else(|| D::Error::custom(format!("{text:?}: expected digits")))?
        }
    }))
}

/// The link to a node of a chain.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Link {
    /// From off to on.
    Strong,
    /// From on to off.
    Weak,
    /// Another link.
    Implied,
}

/// A node of a chain: the digit is in one of the cells (`on`), or in none of them.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct ChainNode {
    /// The cells: one, or those of a group.
    pub cells: Vec<String>,
    /// The digit.
    pub digit: u8,
    /// Whether the digit is in one of the cells.
    pub on: bool,
    /// The link that leads to this node.
    pub link: Option<Link>,
    /// The cell or house of the link, or the cells of its almost locked set.
    pub by: Option<String>,
    /// In a net, the indices of the parents in the same chain, from 0.
    #[serde(default)]
    pub parents: Vec<u32>,
}

/// A deduction.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct Step {
    /// The slug of the technique, such as `x_wing`.
    pub technique: String,
    /// The name of the technique in the language of the options.
    pub name: String,
    /// The variant of the technique.
    pub variant: Option<String>,
    /// The rating.
    pub rating: f64,
    /// The effects.
    pub operations: Vec<Operation>,
    /// The cells of the pattern.
    pub cells: Vec<String>,
    /// The digits of the pattern.
    pub digits: Vec<u8>,
    /// The houses of the pattern.
    pub houses: Vec<String>,
    /// The parts of the pattern, in the order in which a person would point them out.
    #[serde(default)]
    pub cast: Vec<Part>,
    /// Chains, node by node; a net has a chain for each branch.
    #[serde(default)]
    pub chains: Vec<Vec<ChainNode>>,
}

/// A deduction with its text.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct TextStep {
    /// The deduction.
    pub step: Step,
    /// Why it follows, in sentences.
    pub text: String,
}

/// A line of an argument.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The slug of the technique.
    pub technique: Option<String>,
    /// The effects.
    #[serde(default)]
    pub operations: Vec<Operation>,
    /// The line in words.
    pub text: String,
}
