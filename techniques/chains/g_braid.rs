//! g-Braid: a Braid whose houses may be left with a digit in the intersection of a box and a line.

use super::whips::{self, Chains};
use crate::kits::options::Naming;
use ::whips::Kind;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// g-Braid: a Braid in which a house may be left with two or three places for a digit, all in the
    /// intersection of a box and a line.
    ///
    /// # Look for
    /// A Braid in which one or a few houses keep two or three places for the digit instead of one.
    /// These places are in the intersection of a box and a line, so they exclude the digit from the
    /// rest of both.
    ///
    /// # Why it works
    /// Assume the first candidate. One after the other, the cells and houses are left with one
    /// candidate, or with a group that has one true place, until one is left without any. A
    /// candidate that sees all places of the group is excluded. One that nothing excludes would leave
    /// its cell or house with more.
    ///
    /// # What it removes
    /// The assumed candidate.
    ///
    /// # Example
    /// ```text
    ///  Suppose r8c7 is 3. In row 8, 7 is left with r8c6. In box 7, 3 is left with r7c1 and r7c2. Together they
    ///  leave 5 in r7c6, and row 9 has no place for 5.
    /// ```
    ///
    /// # Also known as
    /// g-Braid[n], Grouped Braid. An elimination that a Braid or a g-Whip of the same length makes
    /// belongs to these. The shortest g-Braids rate a puzzle on the scale gB.
    ///
    /// # Cost
    /// That of Braids, with more consequences. At most four cells and houses.
    ///
    /// # Sources
    /// Denis Berthier, Pattern-Based Constraint Satisfaction; CSP-Rules.
    pub struct GBraid;
    slug: "g_braid",
    name: { En "g-Braid", Zh "区块辫链（g-Braid）" },
    aliases: ["Grouped Braid", "g Braid"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    options: [Naming, Chains],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    whips::find_braids(view, sink, Kind::GBraid)
}
