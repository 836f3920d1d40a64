//! Continuous Nice Loop.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Continuous Nice Loop: a loop of alternating strong and weak links, across digits and cells.
    ///
    /// # Look for
    /// An AIC whose two ends conflict with each other, so the chain closes into a loop. Strong and weak
    /// links alternate all the way round.
    ///
    /// # Why it works
    /// Number the candidates of the loop. Either all candidates at odd positions are true, or all
    /// at even positions. So every weak link of the loop has one true end. If the house of a strong
    /// link had a third place for its digit, both ends could be false, and the loop would prove
    /// nothing.
    ///
    /// # What it removes
    /// Every candidate outside the loop that conflicts with one at an odd position and with one at
    /// an even position. These are the other candidates of a cell in which the loop changes its
    /// digit, and a digit in the rest of the house of a weak link.
    ///
    /// # Example
    /// ```text
    ///  (1)r2c2 = (1)r2c8 - (4)r2c8 = (4)r5c8 - (4=1)r5c2 - loop
    ///  r2c8 keeps only 1 and 4. Remove 4 from the rest of row 5, and 1 from the rest of column 2.
    /// ```
    ///
    /// # Also known as
    /// AIC Ring, Bidirectional Cycle.
    ///
    /// # Cost
    /// One breadth-first search per strong link, then a walk along all equally short ways back.
    ///
    /// # Sources
    /// Nice Loops: J. Jaap and others on the Sudoku players' forum; HoDoKu; Sudoku Explainer.
    pub struct ContinuousNiceLoop;
    slug: "continuous_nice_loop",
    name: { En "Continuous Nice Loop", Zh "连续环" },
    aliases: ["Nice Loop", "Bidirectional Cycle", "AIC Ring", "Ring Wing"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    loops::find_loops(view, sink, Family::Candidates)
}
