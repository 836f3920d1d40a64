//! X-Wing: a digit confined to two crossing lines in two lines.

use super::kit;

logic::technique! {
    /// X-Wing: in two rows, a digit has places in two columns only, so it goes from the rest of these columns.
    ///
    /// # Look for
    /// Two rows in which a digit has the same two places left, so that the four cells form a
    /// rectangle. Columns work as well: two columns with the same two rows.
    ///
    /// # Why it works
    /// Each of the two rows needs the digit, and not both in the same column. So one row takes
    /// the first column and the other row the second: both columns are served. A third place in one
    /// of the rows spoils it: that row may take its digit there, and one of the columns is then not
    /// served.
    ///
    /// # What it removes
    /// The digit from the other cells of the two columns (or rows, when seen by columns).
    ///
    /// # Example
    /// In rows 2 and 5, 7 fits only into columns 3 and 8. It goes from the rest of both columns:
    ///
    /// ```text
    ///         c3          c8
    /// r1  . . -7 | . . . | . -7 .
    /// r2  . . 7 | . . . | . 7 .
    /// r3  . . . | . . . | . . .
    /// ----------+-------+--------
    /// r4  . . -7 | . . . | . . .
    /// r5  . . 7 | . . . | . 7 .
    /// r6  . . . | . . . | . -7 .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 2. 二链列 in older Chinese texts.
    ///
    /// # Cost
    /// 36 pairs of lines in two directions, nine digits at once.
    ///
    /// # Sources
    /// The oldest fish; the name is from the pencil-puzzle forums of 2005. Sudoku Explainer rates it 3.2.
    pub struct XWing;
    slug: "x_wing",
    name: { En "X-Wing", Zh "二阶鱼" },
    aliases: ["Fish of Size 2", "二链列"],
    family: Fish,
    assumes: Nothing,
    variants: [],
    options: [crate::kits::options::Room],
    find: kit::find::<2>,
}
