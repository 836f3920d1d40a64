//! Whale: a digit confined to six crossing lines in six lines.

use super::named;

logic::technique! {
    /// Whale: in six rows, a digit has places in six columns only, so it goes from the rest of these columns.
    ///
    /// # Look for
    /// Six rows in which a digit has its places in six columns. Columns work as well: six columns
    /// and six rows. No part of it may be a smaller fish.
    ///
    /// # Why it works
    /// Each of the six rows needs the digit, and no two in the same column. So the six rows use up
    /// all six columns.
    ///
    /// # What it removes
    /// The digit from the other cells of the columns (or rows, when seen by columns).
    ///
    /// # Example
    /// In columns 1, 2, 4, 5, 8 and 9, 7 can go only into rows 1, 3, 4, 5, 6 and 8. So r4c3<>7,
    /// r6c7<>7.
    ///
    /// ```text
    ///     c1 c2      c4 c5         c8 c9
    /// r1  .  .  .  | 7  7  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  7  .  .  | .  .  .  | .  7  .
    ///    ----------+----------+----------
    /// r4  7  .  -7 | .  7  .  | .  .  .
    /// r5  .  7  .  | .  .  .  | .  .  7
    /// r6  .  .  .  | 7  .  .  | -7 .  7
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r8  .  7  .  | .  .  .  | .  7  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 6, 六阶鱼.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 56
    /// choices of 5 crossing lines, in two directions.
    ///
    /// # Sources
    /// Named in the forums after the Jellyfish, and never needed: nine lines less these six are 3,
    /// and they form a Swordfish or a smaller fish of the other direction, which removes the same.
    /// HoDoKu has it, switched off. Here for those who meet the name.
    pub struct Whale;
    slug: "whale",
    name: { En "Whale", Zh "六阶鱼" },
    aliases: ["Fish of Size 6"],
    family: Fish,
    assumes: Nothing,
    variants: [],
    find: named::plain::<6>,
}
