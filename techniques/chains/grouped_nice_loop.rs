//! Grouped Continuous Nice Loop.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped Continuous Nice Loop: a loop of alternating strong and weak links, across digits and
    /// cells, with at least one group: two or three cells in which a line crosses a box.
    ///
    /// # Look for
    /// A Grouped AIC whose two ends conflict with each other, so the chain closes into a loop. Strong
    /// and weak links alternate all the way round.
    ///
    /// # Why it works
    /// Number the nodes of the loop. Either all nodes at odd positions are true, or all at even
    /// positions. So every weak link of the loop has one true end. If the house of a strong link
    /// had a place outside its two nodes, or its cell a third candidate, both ends could be false,
    /// and the loop would prove nothing.
    ///
    /// # What it removes
    /// Every candidate outside the loop that conflicts with a node at an odd position and with one
    /// at an even position. These are the other candidates of a cell in which the loop changes its
    /// digit, and a digit in the rest of the house of a weak link.
    ///
    /// # Example
    /// ```text
    ///  (1)r2c2 = (1)r2c78 - (1)r3c9 = (1-4)r5c9 = (4)r6c8 - (4=1)r6c2 - loop
    ///  Remove 1 from the rest of box 3 and of column 2, and 4 from the rest of row 6. r5c9 keeps only
    ///  1 and 4.
    /// ```
    ///
    /// # Also known as
    /// Grouped AIC Ring. A loop of one digit is reported as a Grouped X-Cycle.
    ///
    /// # Cost
    /// One breadth-first search for each strong link of a group that can be part of a loop, then a
    /// walk along all equally short ways back.
    ///
    /// # Sources
    /// HoDoKu (Grouped Continuous Nice Loop), Sudoku Studio.
    pub struct GroupedNiceLoop;
    slug: "grouped_nice_loop",
    name: { En "Grouped Continuous Nice Loop", Zh "区块连续环" },
    aliases: ["Grouped AIC Ring"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    loops::find_loops(view, sink, Family::Grouped)
}
