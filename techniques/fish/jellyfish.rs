//! Jellyfish: a digit confined to four crossing lines in four lines.

use super::kit;

logic::technique! {
    /// Jellyfish: in four rows, a digit has places in four columns only, so it goes from the rest of these columns.
    ///
    /// # Look for
    /// Four rows in which a digit has two to four places each, all of them in the same four
    /// columns. Columns work as well: four columns and four rows.
    ///
    /// # Why it works
    /// Each of the four rows needs the digit, and no two in the same column. Four rows with four
    /// columns to choose from use up all four. A fifth column in one of the rows spoils it: that
    /// row may take its digit there, and one of the four columns is then not served.
    ///
    /// # What it removes
    /// The digit from the other cells of the four columns (or rows, when seen by columns).
    ///
    /// # Example
    /// In rows 1, 3, 5 and 8, 2 fits only into columns 1, 4, 6 and 9. It goes from the rest of
    /// them:
    ///
    /// ```text
    ///     c1       c4   c6      c9
    /// r1  2 . . | 2 . . | . . .
    /// r2  . . . | -2 . . | . . .
    /// r3  . . . | 2 . 2 | . . .
    /// ----------+-------+-------
    /// r4  . . . | . . . | . . -2
    /// r5  . . . | . . 2 | . . 2
    /// r6  -2 . . | . . . | . . .
    /// ----------+-------+-------
    /// r7  . . . | . . -2 | . . .
    /// r8  2 . . | . . . | . . 2
    /// r9  . . . | . . . | . . .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 4, 水母.
    ///
    /// # Cost
    /// 126 choices of four lines in two directions, nine digits at once.
    ///
    /// # Sources
    /// Named after the Swordfish in the forums of 2005. Sudoku Explainer rates it 5.2. Larger fish
    /// are never needed: the lines that are left out form a smaller one.
    pub struct Jellyfish;
    slug: "jellyfish",
    name: { En "Jellyfish", Zh "四阶鱼" },
    aliases: ["Fish of Size 4", "水母"],
    family: Fish,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room],
    find: kit::find::<4>,
}
