//! Grouped AIC.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped AIC: a chain of alternating strong and weak links, across digits and cells, shows
    /// that one of its two ends is true. At least one node is a group: two or three cells in which
    /// a line crosses a box.
    ///
    /// # Look for
    /// A chain like an AIC, but with a third kind of strong link: all places of a digit in a house
    /// form two nodes, each a cell or a group. A group is the places of the digit where a line
    /// crosses a box. It has a weak link to every node of the digit whose cells see all cells of
    /// the group.
    ///
    /// # Why it works
    /// A group is true if one of its cells holds the digit, and false otherwise. If the first end is
    /// false, the second node is true, the third is false, and so on. The last one is true. So the
    /// first or the last is true. If the cell of a strong link had a third candidate, or its house a
    /// place outside the two nodes, the chain would end there.
    ///
    /// # What it removes
    /// Every candidate that conflicts with all cells of both ends. If the chain returns to its first
    /// candidate, that candidate is true and is filled in. If it returns to its first group, the cells
    /// that see the whole group lose its digit.
    ///
    /// # Example
    /// ```text
    ///  (2)r7c2 = (2)r9c13 - (2=6)r9c9 - (6)r8c7 = (6)r8c2      = strong, - weak
    ///  r7c2 is 2 or r8c2 is 6, so remove 6 from r7c2 and 2 from r8c2.
    /// ```
    ///
    /// # Also known as
    /// Grouped Discontinuous Nice Loop. A chain that no group makes shorter is reported as an AIC, a
    /// chain of one digit as a Grouped X-Chain, and a chain with the shape of a wing as that wing.
    ///
    /// # Cost
    /// Two breadth-first searches per candidate, each half as long as the chain. If there is a chain,
    /// one search of its full length.
    ///
    /// # Sources
    /// HoDoKu (Grouped Nice Loop/AIC), SudokuWiki (Grouped AIC), Sudoku Studio.
    pub struct GroupedAic;
    slug: "grouped_aic",
    name: { En "Grouped AIC", Zh "区块交替推理链" },
    aliases: ["Grouped Alternating Inference Chain", "Grouped Discontinuous Nice Loop", "Grouped Forcing Chain"],
    family: Chains,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [crate::kits::options::Naming],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find_chains(view, sink, Family::Grouped)
}
