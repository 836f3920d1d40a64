//! House Forcing Chains.

#[cfg(feature = "rare")]
use super::linked_cases;
use crate::kits::forcing::{branches, words::Split};
#[cfg(feature = "rare")]
use crate::kits::options::CaseNodes;
use core::ops::ControlFlow;
use grid::{Digit, House};
use logic::{Sink, Stop, View};

logic::technique! {
    /// House Forcing Chains: all places of a digit in a house lead to the same conclusion.
    ///
    /// # Look for
    /// A digit with three places or more in a house. Follow a chain from each of them, and look for a
    /// conclusion to which all of them lead.
    ///
    /// # Why it works
    /// The digit goes to one of its places. Each place leads to the same conclusion, so the
    /// conclusion holds. If one place did not lead to it, that place could be the true one.
    ///
    /// # What it removes
    /// A candidate that every branch makes false. A digit that every branch makes true is filled
    /// in.
    ///
    /// # Example
    /// ```text
    ///  6 of row 2 in r2c1, r2c4 or r2c9:  6 in r2c1 -> ... -> 3 not in r7c4
    ///  6 in r2c4 -> ... -> 3 not in r7c4;  6 in r2c9 -> ... -> 3 not in r7c4:  r7c4 is not 3.
    /// ```
    ///
    /// # Also known as
    /// Region or Unit Forcing Chains; two places give an ordinary AIC.
    ///
    /// # Cost
    /// One search of the link graph from every candidate, shared by all cells and houses.
    ///
    /// # Sources
    /// Sudoku Explainer (Region Forcing Chains), HoDoKu (Forcing Chain), SudokuWiki.
    pub struct HouseForcingChains;
    slug: "house_forcing_chains",
    name: { En "House Forcing Chains", Zh "区域强制链" },
    aliases: ["Region Forcing Chains", "Unit Forcing Chains"],
    family: Forcing,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [
        #[cfg(feature = "rare")]
        CaseNodes,
    ],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [HouseForcingChains::REMOVES, HouseForcingChains::PLACES];
    #[cfg(feature = "rare")]
    if let Some(layer) = view.option::<CaseNodes>().layer() {
        for house in House::all() {
            for digit in Digit::ALL {
                let split = Split::House(house, digit);
                linked_cases::find(view, split, layer, variants, sink)?;
            }
        }
        return ControlFlow::Continue(());
    }
    for house in House::all() {
        for digit in Digit::ALL {
            branches::find(view, Split::House(house, digit), variants, sink)?;
        }
    }
    ControlFlow::Continue(())
}
