//! Arguments of `judge`.

use super::question_args::PlayerQuestion;
use super::values;
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;
use whydoku::judging::JudgingDepth;

/// Judge whether a move is justified.
///
/// A move is justified if one step of the techniques known, on the board as it stands, gives it. Other verdicts:
/// `true_not_yet` with the steps to it, `unknowable` if the puzzle has several solutions, `false` with a refutation,
/// `illegal`, `already`, and `mistake` if the board is wrong.
///
/// A move is `r4c5=7`, `r4c5<>7`, several of these, a step by name such as `x_wing rows 3 7 digit 4`, or a sentence
/// such as `r4c5 is 7 because hidden single`. The exit code is 0 if the move is justified and a stated reason holds,
/// 1 if not, 2 if the input is wrong.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku judge \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 'r2c1=9' \\
    --because 'hidden single in box 1'
  whydoku judge --allow beginner --format json \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 'r1c1=5'
  whydoku judge --lines moves.jsonl > verdicts.jsonl")]
pub(crate) struct Judge {
    /// Puzzle, file, or `-` for standard input.
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath, required_unless_present = "lines")]
    pub(crate) puzzle: Option<String>,
    /// Move, such as r4c5=7.
    #[arg(value_name = "MOVE", required_unless_present = "lines")]
    pub(crate) action: Option<String>,
    /// Judge the moves of a file of JSON lines.
    ///
    /// Each line is an object with `puzzle` and `action`, and optionally `board`, `moves` (a list of earlier moves)
    /// and `because`. A line of JSON is written for each. `-` reads standard input.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["puzzle", "action", "board", "because", "nth", "format", "column", "input_format"])]
    pub(crate) lines: Option<PathBuf>,
    /// The player's reason.
    ///
    /// A technique, perhaps with houses, digits and cells (`hidden single in row 4`); sentences as `explain` prints
    /// them; or a chain, `(4=2)r1c2 - (2=7)r3c4`.
    #[arg(long, value_name = "TEXT")]
    pub(crate) because: Option<String>,
    /// Techniques the player knows, comma-separated, or a level.
    ///
    /// Default: all of the profile. The levels are those of `hint --allow`: beginner, intermediate, advanced.
    #[arg(long, visible_alias = "knows", value_name = "SLUG", value_delimiter = ',', value_parser = values::technique_or_level(), hide_possible_values = true)]
    pub(crate) allow: Vec<String>,
    /// What a verdict comes with.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) depth: DepthChoice,
    #[command(flatten)]
    pub(crate) question: PlayerQuestion,
}

/// What a verdict comes with.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum DepthChoice {
    /// The steps that justify the move; nothing is searched for other verdicts.
    Word,
    /// Also the refutation of a false move and the steps to a true one.
    #[default]
    Proof,
}

impl From<DepthChoice> for JudgingDepth {
    fn from(choice: DepthChoice) -> JudgingDepth {
        match choice {
            DepthChoice::Word => JudgingDepth::Word,
            DepthChoice::Proof => JudgingDepth::Proof,
        }
    }
}
