//! Locked Hidden Triple: a hidden triple lies in a box and in a line, so its digits go from the rest of both.

use super::locked_hidden;

logic::technique! {
    /// Locked Hidden Triple: a hidden triple lies in a box and in a line, so its digits go from the rest of both.
    ///
    /// # Look for
    /// Three digits that have places in a box only in three cells of one line; or in a line only in three cells of one
    /// box.
    ///
    /// # Why it works
    /// Three digits fill three cells, so nothing else goes there. The cells also lie in the other house, which so has
    /// these digits, too. With a further place for one of the digits, one of the cells may be free for
    /// something else.
    ///
    /// # What it removes
    /// All other digits from the cells, and the three digits from the rest of the other house. If only one of the
    /// two loses anything, it is told as a Hidden Triple, or as Pointing or Claiming.
    ///
    /// # Example
    /// ```text
    ///  In box 1, 4, 6 and 9 go only to r1c1, r1c2 and r1c3. These are nothing else, and the three digits go from
    ///  the rest of row 1.
    /// ```
    ///
    /// # Also known as
    /// Nothing else.
    ///
    /// # Cost
    /// As Hidden Triple.
    ///
    /// # Sources
    /// Sudoku Studio.
    pub struct LockedHiddenTriple;
    slug: "locked_hidden_triple",
    name: { En "Locked Hidden Triple", Zh "死锁隐性三数组" },
    aliases: [],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    find: locked_hidden::find::<3>,
}
