//! Naked Quad: four cells of a house hold only four digits.

use super::kit;

logic::technique! {
    /// Naked Quad: four cells of a house hold only four digits, so these go from the rest of the house.
    ///
    /// # Look for
    /// Four cells of one house with four candidates between them. Not every cell needs all four:
    /// 14, 47, 79 and 19 will do.
    ///
    /// # Why it works
    /// Four cells take four different digits, and there are no others to choose from. So
    /// all of these digits are used up in these cells, whichever goes where. A fifth candidate in
    /// one of the cells may be the one that goes in, and then one of the four digits is left over
    /// for the rest of the house.
    ///
    /// # What it removes
    /// The digits from every other cell that sees all cells of the set: the rest of the house,
    /// and of a second house when the set lies in a box and in a line.
    ///
    /// # Example
    /// In row 4, r4c1, r4c3, r4c6 and r4c8 hold only 1, 4, 7 and 9:
    ///
    /// ```text
    /// row 4   14  348  479 | 2  367  79 | 5  19  68
    ///         ^^       ^^^           ^^      ^^
    /// ```
    ///
    /// So remove 4 from r4c2, and 7 goes from r4c5.
    ///
    /// # Also known as
    /// Naked Quadruple, Naked Quadruplet.
    ///
    /// # Cost
    /// Per house at most 126 choices of four cells; few have so few candidates.
    ///
    /// # Sources
    /// Among the oldest named techniques. Sudoku Explainer rates it 5.0 and removes from the
    /// house alone.
    pub struct NakedQuad;
    slug: "naked_quad",
    name: { En "Naked Quad", Zh "显性四数组" },
    aliases: ["Naked Quadruple", "Naked Quadruplet"],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room, crate::kits::options::Scope],
    find: kit::naked::<4>,
}
