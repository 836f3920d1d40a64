//! Forcing Chains and Cycles (SE).

use super::forcing;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Forcing Chains and Cycles (SE): from one assumption along one line of links, back to it or
    /// to its opposite.
    ///
    /// # Look for
    /// A candidate from which strong and weak links in turn lead on. In the X sweep the links are of one
    /// digit, in the Y sweep all strong links are in cells of two candidates, in the last all links count.
    ///
    /// # Why it works
    /// If a candidate, taken as true, makes itself false, it is false, and the other way round. If a line
    /// comes back to where it began, all of it holds or none: then every weak link has a true end.
    /// A third candidate in a cell of the line, or a third place in a house of it, is a way out:
    /// nothing is passed on there.
    ///
    /// # What it removes
    /// A chain: the candidate it refutes, or all others of the cell it fills. A cycle: what conflicts with
    /// a candidate that is true and with one that is false.
    ///
    /// # Example
    /// ```text
    ///  Suppose 3 in r1c2. Then not in r1c8, so in r4c8, so not in r4c2, so in r1c2 ... and not in r9c2:
    ///  a chain of one digit, or of all, that ends where its start is denied: 3 goes from r1c2.
    /// ```
    ///
    /// # Also known as
    /// X-Chain, AIC, Nice Loop. Variants: `x_cycle`, `generalized_x_wing` (in four cells), `y_cycle`,
    /// `cycle`, `x_chain` (a Turbot Fish when it has six assertions), `chain`.
    ///
    /// # Cost
    /// Breadth first from every candidate; bit sets find the length of the shortest line first.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: cycles 6.5 with X or Y links alone and 7.0 with both, chains 6.6 and 7.0,
    /// and a surcharge by length.
    pub struct SeUnaryChains;
    slug: "se_unary_chains",
    name: { En "Forcing Chains and Cycles (SE)", Zh "强制链与环（SE）" },
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: [X_CYCLE = "x_cycle", GENERALIZED_X_WING = "generalized_x_wing", Y_CYCLE = "y_cycle", CYCLE = "cycle", X_CHAIN = "x_chain", CHAIN = "chain"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [
        SeUnaryChains::X_CYCLE,
        SeUnaryChains::GENERALIZED_X_WING,
        SeUnaryChains::Y_CYCLE,
        SeUnaryChains::CYCLE,
        SeUnaryChains::X_CHAIN,
        SeUnaryChains::CHAIN,
    ];
    forcing::unary(variants, view, sink)
}
