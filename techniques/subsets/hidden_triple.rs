//! Hidden Triple: three digits of a house fit only into three cells.

use super::kit;

logic::technique! {
    /// Hidden Triple: three digits of a house fit only into three cells, so all else goes from these cells.
    ///
    /// # Look for
    /// Three digits that a house still lacks and that fit only into three of its cells. Not every
    /// digit needs all three places.
    ///
    /// # Why it works
    /// The house needs all three digits, and each takes a cell of its own. So the three cells
    /// are full, and the other candidates only hid them. With a fourth place for one of the digits,
    /// it may go there, and one of the three cells is free for something else.
    ///
    /// # What it removes
    /// Every other candidate of these cells.
    ///
    /// # Example
    /// In row 4, 2, 5 and 6 fit only into r4c1, r4c4 and r4c8:
    ///
    /// ```text
    /// row 4   259  14  3 | 456  179  78 | 489  267  18
    ///         ^^^          ^^^                 ^^^
    /// ```
    ///
    /// So remove 9 from r4c1, 4 from r4c4, and 7 from r4c8.
    ///
    /// # Also known as
    /// Hidden Triplet, Unique Triple.
    ///
    /// # Cost
    /// Per house at most 84 choices of three digits; few have so few places.
    ///
    /// # Sources
    /// Among the oldest named techniques. Sudoku Explainer rates it 4.0.
    pub struct HiddenTriple;
    slug: "hidden_triple",
    name: { En "Hidden Triple", Zh "隐性三数组" },
    aliases: ["Hidden Triplet", "Unique Triple"],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room],
    find: kit::hidden::<3>,
}
