//! Dynamic Forcing Chains with Dynamic Forcing Chains (SE).

use super::forcing::{self, Mode, levels};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Dynamic Forcing Chains with Dynamic Forcing Chains (SE): dynamic chains in which dynamic
    /// chains are steps.
    ///
    /// # Look for
    /// A candidate, followed both as true and as false; the cases of a cell; the places
    /// of a digit in a house. Candidates shown to be false are removed on the way, which creates
    /// new strong links. When neither links nor patterns lead further, use dynamic chains on the
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
    ///  Suppose r2c2 is 4. On the remaining candidates, a nested dynamic chain from 9 in r7c1 leads to a
    ///  contradiction, so r7c1 is not 9. This leads to a contradiction too, so r2c2 is not 4.
    /// ```
    ///
    /// # Also known as
    /// Variants: `double` (true or false), `cell`, `house`, `contradiction`.
    ///
    /// # Cost
    /// Unless a closure ends with a contradiction, it needs at least one search for dynamic
    /// chains on the remaining candidates. The lists of these chains are stored and used again for
    /// equal remaining candidates.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 10.5 and a surcharge by length, which counts every needed
    /// assertion once, those of nested chains included.
    pub struct SeNestedDynamic;
    slug: "se_nested_dynamic",
    name: { En "Dynamic Forcing Chains with Dynamic Forcing Chains (SE)", Zh "动态强制链套动态强制链（SE）" },
    aliases: ["Dynamic Forcing Chains (+ Dynamic Forcing Chains)"],
    family: Forcing,
    assumes: Nothing,
    variants: [DOUBLE = "double", CELL = "cell", HOUSE = "house", CONTRADICTION = "contradiction"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [
        SeNestedDynamic::DOUBLE,
        SeNestedDynamic::CELL,
        SeNestedDynamic::HOUSE,
        SeNestedDynamic::CONTRADICTION,
    ];
    forcing::multiple(Mode::Dynamic(levels::DYNAMIC), variants, view, sink)
}
