//! Grouped Skyscraper.

use super::grouped::{self, Name};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped Skyscraper: strong links of a digit in two parallel lines, joined by a house, and at
    /// least one of their ends is a group.
    ///
    /// # Look for
    /// A row in which all places of a digit are two parcels, each a cell or the places in one box;
    /// a second such row, and a parcel of each that lie in one box or one column: the base. The
    /// others are the tops. The same with columns.
    ///
    /// # Why it works
    /// The two parcels of the base cannot both hold the digit. Whichever does not, its row needs
    /// the digit at the top. So at least one of the tops holds it. With a place in one of the rows
    /// outside its parcels, that row need not have the digit at its top.
    ///
    /// # What it removes
    /// The digit from every cell that sees all cells of both tops.
    ///
    /// # Example
    /// ```text
    ///        c1  c2  c3      c7  c8
    ///   r1   B   B   .       A   .        row 1: A or one of B;   row 3: C or D
    ///   r3   .   .   C       .   D        B and C lie in box 1
    ///  the digit goes from what sees A and D: the rest of box 3 here.
    /// ```
    ///
    /// # Also known as
    /// A grouped X-Chain of two strong links. Without a group it is a Skyscraper, and reported so.
    ///
    /// # Cost
    /// Walks of three links from each end of a strong link.
    ///
    /// # Sources
    /// Sudoku Studio; Sukaku Explainer.
    pub struct GroupedSkyscraper;
    slug: "grouped_skyscraper",
    name: { En "Grouped Skyscraper", Zh "区块摩天楼" },
    aliases: [],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    grouped::find(view, sink, Name::Skyscraper)
}
