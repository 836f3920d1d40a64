//! z-Chain: a chain of cells and houses with two candidates each, not counting candidates that the
//! target excludes.

use super::whips::{self, Kind};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// z-Chain: a chain of cells and houses. Each of them has only two candidates, not counting
    /// those that the target excludes.
    ///
    /// # Look for
    /// A candidate to assume, the target, and a chain of cells and houses. Each cell or house loses
    /// one candidate to the candidate found just before. The target may exclude others, so that one
    /// is left: the next found. In the last cell or house, no candidate is left.
    ///
    /// # Why it works
    /// Assume the target. It excludes all additional candidates, so the chain continues as if every
    /// cell and house had two candidates. It ends in a cell or house without any. An additional
    /// candidate that the target does not exclude would break the chain.
    ///
    /// # What it removes
    /// The target.
    ///
    /// # Example
    /// ```text
    ///  Suppose r2c8 is 4. In row 2, the only place left for 3 is r2c9. So r3c8 {3,4,8} is 8: r2c9
    ///  excludes 3, and r2c8 excludes 4. So r3c3 {6,8} is 6. Row 3 has no other 6, so in column 5 the
    ///  only place left for 6 is r2c5 {6,8}, and row 2 has no place for 8.
    /// ```
    ///
    /// # Also known as
    /// The z stands for the target. If no cell or house has an additional candidate, it is an
    /// ordinary chain.
    ///
    /// # Cost
    /// For each candidate, all its consequences on the board. Only if they contradict each other,
    /// all partial chains of up to six cells and houses.
    ///
    /// # Sources
    /// Denis Berthier, The Hidden Logic of Sudoku, and Pattern-Based Constraint Satisfaction; CSP-Rules.
    pub struct ZChain;
    slug: "z_chain",
    name: { En "z-Chain", Zh "z链" },
    aliases: ["z Chain"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    whips::find(view, sink, Kind::Z)
}
