//! X-Chain.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// X-Chain: strong and weak links of one digit in turn show that one of two cells holds it.
    ///
    /// # Look for
    /// A digit, and a cell for it to start from. Pass along a strong link (the only two places of
    /// the digit in a row, column or box), then a weak one (two cells that see each other), and
    /// so on, ending with a strong link.
    ///
    /// # Why it works
    /// If the first cell is not the digit, the strong link makes the second be it, the weak link
    /// makes the third not be it, and so on to the last, which is it. So the first or the last
    /// holds the digit. Where a house of a strong link has a third place for the digit, neither end
    /// need hold it, and the chain breaks off.
    ///
    /// # What it removes
    /// The digit from every cell that sees both ends. When the chain comes back to its first cell,
    /// that cell is the digit and is filled.
    ///
    /// # Example
    /// ```text
    ///  r1c2 = r1c8 - r3c7 = r7c7 - r9c8 = r9c4      one digit; = strong, - weak
    ///  r1c2 or r9c4 holds it: it goes from any cell that sees both, such as r1c4 or r9c2.
    /// ```
    ///
    /// # Also known as
    /// X-Cycle (as a loop); with four cells it is a Skyscraper, a 2-String Kite or a
    /// Turbot Fish, and reported so.
    ///
    /// # Cost
    /// Two breadth-first walks per candidate over the links of one digit, bounded by the longest
    /// chain anyone would keep.
    ///
    /// # Sources
    /// SudokuWiki (X-Cycles), HoDoKu (X-Chain), KLSudoku; Sudoku Explainer calls it Forcing
    /// X-Chain.
    pub struct XChain;
    slug: "x_chain",
    name: { En "X-Chain", Zh "同数链" },
    aliases: ["X 链", "Discontinuous X-Cycle", "Forcing X-Chain", "X-Cycles"],
    family: Chains,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [crate::kits::options::Naming],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find_chains(view, sink, Family::OneDigit)
}
