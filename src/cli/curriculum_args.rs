//! What `curriculum` can be asked.

use super::arg_groups::{ManyPuzzles, UniquenessChoice};
use super::values;
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// Puts the puzzles of a bank in an order in which each needs at most one new technique.
///
/// First come those that the player can solve; then the technique is learned by which most of the others fall,
/// with these, the quickest first; and so on. The columns are the stage, what is learned in it, the minutes that
/// the puzzle is likely to take this player, their level, the puzzle, and where it stands. What needs two new
/// techniques at once is told at the end.
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
    /// What the player knows and how fast they are; without it singles, as fast as the mean.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) knows: Option<PathBuf>,
    /// Only tell how many puzzles each technique would unlock.
    #[arg(long)]
    pub(crate) unlocks: bool,
    /// Which techniques can be learned: a profile's name or a YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Whether techniques may use that the solution is unique: once proved, or never.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
    /// How many threads meet puzzles; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}
