//! Grouped Turbot Fish.

use super::grouped::{self, Name};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped Turbot Fish: two strong links of a digit, one of them at least in a box, joined by a
    /// weak link, and at least one of their ends is a group.
    ///
    /// # Look for
    /// A box in which all places of a digit are two parcels, each a cell or the places in a row or
    /// in a column of the box. Two that cross may share the cell where they do. A second house of
    /// the same kind, and a parcel of each that lie in one house.
    ///
    /// # Why it works
    /// The two parcels that lie in one house cannot both hold the digit. Whichever does not, its
    /// house needs the digit in its other parcel. So at least one of these others holds it. With a
    /// place in one of the houses outside its parcels, that house need not have the digit in its
    /// other parcel.
    ///
    /// # What it removes
    /// The digit from every cell that sees all cells of both outer parcels.
    ///
    /// # Example
    /// ```text
    ///        c1  c2  c3      c7
    ///   r1   .   A   .       x      box 1: A or one of B;   row 5: C or D
    ///   r2   B   .   .       .      B and C lie in column 1
    ///   r3   B   .   .       .
    ///   r5   C   .   .       D      A or D holds the digit, so it goes from what sees both
    /// ```
    ///
    /// # Also known as
    /// A grouped X-Chain of two strong links. A row and a column of a box that lead to a line with
    /// two places are an Empty Rectangle, and reported so.
    ///
    /// # Cost
    /// Walks of three links from each end of a strong link.
    ///
    /// # Sources
    /// Sudoku Studio; Sukaku Explainer.
    pub struct GroupedTurbotFish;
    slug: "grouped_turbot_fish",
    name: { En "Grouped Turbot Fish", Zh "区块多宝鱼" },
    aliases: [],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    grouped::find(view, sink, Name::TurbotFish)
}
