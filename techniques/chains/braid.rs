//! Braid: cells and houses that lose their candidates to an assumption and its consequences, in any
//! order.

use super::whips::{self, Chains};
use crate::kits::options::Naming;
use ::whips::Kind;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Braid: cells and houses that are left with one candidate each after an assumption, until one
    /// is left with none, although they form no chain.
    ///
    /// # Look for
    /// A candidate to assume, and cells and houses. Each is left with one candidate, the next one
    /// found: the assumed candidate or earlier ones exclude all its others. The last cell or house is
    /// left with nothing. In a Whip each cell or house loses a candidate to the one found just before;
    /// in a Braid it may lose all to older ones.
    ///
    /// # Why it works
    /// Assume the first candidate. One after the other, the cells and houses are left with one
    /// candidate, until one is left without any. A candidate that nothing excludes would leave its
    /// cell or house with two.
    ///
    /// # What it removes
    /// The assumed candidate.
    ///
    /// # Example
    /// ```text
    ///  Suppose r3c6 is 7. Then r3c3 is 8. In box 5, 7 is left with r5c4, so in column 2 with r4c2. Now r4c3 is
    ///  3: r3c3 excludes 8, and r4c2 excludes 7. Then column 2 has no place for 3.
    /// ```
    ///
    /// # Also known as
    /// Braid[n], by the number n of cells and houses. An elimination that a Whip of the same length
    /// makes belongs to Whip. The shortest braids rate a puzzle on the scale B. A puzzle has such a
    /// rating if no assumption needs a second one inside it (T&E depth 1).
    ///
    /// # Cost
    /// For each candidate, all its consequences on the board. If they contradict each other, all sets
    /// of up to four of them. At most five cells and houses.
    ///
    /// # Sources
    /// Denis Berthier, Constraint Resolution Theories, and Pattern-Based Constraint Satisfaction;
    /// CSP-Rules.
    pub struct Braid;
    slug: "braid",
    name: { En "Braid", Zh "辫链（Braid）" },
    aliases: [],
    family: Chains,
    assumes: Nothing,
    variants: [],
    options: [Naming, Chains],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    whips::find_braids(view, sink, Kind::Braid)
}
