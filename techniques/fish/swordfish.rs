//! Swordfish: a digit confined to three crossing lines in three lines.

use super::kit;

logic::technique! {
    /// Swordfish: in three rows, a digit has places in three columns only, so it goes from the rest of these columns.
    ///
    /// # Look for
    /// Three rows in which a digit has two or three places each, all of them in the same three
    /// columns. Columns work as well: three columns and three rows.
    ///
    /// # Why it works
    /// Each of the three rows needs the digit, and no two in the same column. Three rows with
    /// three columns to choose from use up all three. A fourth column in one of the rows spoils it:
    /// that row may take its digit there, and one of the three columns is then not served.
    ///
    /// # What it removes
    /// The digit from the other cells of the three columns (or rows, when seen by columns).
    ///
    /// # Example
    /// In rows 1, 5 and 9, 4 fits only into columns 2, 5 and 8. It goes from the rest of them:
    ///
    /// ```text
    ///        c2      c5      c8
    /// r1  . 4 . | . 4 . | . . .
    /// r2  . . . | . . . | . -4 .
    /// r3  . . . | . . . | . . .
    /// ----------+-------+--------
    /// r4  . -4 . | . . . | . . .
    /// r5  . 4 . | . . . | . 4 .
    /// r6  . . . | . . . | . . .
    /// ----------+-------+--------
    /// r7  . . . | . -4 . | . . .
    /// r8  . . . | . . . | . . .
    /// r9  . . . | . 4 . | . 4 .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 3. 三链列 in older Chinese texts.
    ///
    /// # Cost
    /// 84 choices of three lines in two directions, nine digits at once.
    ///
    /// # Sources
    /// Named after the X-Wing in the forums of 2005. Sudoku Explainer rates it 3.8.
    pub struct Swordfish;
    slug: "swordfish",
    name: { En "Swordfish", Zh "三阶鱼" },
    aliases: ["Fish of Size 3", "三链列"],
    family: Fish,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room],
    find: kit::find::<3>,
}
