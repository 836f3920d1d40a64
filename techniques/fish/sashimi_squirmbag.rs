//! Sashimi Squirmbag: a finned Squirmbag with a row that has one place besides its fins.

use super::named;

logic::technique! {
    /// Sashimi Squirmbag: a finned Squirmbag in which some row has only one place besides its fins.
    ///
    /// # Look for
    /// Five rows and five columns that look like a finned Squirmbag, but in one row or more the
    /// fins stand in for a place that is missing: besides them it has only one. Columns work as
    /// well.
    ///
    /// # Why it works
    /// If no fin is true, that row has its digit in its one place, and step by step each row has it
    /// in a column of its own: the five columns get the digit from the five rows. If a fin is true,
    /// no cell that sees it is the digit. What cannot be the digit in either case goes.
    ///
    /// # What it removes
    /// The digit from those cells of the columns (or rows, when seen by columns), outside the rows,
    /// that see every fin. As variant `siamese`, what two such fish remove together that have the
    /// same rows but not the same columns.
    ///
    /// # Example
    /// In rows 2, 4, 6, 7 and 8, 6 can go only into columns 1, 5, 6, 8 and 9 or the fins r4c2, r4c3
    /// and r6c2. So r5c1<>6. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///     c1            c5 c6      c8 c9
    ///     *  .  .  | .  *  *  | .  .  *
    /// r2  .  .  .  | .  6  .  | .  6  6
    ///     .  .  .  | .  .  *  | .  *  *
    ///    ----------+----------+----------
    /// r4  .  6# 6# | .  .  6  | .  .  .
    ///     -6 .  .  | .  .  *  | .  .  .
    /// r6  6  6# .  | .  .  .  | .  6  6
    ///    ----------+----------+----------
    /// r7  .  .  .  | .  .  .  | .  6  6
    /// r8  .  .  .  | .  6  6  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Degenerate finned fish of size 5. Variants: `plain` and `siamese`.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 70
    /// choices of 4 crossing lines, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki. Sashimi is sliced fish:
    /// without the fins, nothing holds it together. HoDoKu has it, switched off.
    pub struct SashimiSquirmbag;
    slug: "sashimi_squirmbag",
    name: { En "Sashimi Squirmbag", Zh "退化五阶鱼" },
    aliases: ["Siamese Sashimi Squirmbag"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::sashimi::<5>,
}
