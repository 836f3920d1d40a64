//! z-Chain: a chain of bivalue cells and bilocal houses, after the candidates that the target
//! excludes.

use super::whips::{self, Kind};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// z-Chain: a chain of cells and houses that have two candidates each, except for candidates
    /// that the victim excludes.
    ///
    /// # Look for
    /// A candidate to assume, and a chain of cells and houses. Each loses a candidate to the one
    /// found before, and is left with one, the next one found. It may have any number of further
    /// candidates that the assumed one excludes. The last cell or house is left with nothing.
    ///
    /// # Why it works
    /// Assume the first candidate. It excludes all further candidates, so the chain continues as if
    /// every cell had two candidates, and ends in a cell or house without any. A further candidate
    /// that the assumed one does not exclude would break the chain.
    ///
    /// # What it removes
    /// The assumed candidate.
    ///
    /// # Example
    /// ```text
    ///  Suppose r2c8 is 4. In row 2, 3 is left with r2c9. So r3c8 {3,4,8} is 8: r2c9 excludes 3, and r2c8
    ///  excludes 4. So r3c3 {6,8} is 6, so column 5 has its 6 in r2c5 {6,8}, and row 2 has no place for 8.
    /// ```
    ///
    /// # Also known as
    /// The z stands for the victim. If no cell or house has a further candidate, it is an ordinary chain.
    ///
    /// # Cost
    /// For each candidate, all its consequences on the board. If they contradict each other, all partial
    /// chains of up to six cells and houses.
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
