//! t-Whip: a chain of bivalue cells and bilocal houses, after earlier candidates of the chain are
//! excluded.

use super::whips::{self, Kind};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// t-Whip: a chain of cells and houses that have two candidates each, except for candidates
    /// that earlier ones exclude.
    ///
    /// # Look for
    /// A candidate to assume, and a chain of cells and houses. Each loses a candidate to the one
    /// found before, and is left with one, the next one found. It may have further candidates if an
    /// earlier one excludes them. The last cell or house is left with nothing; there the assumed
    /// candidate may exclude candidates too.
    ///
    /// # Why it works
    /// Assume the first candidate. One after the other, the cells and houses are left with one
    /// candidate, until one is left without any. A further candidate that no earlier one excludes
    /// would break the chain.
    ///
    /// # What it removes
    /// The assumed candidate.
    ///
    /// # Example
    /// ```text
    ///  Suppose r3c6 is 4. In row 3, 3 is left with r3c8. That excludes both places that 3 has in row 2,
    ///  r2c8 and r2c9.
    /// ```
    ///
    /// # Also known as
    /// The t stands for the time at which a candidate is excluded. The victim is needed only at the end,
    /// so a search can start a t-Whip before it knows the victim.
    ///
    /// # Cost
    /// That of z-Chains.
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
