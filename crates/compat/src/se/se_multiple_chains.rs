//! Multiple Forcing Chains (SE).

use super::forcing::{self, Mode};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Multiple Forcing Chains (SE): all candidates of a cell, or all places of a digit in a house,
    /// have the same result.
    ///
    /// # Look for
    /// A cell of three candidates or more, or the places of a digit in a house. Follow each case by strong
    /// and weak links of the position.
    ///
    /// # Why it works
    /// One of the cases is true, so a result that follows in every case is true. If a case does not
    /// have the result, that case may be the true one, and nothing follows.
    ///
    /// # What it removes
    /// The candidate that is false in every case, or the others of a cell whose digit is the same in every
    /// case.
    ///
    /// # Example
    /// ```text
    ///  r9c4 {3,4,7}:  3 -> 3 not in r8c4;  4 -> ... -> 1 in r8c4;  7 -> 3 in r6c4 -> 3 not in r8c4.
    ///  In every case r8c4 is not 3, so 3 is removed from r8c4.
    /// ```
    ///
    /// # Also known as
    /// Cell Forcing Chains and Region Forcing Chains. Variants: `double`, `cell`, `house`,
    /// `contradiction`; only `cell` and `house` occur.
    ///
    /// # Cost
    /// A closure for every candidate, kept for all cells and houses in which it is a case.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 8.0 and a surcharge by length. The places of a digit are tried only if
    /// the first of them is in a cell with at least three candidates. A case that contradicts itself
    /// counts with the results found before the contradiction.
    pub struct SeMultipleChains;
    slug: "se_multiple_chains",
    name: { En "Multiple Forcing Chains (SE)", Zh "多重强制链（SE）" },
    aliases: ["Multiple Forcing Chains", "Double Forcing Chains"],
    family: Forcing,
    assumes: Nothing,
    variants: [DOUBLE = "double", CELL = "cell", HOUSE = "house", CONTRADICTION = "contradiction"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [
        SeMultipleChains::DOUBLE,
        SeMultipleChains::CELL,
        SeMultipleChains::HOUSE,
        SeMultipleChains::CONTRADICTION,
    ];
    forcing::multiple(Mode::Static, variants, view, sink)
}
