//! Grouped X-Chain.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped X-Chain: strong and weak links of one digit in turn, where two or three cells of a
    /// line and a box can stand for one, show that one of two ends holds the digit.
    ///
    /// # Look for
    /// An X-Chain that breaks off for want of one link. A house with three places of the digit or
    /// more is a strong link as well, if they are two parcels: a cell or the places where a line
    /// crosses a box, and another such cell or crossing. A crossing is weakly linked to whatever
    /// sees all its cells.
    ///
    /// # Why it works
    /// A crossing holds the digit or it does not, as a cell does. If the first end does not hold
    /// it, the strong link puts it into the second parcel, wherever in it, and all that sees the
    /// whole parcel is free of it; so on to the last, which holds it. A place of the house in
    /// neither parcel, and the chain breaks off.
    ///
    /// # What it removes
    /// The digit from every cell that sees all cells of both ends. When the chain comes back to its
    /// first cell, that cell is the digit and is filled; when it comes back to its first crossing,
    /// the digit goes from all that see the crossing.
    ///
    /// # Example
    /// ```text
    ///  r1c12 = r1c7 - r5c7 = r5c3 - r78c3 = r9c1      one digit; = strong, - weak
    ///  r1c12 or r9c1 holds it. With r1c1 the only place in the crossing it is an X-Chain.
    /// ```
    ///
    /// # Also known as
    /// Grouped X-Cycle. With two strong links it is a grouped Skyscraper, 2-String Kite or Turbot
    /// Fish, or an Empty Rectangle, and reported so.
    ///
    /// # Cost
    /// As an X-Chain's, with up to 54 further crossings a digit.
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
