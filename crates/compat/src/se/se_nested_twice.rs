//! Dynamic Forcing Chains with Nested Dynamic Forcing Chains (SE).

use super::forcing::{self, Mode, levels};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Dynamic Forcing Chains with Nested Dynamic Forcing Chains (SE): dynamic chains in which
    /// dynamic chains are steps, and these may use forcing chains as steps.
    ///
    /// # Look for
    /// A candidate, followed both as true and as false; the cases of a cell; the places
    /// of a digit in a house. Candidates shown to be false are removed on the way, which creates
    /// new strong links. When dynamic chains on the remaining candidates lead no further, use
    /// dynamic chains with forcing chains inside.
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
    ///  Suppose r2c2 is 4. On the remaining candidates, a dynamic chain with a forcing chain inside
    ///  shows that r7c1 is not 9. Without this 9, a contradiction follows, so r2c2 is not 4.
    /// ```
    ///
    /// # Also known as
    /// Variants: `double` (true or false), `cell`, `house`, `contradiction`.
    ///
    /// # Cost
    /// The closures of Dynamic Forcing Chains with Dynamic Forcing Chains, continued:
    /// whenever these chains lead no further, dynamic chains with forcing chains inside are
    /// searched on the remaining candidates. Sudoku Explainer tries nothing harder.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 11.0 and a surcharge by length, which counts every needed
    /// assertion once, those of nested chains included.
    pub struct SeNestedTwice;
    slug: "se_nested_twice",
    name: { En "Dynamic Forcing Chains with Nested Dynamic Forcing Chains (SE)", Zh "动态强制链套两层强制链（SE）" },
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: [DOUBLE = "double", CELL = "cell", HOUSE = "house", CONTRADICTION = "contradiction"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [
        SeNestedTwice::DOUBLE,
        SeNestedTwice::CELL,
        SeNestedTwice::HOUSE,
        SeNestedTwice::CONTRADICTION,
    ];
    forcing::multiple(Mode::Dynamic(levels::NESTED), variants, view, sink)
}
