//! Skyscraper.

use crate::single_digit::kit::{self, Shape};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Skyscraper: a digit has two places in each of two parallel lines, and one place of each line
    /// lies in the same crossing line.
    ///
    /// # Look for
    /// A digit with only two places in a row, and only two places in another row. Two of these cells,
    /// one of each row, lie in the same column: the base. The other two are the tops. The same works
    /// with columns and rows exchanged.
    ///
    /// # Why it works
    /// The two cells of the base cannot both hold the digit. If one cell of the base does not hold
    /// it, its row has the digit at the top. So at least one of the tops holds it. If one of the
    /// rows had a third place, its top would not have to hold the digit.
    ///
    /// # What it removes
    /// The digit from every cell that sees both tops.
    ///
    /// # Example
    /// ```text
    ///       c2      c7  c8  c9
    ///  r1   C       .   A   .      row 1: A or C;   row 3: B or D;   C and D lie in column 2
    ///  r2   .       x   x   x      A or B holds the digit, so no x does: each x sees both
    ///  r3   D       B   .   .
    /// ```
    ///
    /// # Also known as
    /// Twin Towers. It is a special Turbot Fish, and an X-Chain of four cells.
    ///
    /// # Cost
    /// Pairs of a digit's strong links: at most 27 * 26 / 2 for each digit, usually fewer than 20.
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
