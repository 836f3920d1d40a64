//! X-Cycle.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// X-Cycle: a loop of alternating strong and weak links of one digit.
    ///
    /// # Look for
    /// An X-Chain whose two ends see each other, so the chain closes into a loop. Strong and weak links
    /// alternate all the way round.
    ///
    /// # Why it works
    /// Number the cells of the loop. Either all cells at odd positions hold the digit, or all at
    /// even positions do. So one end of every weak link holds the digit. If the house of a strong
    /// link had a third place, both ends could be without the digit, and the loop would prove
    /// nothing.
    ///
    /// # What it removes
    /// The digit from every cell outside the loop that sees a cell at an odd position and one at an
    /// even position.
    ///
    /// # Example
    /// ```text
    ///  r1c1 = r1c5 - r2c4 = r6c4 - r6c2 = r3c2 - r1c1      one digit; = strong, - weak
    ///  No other cell of box 2, row 6 or box 1 holds the digit.
    /// ```
    ///
    /// # Also known as
    /// Continuous X-Cycle, Fishy Cycle. A loop of four cells is reported as an X-Wing.
    ///
    /// # Cost
    /// One breadth-first walk per strong link of the digit.
    ///
    /// # Sources
    /// SudokuWiki (X-Cycles, rule 1); Sudoku Explainer calls it Bidirectional X-Cycle.
    pub struct XLoop;
    slug: "x_loop",
    name: { En "X-Cycle", Zh "同数环" },
    aliases: ["X-Loop", "Continuous X-Cycle", "Fishy Cycle", "Bidirectional X-Cycle", "Generalized X-Wing"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    loops::find_loops(view, sink, Family::OneDigit)
}
