//! Whip: a chain of cells and houses whose additional candidates are excluded by the target or by
//! earlier candidates of the chain.

use super::whips::{self, ContinuationRule, Kind};
use crate::kits::options::Naming;
use ::whips::Kind as RatedKind;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Whip: a chain of cells and houses. Each has one candidate left when the target and the
    /// earlier candidates of the chain have excluded the others; the last has none.
    ///
    /// # Look for
    /// A candidate to assume, the target, and a chain of cells and houses. In each of them the
    /// target and the candidates found earlier exclude all candidates but one; at least one is
    /// excluded by the candidate found just before. The one left is the next found. In the last
    /// cell or house, no candidate is left.
    ///
    /// # Why it works
    /// Assume the target. One after the other, the cells and houses are left with one candidate,
    /// until one is left without any. A second candidate left in a cell or house would break the
    /// chain.
    ///
    /// # What it removes
    /// The target.
    ///
    /// # Example
    /// ```text
    ///  Suppose r8c7 is 3. In row 7, the only place left for 3 is r7c5: r8c7 excludes r7c7 and r7c8. In
    ///  column 5, the only place left for 4 is r8c5, since r7c5 is 3. Now column 5 has no place for 6: r7c5
    ///  and r8c5 are taken.
    /// ```
    ///
    /// # Also known as
    /// Whip[n], by the number n of cells and houses. Whip[1] is Pointing or Claiming. If each cell
    /// or house has two candidates, the whip is an ordinary chain. If only the target excludes the
    /// additional candidates, it is a z-Chain; if only earlier candidates do, a t-Whip.
    ///
    /// # Cost
    /// The same as for z-Chains. The search stops at five cells and houses. With the option
    /// `naming: general`, it has no limit, and the option `rule` says by which rule it continues a
    /// chain.
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
    options: [Naming, ContinuationRule],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    // Without a limit of length, the search of the crate `whips` is used, as for ratings.
    if view.options().get::<Naming>() == Naming::General {
        return whips::find_all(view, sink, RatedKind::Whip);
    }
    whips::find(view, sink, Kind::Whip)
}
