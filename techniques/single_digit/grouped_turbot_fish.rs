//! Grouped Turbot Fish.

use super::grouped::{self, Name};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped Turbot Fish: two strong links of a digit joined by a weak link. At least one strong
    /// link is in a box, and at least one end is a group.
    ///
    /// # Look for
    /// A box in which all places of a digit form two ends. An end is a single cell, or a group: the
    /// places in one row or column of the box. Groups that cross may share the cell where they cross.
    /// In a second house, all places of the digit form two ends as well. The inner ends, one of the
    /// box and one of the second house, lie in a common house.
    ///
    /// # Why it works
    /// The two inner ends cannot both hold the digit. If an inner end does not hold it, the outer end
    /// of the same box or house does. So at least one of the outer ends holds the digit. This fails if
    /// the box or the second house has a place outside its two ends.
    ///
    /// # What it removes
    /// The digit from every cell that sees all cells of both outer ends.
    ///
    /// # Example
    /// ```text
    ///        c1  c2  c3      c7
    ///   r1   .   A   .       x      box 1: A or one of B;   row 5: C or D
    ///   r2   B   .   .       .      B and C lie in column 1
    ///   r3   B   .   .       .
    ///   r5   C   .   .       D      A or D holds the digit, so x does not
    /// ```
    ///
    /// # Also known as
    /// A grouped X-Chain of two strong links. If a row and a column of a box lead to a line with two
    /// places, it is an Empty Rectangle.
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
