//! t-Whip: a chain of cells and houses with two candidates each, not counting candidates that
//! earlier ones of the chain exclude.

use super::whips::{self, Kind};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// t-Whip: a chain of cells and houses. Each of them has only two candidates, not counting
    /// those that earlier candidates of the chain exclude.
    ///
    /// # Look for
    /// A candidate to assume, the target, and a chain of cells and houses. Each cell or house loses
    /// one candidate to the candidate found just before. Candidates found earlier may exclude
    /// others, so that one is left: the next found. In the last cell or house, no candidate is
    /// left; there the target may exclude candidates, too.
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
    ///  Suppose r3c6 is 4. In row 3, the only place left for 3 is r3c8. This 3 excludes r2c8 and r2c9, the
    ///  only places that 3 has in row 2.
    /// ```
    ///
    /// # Also known as
    /// The t stands for the time at which a candidate is excluded. Only the first and the last cell
    /// or house need the target, so a search can build the middle of a t-Whip before it knows the
    /// target.
    ///
    /// # Cost
    /// The same as for z-Chains.
    ///
    /// # Sources
    /// Denis Berthier, Pattern-Based Constraint Satisfaction; CSP-Rules.
    pub struct TWhip;
    slug: "t_whip",
    name: { En "t-Whip", Zh "t鞭链（t-Whip）" },
    aliases: ["t Whip"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    whips::find(view, sink, Kind::T)
}
