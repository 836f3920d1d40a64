//! AIC.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// AIC: strong and weak links in turn, across digits and cells, show that one
    /// of two candidates is true.
    ///
    /// # Look for
    /// A candidate to start from. Two links are strong: the only two candidates of a cell, and the
    /// only two places of a digit in a house. Links that are merely weak: any two candidates of a
    /// cell, any two places of a digit in a house. Pass along strong and weak ones in turn,
    /// beginning and ending with a strong one.
    ///
    /// # Why it works
    /// If the first candidate is false, the next is true, the one after it false, and so on to the
    /// last, which is true. So the first or the last is true. A strong link with a third way out,
    /// another place in the house or another candidate in the cell, passes nothing on, and the
    /// chain breaks off there.
    ///
    /// # What it removes
    /// Every candidate that conflicts with both ends. When the chain comes back to its first
    /// candidate, that candidate is true and is filled in.
    ///
    /// # Example
    /// ```text
    ///  (2)r7c2 = (2)r9c1 - (2=6)r9c9 - (6)r8c7 = (6)r8c2      = strong, - weak
    ///  r7c2 is 2 or r8c2 is 6: so 6 goes from r7c2 and 2 from r8c2.
    /// ```
    ///
    /// # Also known as
    /// Alternating Inference Chain, Forcing Chain, Discontinuous Nice Loop. Chains of one digit are X-Chains,
    /// chains of bivalue cells XY-Chains, and reported so.
    ///
    /// # Cost
    /// Two breadth-first walks per candidate over all links, bounded by the longest chain anyone
    /// would keep.
    ///
    /// # Sources
    /// KLSudoku (Forcing-Chain), SudokuWiki (AIC), HoDoKu; the name AIC is Myth Jellies'.
    pub struct ForcingChain;
    slug: "forcing_chain",
    name: { En "AIC", Zh "交替推理链" },
    aliases: [
        "Forcing Chain (AIC)", "Alternating Inference Chain", "Forcing Chain", "Discontinuous Nice Loop", "不连续环",
        "Nice Loop/AIC", "Alternating Inference Chains",
    ],
    family: Chains,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [crate::kits::options::Naming],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find_chains(view, sink, Family::All)
}
