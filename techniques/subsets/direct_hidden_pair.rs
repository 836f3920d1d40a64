//! Direct Hidden Pair: two digits fill two cells and leave one place for another digit.

use super::direct_hidden;

logic::technique! {
    /// Direct Hidden Pair: two hidden digits fill two cells of a house and leave one place for another digit.
    ///
    /// # Look for
    /// Two digits that fit only into the same two cells of a house, and another digit of the house
    /// that has one place outside these cells.
    ///
    /// # Why it works
    /// The two cells are taken by the two digits, so the other digit cannot be there. One place is
    /// left for it. With a third place for one of the two digits, one of the cells may be free for
    /// the other digit.
    ///
    /// # What it removes
    /// Nothing: the digit is placed at once and the removals that led there are not written down.
    ///
    /// # Example
    /// ```text
    ///  In box 1, 2 and 5 fit only into r1c1 and r2c2. 7 fits into r1c1, r2c2 and r3c3:
    ///  the first two are taken, so r3c3 is 7.
    /// ```
    ///
    /// # Also known as
    /// Nothing else: most solvers tell it as a Hidden Pair and a Hidden Single.
    ///
    /// # Cost
    /// As Hidden Pair, and a look at the other digits for each find of it.
    ///
    /// # Sources
    /// Nicolas Juillerat's Sudoku Explainer, which rates it 2.0.
    pub struct DirectHiddenPair;
    slug: "direct_hidden_pair",
    name: { En "Direct Hidden Pair", Zh "直接隐性数对" },
    aliases: [],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    find: direct_hidden::find::<2>,
}
