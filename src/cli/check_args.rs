//! Arguments of `check`.

use super::arg_groups::ManyPuzzles;
use super::values;
use clap::{Args, ValueEnum};

/// Check uniqueness, minimality and symmetry.
///
/// Prints one line for each puzzle: solutions (none, one or many), clues, minimality, redundant
/// givens, symmetries of the givens, backdoor cells (with any one filled in, singles solve the rest),
/// and cells where two solutions differ.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku check puzzles.txt")]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Give up on a puzzle after about this many seconds.
    ///
    /// Prints what was found so far. Work is counted, not timed, so the result does not depend on
    /// the machine.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
    /// Check one property only; slower columns are `-`.
    #[arg(long, value_enum, value_name = "PROPERTY")]
    pub(crate) only: Option<Only>,
    /// Add columns for T&E depth and the rating there.
    ///
    /// `te` is the depth of nested assumptions that solves the puzzle without guessing. `inner` is the puzzle's rating at
    /// that depth: `B` for 1, `BxB` for 2, `BxBB` for 3.
    #[arg(long)]
    pub(crate) te: bool,
    /// Add columns for the smallest backdoors.
    ///
    /// Two columns for each of the bases `singles`, `pairs` (with locked candidates) and `chains`: the
    /// smallest sets of digits to place, and the smallest sets of candidates to remove, both with
    /// their size. The size is at most 2, for `chains` at most 1.
    #[arg(long)]
    pub(crate) backdoors: bool,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// A property that `check` can check alone.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Only {
    /// The number of solutions, which takes a small part of the time.
    Solutions,
}
