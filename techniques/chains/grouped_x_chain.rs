//! Grouped X-Chain.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped X-Chain: a chain of alternating strong and weak links of one digit shows that one of
    /// its two ends holds the digit. At least one node is a group: two or three cells in which a
    /// line crosses a box.
    ///
    /// # Look for
    /// A chain like an X-Chain, but its strong links may also join groups: the places of the digit
    /// where a line crosses a box. A node is a cell or a group. If the places of the digit in a
    /// house, three or more, form two nodes, these have a strong link. A group has a weak link to
    /// every node whose cells see all cells of the group.
    ///
    /// # Why it works
    /// A group either holds the digit in one of its cells or does not hold it. If the first node does
    /// not hold the digit, the second does, by the strong link. The third node sees the whole second
    /// node, so it does not hold the digit, and so on. The last node holds it. If the house of a strong
    /// link had a place outside its two nodes, the chain would end there.
    ///
    /// # What it removes
    /// The digit from every cell that sees all cells of both ends. If the chain returns to its first
    /// cell, that cell holds the digit. If it returns to its first group, the cells that see the whole
    /// group lose the digit.
    ///
    /// # Example
    /// ```text
    ///  r1c12 = r1c7 - r5c7 = r5c3 - r78c3 = r9c1      one digit; = strong, - weak
    ///  r1c12 or r9c1 holds the digit. If both groups were single cells, it would be an X-Chain.
    /// ```
    ///
    /// # Also known as
    /// Grouped X-Cycle. A chain of two strong links is reported as a grouped Skyscraper, 2-String Kite
    /// or Turbot Fish, or as an Empty Rectangle.
    ///
    /// # Cost
    /// The same as for X-Chains, with up to 54 groups for each digit.
    ///
    /// # Sources
    /// SudokuWiki (Grouped X-Cycles), HoDoKu (group nodes), Sudoku Studio.
    pub struct GroupedXChain;
    slug: "grouped_x_chain",
    name: { En "Grouped X-Chain", Zh "区块同数链" },
    aliases: ["Grouped X-Cycle (discontinuous)"],
    family: Chains,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [crate::kits::options::Naming],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find_chains(view, sink, Family::GroupedOneDigit)
}
