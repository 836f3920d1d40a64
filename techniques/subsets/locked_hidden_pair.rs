//! Locked Hidden Pair: a hidden pair lies in a box and in a line, so its digits go from the rest of both.

use super::locked_hidden;

logic::technique! {
    /// Locked Hidden Pair: a hidden pair lies in a box and in a line, so its digits go from the rest of both.
    ///
    /// # Look for
    /// Two digits that have places in a box only in two cells of one line; or in a line only in two cells of one
    /// box.
    ///
    /// # Why it works
    /// Two digits fill two cells, so nothing else goes there. The cells also lie in the other house, which so has
    /// these digits, too. With a further place for one of the digits, one of the cells may be free for
    /// something else.
    ///
    /// # What it removes
    /// All other digits from the cells, and the two digits from the rest of the other house. If only one of the
    /// two loses anything, it is told as a Hidden Pair, or as Pointing or Claiming.
    ///
    /// # Example
    /// ```text
    ///  In box 1, 4 and 9 go only to r1c1 and r1c2. These are nothing else, and 4 and 9 go from
    ///  the rest of row 1.
    /// ```
    ///
    /// # Also known as
    /// Nothing else.
    ///
    /// # Cost
    /// As Hidden Pair.
    ///
    /// # Sources
    /// Sudoku Studio.
    pub struct LockedHiddenPair;
    slug: "locked_hidden_pair",
    name: { En "Locked Hidden Pair", Zh "死锁隐性数对" },
    aliases: [],
    family: Subsets,
    assumes: Nothing,
    variants: [],
    find: locked_hidden::find::<2>,
}
