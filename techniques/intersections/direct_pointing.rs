//! Direct Pointing: a digit of a box is confined to a line, which leaves a hidden single in a
//! neighbouring box.

use super::{direct, kit};
use core::ops::ControlFlow;
use grid::{House, HouseKind};
use logic::{Sink, Stop, View};

logic::technique! {
    /// Direct Pointing: all places of a digit in a box are in one line, and this leaves one place
    /// for the digit in a neighbouring box.
    ///
    /// # Look for
    /// A digit whose places in a box all lie in one line, and a second box on that line. In the
    /// second box, only one place of the digit lies outside the line.
    ///
    /// # Why it works
    /// The first box has the digit in the line, so the line's cells in the second box cannot hold
    /// it. The second box has only one other place. If the first box had one more place, off the
    /// line, its digit could be there, and the line could hold the digit in the second box.
    ///
    /// # What it removes
    /// Nothing: the digit is placed directly, and the removals that lead to it are not written
    /// down, as people who solve without pencilmarks do it.
    ///
    /// # Example
    /// In box 1, the digit 5 fits only into r1c1 and r1c2. So r1c4 is not 5, and the only place
    /// left in box 2 is r2c5:
    ///
    /// ```text
    /// 5 5 4 | -5 . . | . . .
    /// 1 . 2 |  . 5 . | . . .
    /// . 8 9 |  . . . | . . .
    /// ```
    ///
    /// # Also known as
    /// Nothing else: most solvers report it as a Pointing and a Hidden Single.
    ///
    /// # Cost
    /// The same as for Pointing, and two more tests for each find.
    ///
    /// # Sources
    /// Nicolas Juillerat's Sudoku Explainer, which rates it 1.7.
    pub struct DirectPointing;
    slug: "direct_pointing",
    name: { En "Direct Pointing", Zh "直接宫区块" },
    aliases: [],
    family: Intersections,
    assumes: Nothing,
    variants: [],
    closure: logic::ClosureRule::DirectPointing,
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    for kind in kit::lines(view) {
        for box_ in House::of_kind(HouseKind::Box) {
            direct::push_confined(box_, kind, view, sink)?;
        }
    }
    ControlFlow::Continue(())
}
