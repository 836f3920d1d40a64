//! AIC with almost locked sets.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// AIC with ALS: strong and weak links in turn, some of the strong ones in almost locked sets,
    /// show that one of two ends is true.
    ///
    /// # Look for
    /// An AIC or Grouped AIC that breaks off for want of one link, and n cells of a house
    /// beside it that hold n + 1 digits between them: an almost locked set. Between any two of its
    /// digits there is a strong link: the places of the one in the set, and those of the other.
    ///
    /// # Why it works
    /// Take one digit out of the set, and n digits are left for n cells: each of them stands in one
    /// of its places there. So if the set is without the one, the other is somewhere in it, and all
    /// that sees its places in the set is free of it. From there the chain goes on as any other.
    /// With one digit more in the set nothing is locked in, and the chain breaks off.
    ///
    /// # What it removes
    /// Every candidate that conflicts with both ends, whichever of their cells is true. When the
    /// chain comes back to its first candidate, that candidate is true and is filled in.
    ///
    /// # Example
    /// ```text
    ///  (5)r1c1 = (5)r1c6 - (5=7)r4c6,r5c6 - (7)r9c6 = (7)r9c2      r4c6, r5c6: 5, 7 and 9
    ///  r1c1 is 5 or r9c2 is 7: so 5 goes from cells that see r1c1 where r9c2 is 7 as well.
    /// ```
    ///
    /// # Also known as
    /// AIC with ALS nodes. Where all strong links lie in sets and all weak ones between them it is
    /// an ALS-XZ, an ALS-XY-Wing or an ALS Chain, and reported so.
    ///
    /// # Cost
    /// Two breadth-first walks per candidate, half as long as the chain, over some 14,000 links.
    ///
    /// # Sources
    /// HoDoKu (ALS nodes in Nice Loops and AICs), SudokuWiki (AIC with ALSs), Sudoku Studio.
    pub struct AlsAic;
    slug: "als_aic",
    name: { En "AIC with ALS", Zh "待定数组交替推理链" },
    aliases: ["ALS AIC", "ALS Discontinuous Nice Loop", "AIC with ALS nodes"],
    family: Chains,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [crate::kits::options::Naming],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find_chains(view, sink, Family::WithSets)
}
