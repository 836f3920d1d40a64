//! H-Wing.

use crate::kits::chains::short;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// H-Wing: a chain of three strong links, in cells and in houses, from one digit through a
    /// second to a third.
    ///
    /// # Look for
    /// First form: a cell A with two candidates, say 1 and 2. A cell that sees A has a strong link
    /// of 2 to a cell C with candidate 3, and C has a strong link of 3 to D. Second form: a cell A
    /// with 1 and 2, and a cell B with 2 and 3 that sees A. A cell that sees B has a strong link of
    /// 3 to D. Ends of strong links may be groups: two or three cells where a line crosses a box.
    ///
    /// # Why it works
    /// If A is not 1, it is 2. In the first form, the near end of the strong link is then not 2, so
    /// C is 2 and not 3, and D is 3. In the second form, B is then not 2, so it is 3. The near end
    /// of the strong link is not 3, so D is 3. In both forms, A is 1 or D is 3. A third candidate
    /// in A or B, or a third place in the house of a strong link, would break the chain.
    ///
    /// # What it removes
    /// 1 from D, if D is a single cell that sees A. (A has no 3 to remove.)
    ///
    /// # Example
    /// ```text
    ///  (1=2)r2c2 - (2)r2c8 = (2-3)r6c8 = (3)r6c2      = strong, - weak
    ///  (1=2)r2c2 - (2=3)r2c7 - (3)r6c7 = (3)r6c2
    ///  In both forms r2c2 is 1 or r6c2 is 3, so r6c2 is not 1.
    /// ```
    ///
    /// # Also known as
    /// Hybrid Wing. As a chain, it is an AIC of three strong links whose ends have different digits
    /// (type 2).
    ///
    /// # Cost
    /// Walks of five links from each cell with two candidates.
    ///
    /// # Sources
    /// StrmCkr on the Sudoku players' forum; Sudoku Studio.
    pub struct HWing;
    slug: "h_wing",
    name: { En "H-Wing", Zh "H-Wing" },
    aliases: ["Hybrid Wing"],
    family: Wings,
    assumes: Nothing,
    variants: [PLAIN = "plain", GROUPED = "grouped"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    short::find_wings(view, sink, &[short::H_WING_OF_ONE, short::H_WING_OF_TWO])
}
