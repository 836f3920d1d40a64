//! Nested Forcing Net.

use super::layers::{self, Reach};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Nested Forcing Net: an assumed candidate leads to a contradiction, with forcing nets inside.
    ///
    /// # Look for
    /// A candidate. Follow it as in a Forcing Net Plus. If that leads no further, assume a second
    /// candidate too. If singles alone refute it, it is false under the first assumption: a lemma.
    /// Remove it and continue. If no second candidate is refuted, try all cases of a cell, or of a
    /// digit in a house: a common result is a lemma as well.
    ///
    /// # Why it works
    /// A lemma holds under the first assumption; a later contradiction refutes the first assumption
    /// itself. If every candidate is part of some solution, no assumption can be refuted, however
    /// deep the nets.
    ///
    /// # What it removes
    /// The candidate that was assumed first.
    ///
    /// # Example
    /// ```text
    ///  Suppose 2 in r5c9. Then r2c9 and r5c6 are not 2. So 9 in r2c5 would put 2 in r2c4, 4 in r3c6
    ///  and 9 in r5c2, and leave nothing for r5c6. This is a lemma: r2c5 is not 9. With this and other
    ///  such lemmas the first assumption leads to a contradiction. So r5c9 is not 2.
    /// ```
    ///
    /// # Also known as
    /// In Denis Berthier's terms, trial and error of depth two. The nearest technique of Sudoku
    /// Explainer is Dynamic Forcing Chains with nested chains.
    ///
    /// # Cost
    /// A plain net for every pair of candidates, wherever the net of the first one leads no
    /// further. This takes seconds for the hardest puzzles known. The size of a find is the number
    /// of its layers, including those of the lemmas. The search first looks for nets of at most 12
    /// layers. It looks for longer ones, of up to 30, 60 and so on, only if there are none.
    ///
    /// # Sources
    /// Sudoku Explainer (Dynamic Forcing Chains with nested chains); Denis Berthier, Pattern-Based
    /// Constraint Satisfaction (T&E(2)).
    pub struct NestedForcingNet;
    slug: "nested_forcing_net",
    name: { En "Nested Forcing Net", Zh "嵌套强制网" },
    aliases: ["Nested Net", "Nested Forcing Chains"],
    family: Forcing,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    layers::find(view, Reach::Nets, sink)
}
