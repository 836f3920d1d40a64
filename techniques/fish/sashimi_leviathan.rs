//! Sashimi Leviathan: a finned Leviathan with a row that has one place besides its fins.

use super::named;

logic::technique! {
    /// Sashimi Leviathan: a finned Leviathan in which some row has only one place besides its fins.
    ///
    /// # Look for
    /// Seven rows and seven columns that look like a finned Leviathan, but in one row or more the
    /// fins stand in for a place that is missing: besides them it has only one. Columns work as
    /// well.
    ///
    /// # Why it works
    /// If no fin is true, that row has its digit in its one place, and step by step each row has it
    /// in a column of its own: the seven columns get the digit from the seven rows. If a fin is
    /// true, no cell that sees it is the digit. What cannot be the digit in either case goes.
    ///
    /// # What it removes
    /// The digit from those cells of the columns (or rows, when seen by columns), outside the rows,
    /// that see every fin. As variant `siamese`, what two such fish remove together that have the
    /// same rows but not the same columns.
    ///
    /// # Example
    /// In rows 1, 3, 4, 5, 6, 7 and 9, 9 can go only into columns 2, 4, 5, 6, 7, 8 and 9 or the fin
    /// r9c3. So r8c2<>9. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2      c4 c5 c6   c7 c8 c9
    /// r1  .  .  .  | .  .  9  | 9  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  .  .  .  | 9  9  9  | 9  .  9
    ///    ----------+----------+----------
    /// r4  .  .  .  | .  9  9  | 9  .  9
    /// r5  .  .  .  | .  9  9  | .  9  .
    /// r6  .  9  .  | 9  9  .  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  .  .  | 9  9  .  | .  9  9
    ///     .  -9 .  | *  .  .  | .  *  *
    /// r9  .  .  9# | .  .  .  | .  9  .
    /// ```
    ///
    /// # Also known as
    /// Degenerate finned fish of size 7. Variants: `plain` and `siamese`.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 28
    /// choices of 6 crossing lines, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki. Sashimi is sliced fish:
    /// without the fins, nothing holds it together. HoDoKu has it, switched off.
    pub struct SashimiLeviathan;
    slug: "sashimi_leviathan",
    name: { En "Sashimi Leviathan", Zh "退化七阶鱼" },
    aliases: ["Siamese Sashimi Leviathan"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::sashimi::<7>,
}
