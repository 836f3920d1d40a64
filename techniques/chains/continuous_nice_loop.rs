//! Continuous Nice Loop.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Continuous Nice Loop: strong and weak links in turn, across digits and cells, that close
    /// into a loop.
    ///
    /// # Look for
    /// An AIC whose two ends conflict with each other: the chain closes, with strong and
    /// weak links in turn all the way round.
    ///
    /// # Why it works
    /// Going round, either all candidates in odd places are true or all in even places. So every
    /// weak link of the loop has one true end. A third place for a digit in a house of a strong
    /// link lets both its ends be false; then the loop is open and proves nothing of its weak
    /// links.
    ///
    /// # What it removes
    /// Every other candidate that conflicts with one candidate of each kind: the other candidates
    /// of a cell the loop passes from digit to digit, and a digit from the rest of a house in
    /// which a weak link lies.
    ///
    /// # Example
    /// ```text
    ///  (1)r2c2 = (1)r2c8 - (4)r2c8 = (4)r5c8 - (4=1)r5c2 - loop
    ///  r2c8 keeps only 1 and 4; 4 goes from the rest of row 5, 1 from the rest of column 2.
    /// ```
    ///
    /// # Also known as
    /// AIC Ring, Bidirectional Cycle.
    ///
    /// # Cost
    /// One breadth-first walk per strong link, and the equally short ways back.
    ///
    /// # Sources
    /// Nice Loops: J. Jaap and others on the Sudoku players' forum; HoDoKu; Sudoku Explainer.
    pub struct ContinuousNiceLoop;
    slug: "continuous_nice_loop",
    name: { En "Continuous Nice Loop", Zh "连续环" },
    aliases: ["Nice Loop", "Bidirectional Cycle", "AIC Ring"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    loops::find_loops(view, sink, Family::All)
}
