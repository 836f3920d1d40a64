//! Grouped 2-String Kite.

use super::grouped::{self, Name};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped 2-String Kite: strong links of a digit in a row and in a column, joined by a box,
    /// and at least one of their ends is a group.
    ///
    /// # Look for
    /// A row in which all places of a digit are two parcels, each a cell or the places in one box;
    /// a column of the same kind; and a parcel of each that lie in one box and share no cell: the
    /// knot. The others are the ends of the strings.
    ///
    /// # Why it works
    /// The two parcels of the knot cannot both hold the digit. Whichever does not, its line needs
    /// the digit at the end of the string. So at least one of the ends holds it. With a place in
    /// one of the lines outside its parcels, that line need not have the digit at its end.
    ///
    /// # What it removes
    /// The digit from every cell that sees all cells of both ends.
    ///
    /// # Example
    /// ```text
    ///        c1  c2  c3      c8
    ///   r2   K   .   K       A      row 2: A or one of K;   column 2: B or L
    ///   r3   .   L   .       .      K and L lie in box 1
    ///   r6   .   B   .       x      A or B holds the digit, so it goes from x
    /// ```
    ///
    /// # Also known as
    /// A grouped X-Chain of two strong links. Without a group it is a 2-String Kite, and reported
    /// so.
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
