//! Grouped X-Cycle.

use crate::kits::chains::family::Family;
use crate::kits::chains::loops;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped X-Cycle: strong and weak links of one digit in turn that close into a loop, where
    /// two or three cells of a line and a box can stand for one.
    ///
    /// # Look for
    /// A Grouped X-Chain whose two ends lie in one house.
    ///
    /// # Why it works
    /// Going round, either all parcels in odd places hold the digit or all in even places. So every
    /// weak link of the loop has one end that holds it. A place of a strong link's house outside
    /// its two parcels lets both be without the digit; then the loop is open and proves nothing of
    /// its weak links.
    ///
    /// # What it removes
    /// The digit from every cell outside the loop that sees all cells of two parcels of different
    /// kinds, above all from the rest of a house in which a weak link lies.
    ///
    /// # Example
    /// ```text
    ///  r1c12 = r1c7 - r4c7 = r4c5 - r8c5 = r8c2 - r3c2 ... - r1c12      one digit
    ///  the digit goes from the rest of columns 7 and 5, and of box 1.
    /// ```
    ///
    /// # Also known as
    /// Grouped Fishy Cycle; with four parcels it is a Franken X-Wing, and reported so.
    ///
    /// # Cost
    /// One breadth-first walk per strong link of a crossing that can lie in a loop, and the equally
    /// short ways back.
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
