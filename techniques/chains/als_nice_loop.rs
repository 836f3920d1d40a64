//! Continuous Nice Loop with almost locked sets.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Continuous Nice Loop with ALS: strong and weak links in turn, some of the strong ones in
    /// almost locked sets, that close into a loop.
    ///
    /// # Look for
    /// An AIC with ALS whose two ends conflict with each other: the chain closes, with strong and
    /// weak links in turn all the way round.
    ///
    /// # Why it works
    /// Either all nodes at odd positions of the loop are true, or all at even positions. So every
    /// weak link of the loop has one true end. The set lacks one of the two digits by which the
    /// loop enters and leaves it, so it has as many digits as cells, and holds each of its other
    /// digits. One more digit in the set breaks the link: the loop is open and proves nothing.
    ///
    /// # What it removes
    /// Every candidate outside the loop that conflicts with one end of each kind; and each further
    /// digit of a set from all cells that see all its places in the set.
    ///
    /// # Example
    /// ```text
    ///  (5)r1c1 = (5)r1c6 - (5=7)r4c6,r5c6 - (7)r9c6 = (7)r9c1 - loop      r4c6, r5c6: 5, 7 and 9
    ///  5 and 7 go from the rest of column 6, all but 5 and 7 from r1c1 and r9c1 if they are one cell,
    ///  and 9 goes from what sees all places of 9 in r4c6 and r5c6.
    /// ```
    ///
    /// # Also known as
    /// ALS AIC Ring. Two sets alone are a doubly linked ALS-XZ, and reported so.
    ///
    /// # Cost
    /// One breadth-first walk per strong link of a set that can lie in a loop, and the equally
    /// short ways back.
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
