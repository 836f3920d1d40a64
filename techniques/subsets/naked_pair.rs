//! Naked Pair: two cells of a house hold only two digits.

use super::kit;

logic::technique! {
    /// Naked Pair: two cells of a house hold only two digits, so these go from the rest of the house.
    ///
    /// # Look for
    /// Two cells of one house that both have the same two candidates and no others.
    ///
    /// # Why it works
    /// Two cells take two different digits, and there are no others to choose from. So
    /// all of these digits are used up in these cells, whichever goes where. A third candidate in
    /// one of the cells may be the one that goes in, and then one of the two digits is left over
    /// for the rest of the house.
    ///
    /// # What it removes
    /// The digits from every other cell that sees all cells of the set: the rest of the house,
    /// and of a second house when the set lies in a box and in a line.
    ///
    /// # Example
    /// In row 4, r4c2 and r4c7 hold only 3 and 8:
    ///
    /// ```text
    /// row 4   1  38  5 | 238  6  7 | 38  4  39
    ///            ^^                  ^^
    /// ```
    ///
    /// So remove 3 and 8 from r4c4, and 3 goes from r4c9.
    ///
    /// # Also known as
    /// Disjoint Pair.
    ///
    /// # Cost
    /// Per house at most 36 choices of two cells; few have so few candidates.
    ///
    /// # Sources
    /// Among the oldest named techniques. Sudoku Explainer rates it 3.0 and removes from the
    /// house alone.
    pub struct NakedPair;
    slug: "naked_pair",
    name: { En "Naked Pair", Zh "显性数对" },
    aliases: ["Disjoint Pair"],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room, crate::kits::options::Scope],
    find: kit::naked::<2>,
}
