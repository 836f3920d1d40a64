//! g-Whip: a Whip in which a house may be left with two or three places for a digit, all in the
//! intersection of a box and a line.

use super::whips::{self, ContinuationRule, Kind};
use crate::kits::options::Naming;
use ::whips::Kind as RatedKind;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// g-Whip: a Whip in which a house may be left with two or three places for a digit, all in the
    /// intersection of a box and a line.
    ///
    /// # Look for
    /// A Whip in which at least one house keeps two or three places for a digit instead of one.
    /// These places are in the intersection of a box and a line, so they exclude the digit from the
    /// rest of both.
    ///
    /// # Why it works
    /// Assume the target. One after the other, the cells and houses are left with one candidate, or
    /// with a group that has one true place, until one is left without any. A candidate that sees
    /// all places of the group is excluded. A second candidate left in a cell or house would break
    /// the chain.
    ///
    /// # What it removes
    /// The target.
    ///
    /// # Example
    /// ```text
    ///  Suppose r3c6 is 4. In row 3, the only places left for 3 are r3c8 and r3c9, which lie in box 3. So
    ///  r2c8 and r2c9 are not 3, but these are the only places that 3 has in row 2.
    /// ```
    ///
    /// # Also known as
    /// g-Whip[n], Grouped Whip. An elimination that a Whip of the same length makes is reported as
    /// a Whip.
    ///
    /// # Cost
    /// The same as for Whips, with more partial chains. The search stops at four cells and houses.
    /// With the option `naming: general`, it has no limit, and the option `rule` says by which rule
    /// it continues a chain.
    ///
    /// # Sources
    /// Denis Berthier, Pattern-Based Constraint Satisfaction; CSP-Rules, Sudoku Studio.
    pub struct GWhip;
    slug: "g_whip",
    name: { En "g-Whip", Zh "区块鞭链（g-Whip）" },
    aliases: ["Grouped Whip", "g Whip"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    options: [Naming, ContinuationRule],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    // Without a limit of length, the search of the crate `whips` is used, as for ratings.
    if view.options().get::<Naming>() == Naming::General {
        return whips::find_all(view, sink, RatedKind::GWhip);
    }
    whips::find(view, sink, Kind::Grouped)
}
