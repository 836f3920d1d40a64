//! Arguments of `compare-scales`.

use super::arg_groups::{ManyPuzzles, UniquenessChoice};
use super::values;
use clap::{Args, ValueEnum};

/// Compare difficulty scales on a bank of puzzles.
///
/// For each pair of profiles: Spearman's rank correlation, a table of levels (whole rating points
/// where a profile has no levels), and the puzzles on which they disagree most.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku compare-scales puzzles.txt
  whydoku compare-scales --profile default,hodoku --format svg puzzles.txt > scatter.svg")]
pub(crate) struct CompareScales {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Profiles to compare, comma-separated: names or YAML files.
    #[arg(long, value_name = "PROFILES", default_value = "se,hodoku,default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ScalesFormat,
    /// Number of puzzles with the largest disagreement to list.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) parting: usize,
    /// Whether techniques may assume a unique solution.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
    /// Give up on a puzzle after about this many seconds.
    ///
    /// The limit applies to each profile. A puzzle that exceeds it is not compared.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Output format of a comparison of scales.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ScalesFormat {
    /// Tables.
    #[default]
    Text,
    /// A JSON object.
    Json,
    /// An SVG scatter plot of the values.
    Svg,
}
