//! AIC: an alternating inference chain. Its slug is `forcing_chain`.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// AIC: alternating strong and weak links, across digits and cells, show that one of two
    /// candidates is true.
    ///
    /// # Look for
    /// A candidate to start from. The only two candidates of a cell are a strong link, and so are the
    /// only two places of a digit in a house. Any two candidates of a cell, or places of a digit in a
    /// house, are a weak link. Alternate strong and weak links; begin and end with a strong one.
    ///
    /// # Why it works
    /// If the first candidate is false, the second is true, the third is false, and so on. The last
    /// one is true. So the first or the last candidate is true. If a strong link had a third place in
    /// its house, or a third candidate in its cell, the chain would end there.
    ///
    /// # What it removes
    /// Every candidate that conflicts with both ends. If the chain comes back to its first
    /// candidate, that candidate is true and is filled in.
    ///
    /// # Example
    /// ```text
    ///  (2)r7c2 = (2)r9c1 - (2=6)r9c9 - (6)r8c7 = (6)r8c2      = strong, - weak
    ///  r7c2 is 2 or r8c2 is 6, so remove 6 from r7c2 and 2 from r8c2.
    /// ```
    ///
    /// # Also known as
    /// Alternating Inference Chain, Forcing Chain, Discontinuous Nice Loop. Chains of one digit are
    /// reported as X-Chains, and chains of bivalue cells as XY-Chains.
    ///
    /// # Cost
    /// Two breadth-first searches per candidate over all links, up to the maximum length of a chain.
    ///
    /// # Sources
    /// KLSudoku (Forcing-Chain), SudokuWiki (AIC), HoDoKu; the name AIC is Myth Jellies'.
    pub struct ForcingChain;
    slug: "forcing_chain",
    name: { En "AIC", Zh "交替推理链" },
    aliases: [
        "Forcing Chain (AIC)", "Alternating Inference Chain", "Forcing Chain", "Discontinuous Nice Loop", "不连续环",
        "Nice Loop/AIC", "Digit Forcing Chain",
    ],
    family: Chains,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [crate::kits::options::Naming],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find_chains(view, sink, Family::Candidates)
}
