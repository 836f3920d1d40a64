//! Whip: a chain of cells and houses whose additional candidates are excluded by the target or by
//! earlier candidates of the chain.

use super::whips::{self, Chains, Kind};
use crate::kits::options::Naming;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Whip: a chain of cells and houses in which the victim or earlier candidates exclude all
    /// further candidates.
    ///
    /// # Look for
    /// A candidate to assume, and a chain of cells and houses. Each loses a candidate to the one
    /// found just before, and is left with one, the next one found. The assumed candidate or
    /// earlier ones exclude its further candidates. The last cell or house is left with nothing.
    ///
    /// # Why it works
    /// Assume the first candidate. One after the other, the cells and houses are left with one
    /// candidate, until one is left without any. A further candidate that nothing excludes would
    /// break the chain.
    ///
    /// # What it removes
    /// The assumed candidate.
    ///
    /// # Example
    /// ```text
    ///  Suppose r8c7 is 3. In row 7, 3 is left with r7c5: r8c7 excludes it from r7c7 and r7c8. In column 5, 4
    ///  is left with r8c5, since r7c5 is 3. Now 6 of column 5 could go only to r7c5 and r8c5.
    /// ```
    ///
    /// # Also known as
    /// Whip[n], by the number n of cells and houses. Whip[1] is Pointing or Claiming. A whip
    /// without further candidates is an ordinary chain; if only the victim, or only earlier
    /// candidates exclude them, it is a z-Chain or a t-Whip.
    ///
    /// # Cost
    /// That of z-Chains. At most five cells and houses.
    ///
    /// # Sources
    /// Denis Berthier, Pattern-Based Constraint Satisfaction; CSP-Rules, Sudoku Studio.
    pub struct Whip;
    slug: "whip",
    name: { En "Whip", Zh "鞭链（Whip）" },
    aliases: ["zt-Whip"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    options: [Naming, Chains],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    if view.options().get::<Naming>() == Naming::General {
        return whips::find_all(view, sink, ::whips::Kind::Whip);
    }
    whips::find(view, sink, Kind::Whip)
}
