//! XY-Chain.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// XY-Chain: a row of cells with two candidates each, every two neighbours sharing one, shows
    /// that one of its ends holds a digit.
    ///
    /// # Look for
    /// Cells with exactly two candidates, each seeing the next and sharing a candidate with it.
    /// The first cell has the digit you start from, the last one has it too.
    ///
    /// # Why it works
    /// If the first cell is not the digit, it is its other candidate; so the second cell is not
    /// that, and must be its own other candidate; and so on to the last cell, which must be the
    /// digit. So the first or the last cell holds it. A third candidate in any of the cells is a
    /// way out: that cell passes nothing on.
    ///
    /// # What it removes
    /// The digit from every cell that sees both ends.
    ///
    /// # Example
    /// ```text
    ///  r1c1 {5,7} - r1c6 {7,3} - r4c6 {3,9} - r4c3 {9,5}
    ///  r1c1 or r4c3 is 5: 5 goes from r4c1, r1c3 and so on.
    /// ```
    ///
    /// # Also known as
    /// With three cells it is an XY-Wing, with the same pair in all cells a Remote Pair, and
    /// reported so.
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
