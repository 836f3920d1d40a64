//! Direct Naked Triple: three cells with three digits leave one digit for another cell of their house.

use super::direct_naked;

logic::technique! {
    /// Direct Naked Triple: three cells with three digits leave one digit for another cell of their house.
    ///
    /// # Look for
    /// Three cells of a house that hold three digits between them, and another cell of the house that holds, besides
    /// some of these, one more digit.
    ///
    /// # Why it works
    /// The three cells take the three digits, so the other cell cannot be any of them. One digit is left for it. With
    /// a further candidate in one of the three cells, one of the digits may be left over for the other cell.
    ///
    /// # What it removes
    /// Nothing: the digit is placed at once and the removals that led there are not written down.
    ///
    /// # Example
    /// ```text
    ///  In row 4, r4c2, r4c5 and r4c7 hold 1, 6 and 8. r4c9 holds 1, 3 and 8: it is 3.
    /// ```
    ///
    /// # Also known as
    /// Nothing else: most solvers tell it as a Naked Triple and a Naked Single.
    ///
    /// # Cost
    /// As Naked Triple, and a look at the other cells for each find of it.
    ///
    /// # Sources
    /// wookie2u2's Sudoku Explainer, Sudoku Studio.
    pub struct DirectNakedTriple;
    slug: "direct_naked_triple",
    name: { En "Direct Naked Triple", Zh "直接显性三数组" },
    aliases: [],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    find: direct_naked::find::<3>,
}
