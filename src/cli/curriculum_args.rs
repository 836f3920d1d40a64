//! Arguments of `curriculum`.

use super::arg_groups::{ManyPuzzles, UniquenessChoice};
use super::values;
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// Order puzzles so that each needs one new technique.
///
/// Starts with the puzzles that the player can solve. Each stage then adds the technique that
/// unlocks the largest number of further puzzles, and lists these, quickest first. Columns: stage, technique
/// learned, likely minutes for this player, the player's level, puzzle, source. Puzzles that need
/// two new techniques at once are listed at the end.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku curriculum puzzles.txt > course.tsv
  whydoku curriculum --knows me.yaml --unlocks puzzles.txt

A file of a player, where 1 is the mean person's speed:
  speed: 1.2
  techniques: { pointing: 1, claiming: 1, naked_pair: 0.5 }")]
pub(crate) struct Curriculum {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Player file: known techniques and speed.
    ///
    /// Default: singles only, at average speed.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) knows: Option<PathBuf>,
    /// Only count the puzzles that each technique would unlock.
    #[arg(long)]
    pub(crate) unlocks: bool,
    /// Profile of techniques to learn: a name or YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Whether techniques may assume a unique solution.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
    /// Leave out puzzles that take more seconds than this.
    ///
    /// Work is counted, not timed, so the result does not depend on the machine. The same limit
    /// holds for each attempt to solve a puzzle with a new technique.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}
