//! Arguments that several commands share.

use super::values;
use clap::{ArgAction, Args, ValueEnum, ValueHint};
use logic::Language;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Many puzzles, and how they are read.
#[derive(Args, Clone, Debug)]
pub(crate) struct ManyPuzzles {
    #[command(flatten)]
    pub(crate) sources: Sources,
    #[command(flatten)]
    pub(crate) reading: Reading,
}

/// Where many puzzles come from.
#[derive(Args, Clone, Debug)]
#[group(id = "sources", required = true, multiple = true)]
pub(crate) struct Sources {
    /// Files with puzzles, puzzles, or `-` for standard input.
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    pub(crate) given: Vec<String>,
    /// A puzzle, even if a file has that name; may be repeated.
    #[arg(long = "puzzle", value_name = "TEXT", action = ArgAction::Append)]
    pub(crate) texts: Vec<String>,
    /// A file, even if its name reads as a puzzle; may be repeated.
    #[arg(long = "file", value_name = "PATH", action = ArgAction::Append)]
    pub(crate) files: Vec<PathBuf>,
}

/// How inputs are read, where that does not show by itself.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Reading {
    /// The column that holds the puzzles, in tables with a header.
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// What inputs are; found out unless given. `whydoku convert --help` lists the formats.
    #[arg(long, value_name = "FORMAT", value_parser = values::format(), hide_possible_values = true)]
    pub(crate) input_format: Option<String>,
}

/// How the solving goes.
#[derive(Args, Clone, Debug)]
pub(crate) struct Solving {
    /// Which techniques, in which order, how rated: a profile's name or a YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Whether techniques may use that the solution is unique: once proved, or never.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
    /// Give a puzzle up after about so many seconds, with what was found until then. Work is
    /// counted, not timed.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
}

/// What a path ends with.
#[derive(Args, Clone, Debug)]
pub(crate) struct Ending {
    /// What is done when no technique applies; the profile's own choice unless given.
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) last_resort: Option<LastResortChoice>,
}

/// How long texts are shown.
#[derive(Args, Clone, Debug)]
pub(crate) struct Paging {
    /// Write to the terminal as it comes, also where `PAGER` names a program that shows it by the
    /// page.
    #[arg(long)]
    pub(crate) no_pager: bool,
}

/// What is done when no technique applies.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LastResortChoice {
    /// Explained guessing.
    Guess,
    /// The console solver's guessing; the profile needs its shrinks.
    Console,
    /// The least-candidate solver: trials at the cell with fewest candidates.
    #[value(name = "least_candidate", alias = "least-candidate")]
    LeastCandidate,
    /// Nothing: the path ends there.
    None,
}

/// Whether techniques may use that the solution is unique.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum UniquenessChoice {
    /// When it was proved for this very board.
    #[default]
    Proved,
    /// Never.
    Never,
}

/// One puzzle.
#[derive(Args, Clone, Debug)]
pub(crate) struct OnePuzzle {
    #[command(flatten)]
    pub(crate) source: PuzzleSource,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Which puzzle of a file that holds several, counted from 1.
    #[arg(long, value_name = "N", value_parser = values::nth)]
    pub(crate) nth: Option<NonZeroUsize>,
}

/// Where a puzzle stands.
#[derive(Args, Clone, Debug)]
#[group(id = "source", required = true, multiple = false)]
pub(crate) struct PuzzleSource {
    /// A puzzle (81 characters, `.` or `0` for an empty cell), a file, or `-` for standard input.
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(crate) given: Option<String>,
    /// The puzzle itself, even if a file has that name.
    #[arg(long = "puzzle", value_name = "TEXT")]
    pub(crate) text: Option<String>,
    /// A file, even if its name reads as a puzzle.
    #[arg(long, value_name = "PATH")]
    pub(crate) file: Option<PathBuf>,
}

/// How explanations are written.
#[derive(Args, Clone, Debug)]
pub(crate) struct Wording {
    /// The language of explanations.
    #[arg(long, value_parser = values::language(), default_value = values::LANGUAGE)]
    pub(crate) lang: Language,
    /// How cells are called: `r1c1`, `a1` (column letter, row number) or `k9` (row letter, column
    /// number).
    #[arg(long, value_enum, default_value_t, value_name = "NAMES")]
    pub(crate) cells: CellNames,
    /// How chains are written besides words.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) notation: NotationChoice,
}

/// Where lines end.
#[derive(Args, Clone, Debug)]
pub(crate) struct Wrapping {
    /// Break lines after so many columns; on a terminal as wide as it is, but at most 100, and
    /// nowhere where the output is no terminal.
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(40..))]
    pub(crate) width: Option<u16>,
}

/// How chains are written besides words.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum NotationChoice {
    /// In words alone.
    #[default]
    Words,
    /// Also in Eureka notation: `(5)r1c1 = (5)r1c7 - (3)r1c7`.
    Eureka,
    /// Each step as HoDoKu writes it, in its long form, instead of words.
    Hodoku,
}

/// How cells are called.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CellNames {
    /// `r1c2`: row 1, column 2.
    #[default]
    R1c1,
    /// `B1`: column B, row 1.
    A1,
    /// `A2`: row A, column 2.
    K9,
}
