//! Dynamic Forcing Chains with Forcing Chains (SE).

use super::forcing::{self, Mode};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Dynamic Forcing Chains with Forcing Chains (SE): dynamic chains in which simple chains are steps.
    ///
    /// # Look for
    /// A candidate, followed both as true and as false; the cases of a cell; the places of a digit in a
    /// house. What is shown to be false is taken away on the way, so that new strong links arise; when
    /// neither links nor patterns lead further, forcing chains and cycles on what is left do.
    ///
    /// # Why it works
    /// An assumption that contradicts itself is wrong. What follows from all cases of which one is true is
    /// true. All cases must lead there: one that leads nowhere may be the true one.
    ///
    /// # What it removes
    /// The refuted candidate, or what all cases say.
    ///
    /// # Example
    /// ```text
    ///  Suppose 8 in r3c8. Once it is followed to its end, a forcing chain on what is left shows that
    ///  2 goes from r5c1; with that the rest contradicts itself: 8 goes from r3c8.
    /// ```
    ///
    /// # Also known as
    /// Variants: `double` (true or false), `cell`, `house`, `contradiction`.
    ///
    /// # Cost
    /// The closures of the level below, carried on; the lists of inner chains are kept by what is left of
    /// the grid.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 9.5 and a surcharge by length, which counts every assertion that is
    /// needed; those
    /// of the nested chains too, equal ones once.
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
    forcing::multiple(Mode::Dynamic(2), variants, view, sink)
}
