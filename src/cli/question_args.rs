//! What can be asked about claims, techniques to practise, and pairs of puzzles.

use super::arg_groups::{
    OnePuzzle, PuzzleSource, Reading, Solving, UniquenessChoice, Wording, Wrapping,
};
use super::values;
use clap::{ArgAction, Args, ValueEnum, ValueHint};
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

/// Positions to practise a technique on.
///
/// In each the technique is the next step, nothing easier moves, and without it the rest is harder; those that are easier to
/// see come first. The same options give the same positions, so an answer can be held against one of them.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku practice x_wing -n 2 --from puzzles.txt
  whydoku practice naked_pair -n 1 --seed 3 --hint 2
  whydoku practice naked_pair -n 1 --seed 3 --answer 'r3c1<>5'")]
pub(crate) struct Practice {
    /// The technique: its slug, name or alias.
    #[arg(value_name = "TECHNIQUE")]
    pub(crate) technique: String,
    /// How many positions.
    #[arg(long = "number", short = 'n', value_name = "N", default_value = "5")]
    pub(crate) number: NonZeroUsize,
    /// Take them from the puzzles of this file; may be repeated. Else puzzles are made.
    #[arg(long, value_name = "BANK", action = ArgAction::Append, value_hint = ValueHint::FilePath)]
    pub(crate) from: Vec<String>,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Where chance begins: the same seed makes the same puzzles.
    #[arg(
        long,
        value_name = "SEED",
        default_value_t = 1,
        conflicts_with = "from"
    )]
    pub(crate) seed: u64,
    /// How much is told of each: 0 the position, 1 where to look, 2 also what for, 3 all of it.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
    pub(crate) hint: u8,
    /// An answer to one of the positions, as r3c1<>5 or r3c1=5.
    #[arg(long, value_name = "CLAIM", value_parser = claim)]
    pub(crate) answer: Option<Claim>,
    /// Which position is answered, counted from 1.
    #[arg(long, value_name = "N", value_parser = values::nth, default_value = "1", requires = "answer")]
    pub(crate) nth: NonZeroUsize,
    /// Stop looking after about so many seconds on one processor. Work is counted, not timed.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, default_value = "60")]
    pub(crate) budget: u64,
    /// Words, or a line of JSON for each position (json).
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: AnswerFormat,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) wrapping: Wrapping,
    /// Which techniques, in which order, how rated: a profile's name or a YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Whether techniques may use that the solution is unique: once proved, or never.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
}

/// Compares two puzzles, or two banks: what is the same but for its looks, and how grades differ.
///
/// Of two puzzles that are images of each other the move is told; of banks, how many puzzles are in both, and with --list
/// which. The exit code is 0 where both are the same, 1 elsewhere.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku compare \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 \\
    000010020300004500006000000001000030000200000700000600040800700020030000000050001
  whydoku compare --list puzzle.txt puzzles.txt")]
pub(crate) struct Compare {
    /// A puzzle, or a file of puzzles.
    #[arg(value_name = "A", value_hint = ValueHint::FilePath)]
    pub(crate) first: String,
    /// Another.
    #[arg(value_name = "B", value_hint = ValueHint::FilePath)]
    pub(crate) second: String,
    /// Of banks, also name the pairs, and what is in one of them only.
    #[arg(long)]
    pub(crate) list: bool,
    #[command(flatten)]
    pub(crate) reading: Reading,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) solving: Solving,
}
