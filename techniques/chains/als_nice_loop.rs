//! Continuous Nice Loop with almost locked sets.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Continuous Nice Loop with ALS: a loop of alternating strong and weak links. At least one
    /// strong link is in an almost locked set.
    ///
    /// # Look for
    /// An AIC with ALS whose two ends conflict with each other, so the chain closes into a loop. Strong
    /// and weak links alternate all the way round.
    ///
    /// # Why it works
    /// Either all nodes at odd positions of the loop are true, or all at even positions. So every
    /// weak link of the loop has one true end. An almost locked set of the loop lacks one of the
    /// two digits of its link. It then has as many digits as cells, so it holds each of its other
    /// digits. With one more digit in the set, the loop would prove nothing.
    ///
    /// # What it removes
    /// Every candidate outside the loop that conflicts with a node at an odd position and with one
    /// at an even position. Also each other digit of a set of the loop, from all cells that see all
    /// places of this digit in the set.
    ///
    /// # Example
    /// ```text
    ///  (5=7)r4c6,r5c6 - (7)r9c6 = (7-5)r9c1 = (5)r5c1 - loop      r4c6 {7,9}, r5c6 {5,7,9}
    ///  Remove 7 from the rest of column 6, 5 from the rest of row 5, 9 from cells that see both r4c6
    ///  and r5c6, and all digits but 5 and 7 from r9c1.
    /// ```
    ///
    /// # Also known as
    /// ALS AIC Ring. A loop of two sets is reported as a doubly linked ALS-XZ.
    ///
    /// # Cost
    /// One breadth-first search for each strong link of a set that can be part of a loop, then a walk
    /// along all equally short ways back.
    ///
    /// # Sources
    /// HoDoKu (Continuous Nice Loop with ALS nodes), Sudoku Studio.
    pub struct AlsNiceLoop;
    slug: "als_nice_loop",
    name: { En "Continuous Nice Loop with ALS", Zh "待定数组连续环" },
    aliases: ["ALS Nice Loop", "ALS AIC Ring"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    loops::find_loops(view, sink, Family::WithSets)
}
