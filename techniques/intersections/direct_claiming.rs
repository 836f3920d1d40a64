//! Direct Claiming: a digit of a line is confined to a box, which leaves a hidden single in a
//! neighbouring line.

use super::{direct, kit};
use core::ops::ControlFlow;
use grid::{House, HouseKind};
use logic::{Sink, Stop, View};

logic::technique! {
    /// Direct Claiming: a digit of a line claims a box and leaves one place for it in the next
    /// line.
    ///
    /// # Look for
    /// A digit whose places in a line all lie in one box, and a second line through that box where
    /// only one of its places lies outside the box.
    ///
    /// # Why it works
    /// The first line needs the digit in the box, so the second line cannot have it there. One
    /// place is left. If the first line had one more place, outside the box, its digit could be there,
    /// and the box could hold it in the second line.
    ///
    /// # What it removes
    /// Nothing: the digit is placed directly, and the removals that lead to it are not written
    /// down, as people who solve without pencilmarks do it.
    ///
    /// # Example
    /// In row 1, 5 fits only into r1c1 and r1c3. So it is not in r2c2, and row 2 has r2c8 left:
    ///
    /// ```text
    /// 5  4 5 | 1 2 3 | 7 8 .
    /// . -5 . | 7 8 9 | 1 5 2
    /// . .  . | . . . | . . .
    /// ```
    ///
    /// # Also known as
    /// Nothing else. In a valid puzzle solved in Sudoku Explainer's order it never occurs, because
    /// Direct Pointing in the box comes first.
    ///
    /// # Cost
    /// That of Claiming, and two more tests for each find.
    ///
    /// # Sources
    /// Nicolas Juillerat's Sudoku Explainer, which rates it 1.9.
    pub struct DirectClaiming;
    slug: "direct_claiming",
    name: { En "Direct Claiming", Zh "直接行列区块" },
    aliases: [],
    family: Intersections,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    for kind in kit::lines(view) {
        for line in House::of_kind(kind) {
            direct::confined(line, HouseKind::Box, view, sink)?;
        }
    }
    ControlFlow::Continue(())
}
