//! t-Whip: a chain of bivalue cells and bilocal houses, after earlier candidates of the chain are
//! excluded.

use super::whips::{self, Kind};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// t-Whip: a chain of cells and houses with two candidates each, but for some that what was found before excludes.
    ///
    /// # Look for
    /// A candidate to suppose. Then a chain of cells and houses: each loses a candidate to what was found
    /// before, and is left with one more, which is found next. Besides these two it may hold candidates that
    /// anything found earlier excludes. The last is left with nothing; there the supposed candidate may help.
    ///
    /// # Why it works
    /// Suppose the first candidate. One after the other the cells and houses are left with one candidate,
    /// until one is left without any. A further candidate that nothing found earlier excludes would be a way
    /// out.
    ///
    /// # What it removes
    /// The candidate that was supposed.
    ///
    /// # Example
    /// ```text
    ///  Suppose r3c6 is 4. In row 3, 3 is left with r3c8. That excludes both places that 3 has in row 2,
    ///  r2c8 and r2c9.
    /// ```
    ///
    /// # Also known as
    /// Named by the time at which a candidate is excluded. As the victim helps in the end only, one t-Whip can be
    /// begun before a victim is known.
    ///
    /// # Cost
    /// As for z-Chains.
    ///
    /// # Sources
    /// Denis Berthier, Pattern-Based Constraint Satisfaction; CSP-Rules.
    pub struct TWhip;
    slug: "t_whip",
    name: { En "t-Whip", Zh "t鞭" },
    aliases: ["t Whip"],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    whips::find(view, sink, Kind::T)
}
