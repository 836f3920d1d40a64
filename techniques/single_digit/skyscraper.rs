//! Skyscraper.

use crate::single_digit::kit::{self, Shape};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Skyscraper: a digit has two places in each of two parallel lines, and one place of each
    /// line stands in the same crossing line.
    ///
    /// # Look for
    /// A digit that can go to only two cells of a row, and to only two cells of another row. Two
    /// of these cells, one of each row, stand in the same column: the base. The other two are the
    /// tops. The same with columns and rows exchanged.
    ///
    /// # Why it works
    /// The two cells of the base cannot both hold the digit. Whichever does not, its row needs
    /// the digit at the top. So at least one of the tops holds it. With a third place in one of the
    /// rows, that row need not have the digit at its top.
    ///
    /// # What it removes
    /// The digit from every cell that sees both tops.
    ///
    /// # Example
    /// ```text
    ///       c2      c7  c8
    ///  r1   .       x   A        A or B holds the digit, so it goes from x:
    ///  r3   .       B   x        each x sees both.
    ///  ...
    ///  r1: A or C; r3: B or D; C and D stand in column 2.
    /// ```
    ///
    /// # Also known as
    /// Twin Towers; a special Turbot Fish, and an X-Chain of four cells.
    ///
    /// # Cost
    /// Pairs of a digit's strong links: at most 27 * 26 / 2 per digit, in practice under 20.
    ///
    /// # Sources
    /// Named by Havard on the Sudoku programmers' forum; SudokuWiki and HoDoKu describe it.
    pub struct Skyscraper;
    slug: "skyscraper",
    name: { En "Skyscraper", Zh "摩天楼" },
    aliases: ["Twin Towers"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find(view, sink, Shape::Skyscraper)
}
