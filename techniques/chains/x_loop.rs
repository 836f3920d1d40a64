//! X-Cycle.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// X-Cycle: strong and weak links of one digit in turn that close into a loop.
    ///
    /// # Look for
    /// An X-Chain whose two ends see each other: the chain closes, with strong and weak links in
    /// turn all the way round.
    ///
    /// # Why it works
    /// Going round, either all the cells in odd places hold the digit or all those in even places
    /// do. So every weak link of the loop holds the digit in one of its two cells. A third place
    /// for the digit in a house of a strong link leaves both its ends free to be false, and the
    /// loop open.
    ///
    /// # What it removes
    /// The digit from every other cell that sees one cell of each kind.
    ///
    /// # Example
    /// ```text
    ///  r1c1 = r1c5 - r2c4 = r6c4 - r6c1 ...      closed: = and - in turn all the way
    /// ```
    ///
    /// # Also known as
    /// Continuous X-Cycle, Fishy Cycle; with four cells it is an X-Wing, and reported so.
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
