//! Forcing Net.

use super::layers::{self, Reach};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Forcing Net: an assumed candidate leads, by singles alone, to a contradiction.
    ///
    /// # Look for
    /// A candidate. Assume it and remove the candidates it excludes. Fill in every cell with one
    /// candidate left, and every digit with one place left in a house. Go on until a cell has no
    /// candidate or a digit has no place in a house.
    ///
    /// # Why it works
    /// A true candidate cannot lead to a contradiction, so the assumed candidate is false. With one
    /// more place for a digit, or one more candidate in a cell, there may be no contradiction, and
    /// the candidate may be true.
    ///
    /// # What it removes
    /// The assumed candidate.
    ///
    /// # Example
    /// ```text
    ///  Suppose 7 in r6c9. Then r8c5 is 7, r8c1 is 3, r6c4 is 3, and r5c2 would have to be both 3
    ///  and 7. So r6c9 is not 7.
    /// ```
    ///
    /// # Also known as
    /// Contradiction Net; Bowman's Bingo. The nearest technique of Sudoku Explainer is Dynamic
    /// Contradiction Forcing Chains.
    ///
    /// # Cost
    /// For every candidate, its consequences on the whole board.
    ///
    /// # Sources
    /// HoDoKu (Forcing Net Contradiction), Sudoku Explainer (Dynamic Forcing Chains).
    pub struct ForcingNet;
    slug: "forcing_net",
    name: { En "Forcing Net", Zh "强制网" },
    aliases: [
        "Contradiction Net", "Bowman's Bingo", "Bowman Bingo", "Tabling", "Trial and Error", "Dynamic Contradiction Chains", "动态强制链", "Forcing Net Contradiction",
        "Forcing Net Verity",
    ],
    family: Forcing,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    layers::find(view, Reach::Singles, sink)
}
