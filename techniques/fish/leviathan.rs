//! Leviathan: a digit confined to seven crossing lines in seven lines.

use super::named;

logic::technique! {
    /// Leviathan: in seven rows, a digit has places in seven columns only, so it goes from the rest of these columns.
    ///
    /// # Look for
    /// Seven rows in which a digit has its places in seven columns. Columns work as well: seven
    /// columns and seven rows. No part of it may be a smaller fish.
    ///
    /// # Why it works
    /// Each of the seven rows needs the digit, and no two in the same column. So the seven rows use
    /// up all seven columns.
    ///
    /// # What it removes
    /// The digit from the other cells of the columns (or rows, when seen by columns).
    ///
    /// # Example
    /// In rows 2, 3, 4, 5, 6, 7 and 9, 5 can go only into columns 1, 2, 3, 4, 6, 7 and 8. So
    /// r1c6<>5.
    ///
    /// ```text
    ///     c1 c2 c3   c4    c6   c7 c8
    ///     .  .  .  | .  .  -5 | .  .  .
    /// r2  5  .  .  | .  .  .  | 5  .  .
    /// r3  .  .  5  | .  .  .  | .  5  .
    ///    ----------+----------+----------
    /// r4  .  .  .  | .  .  .  | 5  5  .
    /// r5  .  5  5  | .  .  .  | .  .  .
    /// r6  .  .  .  | 5  .  5  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  5  .  | .  .  5  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  5  .  .  | 5  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 7, 七阶鱼.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 28
    /// choices of 6 crossing lines, in two directions.
    ///
    /// # Sources
    /// Named in the forums after the Jellyfish, and never needed: nine lines less these seven are
    /// 2, and they form an X-Wing or a smaller fish of the other direction, which removes the same.
    /// HoDoKu has it, switched off. Here for those who meet the name.
    pub struct Leviathan;
    slug: "leviathan",
    name: { En "Leviathan", Zh "七阶鱼" },
    aliases: ["Fish of Size 7"],
    family: Fish,
    assumes: Nothing,
    variants: [],
    find: named::plain::<7>,
}
