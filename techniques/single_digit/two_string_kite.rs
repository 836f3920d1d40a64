//! 2-String Kite.

use crate::single_digit::kit::{self, Shape};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// 2-String Kite: a digit has two places in a row and two in a column, and one place of each
    /// lies in the same box.
    ///
    /// # Look for
    /// A digit with only two places in a row and only two places in a column. One cell of the row and
    /// another cell of the column lie in the same box: the knot. The other two are the ends of the
    /// strings.
    ///
    /// # Why it works
    /// The two cells in the box cannot both hold the digit. If one of them does not hold it, its
    /// line has the digit at the end of the string. So at least one of the ends holds it. If one of
    /// the lines had a third place, its end would not have to hold the digit.
    ///
    /// # What it removes
    /// The digit from every cell that sees both ends. This is usually the cell where their lines
    /// cross.
    ///
    /// # Example
    /// ```text
    ///       c1  c2  c3      c8
    ///  r2   K   .   .       A      row 2: A or K;   column 2: B or L
    ///  r3   .   L   .       .      K and L lie in box 1
    ///  r6   .   B   .       x      A or B holds the digit, so x does not
    /// ```
    ///
    /// # Also known as
    /// Two-String Kite, Dual String Kite. It is a special Turbot Fish, and an X-Chain of four cells.
    ///
    /// # Cost
    /// Pairs of a digit's strong links: at most 27 * 26 / 2 for each digit, usually fewer than 20.
    ///
    /// # Sources
    /// Named by Havard on the Sudoku programmers' forum; HoDoKu describes it.
    pub struct TwoStringKite;
    slug: "two_string_kite",
    name: { En "2-String Kite", Zh "双线风筝" },
    aliases: ["Two-String Kite", "Dual String Kite", "Kite"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find(view, sink, Shape::TwoStringKite)
}
