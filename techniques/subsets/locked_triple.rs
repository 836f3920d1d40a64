//! Locked Triple: a naked triple lies in a box and in a line.

use super::kit;

logic::technique! {
    /// Locked Triple: a naked triple lies in a box and in a line, so its digits go from the rest of both.
    ///
    /// # Look for
    /// Three cells in the crossing of a box and a line that hold only three digits, with one of
    /// the digits elsewhere in the box and one elsewhere in the line.
    ///
    /// # Why it works
    /// Three cells take three digits, so these are used up there. That serves the box and the
    /// line at once. A fourth candidate in one of the cells may be the one that goes in, and then
    /// one of the three digits is left over for the rest.
    ///
    /// # What it removes
    /// The digits from every other cell of the box and of the line. If only one of the two loses
    /// anything, it is told as a Naked Triple.
    ///
    /// # Example
    /// r1c1, r1c2 and r1c3 hold only 2, 4 and 9, and are all of row 1 in box 1:
    ///
    /// ```text
    /// r1   24 49 29 | 14 . . | 59 . .
    /// r2   25 .  .  |
    /// r3   .  69 .  |
    /// ```
    ///
    /// So remove 4 from r1c4, 9 from r1c7 and r3c2, and 2 from r2c1.
    ///
    /// # Also known as
    /// Locked naked triplet.
    ///
    /// # Cost
    /// Nine boxes, at most 84 choices of three cells each.
    ///
    /// # Sources
    /// The name and the rule are HoDoKu's. Sudoku Explainer has no name for it and tells it in
    /// two steps.
    pub struct LockedTriple;
    slug: "locked_triple",
    name: { En "Locked Triple", Zh "死锁三数组" },
    aliases: ["Locked Naked Triplet", "Locked Triplet"],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room],
    find: kit::locked::<3>,
}
