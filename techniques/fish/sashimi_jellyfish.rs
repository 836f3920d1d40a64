//! Sashimi Jellyfish: a finned Jellyfish with a row that has one place besides its fins.

use super::named;

logic::technique! {
    /// Sashimi Jellyfish: a finned Jellyfish in which some row has only one place besides its fins.
    ///
    /// # Look for
    /// Four rows and four columns that look like a finned Jellyfish, but in one row or more the
    /// fins stand in for a place that is missing: besides them it has only one. Columns work as
    /// well.
    ///
    /// # Why it works
    /// If no fin is true, that row has its digit in its one place, and step by step each row has it
    /// in a column of its own: the four columns get the digit from the four rows. If a fin is true,
    /// no cell that sees it is the digit. What cannot be the digit in either case goes.
    ///
    /// # What it removes
    /// The digit from those cells of the columns (or rows, when seen by columns), outside the rows,
    /// that see every fin. As variant `siamese`, what two such fish remove together that have the
    /// same rows but not the same columns.
    ///
    /// # Example
    /// In columns 2, 6, 7 and 8, 7 can go only into rows 3, 5, 7 and 9 or the fin r1c7. So r3c9<>7.
    /// Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2            c6   c7 c8
    ///     .  .  .  | .  .  .  | 7# .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  .  .  *  | .  .  .  | .  7  -7
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r5  .  7  *  | *  *  7  | 7  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  7  .  | .  .  .  | .  7  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  .  .  .  | .  .  7  | .  7  .
    /// ```
    ///
    /// # Also known as
    /// Degenerate finned fish of size 4, 退化水母. Variants: `plain` and `siamese`.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 56
    /// choices of 3 crossing lines, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki. Sashimi is sliced fish:
    /// without the fins, nothing holds it together.
    pub struct SashimiJellyfish;
    slug: "sashimi_jellyfish",
    name: { En "Sashimi Jellyfish", Zh "退化四阶鱼" },
    aliases: ["退化水母", "Siamese Sashimi Jellyfish"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::sashimi::<4>,
}
