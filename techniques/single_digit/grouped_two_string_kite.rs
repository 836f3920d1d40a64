//! Grouped 2-String Kite.

use super::grouped::{self, Name};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped 2-String Kite: a digit has a strong link in a row and one in a column, and one end
    /// of each lies in the same box. At least one of the four ends is a group, that is, several cells.
    ///
    /// # Look for
    /// A row and a column in which all places of a digit form two parts, each a single cell or a group
    /// in one box. One part of the row and one of the column lie in the same box and share no cell: the
    /// knot. The other parts are the ends of the strings.
    ///
    /// # Why it works
    /// The two parts of the knot cannot both hold the digit. If one part of the knot does not hold it,
    /// its line has the digit at the end of the string. So at least one of the ends holds it. If a line
    /// had a further place for the digit, that place could hold it instead of the end in that line.
    ///
    /// # What it removes
    /// The digit from every cell that sees all cells of both ends.
    ///
    /// # Example
    /// ```text
    ///        c1  c2  c3      c8
    ///   r2   K   .   K       A      row 2: A or one of K;   column 2: B or L
    ///   r3   .   L   .       .      K and L lie in box 1
    ///   r6   .   B   .       x      A or B holds the digit, so x does not
    /// ```
    ///
    /// # Also known as
    /// A grouped X-Chain of two strong links. Without a group, it is a 2-String Kite.
    ///
    /// # Cost
    /// Walks of three links from each end of a strong link.
    ///
    /// # Sources
    /// Sudoku Studio; Sukaku Explainer.
    pub struct GroupedTwoStringKite;
    slug: "grouped_two_string_kite",
    name: { En "Grouped 2-String Kite", Zh "区块双线风筝" },
    aliases: ["Grouped Two-String Kite"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    grouped::find(view, sink, Name::TwoStringKite)
}
