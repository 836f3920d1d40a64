//! g-Whip: a Whip in which a house may be left with a digit in the crossing of a box and a line.

use super::whips::{self, Kind};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// g-Whip: a Whip in which a house may be left with a digit in the crossing of a box and a line.
    ///
    /// # Look for
    /// A Whip, but for one or a few houses that are not left with one place for the digit but with two or three
    /// where a box meets a line. These together exclude the digit from the rest of both.
    ///
    /// # Why it works
    /// Suppose the first candidate. One after the other the cells and houses are left with one candidate, or
    /// with a group of places of which one is true, until one is left without any. What a group excludes,
    /// each of its places excludes. A further candidate that nothing of this excludes would be a way out.
    ///
    /// # What it removes
    /// The candidate that was supposed.
    ///
    /// # Example
    /// ```text
    /// Suppose 1 in r1c1. Then box 5 has its 1 in r4c5 or r5c5, column 5 has none in r9c5, so 1 of row 9 is in
    /// r9c9, and box 3 has no place for 1.
    /// ```
    ///
    /// # Also known as
    /// g-Whip[n], Grouped Whip. What a Whip of the same length does is told as that.
    ///
    /// # Cost
    /// As for Whips, with more partial ones; of up to four cells and houses.
    ///
    /// # Sources
    /// Denis Berthier, Pattern-Based Constraint Satisfaction; CSP-Rules, Sudoku Studio.
    pub struct GWhip;
    slug: "g_whip",
    name: { En "g-Whip", Zh "组鞭" },
    aliases: ["Grouped Whip", "g Whip"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    whips::find(view, sink, Kind::Grouped)
}
