//! Forcing Net Plus.

use super::layers::{self, Reach};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Forcing Net Plus: an assumed candidate leads, by singles and simple patterns, to a
    /// contradiction.
    ///
    /// # Look for
    /// A candidate. Follow it as in a Forcing Net. When no singles are left, look for locked
    /// candidates, pairs and X-Wings among the remaining candidates, apply their removals, and
    /// continue.
    ///
    /// # Why it works
    /// A true candidate cannot lead to a contradiction, so the assumed candidate is false. A
    /// pattern that appears under the assumption is valid under it. With one more place for a
    /// digit, or one more candidate in a cell, there may be no contradiction, and the candidate may
    /// be true.
    ///
    /// # What it removes
    /// The assumed candidate.
    ///
    /// # Example
    /// ```text
    ///  Suppose 7 in r3c2. Then r2c3 and r5c2 are 4, and in column 2 the digits 2 and 9 have only places
    ///  in box 7, so r8c1 and r8c3 lose them. So r8c2 and r8c5 are 2 and 9, r8c7 is 4, and so on, until
    ///  a digit has no place. So r3c2 is not 7.
    /// ```
    ///
    /// # Also known as
    /// The nearest technique of Sudoku Explainer is Dynamic Contradiction Forcing Chains Plus.
    ///
    /// # Cost
    /// Singles and a few patterns for every candidate. All patterns that appear at the same time
    /// count as one layer. The size of a find is the number of its layers.
    ///
    /// # Sources
    /// Sudoku Explainer (Dynamic Forcing Chains Plus) has the idea of patterns inside an assumption.
    pub struct ForcingNetPlus;
    slug: "forcing_net_plus",
    name: { En "Forcing Net Plus", Zh "强制网加" },
    aliases: ["Dynamic Contradiction Chains Plus"],
    family: Forcing,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    layers::find(view, Reach::Patterns, sink)
}
