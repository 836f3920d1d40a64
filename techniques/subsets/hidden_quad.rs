//! Hidden Quad: four digits of a house fit only into four cells.

use super::kit;

logic::technique! {
    /// Hidden Quad: four digits of a house fit only into four cells, so all else goes from these cells.
    ///
    /// # Look for
    /// Four digits that a house still lacks and that fit only into four of its cells. Not every
    /// digit needs all four places.
    ///
    /// # Why it works
    /// The house needs all four digits, and each takes a cell of its own. So the four cells
    /// are full, and the other candidates only hid them. With a fifth place for one of the digits,
    /// it may go there, and one of the four cells is free for something else.
    ///
    /// # What it removes
    /// Every other candidate of these cells.
    ///
    /// # Example
    /// In row 4, 1, 4, 7 and 9 fit only into r4c1, r4c3, r4c6 and r4c8:
    ///
    /// ```text
    /// row 4   124  23  3479 | 258  38  579 | 68  169  568
    ///         ^^^      ^^^^            ^^^       ^^^
    /// ```
    ///
    /// So remove 2 from r4c1, 3 from r4c3, 5 from r4c6, and 6 from r4c8.
    ///
    /// # Also known as
    /// Hidden Quadruple, Hidden Quadruplet.
    ///
    /// # Cost
    /// Per house at most 126 choices of four digits; few have so few places.
    ///
    /// # Sources
    /// Among the oldest named techniques. Sudoku Explainer rates it 5.4.
    pub struct HiddenQuad;
    slug: "hidden_quad",
    name: { En "Hidden Quad", Zh "隐性四数组" },
    aliases: ["Hidden Quadruple", "Hidden Quadruplet"],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room],
    find: kit::hidden::<4>,
}
