//! XY-Chain.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// XY-Chain: a chain of cells with two candidates each, in which neighbours share a candidate.
    /// One of its two ends holds a certain digit.
    ///
    /// # Look for
    /// Cells with exactly two candidates, each seeing the next and sharing a candidate with it.
    /// The digit of the first cell that is not the shared one is also in the last cell.
    ///
    /// # Why it works
    /// If the first cell is not the digit, it is its other candidate. Then the second cell is not that
    /// candidate, so it is its own other one, and so on. The last cell is the digit. So the first or
    /// the last cell holds it. If a cell had a third candidate, the chain would end there.
    ///
    /// # What it removes
    /// The digit from every cell that sees both ends.
    ///
    /// # Example
    /// ```text
    ///  r1c1 {5,7} - r1c6 {7,3} - r4c6 {3,9} - r4c3 {9,5}
    ///  r1c1 or r4c3 is 5, so remove 5 from r4c1, r1c3 and other cells that see both.
    /// ```
    ///
    /// # Also known as
    /// A chain of three cells is reported as an XY-Wing. If all cells have the same pair, it is reported
    /// as a Remote Pair.
    ///
    /// # Cost
    /// Two breadth-first walks per candidate over the bivalue cells.
    ///
    /// # Sources
    /// SudokuWiki and HoDoKu (XY-Chain); Sudoku Explainer finds it as a Forcing Chain.
    pub struct XyChain;
    slug: "xy_chain",
    name: { En "XY-Chain", Zh "双值格链" },
    aliases: ["XY 链"],
    family: Chains,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [crate::kits::options::Naming],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find_chains(view, sink, Family::Bivalue)
}
