//! Forcing Chains and Cycles (SE).

use super::forcing;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Forcing Chains and Cycles (SE): from one assumption along one line of links, back to it or
    /// to its opposite.
    ///
    /// # Look for
    /// A candidate from which weak and strong links lead on in turn. Three searches follow different
    /// links: first the links of one digit (X), then only strong links in cells of two candidates (Y),
    /// then all links.
    ///
    /// # Why it works
    /// A candidate that makes itself false when it is assumed to be true is false. A candidate that makes
    /// itself true when it is assumed to be false is true. If a line of links returns to its start, either
    /// all of it holds or none of it. In both cases every weak link has a true end. A third candidate in
    /// a cell, or a third place in a house, breaks a strong link; then nothing follows.
    ///
    /// # What it removes
    /// A chain: the candidate that it refutes, or all others of the cell that it fills. A cycle: the
    /// candidates outside its cells that see both a true and a false candidate of the cycle, of the same
    /// digit.
    ///
    /// # Example
    /// ```text
    ///  Suppose r9c2 is 3. Then r9c6 is not 3, so r3c6 is 3, so r3c3 is not 3, so r2c2 is 3.
    ///  But r2c2 sees r9c2: the chain refutes its start, so r9c2 is not 3.
    /// ```
    ///
    /// # Also known as
    /// X-Chain, AIC, Nice Loop. Variants: `x_cycle`, `generalized_x_wing` (in four cells), `y_cycle`,
    /// `cycle`, `x_chain` (a Turbot Fish when it has six assertions), `chain`.
    ///
    /// # Cost
    /// A breadth-first search from every candidate; bit sets find the length of the shortest line first.
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
