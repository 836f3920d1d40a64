//! AIC with almost locked sets.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// AIC with ALS: a chain of alternating strong and weak links shows that one of its two ends is
    /// true. At least one strong link is in an almost locked set.
    ///
    /// # Look for
    /// A chain like an AIC or Grouped AIC, but with a further kind of strong link. Such a link is in
    /// an almost locked set: n cells of a house with n + 1 digits in total. Any two digits of the
    /// set have a strong link, from the places of one digit in the set to those of the other.
    ///
    /// # Why it works
    /// If the set lacks one of its digits, it has n digits for n cells and holds each of them. So
    /// if the first digit of the link is not in the set, the second is. Cells that see all places
    /// of the second digit in the set cannot have it. From there the chain continues as usual. If
    /// the set had one more digit, it could lack both, and the chain would end there.
    ///
    /// # What it removes
    /// Every candidate that conflicts with all cells of both ends. If the chain returns to its first
    /// candidate, that candidate is true and is filled in.
    ///
    /// # Example
    /// ```text
    ///  (5)r1c1 = (5)r1c6 - (5=7)r4c6,r5c6 - (7)r9c6 = (7)r9c1      r4c6, r5c6: 5, 7 and 9
    ///  r1c1 is 5 or r9c1 is 7, so remove 7 from r1c1 and 5 from r9c1.
    /// ```
    ///
    /// # Also known as
    /// AIC with ALS nodes. If all strong links are in sets and all weak links between sets, the chain
    /// is reported as an ALS-XZ, an ALS-XY-Wing or an ALS Chain.
    ///
    /// # Cost
    /// Two breadth-first searches per candidate over about 14,000 links, each half as long as the
    /// chain.
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
