//! Hidden Pair: two digits of a house fit only into two cells.

use super::kit;

logic::technique! {
    /// Hidden Pair: two digits of a house fit only into two cells, so all else goes from these cells.
    ///
    /// # Look for
    /// Two digits that a house still lacks and that fit only into the same two of its cells.
    ///
    /// # Why it works
    /// The house needs both digits, and each takes a cell of its own. So the two cells
    /// are full, and the other candidates only hid them. With a third place for one of the digits,
    /// it may go there, and one of the two cells is free for something else.
    ///
    /// # What it removes
    /// Every other candidate of these cells.
    ///
    /// # Example
    /// In row 4, 3 and 8 fit only into r4c2 and r4c7:
    ///
    /// ```text
    /// row 4   1  358  56 | 7  29  29 | 368  56  4
    ///            ^^^                   ^^^
    /// ```
    ///
    /// So remove 5 from r4c2, and 6 goes from r4c7.
    ///
    /// # Also known as
    /// Hidden Twins, Unique Pair.
    ///
    /// # Cost
    /// Per house at most 36 choices of two digits; few have so few places.
    ///
    /// # Sources
    /// Among the oldest named techniques. Sudoku Explainer rates it 3.4.
    pub struct HiddenPair;
    slug: "hidden_pair",
    name: { En "Hidden Pair", Zh "隐性数对" },
    aliases: ["Hidden Twins", "Unique Pair"],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room],
    find: kit::hidden::<2>,
}
