//! L-Wing.

use crate::kits::chains::short;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// L-Wing: three strong links of three digits, each starting in the cell where the link before
    /// it ends.
    ///
    /// # Look for
    /// A strong link of 1 from A to B. B also has candidate 2, with a strong link of 2 to C. C also
    /// has candidate 3, with a strong link of 3 to D. B and C may have any number of candidates. A and
    /// D may be groups: two or three cells where a line crosses a box.
    ///
    /// # Why it works
    /// If A is not 1, B is. Then B is not 2, so C is. Then C is not 3, so D is. So A is 1 or D is
    /// 3. A third place in one of the three houses would break the chain.
    ///
    /// # What it removes
    /// The candidates that conflict with both ends: 3 from A if it sees D, and 1 from D. If A and D
    /// are one cell, all other candidates of this cell.
    ///
    /// # Example
    /// ```text
    ///  (1)r1c1 = (1-2)r1c6 = (2-3)r5c6 = (3)r5c1      = strong, - weak
    ///  r1c1 is 1 or r5c1 is 3. So remove 3 from r1c1 and 1 from r5c1.
    /// ```
    ///
    /// # Also known as
    /// Local Wing. As a chain, it is an AIC of three strong links whose ends have different digits
    /// (type 2).
    ///
    /// # Cost
    /// Walks of five links from each end of a strong link.
    ///
    /// # Sources
    /// StrmCkr on the Sudoku players' forum, 2018; Sudoku Studio.
    pub struct LWing;
    slug: "l_wing",
    name: { En "L-Wing", Zh "L-Wing" },
    aliases: ["Local Wing"],
    family: Wings,
    assumes: Nothing,
    variants: [PLAIN = "plain", GROUPED = "grouped"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    short::find_wings(view, sink, &[short::L_WING])
}
