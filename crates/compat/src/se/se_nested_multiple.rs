//! Dynamic Forcing Chains with Multiple Forcing Chains (SE).

use super::forcing::{self, Mode, levels};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Dynamic Forcing Chains with Multiple Forcing Chains (SE): dynamic chains in which multiple
    /// chains are steps.
    ///
    /// # Look for
    /// A candidate, followed both as true and as false; the cases of a cell; the places
    /// of a digit in a house. Candidates shown to be false are removed on the way, which creates
    /// new strong links. When nothing simpler leads further, use multiple forcing chains on the
    /// remaining candidates.
    ///
    /// # Why it works
    /// An assumption that contradicts itself is false. One of the cases is true, so a result that
    /// follows in every case is true. If a case does not have the result, that case may be the true
    /// one, and nothing follows.
    ///
    /// # What it removes
    /// The refuted candidate, or the removals common to all cases.
    ///
    /// # Example
    /// ```text
    ///  Suppose r2c2 is 4. On the remaining candidates, each of the three candidates of r7c5 excludes 9
    ///  from r7c1. Without this 9, a contradiction follows, so r2c2 is not 4.
    /// ```
    ///
    /// # Also known as
    /// Variants: `double` (true or false), `cell`, `house`, `contradiction`.
    ///
    /// # Cost
    /// The closures of Dynamic Forcing Chains with Forcing Chains, continued: whenever
    /// nothing simpler leads further, multiple forcing chains on the remaining candidates are
    /// searched. Their lists are stored and used again for equal remaining candidates.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 10.0 and a surcharge by length, which counts every needed
    /// assertion once, those of nested chains included.
    pub struct SeNestedMultiple;
    slug: "se_nested_multiple",
    name: { En "Dynamic Forcing Chains with Multiple Forcing Chains (SE)", Zh "动态强制链套多重强制链（SE）" },
    aliases: ["Dynamic Forcing Chains (+ Multiple Forcing Chains)"],
    family: Forcing,
    assumes: Nothing,
    variants: [DOUBLE = "double", CELL = "cell", HOUSE = "house", CONTRADICTION = "contradiction"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [
        SeNestedMultiple::DOUBLE,
        SeNestedMultiple::CELL,
        SeNestedMultiple::HOUSE,
        SeNestedMultiple::CONTRADICTION,
    ];
    forcing::multiple(Mode::Dynamic(levels::MULTIPLE), variants, view, sink)
}
