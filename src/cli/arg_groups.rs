//! Arguments that several commands share.

use super::values;
use clap::{ArgAction, Args, ValueEnum, ValueHint};
use logic::Language;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Options that select and read any number of puzzles.
#[derive(Args, Clone, Debug)]
pub(crate) struct ManyPuzzles {
    #[command(flatten)]
    pub(crate) sources: Sources,
    #[command(flatten)]
    pub(crate) reading: Reading,
}

/// Sources of any number of puzzles.
#[derive(Args, Clone, Debug)]
#[group(id = "sources", required = true, multiple = true)]
pub(crate) struct Sources {
    /// Puzzle files, puzzles, or `-` for standard input.
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    pub(crate) given: Vec<OsString>,
    /// A puzzle, even if a file has that name; repeatable.
    #[arg(long = "puzzle", value_name = "TEXT", action = ArgAction::Append)]
    pub(crate) texts: Vec<String>,
    /// A file whose name looks like a puzzle; repeatable.
    #[arg(long = "file", value_name = "PATH", action = ArgAction::Append)]
    pub(crate) files: Vec<PathBuf>,
}

/// Options for reading input whose format is not evident.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Reading {
    /// Column that holds the puzzles, for tables with a header.
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// Input format; detected by default.
    ///
    /// `whydoku convert --help` lists the formats.
    #[arg(long, value_name = "FORMAT", value_parser = values::format(), hide_possible_values = true)]
    pub(crate) input_format: Option<String>,
}

/// Options that control solving.
#[derive(Args, Clone, Debug)]
pub(crate) struct Solving {
    /// Profile of techniques and ratings: a name or YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Whether techniques may assume a unique solution.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
    /// Give up on a puzzle after about this many seconds.
    ///
    /// Prints what was found so far. Work is counted, not timed, so the result does not depend on
    /// the machine.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
}

/// Option for the last resort.
#[derive(Args, Clone, Debug)]
pub(crate) struct Ending {
    /// What to do when no technique applies.
    ///
    /// Default: the profile's own choice.
    #[arg(long, value_enum, value_name = "METHOD")]
    pub(crate) last_resort: Option<LastResortChoice>,
}

/// Option for the pager.
#[derive(Args, Clone, Debug)]
pub(crate) struct Paging {
    /// Write directly to the terminal, ignoring `PAGER`.
    #[arg(long)]
    pub(crate) no_pager: bool,
}

/// What to do when no technique applies.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LastResortChoice {
    /// Guess and explain each guess.
    Guess,
    /// Guess as the console solver does; needs its shrink techniques.
    Console,
    /// Guess at the cell with the fewest candidates.
    #[value(name = "least_candidate", alias = "least-candidate")]
    LeastCandidate,
    /// Stop.
    None,
}

/// Whether techniques may assume a unique solution.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum UniquenessChoice {
    /// Only after uniqueness was proved for this board.
    #[default]
    Proved,
    /// Never.
    Never,
}

/// Options that select and read one puzzle.
#[derive(Args, Clone, Debug)]
pub(crate) struct OnePuzzle {
    #[command(flatten)]
    pub(crate) source: PuzzleSource,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Which puzzle of the file, counted from 1.
    #[arg(long, value_name = "N", value_parser = values::nth)]
    pub(crate) nth: Option<NonZeroUsize>,
}

/// Source of one puzzle.
#[derive(Args, Clone, Debug)]
#[group(id = "source", required = true, multiple = false)]
pub(crate) struct PuzzleSource {
    /// Puzzle, file, or `-` for standard input.
    ///
    /// A puzzle is 81 characters; `.` or `0` is an empty cell.
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(crate) given: Option<OsString>,
    /// A puzzle, even if a file has that name.
    #[arg(long = "puzzle", value_name = "TEXT")]
    pub(crate) text: Option<String>,
    /// A file whose name looks like a puzzle.
    #[arg(long, value_name = "PATH")]
    pub(crate) file: Option<PathBuf>,
}

/// Options for language and notation.
#[derive(Args, Clone, Debug)]
pub(crate) struct Wording {
    /// Language of explanations.
    #[arg(long, value_parser = values::language(), default_value = values::DEFAULT_LANGUAGE)]
    pub(crate) lang: Language,
    /// Names of cells.
    #[arg(long, value_enum, default_value_t, value_name = "STYLE")]
    pub(crate) cells: CellNames,
    /// Notation of chains.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) notation: NotationChoice,
}

/// Option for line width.
#[derive(Args, Clone, Debug)]
pub(crate) struct Wrapping {
    /// Wrap lines at this width.
    ///
    /// Default: the width of the terminal, at most 100; no wrapping when the output is not a
    /// terminal.
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(40..))]
    pub(crate) width: Option<u16>,
}

/// Notation of chains.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum NotationChoice {
    /// Words only.
    #[default]
    Words,
    /// Words and Eureka notation: `(5)r1c1 = (5)r1c7 - (3)r1c7`.
    Eureka,
    /// Words and the notation of whips: `whip[2]: r1n4{c2 c7} - c7n4{r8 .}`.
    Csp,
    /// A numbered line for each step, as HoDoKu writes it; where HoDoKu has no form, the name and a
    /// short reason.
    Hodoku,
}

/// Names of cells.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CellNames {
    /// Row 1, column 2 is `r1c2`.
    #[default]
    R1c1,
    /// Row 1, column 2 is `B1`.
    A1,
    /// Row 1, column 2 is `A2`.
    K9,
}
