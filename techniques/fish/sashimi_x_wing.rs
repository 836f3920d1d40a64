//! Sashimi X-Wing: a finned X-Wing with a row that has one place besides its fins.

use super::named;

logic::technique! {
    /// Sashimi X-Wing: a finned X-Wing in which some row has only one place besides its fins.
    ///
    /// # Look for
    /// Two rows and two columns that look like a finned X-Wing, but in one row or more the fins
    /// stand in for a place that is missing: besides them it has only one. Columns work as well.
    ///
    /// # Why it works
    /// If no fin is true, that row has its digit in its one place, and step by step each row has it
    /// in a column of its own: the two columns get the digit from the two rows. If a fin is true,
    /// no cell that sees it is the digit. What cannot be the digit in either case goes.
    ///
    /// # What it removes
    /// The digit from those cells of the columns (or rows, when seen by columns), outside the rows,
    /// that see every fin. As variant `siamese`, what two such fish remove together that have the
    /// same rows but not the same columns.
    ///
    /// # Example
    /// In columns 2 and 3, 2 can go only into rows 1 and 9 or the fins r7c2 and r7c3. So r9c1<>2.
    /// Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2 c3
    /// r1  .  2  2  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  2# 2# | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  -2 2  .  | *  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Degenerate finned fish of size 2, 退化二链列. Variants: `plain` and `siamese`. With two places in
    /// one row, a Skyscraper is one, too.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 8 choices
    /// of 1 crossing line, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki. Sashimi is sliced fish:
    /// without the fins, nothing holds it together.
    pub struct SashimiXWing;
    slug: "sashimi_x_wing",
    name: { En "Sashimi X-Wing", Zh "退化二阶鱼" },
    aliases: ["退化二链列", "Siamese Sashimi X-Wing"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::sashimi::<2>,
}
