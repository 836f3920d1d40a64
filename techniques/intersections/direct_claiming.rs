//! Direct Claiming: a digit of a line is confined to a box, which leaves a hidden single in a
//! neighbouring line.

use super::{direct, kit};
use core::ops::ControlFlow;
use grid::{House, HouseKind};
use logic::{Sink, Stop, View};

logic::technique! {
    /// Direct Claiming: all places of a digit in a line are in one box, and this leaves one place
    /// for the digit in a neighbouring line.
    ///
    /// # Look for
    /// A digit whose places in a line all lie in one box, and a second line through that box. In
    /// the second line, only one place of the digit lies outside the box.
    ///
    /// # Why it works
    /// The first line has the digit in the box, so the second line cannot have it there. The second
    /// line has only one other place. If the first line had one more place, outside the box, its
    /// digit could be there, and the box could hold the digit in the second line.
    ///
    /// # What it removes
    /// Nothing: the digit is placed directly, and the removals that lead to it are not written
    /// down, as people who solve without pencilmarks do it.
    ///
    /// # Example
    /// In row 1, the digit 5 fits only into r1c1 and r1c3. So r2c2 is not 5, and the only place
    /// left in row 2 is r2c8:
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
    /// The same as for Claiming, and two more tests for each find.
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
    closure: logic::ClosureRule::DirectClaiming,
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    for kind in kit::lines(view) {
        for line in House::of_kind(kind) {
            direct::push_confined(line, HouseKind::Box, view, sink)?;
        }
    }
    ControlFlow::Continue(())
}
