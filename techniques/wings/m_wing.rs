//! M-Wing.

use crate::kits::chains::short;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// M-Wing: a cell A has two candidates. A strong link of one of them leads from a cell that A
    /// sees to a cell that has both. From there, a strong link of the other candidate leads on.
    ///
    /// # Look for
    /// A cell A with two candidates, say 1 and 2. A strong link of 2: one end sees A, and the other
    /// end is a cell C that has candidate 1 as well. A strong link of 1 from C to D. The first end of
    /// the link of 2 and D may be groups: two or three cells where a line crosses a box.
    ///
    /// # Why it works
    /// If A is not 1, it is 2. Then the first end of the strong link is not 2, so C is 2 and not 1,
    /// and D is 1. So A or D is 1. A third candidate in A, or a third place in either house, would
    /// break the chain.
    ///
    /// # What it removes
    /// The digit of the ends, here 1, from every cell that sees A and D.
    ///
    /// # Example
    /// ```text
    ///  (1=2)r2c2 - (2)r2c8 = (2-1)r6c8 = (1)r6c3      = strong, - weak
    ///  r2c2 or r6c3 is 1. r3c3 sees both, so it is not 1.
    /// ```
    ///
    /// # Also known as
    /// Medusa Wing. As a chain, it is an AIC of three strong links.
    ///
    /// # Cost
    /// Walks of five links from each cell with two candidates.
    ///
    /// # Sources
    /// Keith on the Daily Sudoku forum, 2008; Sudoku Studio.
    pub struct MWing;
    slug: "m_wing",
    name: { En "M-Wing", Zh "M-Wing" },
    aliases: ["Medusa Wing", "Half W-Wing"],
    family: Wings,
    assumes: Nothing,
    variants: [PLAIN = "plain", GROUPED = "grouped"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    short::find_wings(view, sink, &[short::M_WING])
}
