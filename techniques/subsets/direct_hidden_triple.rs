//! Direct Hidden Triple: three digits fill three cells and leave one place for another digit.

use super::direct_hidden;

logic::technique! {
    /// Direct Hidden Triple: three hidden digits fill three cells of a house and leave one place for another digit.
    ///
    /// # Look for
    /// Three digits that fit only into the same three cells of a house, and another digit of the house
    /// that has one place outside these cells.
    ///
    /// # Why it works
    /// The three cells are taken by the three digits, so the other digit cannot be there. One place is
    /// left for it. With a fourth place for one of the three digits, one of the cells may be free
    /// for the other digit.
    ///
    /// # What it removes
    /// Nothing: the digit is placed at once and the removals that led there are not written down.
    ///
    /// # Example
    /// ```text
    ///  In row 4, 1, 3 and 8 fit only into r4c1, r4c5 and r4c9. 6 fits into r4c5, r4c9 and r4c7:
    ///  the first two are taken, so r4c7 is 6.
    /// ```
    ///
    /// # Also known as
    /// Nothing else: most solvers tell it as a Hidden Triple and a Hidden Single.
    ///
    /// # Cost
    /// As Hidden Triple, and a look at the other digits for each find of it.
    ///
    /// # Sources
    /// Nicolas Juillerat's Sudoku Explainer, which rates it 2.5.
    pub struct DirectHiddenTriple;
    slug: "direct_hidden_triple",
    name: { En "Direct Hidden Triple", Zh "直接隐性三数组" },
    aliases: ["Direct Hidden Triplet"],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    find: direct_hidden::find::<3>,
}
