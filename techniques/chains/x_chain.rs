//! X-Chain.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// X-Chain: alternating strong and weak links of one digit show that one of two cells holds it.
    ///
    /// # Look for
    /// A digit and a cell to start from. Follow a strong link (the only two places of the digit in a
    /// house), then a weak link (two cells that see each other), and so on. The last link is strong.
    ///
    /// # Why it works
    /// If the first cell does not hold the digit, the second does, by the strong link. Then the third
    /// does not, by the weak link, and so on. The last cell holds the digit. So the first or the last
    /// cell holds it. If the house of a strong link had a third place for the digit, the chain would
    /// end there.
    ///
    /// # What it removes
    /// The digit from every cell that sees both ends. If the chain comes back to its first cell,
    /// that cell holds the digit and is filled in.
    ///
    /// # Example
    /// ```text
    ///  r4c2 = r1c2 - r1c8 = r7c8 - r9c7 = r9c4      one digit; = strong, - weak
    ///  r4c2 or r9c4 holds the digit. r4c4 sees both, so it does not.
    /// ```
    ///
    /// # Also known as
    /// If it closes into a loop, it is an X-Cycle. A chain of four cells is reported as a
    /// Skyscraper, 2-String Kite or Turbot Fish.
    ///
    /// # Cost
    /// Two breadth-first searches per candidate over the links of one digit, up to the maximum length
    /// of a chain.
    ///
    /// # Sources
    /// SudokuWiki (X-Cycles), HoDoKu (X-Chain), KLSudoku; Sudoku Explainer calls it Forcing
    /// X-Chain.
    pub struct XChain;
    slug: "x_chain",
    name: { En "X-Chain", Zh "同数链" },
    aliases: ["X 链", "Discontinuous X-Cycle", "Forcing X-Chain"],
    family: Chains,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [crate::kits::options::Naming],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find_chains(view, sink, Family::OneDigit)
}
