//! Dynamic Forcing Chains (SE).

use super::forcing::{self, Mode, levels};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Dynamic Forcing Chains (SE): chains that use their own removals.
    ///
    /// # Look for
    /// A candidate, followed both as true and as false; the cases of a cell; the places
    /// of a digit in a house. Candidates shown to be false are removed on the way, which creates
    /// new strong links.
    ///
    /// # Why it works
    /// An assumption that contradicts itself is false. One of the cases is true, so a result that
    /// follows in every case is true. If a case does not have the result, that case may be the true
    /// one, and nothing follows.
    ///
    /// # What it removes
    /// The refuted candidate, or the removals common to all cases.
    ///
    /// # Example
    /// ```text
    ///  Suppose 7 in r6c9. Then r8c5 is 7, r8c1 is 3 and r6c4 is 3; with both, r5c2 is 3 by column 2,
    ///  and with 7 in r8c5 and r6c9, r5c2 is 7 by row 5. It cannot be both, so 7 is removed from r6c9.
    /// ```
    ///
    /// # Also known as
    /// Variants: `double` (true or false), `cell`, `house`, `contradiction`.
    ///
    /// # Cost
    /// Two closures for every candidate, kept for all splits and for the levels above.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 8.5 and a surcharge by length, which counts every needed
    /// assertion.
    pub struct SeDynamicChains;
    slug: "se_dynamic_chains",
    name: { En "Dynamic Forcing Chains (SE)", Zh "动态强制链（SE）" },
    aliases: [
        "Dynamic Forcing Chains", "Dynamic Contradiction Forcing Chains",
        "Dynamic Cell Forcing Chains", "Dynamic Region Forcing Chains",
        "Dynamic Double Forcing Chains",
    ],
    family: Forcing,
    assumes: Nothing,
    variants: [DOUBLE = "double", CELL = "cell", HOUSE = "house", CONTRADICTION = "contradiction"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [
        SeDynamicChains::DOUBLE,
        SeDynamicChains::CELL,
        SeDynamicChains::HOUSE,
        SeDynamicChains::CONTRADICTION,
    ];
    forcing::multiple(Mode::Dynamic(levels::LINKS), variants, view, sink)
}
