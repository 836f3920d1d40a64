//! Locked Pair: a naked pair lies in a box and in a line.

use super::kit;

logic::technique! {
    /// Locked Pair: a naked pair lies in a box and in a line, so its digits go from the rest of both.
    ///
    /// # Look for
    /// Two cells in the crossing of a box and a line that hold only two digits, with one of
    /// the digits elsewhere in the box and one elsewhere in the line.
    ///
    /// # Why it works
    /// Two cells take two digits, so these are used up there. That serves the box and the
    /// line at once. A third candidate in one of the cells may be the one that goes in, and then
    /// one of the two digits is left over for the rest.
    ///
    /// # What it removes
    /// The digits from every other cell of the box and of the line. If only one of the two loses
    /// anything, it is told as a Naked Pair.
    ///
    /// # Example
    /// r1c1 and r1c2 hold only 4 and 9. They lie in row 1 and in box 1:
    ///
    /// ```text
    /// r1   49 49 7 | 14 . . | 29 . .
    /// r2   45 .  . |
    /// r3   .  69 . |
    /// ```
    ///
    /// So remove 4 from r1c4 and r2c1, and 9 goes from r1c7 and r3c2.
    ///
    /// # Also known as
    /// Locked naked pair.
    ///
    /// # Cost
    /// Nine boxes, at most 36 choices of two cells each.
    ///
    /// # Sources
    /// The name and the rule are HoDoKu's. Sudoku Explainer has no name for it and tells it in
    /// two steps.
    pub struct LockedPair;
    slug: "locked_pair",
    name: { En "Locked Pair", Zh "死锁数对" },
    aliases: ["Locked Naked Pair"],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room],
    find: kit::locked::<2>,
}
