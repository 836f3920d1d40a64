//! Arguments of the commands that make or transform puzzles.

use super::arg_groups::{ManyPuzzles, Reading, UniquenessChoice};
use super::grade_args::{GateChoices, GradeFormat};
use super::values;
use clap::{ArgAction, Args, ValueEnum, ValueHint};
use std::num::NonZeroU64;
use std::path::PathBuf;
use whydoku::grade::scale_gates::ScaleGate;
use whydoku::make::GivenPattern;

/// Generate puzzles that pass the given gates.
///
/// The gates are those of `grade`. Prints one puzzle a line, or one record a line with `--format`.
/// A seed gives the same puzzles for any number of `--jobs`. If too few puzzles were found,
/// standard error lists the gates that most candidates failed, and the exit code is 1.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku generate -n 3 --seed 7
  whydoku generate --hardest w_wing --symmetry rotational --seed 7 --format tsv
  whydoku generate -n 2 --rating 1.5..2.5 --clues 24..30 --symmetry diagonal
  whydoku generate -n 2 --gate 'whips.rating=3..4' --gate 'se.rating<=7.2'
  whydoku generate --from puzzles.txt --shuffle --seed 3")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Generate {
    /// Number of puzzles.
    #[arg(long = "number", short = 'n', value_name = "N", default_value = "1")]
    pub(crate) number: NonZeroU64,
    /// Seed of the random generator.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) gates: GateChoices,
    /// Gate on a profile's grade, `whips.rating=3..4`; repeatable.
    ///
    /// As in `grade`. A built-in profile need not be listed in `--profile`.
    #[arg(long = "gate", value_name = "GATE", action = ArgAction::Append)]
    pub(crate) scales: Vec<ScaleGate>,
    /// Same as `--require minimal`.
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Search strategy; chosen from the gates by default.
    #[arg(long, value_enum, value_name = "STRATEGY", conflicts_with_all = ["from", "shuffle"])]
    pub(crate) strategy: Option<StrategyChoice>,
    /// Vary the puzzles of this file; repeatable.
    ///
    /// Removes a few givens and adds as many elsewhere.
    #[arg(long, value_name = "FILE", action = ArgAction::Append, value_hint = ValueHint::FilePath)]
    pub(crate) from: Vec<PathBuf>,
    /// Transform the puzzles of --from into equivalent ones instead.
    #[arg(long, requires = "from")]
    pub(crate) shuffle: bool,
    /// Skip puzzles equivalent to one in this file; repeatable.
    #[arg(long, value_name = "FILE", action = ArgAction::Append, value_hint = ValueHint::FilePath)]
    pub(crate) avoid: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Take gates from a policy file.
    ///
    /// Applies the default rule, or the rule that matches `--for`.
    #[arg(long, value_name = "FILE")]
    pub(crate) policy: Option<PathBuf>,
    /// Name of the destination file, for matching policy rules.
    #[arg(long = "for", value_name = "NAME", requires = "policy")]
    pub(crate) destination: Option<String>,
    /// Stop after about this many seconds of processor time.
    ///
    /// Work is counted, not timed, so the result does not depend on the machine.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, default_value = "120")]
    pub(crate) budget: u64,
    /// Save found puzzles to this file and continue from it.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Write a record for each puzzle, in this format.
    #[arg(long, value_enum)]
    pub(crate) format: Option<GradeFormat>,
    /// Add a column of use counts for each technique.
    #[arg(long, requires = "format")]
    pub(crate) counts: bool,
    /// Add columns for effort, minutes and level.
    ///
    /// The minutes are those a person is likely to need, with their range.
    #[arg(long, requires = "format")]
    pub(crate) effort: bool,
    /// Write each path to a text file in this folder.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) traces: Option<PathBuf>,
    /// Overwrite files in the folder that whydoku did not write.
    #[arg(long)]
    pub(crate) force: bool,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Profile of techniques and ratings: a name or YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Whether techniques may assume a unique solution.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
}

/// Strategy for finding candidate puzzles.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StrategyChoice {
    /// Remove givens from random solution grids.
    Dig,
    /// Like dig, then improve candidates that almost pass.
    Climb,
    /// Build puzzles around a pattern of the wanted technique.
    Pattern,
    /// Sample minimal puzzles uniformly; slow.
    Unbiased,
}

/// Convert puzzles to another format.
///
/// Standard error names what the target format cannot hold.
#[derive(Args, Debug)]
#[command(after_help = concat!("Examples:
  whydoku convert --to opensudoku puzzles.txt > puzzles.opensudoku
  whydoku convert --to csv - < puzzles.txt
  whydoku convert --to sudokupad \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000

Formats:
  sdm         a puzzle a line, 81 characters
  bank        Sudoku Exchange's bank: sum, puzzle, rating
  sdk         SadMan Sudoku's saved game: [Puzzle], [State], [PencilMarks]
  ss          Simple Sudoku's rows with strokes between boxes
  sdx         SudoCue's work in progress: candidates, `u5` for what was filled in
  pencilmark  a framed grid of candidates, as HoDoKu copies it
  729         candidates on a line, nine characters a cell
  library     a line of HoDoKu's library without a step
  opensudoku  OpenSudoku's XML
  fpuzzles    f-puzzles links and their JSON, classic rules
  sudokupad   SudokuPad links, classic rules
  link        links with the 81 cells in them, as sudokuwiki's ?bd=
  csv         a table with a header, commas or semicolons between columns
  tsv         a table with a header, tabs between columns
  json        a JSON list of puzzles
  jsonl       a JSON object or text in each line"))]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Output format; see the list below.
    #[arg(long, alias = "format", value_name = "FORMAT", value_parser = values::format(), hide_possible_values = true)]
    pub(crate) to: String,
    /// Write csv and tsv fields as they are.
    ///
    /// Without this option, a field that starts with `=`, `+`, `-` or `@` gets an apostrophe before
    /// it, because spreadsheets calculate such fields.
    #[arg(long)]
    pub(crate) raw: bool,
}

/// Remove givens while the solution stays unique.
///
/// Prints one line for each puzzle. `--why` shows, for each remaining given, a second solution that
/// removing it would allow.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku minimize --symmetry rotational puzzles.txt")]
pub(crate) struct Minimize {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Symmetry of the givens to preserve.
    #[arg(long, value_name = "SYMMETRY", value_parser = values::given_pattern(), default_value = "none")]
    pub(crate) symmetry: GivenPattern,
    /// Show why each remaining given is needed.
    #[arg(long)]
    pub(crate) why: bool,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Shuffle puzzles into equivalent ones.
///
/// Swaps rows within bands, columns within stacks, bands, and stacks; may transpose the grid;
/// renames digits. Filled-in cells and candidates are kept.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku shuffle --seed 3 puzzles.txt")]
pub(crate) struct Shuffle {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Seed of the random generator.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of shuffles of each puzzle.
    #[arg(long = "number", short = 'n', value_name = "N", default_value = "1")]
    pub(crate) number: NonZeroU64,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}
