//! Braid: a sequence of cells and houses. An assumption and the candidates found earlier leave one
//! candidate in each of them, and none in the last.

use super::whips::{self, ContinuationRule};
use crate::kits::options::Naming;
use ::whips::Kind;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Braid: an assumption leaves one cell or house after another with a single candidate, until
    /// one is left with none. Unlike in a Whip, the cells and houses need not form a chain.
    ///
    /// # Look for
    /// A candidate to assume, the target, and cells and houses in a fixed order. In each of them,
    /// the target and the candidates found earlier exclude all candidates but one; the one left is
    /// the next found. In the last cell or house, no candidate is left. In a Whip, the candidate
    /// found just before must exclude at least one of them. In a Braid, all may be excluded by the
    /// target or by candidates found earlier.
    ///
    /// # Why it works
    /// Assume the target. One after the other, the cells and houses are left with one candidate,
    /// until one is left without any. If nothing excluded one of the other candidates, its cell or
    /// house would keep two.
    ///
    /// # What it removes
    /// The target.
    ///
    /// # Example
    /// ```text
    ///  Suppose r3c6 is 7. Then r3c3 is 8. In box 5, the only place left for 7 is r5c4. So in column 2, the
    ///  only place left for 7 is r4c2. Now r4c3 is 3: r3c3 excludes 8, and r4c2 excludes 7. Then column 2
    ///  has no place for 3.
    /// ```
    ///
    /// # Also known as
    /// Braid[n], by the number n of cells and houses. An elimination that a Whip of the same length
    /// makes is reported as a Whip. The scale B rates a puzzle by the longest Braid that it needs.
    /// A puzzle has such a rating if no assumption needs a second one inside it (T&E depth 1).
    ///
    /// # Cost
    /// For each candidate, all its consequences on the board. If they contradict each other, all
    /// sets of up to four of these consequences. The search stops at five cells and houses. With
    /// the option `naming: general`, it has no limit, and the option `rule` says by which rule it
    /// continues a chain.
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
    options: [Naming, ContinuationRule],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    whips::find_braids(view, sink, Kind::Braid)
}
