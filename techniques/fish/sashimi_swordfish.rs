//! Sashimi Swordfish: a finned Swordfish with a row that has one place besides its fins.

use super::named;

logic::technique! {
    /// Sashimi Swordfish: a finned Swordfish in which some row has only one place besides its fins.
    ///
    /// # Look for
    /// Three rows and three columns that look like a finned Swordfish, but in one row or more the
    /// fins stand in for a place that is missing: besides them it has only one. Columns work as
    /// well.
    ///
    /// # Why it works
    /// If no fin is true, that row has its digit in its one place, and step by step each row has it
    /// in a column of its own: the three columns get the digit from the three rows. If a fin is
    /// true, no cell that sees it is the digit. What cannot be the digit in either case goes.
    ///
    /// # What it removes
    /// The digit from those cells of the columns (or rows, when seen by columns), outside the rows,
    /// that see every fin. As variant `siamese`, what two such fish remove together that have the
    /// same rows but not the same columns.
    ///
    /// # Example
    /// In rows 1, 4 and 5, 5 can go only into columns 1, 3 and 6 or the fin r1c2. So r2c1<>5,
    /// r2c3<>5. Cells with # are fins.
    ///
    /// ```text
    ///     c1    c3         c6
    /// r1  5  5# .  | .  .  .  | .  .  .
    ///     -5 .  -5 | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    /// r4  5  .  5  | .  .  5  | .  .  .
    /// r5  .  .  5  | .  .  5  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Degenerate finned fish of size 3, 退化三链列. Variants: `plain` and `siamese`.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 28
    /// choices of 2 crossing lines, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki. Sashimi is sliced fish:
    /// without the fins, nothing holds it together.
    pub struct SashimiSwordfish;
    slug: "sashimi_swordfish",
    name: { En "Sashimi Swordfish", Zh "退化三阶鱼" },
    aliases: ["退化三链列", "Siamese Sashimi Swordfish"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::sashimi::<3>,
}
