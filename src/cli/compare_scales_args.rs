//! What `compare-scales` can be asked.

use super::arg_groups::{ManyPuzzles, UniquenessChoice};
use super::values;
use clap::{Args, ValueEnum};

/// Tells how scales of difficulty agree on the puzzles of a bank.
///
/// For each two profiles: Spearman's rank correlation, how many puzzles are of each level of one and of the other
/// (whole numbers of a rating where a profile has no levels), and the puzzles about which they part most.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku compare-scales puzzles.txt
  whydoku compare-scales --profile default,hodoku --format svg puzzles.txt > scatter.svg")]
pub(crate) struct CompareScales {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// The profiles whose grades are compared, apart by commas: names or YAML files.
    #[arg(long, value_name = "PROFILES", default_value = "se,hodoku,default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// How it is told.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ScalesFormat,
    /// How many of the puzzles about which they part are told.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) parting: usize,
    /// Whether techniques may use that the solution is unique: once proved, or never.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
    /// Give a puzzle up after about so many seconds by each profile, so that it is compared no further.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
    /// How many threads grade puzzles; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// How a comparison of scales is told.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ScalesFormat {
    /// Tables for people.
    #[default]
    Text,
    /// One object for programs.
    Json,
    /// A picture: a dot for each pair of values.
    Svg,
}
