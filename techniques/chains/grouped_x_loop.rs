//! Grouped X-Cycle.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped X-Cycle: a loop of alternating strong and weak links of one digit, with at least one
    /// group: two or three cells in which a line crosses a box.
    ///
    /// # Look for
    /// A Grouped X-Chain whose two ends lie in one house.
    ///
    /// # Why it works
    /// Number the nodes of the loop, cells and groups. Either all nodes at odd positions hold the
    /// digit, or all at even positions do. So one end of every weak link holds the digit. If the
    /// house of a strong link had a place outside its two nodes, both could be without the digit,
    /// and the loop would prove nothing.
    ///
    /// # What it removes
    /// The digit from every cell outside the loop that sees all cells of a node at an odd position
    /// and of one at an even position. Most of these cells are in the house of a weak link.
    ///
    /// # Example
    /// ```text
    ///  r1c12 = r1c7 - r4c7 = r4c2 - r6c3 = r3c3 - r1c12      one digit; = strong, - weak
    ///  No other cell of column 7, box 4 or box 1 holds the digit.
    /// ```
    ///
    /// # Also known as
    /// Grouped Fishy Cycle. A loop of four nodes is reported as a Franken X-Wing.
    ///
    /// # Cost
    /// One breadth-first search for each strong link of a group that can be part of a loop, then a
    /// walk along all equally short ways back.
    ///
    /// # Sources
    /// SudokuWiki (Grouped X-Cycles, rule 1), Sudoku Studio.
    pub struct GroupedXLoop;
    slug: "grouped_x_loop",
    name: { En "Grouped X-Cycle", Zh "区块同数环" },
    aliases: ["Grouped X-Loop", "Grouped Fishy Cycle", "Grouped Continuous X-Cycle"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    loops::find_loops(view, sink, Family::GroupedOneDigit)
}
