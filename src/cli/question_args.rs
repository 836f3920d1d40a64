//! What can be asked about a claim, and about techniques to practise.

use super::arg_groups::{Reading, Solving};
use super::args::{OnePuzzle, PuzzleSource, Wording, Wrapping};
use super::values;
use clap::{Args, ValueEnum, ValueHint};
use std::num::NonZeroUsize;
use whydoku::Claim;

/// Says why something is wrong, or how it follows.
///
/// A claim is `r3c5=7` or `r3c5<>7`. One that is false is refuted, one that is true is told with the steps that it needs
/// and no others. The exit code is 0 where it is true or the board says so already, 1 elsewhere.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku why-not \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 'r2c1=5'
  whydoku why-not --lang zh \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 'r5c9<>7'")]
pub(crate) struct WhyNot {
    /// A puzzle, a file that holds one, or `-` for standard input.
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(crate) puzzle: String,
    /// What is claimed: a cell and a digit, as r3c5=7 or r3c5<>7.
    #[arg(value_name = "CLAIM", value_parser = claim)]
    pub(crate) claim: Claim,
    /// The board as the player has it: the puzzle and what was filled in since.
    #[arg(long, value_name = "CELLS")]
    pub(crate) board: Option<String>,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Which puzzle of a file that holds several, counted from 1.
    #[arg(long, value_name = "N", value_parser = values::nth)]
    pub(crate) nth: Option<NonZeroUsize>,
    /// Words, or an object for programs (json).
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: AnswerFormat,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) wrapping: Wrapping,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

/// How an answer is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum AnswerFormat {
    /// Words.
    #[default]
    Text,
    /// An object for programs.
    Json,
}

impl WhyNot {
    /// The puzzle that the claim is about.
    pub(crate) fn source(&self) -> OnePuzzle {
        OnePuzzle {
            source: PuzzleSource {
                given: Some(self.puzzle.clone()),
                text: None,
                file: None,
            },
            reading: self.reading.clone(),
            nth: self.nth,
        }
    }
}

/// A claim.
fn claim(text: &str) -> Result<Claim, String> {
    text.parse()
        .map_err(|wrong: whydoku::ClaimError| wrong.to_string())
}
