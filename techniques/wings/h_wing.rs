//! H-Wing.

use crate::kits::chains::short;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// H-Wing: cells of two candidates and strong links in houses, three in all and of both sorts,
    /// lead from one digit over a second to a third.
    ///
    /// # Look for
    /// Either a cell A with two candidates, say 1 and 2, a strong link of 2 from a cell that sees A
    /// to a cell C with the candidate 3, and a strong link of 3 from C to D. Or a cell A with 1 and
    /// 2, a cell B that sees it with 2 and 3, and a strong link of 3 from a cell that sees B to D.
    /// Ends of strong links may be groups: two or three cells where a line crosses a box.
    ///
    /// # Why it works
    /// If A is not 1, it is 2. Then, in the first form, the near end of the strong link is not 2,
    /// so C is 2 and not 3, and D is 3. In the second, B is not 2, so it is 3, and the near end of
    /// the strong link is not 3, so D is. So A is 1 or D is 3. With a third candidate in a cell of
    /// two, or a third place in a house of a strong link, the chain breaks off.
    ///
    /// # What it removes
    /// What conflicts with both ends: 3 from A if it sees D, and 1 from D.
    ///
    /// # Example
    /// ```text
    ///  (1=2)r2c2 - (2)r2c8 = (2-3)r6c8 = (3)r6c2      = strong, - weak
    ///  (1=2)r2c2 - (2=3)r2c7 - (3)r6c7 = (3)r6c2
    ///  r2c2 is 1 or r6c2 is 3: so 1 goes from r6c2, and 3 from r2c2 had it not just 1 and 2.
    /// ```
    ///
    /// # Also known as
    /// Hybrid Wing; as a chain it is an AIC of three strong links, type 2.
    ///
    /// # Cost
    /// Walks of five links from each cell of two candidates.
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
