//! Grouped AIC.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped AIC: strong and weak links in turn, across digits and cells, where two or three
    /// cells of a line and a box can stand for one, show that one of two ends is true.
    ///
    /// # Look for
    /// An AIC that breaks off for want of one link. Besides the two candidates of a cell
    /// and the two places of a digit in a house there is a third strong link: all places of a digit
    /// in a house are two parcels, each a cell or the crossing of a line and a box. A crossing is
    /// weakly linked to whatever sees all its cells.
    ///
    /// # Why it works
    /// A crossing holds its digit or it does not, as a cell does. If the first end is false, the
    /// next is true, the one after it false, and so on to the last, which is true. So the first or
    /// the last is true. Another candidate in a cell of a strong link, or a place of a house in
    /// neither parcel, passes nothing on, and the chain breaks off there.
    ///
    /// # What it removes
    /// Every candidate that conflicts with both ends, whichever cell of them is true. When the
    /// chain comes back to its first candidate, that candidate is true and is filled in; when it
    /// comes back to its first crossing, its digit goes from all that see the crossing.
    ///
    /// # Example
    /// ```text
    ///  (2)r7c2 = (2)r9c13 - (2=6)r9c9 - (6)r8c7 = (6)r8c2      = strong, - weak
    ///  r7c2 is 2 or r8c2 is 6: so 6 goes from r7c2 and 2 from r8c2.
    /// ```
    ///
    /// # Also known as
    /// Grouped Discontinuous Nice Loop. A chain that no crossing makes shorter is an AIC,
    /// one of a single digit a Grouped X-Chain, and one of a wing's shape that wing, and reported
    /// so.
    ///
    /// # Cost
    /// Two breadth-first walks per candidate, half as long as the chain; a whole one where there is
    /// a chain.
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
