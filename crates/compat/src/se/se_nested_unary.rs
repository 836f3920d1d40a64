//! Dynamic Forcing Chains with Forcing Chains (SE).

use super::forcing::{self, Mode, levels};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Dynamic Forcing Chains with Forcing Chains (SE): dynamic chains in which simple chains are
    /// steps.
    ///
    /// # Look for
    /// A candidate, followed both as true and as false; the cases of a cell; the places
    /// of a digit in a house. Candidates shown to be false are removed on the way, which creates
    /// new strong links. When neither links nor patterns lead further, use forcing chains and
    /// cycles on the remaining candidates.
    ///
    /// # Why it works
    /// An assumption that contradicts itself is false. One of the cases is true, so a result that
    /// follows in every case is true. If a case does not have the result, that case may be the true
    /// one, and nothing follows.
    ///
    /// # What it removes
    /// If the result is that a candidate is false, this candidate. If it is that
    /// a candidate is true, the other candidates of its cell, and the candidate is placed.
    ///
    /// # Example
    /// ```text
    ///  Suppose r3c8 is 8. When links and patterns lead no further, a forcing chain on the remaining
    ///  candidates shows that r5c1 is not 2. Without this 2, a contradiction follows, so r3c8 is not 8.
    /// ```
    ///
    /// # Also known as
    /// Variants: `double` (true or false), `cell`, `house`, `contradiction`.
    ///
    /// # Cost
    /// The closures of Dynamic Forcing Chains Plus, continued: whenever links and patterns
    /// lead no further, forcing chains on the remaining candidates are searched. Their lists are
    /// stored and used again for equal remaining candidates.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 9.5 and a surcharge by length: the number of needed
    /// assertions of each branch, added up, plus those of each different nested chain.
    pub struct SeNestedUnary;
    slug: "se_nested_unary",
    name: { En "Dynamic Forcing Chains with Forcing Chains (SE)", Zh "动态强制链套强制链（SE）" },
    aliases: [
        "Dynamic Forcing Chains (+ Forcing Chains)",
        "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
        "Dynamic Cell Forcing Chains (+ Forcing Chains)",
        "Dynamic Region Forcing Chains (+ Forcing Chains)",
        "Dynamic Double Forcing Chains (+ Forcing Chains)",
    ],
    family: Forcing,
    assumes: Nothing,
    variants: [DOUBLE = "double", CELL = "cell", HOUSE = "house", CONTRADICTION = "contradiction"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [
        SeNestedUnary::DOUBLE,
        SeNestedUnary::CELL,
        SeNestedUnary::HOUSE,
        SeNestedUnary::CONTRADICTION,
    ];
    forcing::multiple(Mode::Dynamic(levels::FORCING), variants, view, sink)
}
