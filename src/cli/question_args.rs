//! Arguments of `why-not`, `practice` and `compare`, and those that `why-not` and `judge` share.

use super::arg_groups::{
    OnePuzzle, PuzzleSource, Reading, Solving, UniquenessChoice, Wording, Wrapping,
};
use super::values::{self, RevealOrNone};
use clap::{ArgAction, Args, ValueEnum, ValueHint};
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use whydoku::why_not::Claim;

/// Prove or refute a claim about a cell.
///
/// A claim is `r3c5=7` or `r3c5<>7`. A false claim is refuted; a true one is shown with just the
/// steps it needs. The exit code is 0 if the claim is true, and 1 otherwise.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku why-not \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 'r2c1=5'
  whydoku why-not --lang zh \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 'r5c9<>7'")]
pub(crate) struct WhyNot {
    /// Puzzle, file, or `-` for standard input.
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(crate) puzzle: String,
    /// Claim to check, such as r3c5=7 or r3c5<>7.
    #[arg(value_name = "CLAIM", value_parser = claim)]
    pub(crate) claim: Claim,
    #[command(flatten)]
    pub(crate) question: PlayerQuestion,
}

/// Output format of an answer.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum AnswerFormat {
    /// Text.
    #[default]
    Text,
    /// JSON.
    Json,
}

/// A question about a player's board, and the form of the answer.
#[derive(Args, Debug)]
pub(crate) struct PlayerQuestion {
    /// The player's board: givens and filled-in cells.
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Which puzzle of the file, counted from 1.
    #[arg(long, value_name = "N", value_parser = values::nth)]
    pub(crate) nth: Option<NonZeroUsize>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: AnswerFormat,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) wrapping: Wrapping,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

impl PlayerQuestion {
    /// The puzzle argument `given`, with the reading options and `--nth` of this question.
    pub(super) fn source(&self, given: &str) -> OnePuzzle {
        OnePuzzle {
            source: PuzzleSource {
                given: Some(given.into()),
                text: None,
                file: None,
            },
            reading: self.reading.clone(),
            nth: self.nth,
        }
    }
}

/// Parses a claim.
fn claim(text: &str) -> Result<Claim, String> {
    text.parse()
        .map_err(|error: whydoku::why_not::ClaimError| error.to_string())
}

/// Find positions for practising a technique.
///
/// In each position the technique is the next step, no easier step makes progress, and the puzzle
/// is harder without it. Positions where it is easier to see come first. The same options give the
/// same positions, so `--answer` can check an answer to one of them.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku practice x_wing -n 2 --from puzzles.txt
  whydoku practice naked_pair -n 1 --seed 3 --hint 2
  whydoku practice naked_pair -n 1 --seed 3 --answer 'r3c1<>5'")]
pub(crate) struct Practice {
    /// Technique: slug, name or alias.
    #[arg(value_name = "TECHNIQUE")]
    pub(crate) technique: String,
    /// Number of positions.
    #[arg(long = "number", short = 'n', value_name = "N", default_value = "5")]
    pub(crate) number: NonZeroUsize,
    /// Take positions from this file instead of generating puzzles; repeatable.
    #[arg(long, value_name = "FILE", action = ArgAction::Append, value_hint = ValueHint::FilePath)]
    pub(crate) from: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Seed of the random generator.
    #[arg(
        long,
        value_name = "SEED",
        default_value_t = 1,
        conflicts_with = "from"
    )]
    pub(crate) seed: u64,
    /// How much of a hint to show below each position.
    ///
    /// The numbers 0 to 5 stand for the names.
    #[arg(long, value_name = "DEGREE", default_value = "none", value_parser = values::reveal_or_none())]
    pub(crate) hint: RevealOrNone,
    /// Check an answer, such as r3c1<>5 or r3c1=5.
    #[arg(long, value_name = "CLAIM", value_parser = claim)]
    pub(crate) answer: Option<Claim>,
    /// Which position the answer is for, counted from 1.
    #[arg(long, value_name = "N", value_parser = values::nth, default_value = "1", requires = "answer")]
    pub(crate) nth: NonZeroUsize,
    /// Stop after about this many seconds of processor time.
    ///
    /// Work is counted, not timed, so the result does not depend on the machine.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, default_value = "60")]
    pub(crate) budget: u64,
    /// Output format; json writes one line for each position.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: AnswerFormat,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) wrapping: Wrapping,
    /// Profile of techniques and ratings: a name or YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Whether techniques may assume a unique solution.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
}

/// Compare two puzzles or two files of puzzles.
///
/// For two puzzles, shows whether they are equivalent, by which transformation, and how their
/// grades differ. For two files, counts the puzzles that they share. The exit code is 0 if both are
/// equivalent, and 1 otherwise.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku compare \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 \\
    000010020300004500006000000001000030000200000700000600040800700020030000000050001
  whydoku compare --list puzzle.txt puzzles.txt")]
pub(crate) struct Compare {
    /// First puzzle or file of puzzles.
    #[arg(value_name = "A", value_hint = ValueHint::FilePath)]
    pub(crate) first: OsString,
    /// Second puzzle or file of puzzles.
    #[arg(value_name = "B", value_hint = ValueHint::FilePath)]
    pub(crate) second: OsString,
    /// List the shared puzzles and those in one file only.
    #[arg(long)]
    pub(crate) list: bool,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) reading: Reading,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) solving: Solving,
}
