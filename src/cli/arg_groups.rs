//! Arguments that several commands share.

use super::values;
use clap::{ArgAction, Args, ValueEnum, ValueHint};
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
