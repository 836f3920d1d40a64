//! Squirmbag: a digit confined to five crossing lines in five lines.

use super::named;

logic::technique! {
    /// Squirmbag: in five rows, a digit has places in five columns only, so it goes from the rest of these columns.
    ///
    /// # Look for
    /// Five rows in which a digit has its places in five columns. Columns work as well: five
    /// columns and five rows. No part of it may be a smaller fish.
    ///
    /// # Why it works
    /// Each of the five rows needs the digit, and no two in the same column. So the five rows use
    /// up all five columns.
    ///
    /// # What it removes
    /// The digit from the other cells of the columns (or rows, when seen by columns).
    ///
    /// # Example
    /// In columns 1, 2, 5, 6 and 8, 5 can go only into rows 1, 3, 4, 5 and 8. So r4c3<>5.
    ///
    /// ```text
    ///     c1 c2         c5 c6      c8
    /// r1  .  .  .  | .  5  5  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  5  .  .  | .  .  .  | .  5  .
    ///    ----------+----------+----------
    /// r4  5  .  -5 | .  5  .  | .  .  .
    /// r5  .  5  .  | .  .  5  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r8  .  5  .  | .  .  .  | .  5  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 5, Starfish, 五阶鱼.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 70
    /// choices of 4 crossing lines, in two directions.
    ///
    /// # Sources
    /// Named in the forums after the Jellyfish, and never needed: nine lines less these five are 4,
    /// and they form a Jellyfish or a smaller fish of the other direction, which removes the same.
    /// HoDoKu has it, switched off. Here for those who meet the name.
    pub struct Squirmbag;
    slug: "squirmbag",
    name: { En "Squirmbag", Zh "五阶鱼" },
    aliases: ["Fish of Size 5", "Starfish"],
    family: Fish,
    assumes: Nothing,
    variants: [],
    find: named::plain::<5>,
}
