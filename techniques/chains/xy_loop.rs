//! XY-Loop.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// XY-Loop: a loop of bivalue cells in which neighbours share a candidate.
    ///
    /// # Look for
    /// An XY-Chain whose two ends see each other and share their digit.
    ///
    /// # Why it works
    /// A choice in one cell decides all other cells of the loop. In both cases, one of every two
    /// neighbours holds the digit that they share. If a cell had a third candidate, the loop would
    /// prove nothing.
    ///
    /// # What it removes
    /// The shared digit of two neighbours from every other cell that sees both.
    ///
    /// # Example
    /// ```text
    ///  r1c1 {1,2} - r1c7 {2,3} - r5c7 {3,4} - r5c1 {4,1} - r1c1
    ///  Remove 2 from the rest of row 1, 3 from column 7, 4 from row 5 and 1 from column 1.
    /// ```
    ///
    /// # Also known as
    /// Continuous XY-Chain. A loop of two cells is reported as a Naked Pair.
    ///
    /// # Cost
    /// One breadth-first walk per bivalue cell and digit.
    ///
    /// # Sources
    /// HoDoKu (XY-Chain, continuous); Sudoku Explainer calls it Bidirectional Y-Cycle.
    pub struct XyLoop;
    slug: "xy_loop",
    name: { En "XY-Loop", Zh "双值格环" },
    aliases: ["XY-Cycle", "Bidirectional Y-Cycle", "Continuous XY-Chain"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    loops::find_loops(view, sink, Family::Bivalue)
}
