//! z-Chain: a chain of cells and houses with two candidates each, but for some that the victim excludes.

use super::whips::{self, Kind};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// z-Chain: a chain of cells and houses with two candidates each, but for some that the victim excludes.
    ///
    /// # Look for
    /// A candidate to suppose. Then a chain of cells and houses: each loses a candidate to what was found
    /// before, and is left with one more, which is found next. Besides these two it may hold any number of
    /// candidates that the supposed one excludes. The last is left with nothing.
    ///
    /// # Why it works
    /// Suppose the first candidate. It takes all the others away at once, so that the chain runs as if
    /// every cell had two candidates, and ends in a cell or a house without any. A further candidate that
    /// the supposed one does not exclude would be a way out.
    ///
    /// # What it removes
    /// The candidate that was supposed.
    ///
    /// # Example
    /// Suppose r1c1 is 1. Then r1c5 is not 1; r5c5 is 1, since column 5 has it besides only in r1c5 and, seen
    /// from r5c1, nowhere; so row 5 has 2 only in r5c9, and r1c9 is left without a digit:
    ///
    /// ```text
    /// 1?  .   .  | . 12  .  | . . 12
    /// .   .   .  | . .   .  | . . .
    /// ```
    ///
    /// # Also known as
    /// Named by the letter that stands for the victim. With no more than two candidates in each cell and
    /// house it is an ordinary chain, and told as one.
    ///
    /// # Cost
    /// A spread over the board for each candidate, then, for those that it refutes, all partial chains of up
    /// to six cells and houses.
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
