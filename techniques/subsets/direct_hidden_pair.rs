//! Direct Hidden Pair: two digits fill two cells and leave one place for another digit.

use super::direct;
use core::ops::ControlFlow;
use grid::Board;
use logic::{Explanation, Info, Sink, Step, Stop, Technique, View};

logic::technique! {
    /// Direct Hidden Pair: two hidden digits fill two cells of a house and leave one place for another digit.
    ///
    /// # Look for
    /// Two digits that fit only into the same two cells of a house, and another digit of the house
    /// that has one place outside these cells.
    ///
    /// # Why it works
    /// The two cells are taken by the two digits, so the other digit cannot be there. One place is
    /// left for it.
    ///
    /// # What it removes
    /// Nothing: the digit is placed at once and the removals that led there are not written down.
    ///
    /// # Example
    /// ```text
    ///  In box 1, 2 and 5 fit only into r1c1 and r2c2. 7 fits into r1c1, r2c2 and r3c3:
    ///  the first two are taken, so r3c3 is 7.
    /// ```
    ///
    /// # Also known as
    /// Nothing else: most solvers tell it as a Hidden Pair and a Hidden Single.
    ///
    /// # Cost
    /// As Hidden Pair, and a look at the other digits for each find of it.
    ///
    /// # Sources
    /// Nicolas Juillerat's Sudoku Explainer, which rates it 2.0.
    pub struct DirectHiddenPair;
    slug: "direct_hidden_pair",
    name: { En "Direct Hidden Pair", Zh "直接隐性数对" },
    aliases: [],
    family: Subsets,
    assumes: Nothing,
    variants: [],
}

impl Technique for DirectHiddenPair {
    fn info(&self) -> &'static Info {
        DirectHiddenPair::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        direct::hidden::<2>(view, sink)
    }

    fn explain(&self, before: &Board, step: &Step) -> Explanation {
        direct::explain(before, step)
    }
}
