//! XY-Loop.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// XY-Loop: bivalue cells, every two neighbours sharing a candidate, that close into a loop.
    ///
    /// # Look for
    /// An XY-Chain whose two ends see each other and share their digit.
    ///
    /// # Why it works
    /// Choosing one candidate in any cell decides all others round the loop, one way or the other.
    /// So for every two neighbours, one of them holds the digit they share. A third candidate in
    /// any of the cells is a way out, and the loop is open there.
    ///
    /// # What it removes
    /// The shared digit of two neighbours from every other cell that sees both.
    ///
    /// # Example
    /// ```text
    ///  r1c1 {1,2} - r1c7 {2,3} - r5c7 {3,4} - r5c1 {4,1} - r1c1
    ///  2 goes from row 1, 3 from column 7, 4 from row 5, 1 from column 1.
    /// ```
    ///
    /// # Also known as
    /// Continuous XY-Chain; two cells are a Naked Pair, and reported so.
    ///
    /// # Cost
    /// One breadth-first walk per bivalue cell and digit.
    ///
    /// # Sources
    /// HoDoKu (XY-Chain, continuous); Sudoku Explainer calls it Bidirectional Y-Cycle.
    pub struct XyLoop;
    slug: "xy_loop",
    name: { En "XY-Loop", Zh "双值格环" },
    aliases: ["Bidirectional Y-Cycle", "Continuous XY-Chain"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    loops::find_loops(view, sink, Family::Bivalue)
}
