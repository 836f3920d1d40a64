//! Grouped Continuous Nice Loop.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped Continuous Nice Loop: strong and weak links in turn, across digits and cells, that
    /// close into a loop, where two or three cells of a line and a box can stand for one.
    ///
    /// # Look for
    /// A Grouped AIC whose two ends conflict with each other: the chain closes, with strong and
    /// weak links in turn all the way round.
    ///
    /// # Why it works
    /// Going round, either all that stands in odd places is true or all in even places. So every
    /// weak link of the loop has one true end. A place of a strong link's house outside its two
    /// parcels, or a third candidate of a strong link's cell, lets both ends be false; then the
    /// loop is open and proves nothing of its weak links.
    ///
    /// # What it removes
    /// Every candidate outside the loop that conflicts with one end of each kind: the other
    /// candidates of a cell the loop passes from digit to digit, and a digit from the rest of a
    /// house in which a weak link lies.
    ///
    /// # Example
    /// ```text
    ///  (1)r2c2 = (1)r2c78 - (1)r3c8 = (1-4)r5c8 = (4)r5c1 - (4=1)r5c2 - loop
    ///  1 goes from the rest of box 3, 4 from the rest of row 5, 1 from the rest of column 2,
    ///  and r5c8 keeps only 1 and 4.
    /// ```
    ///
    /// # Also known as
    /// Grouped AIC Ring. Of a single digit it is a Grouped X-Cycle, and reported so.
    ///
    /// # Cost
    /// One breadth-first walk per strong link of a crossing that can lie in a loop, and the equally
    /// short ways back.
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
