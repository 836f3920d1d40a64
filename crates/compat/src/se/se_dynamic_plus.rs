//! Dynamic Forcing Chains Plus (SE).

use super::forcing::{self, Mode, levels};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Dynamic Forcing Chains Plus (SE): dynamic chains that also use pointing, claiming, pairs and
    /// X-Wings.
    ///
    /// # Look for
    /// A candidate, followed both as true and as false; the cases of a cell; the places
    /// of a digit in a house. Candidates shown to be false are removed on the way, which creates
    /// new strong links. When links lead no further, use Pointing, Claiming, Hidden and Naked Pairs
    /// and X-Wings.
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
    ///  Suppose 8 in r3c8. Then r1c4 and r1c6 are the only places left for 5 in box 2, so 5 is removed
    ///  from the rest of row 1. Then r1c9 is 2, and so on, until a cell has no candidate left. So 8 is
    ///  removed from r3c8.
    /// ```
    ///
    /// # Also known as
    /// Variants: `double` (true or false), `cell`, `house`, `contradiction`.
    ///
    /// # Cost
    /// The closures of dynamic chains, continued: whenever links lead no further, pointing,
    /// claiming, pairs and X-Wings are searched.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 9.0 and a surcharge by length, which counts every needed
    /// assertion.
    pub struct SeDynamicPlus;
    slug: "se_dynamic_plus",
    name: { En "Dynamic Forcing Chains Plus (SE)", Zh "动态强制链加（SE）" },
    aliases: [
        "Dynamic Forcing Chains (+)", "Dynamic Contradiction Forcing Chains (+)", "Dynamic Cell Forcing Chains (+)",
        "Dynamic Region Forcing Chains (+)", "Dynamic Double Forcing Chains (+)",
    ],
    family: Forcing,
    assumes: Nothing,
    variants: [DOUBLE = "double", CELL = "cell", HOUSE = "house", CONTRADICTION = "contradiction"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [
        SeDynamicPlus::DOUBLE,
        SeDynamicPlus::CELL,
        SeDynamicPlus::HOUSE,
        SeDynamicPlus::CONTRADICTION,
    ];
    forcing::multiple(Mode::Dynamic(levels::PATTERNS), variants, view, sink)
}
