//! Direct Pointing: a digit of a box is confined to a line, which leaves a hidden single in a
//! neighbouring box.

use super::{direct, kit};
use core::ops::ControlFlow;
use grid::{House, HouseKind};
use logic::{Sink, Stop, View};

logic::technique! {
    /// Direct Pointing: a digit of a box points along a line and leaves one place for it in the
    /// next box.
    ///
    /// # Look for
    /// A digit whose places in a box all lie in one line, and a second box on that line where only
    /// one of its places lies off the line.
    ///
    /// # Why it works
    /// The first box needs the digit in the line, so the line's cells in the second box cannot hold
    /// it. One place is left there. If the first box had one more place, off the line, its digit could be
    /// there, and the line could hold it in the second box.
    ///
    /// # What it removes
    /// Nothing: the digit is placed directly, and the removals that lead to it are not written
    /// down, as people who solve without pencilmarks do it.
    ///
    /// # Example
    /// In box 1, 5 fits only into r1c1 and r1c2. So it is not in r1c4, and box 2 has r2c5 left:
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
    /// That of Pointing, and two more tests for each find.
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
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    for kind in kit::lines(view) {
        for box_ in House::of_kind(HouseKind::Box) {
            direct::confined(box_, kind, view, sink)?;
        }
    }
    ControlFlow::Continue(())
}
