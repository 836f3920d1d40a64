//! g-Braid: a Braid in which a house may be left with two or three places for a digit, all in the
//! intersection of a box and a line.

use super::whips::{self, ContinuationRule};
use crate::kits::options::Naming;
use ::whips::Kind;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// g-Braid: a Braid in which a house may be left with two or three places for a digit, all in the
    /// intersection of a box and a line.
    ///
    /// # Look for
    /// A Braid in which at least one house keeps two or three places for a digit instead of one.
    /// These places are in the intersection of a box and a line, so they exclude the digit from the
    /// rest of both.
    ///
    /// # Why it works
    /// Assume the target. One after the other, the cells and houses are left with one candidate, or
    /// with a group that has one true place, until one is left without any. A candidate that sees
    /// all places of the group is excluded. If nothing excluded one of the other candidates, its
    /// cell or house would keep more than one candidate or group.
    ///
    /// # What it removes
    /// The target.
    ///
    /// # Example
    /// ```text
    ///  Suppose r8c7 is 3. In row 8, the only place left for 7 is r8c6. In box 7, the only places left for 3
    ///  are r7c1 and r7c2. The 7 and these 3s leave only 5 for r7c6, and then row 9 has no place for 5.
    /// ```
    ///
    /// # Also known as
    /// g-Braid[n], Grouped Braid. An elimination that a Braid or a g-Whip of the same length makes
    /// is reported under that name. The scale gB rates a puzzle by the longest g-Braid that it
    /// needs.
    ///
    /// # Cost
    /// The same as for Braids, with more consequences. The search stops at four cells and houses.
    /// With the option `naming: general`, it has no limit, and the option `rule` says by which rule
    /// it continues a chain.
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
    options: [Naming, ContinuationRule],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    whips::find_braids(view, sink, Kind::GBraid)
}
