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
    /// One of the cases is true, so what follows from all of them is true. All cases must lead
    /// there: one that leads nowhere may be the true one.
    ///
    /// # What it removes
    /// The candidate that is false in every case, or the others of a cell whose digit is the same in every
    /// case.
    ///
    /// # Example
    /// ```text
    ///  r9c4 {3,4,7}:  3 -> 3 not in r8c4;  4 -> ... -> 1 in r8c4;  7 -> 3 in r6c4 -> 3 not in r8c4.
    ///  Whichever it is, 3 goes from r8c4.
    /// ```
    ///
    /// # Also known as
    /// Cell Forcing Chains and Region Forcing Chains. Variants: `double`, `cell`, `house`,
    /// `contradiction`; only `cell` and `house` occur.
    ///
    /// # Cost
    /// A closure for every candidate, kept for all splits it is a case of.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 8.0 and a surcharge by length. A digit's places are tried only if the first
    /// of them lies in a cell of three candidates, and a case that contradicts itself counts as far as it
    /// was followed.
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
