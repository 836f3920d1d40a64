//! S-Wing.

use crate::kits::chains::short;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// S-Wing: a strong link of one digit and a strong link of another, joined by a cell that has
    /// just these two candidates.
    ///
    /// # Look for
    /// A cell C with two candidates, say 1 and 2. A strong link of 1 and a strong link of 2, each with
    /// one end that sees C. Ends of the strong links may be groups: two or three cells where a line
    /// crosses a box.
    ///
    /// # Why it works
    /// If the far end of the first link is not 1, its near end is. Then C is not 1, so it is 2.
    /// Then the near end of the second link is not 2, so its far end is. So one far end is 1 or the
    /// other is 2. A third candidate in C, or a third place in either house, would break the chain.
    ///
    /// # What it removes
    /// The candidates that conflict with both far ends: 2 from the first end if it sees the second,
    /// and 1 from the second end. If both far ends are one cell, all other candidates of this cell.
    ///
    /// # Example
    /// ```text
    ///  (1)r1c2 = (1)r1c7 - (1=2)r3c8 - (2)r8c8 = (2)r8c2      = strong, - weak
    ///  r1c2 is 1 or r8c2 is 2. So remove 2 from r1c2 and 1 from r8c2.
    /// ```
    ///
    /// # Also known as
    /// Split Wing. As a chain, it is an AIC of three strong links whose ends have different digits
    /// (type 2).
    ///
    /// # Cost
    /// Walks of five links from each end of a strong link.
    ///
    /// # Sources
    /// Sudoku players' forum; Sudoku Studio.
    pub struct SWing;
    slug: "s_wing",
    name: { En "S-Wing", Zh "S-Wing" },
    aliases: ["Split Wing"],
    family: Wings,
    assumes: Nothing,
    variants: [PLAIN = "plain", GROUPED = "grouped"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    short::find_wings(view, sink, &[short::S_WING])
}
