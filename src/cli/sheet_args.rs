//! What can be asked of a page to print.

use super::args::{ManyPuzzles, Solving, Wording};
use clap::Args;

/// Writes puzzles as a page to print: so many on a page, with difficulty, hints and solutions.
///
/// The page is HTML; a browser prints it, or saves it as PDF.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku sheet --title 'Sunday puzzles' --per-page 6 --hints puzzles.txt > sunday.html")]
pub(crate) struct Sheet {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// What stands on top of the first page.
    #[arg(long, value_name = "TEXT", default_value = "Sudoku")]
    pub(crate) title: String,
    /// How many puzzles stand on a page.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=12))]
    pub(crate) per_page: u8,
    /// Say for each puzzle, on a page of its own, what its hardest step is.
    #[arg(long)]
    pub(crate) hints: bool,
    /// Print no ratings.
    #[arg(long)]
    pub(crate) no_labels: bool,
    /// Print no solutions.
    #[arg(long)]
    pub(crate) no_solutions: bool,
    /// How many threads work; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) solving: Solving,
}
