//! What the commands that make puzzles can be asked.

use super::arg_groups::{ManyPuzzles, Reading, UniquenessChoice};
use super::grade_args::{GateChoices, GradeFormat};
use super::values;
use clap::{ArgAction, Args, ValueEnum, ValueHint};
use std::num::NonZeroU64;
use std::path::PathBuf;
use whydoku::make::Drawing;

/// Makes puzzles that pass gates: those of `grade`, in the same words.
///
/// One puzzle a line, or with --format a record of each. The same seed makes the same puzzles whatever
/// --jobs. Fewer than were asked for is told on standard error with what most candidates failed at, and the exit
/// code is 1.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku generate -n 3 --seed 7
  whydoku generate --hardest w_wing --symmetry rotational --seed 7 --format tsv
  whydoku generate -n 2 --rating 1.5..2.5 --clues 24..30 --symmetry diagonal
  whydoku generate --from puzzles.txt --shuffle --seed 3")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Generate {
    /// How many puzzles.
    #[arg(long = "number", short = 'n', value_name = "N", default_value = "1")]
    pub(crate) number: NonZeroU64,
    /// Where chance begins: the same seed makes the same puzzles.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) gates: GateChoices,
    /// No given can be left out; the same as --require minimal.
    #[arg(long)]
    pub(crate) minimal: bool,
    /// How candidates come about; by the gates unless given.
    #[arg(long, value_enum, value_name = "HOW", conflicts_with_all = ["from", "shuffle"])]
    pub(crate) strategy: Option<StrategyChoice>,
    /// Vary the puzzles of this file: a few givens go, as many come elsewhere. May be repeated.
    #[arg(long, value_name = "FILE", action = ArgAction::Append, value_hint = ValueHint::FilePath)]
    pub(crate) from: Vec<String>,
    /// Move and relabel the puzzles of --from instead.
    #[arg(long, requires = "from")]
    pub(crate) shuffle: bool,
    /// Make no image of a puzzle of this file; may be repeated.
    #[arg(long, value_name = "BANK", action = ArgAction::Append, value_hint = ValueHint::FilePath)]
    pub(crate) avoid: Vec<String>,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Gates from a policy, of its default or of the rule for --for.
    #[arg(long, value_name = "FILE")]
    pub(crate) policy: Option<PathBuf>,
    /// The file that the puzzles are for, as a rule of the policy names it.
    #[arg(long = "for", value_name = "NAME", requires = "policy")]
    pub(crate) destination: Option<String>,
    /// Stop after about so many seconds on one processor. Work is counted, not timed.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, default_value = "120")]
    pub(crate) budget: u64,
    /// Keep what is found in this file, and go on from it if it is there.
    #[arg(long, value_name = "STATE")]
    pub(crate) resume: Option<PathBuf>,
    /// Write a record of each puzzle instead of the puzzle alone.
    #[arg(long, value_enum)]
    pub(crate) format: Option<GradeFormat>,
    /// Add a column for each technique of the profile: how often it was used.
    #[arg(long, requires = "format")]
    pub(crate) counts: bool,
    /// Add what the puzzle asks of a person: effort, likely minutes and their range, and a level.
    #[arg(long, requires = "format")]
    pub(crate) effort: bool,
    /// Write the path of each puzzle into this folder, one readable file each.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) traces: Option<PathBuf>,
    /// Overwrite files of the folder that are not of our making.
    #[arg(long)]
    pub(crate) force: bool,
    /// How many threads look; 0 for one per processor.
    #[arg(long, short, value_name = "JOBS", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Which techniques, in which order, how rated: a profile's name or a YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Whether techniques may use that the solution is unique: once proved, or never.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
}

/// How candidates come about.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StrategyChoice {
    /// Givens are taken from random grids.
    Dig,
    /// The same, and then neighbours of what is near are looked at.
    Climb,
    /// A pattern of the technique that is wanted comes first, and the puzzle is made around it.
    Pattern,
    /// Minimal puzzles with equal chances for all; slow.
    Unbiased,
}

/// Writes puzzles in another format.
///
/// Nothing is lost where the format can hold it; what it cannot is named on standard error.
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
    /// The format to write.
    #[arg(long, alias = "format", value_name = "FORMAT", value_parser = values::format(), hide_possible_values = true)]
    pub(crate) to: String,
}

/// Leaves out givens as long as the others leave one solution.
///
/// One line for each puzzle. With --why each given that stays is told with the solution that there would be without
/// it.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku minimize --symmetry rotational puzzles.txt")]
pub(crate) struct Minimize {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Givens that are images of each other go together or stay together.
    #[arg(long, value_name = "HOW", value_parser = values::drawing(), default_value = "none")]
    pub(crate) symmetry: Drawing,
    /// Also tell why each given stays.
    #[arg(long)]
    pub(crate) why: bool,
    /// How many puzzles are worked on at the same time; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Moves and relabels puzzles, so that they look different and are the same.
///
/// Rows and columns are swapped within bands and stacks, bands and stacks are swapped, the grid may be transposed, and digits
/// are renamed. What was filled in stays filled in; candidates are left out.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku shuffle --seed 3 puzzles.txt")]
pub(crate) struct Shuffle {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Where chance begins: the same seed makes the same moves.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many of each puzzle.
    #[arg(long = "number", short = 'n', value_name = "N", default_value = "1")]
    pub(crate) number: NonZeroU64,
    /// How many puzzles are worked on at the same time; 0 for one per processor.
    #[arg(long, short, value_name = "JOBS", default_value_t = 1)]
    pub(crate) jobs: usize,
}
