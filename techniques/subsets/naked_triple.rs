//! Naked Triple: three cells of a house hold only three digits.

use super::kit;

logic::technique! {
    /// Naked Triple: three cells of a house hold only three digits, so these go from the rest of the house.
    ///
    /// # Look for
    /// Three cells of one house with three candidates between them. Not every cell needs all
    /// three: 25, 56 and 26 will do.
    ///
    /// # Why it works
    /// Three cells take three different digits, and there are no others to choose from. So
    /// all of these digits are used up in these cells, whichever goes where. A fourth candidate in
    /// one of the cells may be the one that goes in, and then one of the three digits is left over
    /// for the rest of the house.
    ///
    /// # What it removes
    /// The digits from every other cell that sees all cells of the set: the rest of the house,
    /// and of a second house when the set lies in a box and in a line.
    ///
    /// # Example
    /// In row 4, r4c1, r4c4 and r4c8 hold only 2, 5 and 6:
    ///
    /// ```text
    /// row 4   25  1  3 | 56  257  4 | 8  26  679
    ///         ^^         ^^              ^^
    /// ```
    ///
    /// So remove 2 and 5 from r4c5, and 6 goes from r4c9.
    ///
    /// # Also known as
    /// Naked Triplet, Disjoint Triple.
    ///
    /// # Cost
    /// Per house at most 84 choices of three cells; few have so few candidates.
    ///
    /// # Sources
    /// Among the oldest named techniques. Sudoku Explainer rates it 3.6 and removes from the
    /// house alone.
    pub struct NakedTriple;
    slug: "naked_triple",
    name: { En "Naked Triple", Zh "显性三数组" },
    aliases: ["Naked Triplet", "Disjoint Triple"],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room, crate::kits::options::Scope],
    find: kit::naked::<3>,
}
